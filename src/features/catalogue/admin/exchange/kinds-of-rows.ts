import { cellText, comparable, isFormula, type Table } from './cells.ts';
import { fitsValues } from './column-values.ts';
import { factLabelOf, type Columns } from './columns.ts';
import { exchangeTexts as texts } from './texts.ts';

/** `continued`: further values of the product above. `heading`: names the category of the rows below. */
interface RowKind {
  readonly index: number;
  readonly kind: 'product' | 'continued' | 'heading' | 'left';
  /** Why a row is left out. */
  readonly reason: string;
}

export interface RowsInput {
  readonly rows: Table;
  /** Index of the last row of the header. */
  readonly headerEnd: number;
  readonly matched: Columns;
  readonly isCategory: (text: string) => boolean;
  /** Indexes of rows to pass over. */
  readonly passOver: ReadonlySet<number>;
}

const TOTAL =
  /^(?:(?:grand|sub|net|page|group|overall)[\s-]*totals?\b.*|totals?(?:\s*[:=].*|\s+(?:amount|quantity|qty|value|items?|stock))?|कुल.*|योग|कुल योग)\W*$/i;
const NOTE =
  /^\W*(?:notes?|terms?|conditions?|t\s*&\s*c|e\.?\s?&\s?o\.?\s?e|subject to|prices? (?:are|is|subject|quoted|mentioned|above)|rates? (?:are|is|subject|quoted)|all (?:prices|rates)|above (?:prices|rates)|freight|payment|delivery|gst (?:extra|as)|taxes|thank|regards|valid|w\.?e\.?f|bank|contact|phone|mob(?:ile)?|e-?mail|authori[sz]ed|continued|page \d)\b/i;

/** The kind of each filled row below the header: a product, more of the one above, a heading, or nothing to take. */
export function kindsOfRows({ rows, headerEnd, matched, isCategory, passOver }: RowsInput): RowKind[] {
  const filledOf = (row: readonly string[]): number[] =>
    row.flatMap((cell, column) => (cell.trim() === '' ? [] : [column]));
  const below = rows
    .map((row, index) => ({ index, row, filled: filledOf(row) }))
    .filter(({ index, filled }) => index > headerEnd && filled.length > 0 && !passOver.has(index));
  const { columns, isOwn, nameParts, roles } = matched;
  if (isOwn) return below.map(({ index }) => ({ index, kind: 'product', reason: '' }));
  const at = (target: string): number => columns.findIndex((column) => column.target === target);
  const [name, slug, category] = [at('name'), at('slug'), at('category_slug')];
  const isNamed = (row: readonly string[]): boolean =>
    nameParts.length > 0
      ? nameParts.some((part) => (row[part] ?? '').trim() !== '')
      : (row[name] ?? '').trim() !== '';
  const lengths = below.map(({ filled }) => filled.length).toSorted((a, b) => a - b);
  const typical = lengths[Math.floor(lengths.length / 2)] ?? 0;
  const heads = columns.map(({ header }) => comparable(header));
  const lastFull = below.findLastIndex(({ row, filled }) => isNamed(row) && filled.length > 1);
  const isLone = (place: number): boolean => below[place]?.filled.length === 1;
  const isFollowed = (place: number): boolean => (below[place + 1]?.filled.length ?? 0) > 1;
  const holdsMore = columns.filter(({ target }) => target !== '').length > 1;
  // A list that is parted by headings begins with one; elsewhere a lone name is a product.
  const hasHeadings =
    category < 0 && holdsMore && typical > 1 && isLone(0) && (isFollowed(0) || isFollowed(1));
  let isBelowProduct = false;
  let lastCategory = '';

  return below.map(({ index, row, filled }, place): RowKind => {
    const left = (reason: string): RowKind => ({ index, kind: 'left', reason });
    const first = cellText(row[filled[0] ?? 0] ?? '').trim();
    const text = isNamed(row) && name >= 0 ? (row[name] ?? '').trim() : first;
    if (TOTAL.test(first) || TOTAL.test(text)) return left(texts.totalRow);
    if (filled.length > 1 && filled.every((column) => comparable(row[column] ?? '') === heads[column]))
      return left(texts.repeatedHeader);
    if (filled.length === 1 && typical > 1) {
      const isBefore = place < lastFull;
      if (
        isBefore &&
        filled[0] !== slug &&
        (isCategory(first) ||
          (hasHeadings && isNamed(row)) ||
          (hasHeadings && name > 0 && filled[0]! < name)) &&
        !NOTE.test(first)
      )
        return { index, kind: 'heading', reason: '' };
      const isAfter = place > lastFull && lastFull >= 0;
      if (NOTE.test(first) || (isAfter && typical > 2 && isNamed(row))) return left(texts.noteRow);
    }
    if (isNamed(row)) {
      isBelowProduct = true;
      lastCategory = (row[category] ?? '').trim();
      return { index, kind: 'product', reason: '' };
    }
    if ((row[slug] ?? '').trim() !== '' || (row[roles.parent ?? -1] ?? '').trim() !== '')
      return { index, kind: 'continued', reason: '' };
    const more = filled.filter((column) => {
      const target = columns[column]?.target ?? '';
      const isMany = factLabelOf(target) !== null || target === 'image_url' || target === 'image_gallery';
      const cell = (row[column] ?? '').trim();
      return isMany && !isFormula(cell) && fitsValues(target, [cell]);
    });
    const ownCategory = (row[category] ?? '').trim();
    if (isBelowProduct && more.length > 0 && (ownCategory === '' || ownCategory === lastCategory))
      return { index, kind: 'continued', reason: '' };
    return left(filled.length <= typical / 2 ? texts.noteRow : texts.noName);
  });
}
