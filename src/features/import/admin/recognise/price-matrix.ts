/** Lists with a column of prices for each grammage or size. */
import { FACT_LABELS } from '#src/contracts/index.ts';
import { parseSheetSizes } from '#src/contracts/paper/paper-facts.ts';

import type { Table } from '../read/cells.ts';
import { bareNumber, factsOfHead, looksLikeSize, numberOf } from './cell-values.ts';
import { fitsValues } from './column-kinds.ts';
import { factTarget, type ColumnMatch, type FileColumn } from './columns.ts';

const GSM = factTarget(FACT_LABELS.gsm);
/** The largest ratio of a grammage to the one before: grammages lie close together, quantities with prices of their own do not. */
const GRAMMAGE_STEP = 1.25;

/** The largest ratio between two prices of a gram, because lists round their prices. */
const ROUNDED = 1.03;

/** True if the prices rise with the grammage and with the area of the sheet: they are those of reams, by weight. */
function areOfWeights(columns: readonly FileColumn[], bare: readonly FileColumn[], rows: Table): boolean {
  const prices = bare.map((column) => ({
    at: columns.indexOf(column),
    grammage: Number(bareNumber(column.head)),
  }));
  const pricesPerGram = rows.flatMap((row) => {
    const [size] = parseSheetSizes(row.find(looksLikeSize) ?? '') ?? [];
    return prices.flatMap(({ at, grammage }) => {
      const price = numberOf(row[at] ?? '');
      return size && price > 0 ? [price / grammage / size.width / size.length] : [];
    });
  });
  return (
    pricesPerGram.length > bare.length && Math.max(...pricesPerGram) <= Math.min(...pricesPerGram) * ROUNDED
  );
}

/** True if heads of only numbers are grammages and no quantities ('100, 250, 500', '50-99, 100-199'). */
function areGrammages(columns: readonly FileColumn[], bare: readonly FileColumn[], rows: Table): boolean {
  // A head with 'GSM' tells that the bare heads beside it are grammages, unless its column holds the grammages itself.
  const isBeside = ({ head, values }: FileColumn): boolean =>
    /gsm/i.test(head) && (/\d/.test(head) || values.length === 0 || !fitsValues(GSM, values));
  if (columns.some(isBeside)) return true;
  const numbers = bare.map(({ head }) => Number(bareNumber(head))).filter((number) => number > 0);
  const isClose = (number: number, at: number): boolean => {
    const before = numbers[at - 1] ?? number;
    return number >= before && number <= before * GRAMMAGE_STEP;
  };
  return (
    bare.every(({ head }) => factsOfHead(head).length > 0) &&
    (numbers.some((number) => number % 25 !== 0) ||
      (numbers.length >= 3 && numbers.every(isClose)) ||
      areOfWeights(columns, bare, rows))
  );
}

/** The facts of the columns whose heads are grammages or sizes, where several are: their cells are prices. */
export function matrixOf(columns: readonly FileColumn[], rows: Table): (ColumnMatch['headFacts'] & object)[] {
  const bare = columns.filter(({ head }) => bareNumber(head) !== '');
  const left = areGrammages(columns, bare, rows) ? [] : bare;
  // 'A4 100' still names a size where 100 is a quantity.
  const headFacts = columns.map((column) =>
    column.chosen === undefined
      ? factsOfHead(column.head).filter(({ target }) => target !== GSM || !left.includes(column))
      : [],
  );
  return headFacts.filter((facts) => facts.length > 0).length > 1 ? headFacts : [];
}
