/** What is usual in a list, by which each of its rows is judged. */
import { comparable } from '../read/cells.ts';
import { PROGRAMS } from '../programs/programs.ts';
import type { Columns } from './columns.ts';
import { looksLikeCode } from './guessed-columns.ts';
import { OWN_DATA, TERMS, TOTAL } from './table-shape.ts';

/** True for the options of a variation in place of its name. */
export const isOption = (cell: string): boolean => PROGRAMS.some((program) => program.isOption?.(cell));

/** Titles above the first row of a list, and explanations below its heads, at most. */
export const TITLES = 3;

/** A row below the header, with the columns of its filled cells. */
export interface RowBelow {
  readonly index: number;
  readonly row: readonly string[];
  readonly filled: readonly number[];
}

/** The habits of a list, by which each of its rows is judged. */
export function habitsOf(
  below: readonly RowBelow[],
  { columns, nameParts }: Columns,
  isHeadingAbove: boolean,
) {
  const at = (target: string): number => columns.findIndex((column) => column.target === target);
  const [name, slug, category] = [at('name'), at('slug'), at('category_slug')];
  const isNamed = (row: readonly string[]): boolean =>
    nameParts.length > 0
      ? nameParts.some((part) => row[part])
      : Boolean(row[name]) && !isOption(row[name] ?? '');
  const isLone = ({ filled }: RowBelow): boolean => filled.length === 1;
  const full = below.filter(({ filled }) => filled.length > 1);
  const lengths = full.map(({ filled }) => filled.length).toSorted((a, b) => a - b);
  // Notes below a short list can be more than its rows.
  const typical = full.length < below.length / 4 ? 1 : (lengths[Math.floor(lengths.length / 2)] ?? 1);
  const textAt = ({ row, filled }: RowBelow): string => row[filled[0] ?? 0]!.trim();
  // In a column of categories 'Mobile' is a category and no number of the business.
  const isOwnData = (row: RowBelow): boolean =>
    ['', 'name'].includes(columns[row.filled[0] ?? 0]?.target ?? '') && OWN_DATA.test(textAt(row));
  // A title of terms ends the list if no row of more than two cells follows, because a line of terms has no more.
  const lastWide = below.findLastIndex(({ filled }) => filled.length > 2);
  const terms = below.findIndex((row, place) => place > lastWide && isLone(row) && TERMS.test(textAt(row)));
  const foot = lastWide < 0 || terms < 0 ? below.length : terms;
  const lastFull = below.findLastIndex(
    (row, place) => place < foot && row.filled.length > 1 && isNamed(row.row) && !isOwnData(row),
  );
  const lone = below.filter((row, place) => place < lastFull && isLone(row));
  const heads = columns.map(({ header }) => comparable(header));
  const amounts = columns.flatMap(({ target }, column) => (target === '' ? [column] : []));
  const belowRows = below.map(({ row }) => row);
  const groups = PROGRAMS.map((program) => program.groups?.(heads[name] ?? '', belowRows, amounts)).find(
    Boolean,
  );
  // In a stock summary an item without stock stands alone in its row like a heading, but most items have a number in their names.
  const isItem = (row: readonly string[]): boolean => groups !== undefined && /\d/.test(row[name] ?? '');
  // Where most names are codes with a digit, a text without one is a heading.
  const areCodes =
    full.filter(({ row }) => looksLikeCode(row[name] ?? '')).length > full.length / 2 &&
    lone.every((row) => !/\d/.test(textAt(row)));
  // A list that is parted by headings begins with one; elsewhere a lone name is a product.
  const hasHeadings =
    category < 0 &&
    !groups?.ends.size &&
    lone.filter(({ row }) => !isItem(row)).length <= below.length / 2 &&
    (isHeadingAbove || areCodes || below.slice(0, 1).some((row) => isLone(row) && !isItem(row.row))) &&
    below.slice(0, TITLES + 1).some((row) => !isLone(row));
  // In a list that counts its products, a name without a number is no product.
  const papers = full.filter(
    (row) => isNamed(row.row) && !TOTAL.test((row.row[name] ?? '').trim()) && !isOwnData(row),
  );
  const isNumbered =
    papers.length > 1 &&
    papers.every(({ row }, place) => Number.parseInt(row[name - 1] ?? '', 10) === place + 1);
  return {
    name,
    slug,
    category,
    heads,
    isNamed,
    isItem,
    typical,
    foot,
    lastFull,
    lone,
    hasHeadings,
    isNumbered,
    isOwnData,
    groups,
  };
}
