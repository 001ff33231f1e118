import { expect } from 'vitest';

import { productEntity, type StoredProduct } from '#src/contracts/index.ts';
import { listReport, type ListReport } from '#src/features/import/admin/plan/list-report.ts';
import { readList, type ListChoices } from '#src/features/import/admin/plan/read-list.ts';

import { TEST_MEDIA_HOST } from './browser-admin.ts';
import { sampleCategory } from './sample-catalogue.ts';

/** The six categories of a catalogue without products. */
const SIX_CATEGORIES = [
  'Kraft Papers',
  'Tissue Papers',
  'Coated Boards',
  'Copier Papers',
  'Maplitho',
  'Grey Boards',
].map((name) => sampleCategory(name, { hasSubProducts: true }));

export const storedProduct = (name: string, slug: string): StoredProduct => ({
  ...productEntity.initial(),
  name,
  slug,
  category_slug: 'grey-boards',
  facts: [{ label: 'GSM', value: '1200' }],
  id: slug,
  rev: 1,
  updatedAt: '',
  updatedBy: '',
  visibilitySet: true,
});

/** What the command says about a file. */
export function reportOf(
  file: Uint8Array | string,
  name: string,
  { products = [], choices = {} }: { products?: readonly StoredProduct[]; choices?: ListChoices } = {},
): ListReport {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  const catalogue = { products, categories: SIX_CATEGORIES, host: TEST_MEDIA_HOST };
  return listReport(readList(bytes, name, catalogue, choices));
}

/** A product in one line: 'Name [category] GSM=80; Size=A4'. */
export function productLines({ products }: ListReport): string[] {
  return products.map(({ name, category_slug, facts }) =>
    `${name} [${category_slug}] ${facts.map(({ label, value }) => `${label}=${value}`).join('; ')}`.trim(),
  );
}

/** A list, and the report of it when the admin chooses nothing. */
export interface ExpectedList {
  readonly title: string;
  readonly name: string;
  readonly file: string;
  readonly products: readonly string[];
  readonly asked: readonly string[];
  readonly leftOut: ListReport['leftOut'];
  /** The sentence that refuses the file; '' when the file is accepted. */
  readonly refused: string;
  /** Fields of the first product. */
  readonly first: object;
}

/** How the lines after the file of a list begin. */
const MARK = /^(?:-> |asked: |left out: |refused: |first: )/;

/**
 * The lists of a text. Each begins with '== title', or '== title [name of the file]', and stands as in its file; a row behind
 * 'or: ' may stand in the place of its first one. After it come '-> ' with a product as `productLines` writes it, 'asked: '
 * and 'refused: ' with sentences of the report, 'left out: 4, 7: ' with the sentence of these rows, and 'first: ' with fields
 * of the first product. A product without a category tells that it is asked for, unless a word of the file is asked about.
 */
export function listsIn(text: string): ExpectedList[] {
  return text
    .split(/^== /m)
    .slice(1)
    .flatMap((part) => {
      const [head = '', ...lines] = part.trimEnd().split('\n');
      const [, title = '', name = 'list.csv'] = /^(.*?)(?: \[(\S+)\])?$/.exec(head) ?? [];
      const end = lines.findIndex((line) => MARK.test(line));
      // A mistyped mark would be read as a row of the file, and its expectation be left out unseen.
      const unknown = lines.find((line, at) => end >= 0 && at > end && !MARK.test(line));
      if (unknown !== undefined) throw new Error(`'${title}' has a line that is not understood: ${unknown}`);
      const after = (mark: string) =>
        lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(mark.length));
      const products = after('-> ');
      const asked = after('asked: ');
      const isCategoryAsked =
        products.some((product) => / \[\]/.test(product)) &&
        !asked.some((question) => question.startsWith('category'));
      const rows = lines.filter((line) => !line.startsWith('or: ') && !MARK.test(line));
      const list = {
        title,
        name,
        products,
        asked: isCategoryAsked ? [...asked, 'category'] : asked,
        leftOut: after('left out: ')
          .flatMap((line) => {
            const [numbers = '', reason = ''] = line.split(/: (.*)/);
            return numbers.split(', ').map((row) => ({ row: Number(row), reason }));
          })
          .toSorted((a, b) => a.row - b.row),
        file: rows.join('\n'),
        refused: after('refused: ')[0] ?? '',
        first: JSON.parse(after('first: ')[0] ?? '{}') as object,
      };
      const others = after('or: ').map((first) => ({
        ...list,
        title: `${title}: ${first}`,
        file: rows.with(0, first).join('\n'),
      }));
      return [list, ...others];
    });
}

export function expectList({ file, name, products, asked, leftOut, first }: ExpectedList): void {
  const report = reportOf(file, name);
  expect(productLines(report)).toEqual(products);
  expect(report.asked).toEqual(asked);
  expect(report.leftOut).toEqual(leftOut);
  expect(report.products[0]).toMatchObject(first);
  expect(new Set(report.products.map(({ slug }) => slug)).size).toBe(products.length);
}
