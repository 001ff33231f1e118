/** Every row of a list is a product, names columns or groups, or stands among the rows that are left out. */
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { reportOf } from '#tests/support/list-report.ts';

/** Names of products, some of which read like heads of columns. */
const NAMES = ['Paper', 'Item', 'Goods (white)', 'Quality', 'Kraft', 'Bond', 'Ledger Azure', 'Copier'];
const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  GSM: ['60', '70', '80', '100', '130'],
  Size: ['A4', '23x36', '20x30'],
  Packing: ['500 sheets', '144 sheets'],
  Shade: ['White', 'Pink', 'Natural'],
  Rate: ['58.00', '61.50', '1,200.00'],
  'Price (Rs./Kg)': ['62', '71', '45/-'],
};
const HEADS = ['Name', 'Item', 'Item Description', 'Particulars', 'Quality'];

const block = fc.record({
  titles: fc.subarray(['SHREE PAPER MART', 'Price list 1 Nov 2026', 'KRAFT PAPERS', '']),
  head: fc.option(fc.constantFrom(...HEADS), { freq: 3 }),
  columns: fc.uniqueArray(fc.constantFrom(...Object.keys(COLUMNS)), { minLength: 1, maxLength: 4 }),
  rows: fc.array(
    fc.record({
      name: fc.constantFrom(...NAMES),
      cells: fc.array(fc.nat(9), { minLength: 4, maxLength: 4 }),
    }),
    { minLength: 1, maxLength: 24 },
  ),
  hasTotal: fc.boolean(),
});

it('no product of a list is lost without a word, wherever heads stand', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 3 }), (blocks) => {
      let count = 0;
      const names = new Map<number, string>();
      const lines: string[] = [];
      const add = (cells: readonly string[]) => lines.push(cells.map((cell) => `"${cell}"`).join());
      for (const { titles, head, columns: some, rows, hasTotal } of blocks) {
        // Without heads and numbers the first row names the columns, as the preview shows.
        const columns = head === null ? ['GSM', ...some.filter((column) => column !== 'GSM')] : some;
        for (const title of titles) add([title]);
        if (head !== null) add([head, ...columns]);
        for (const { name, cells } of rows) {
          const values = columns.map((column, at) => {
            const choices = COLUMNS[column]!;
            return choices[cells[at]! % choices.length]!;
          });
          // A name begins with its own number or ends with it.
          const unique = count % 2 === 0 ? `${name} ${count}` : `${name} (${count})`;
          add([unique, ...values]);
          names.set(lines.length, unique);
          count += 1;
        }
        if (hasTotal) add(['Total', ...columns.map(() => '')]);
      }
      const file = lines.join('\n');
      const isAsked = reportOf(file, 'list.csv').asked.includes('name');
      const choices = isAsked ? { columns: { '#1': 'name' as const } } : {};
      const { products, leftOut } = reportOf(file, 'list.csv', { choices });
      const lost = [...names].filter(
        ([line, name]) =>
          leftOut.every(({ row }) => row !== line) && products.every((product) => product.name !== name),
      );
      expect(lost).toEqual([]);
    }),
    { numRuns: 50 },
  );
});
