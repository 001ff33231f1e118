import { TRADE_WORD } from '#src/contracts/paper/paper-words.ts';

import { PROGRAMS } from '../programs/programs.ts';
import { cellText, comparable, filledCells, plainSpaces, type Table } from '../read/cells.ts';
import { pairsIn } from './cell-texts.ts';
import { isNumber } from './cell-values.ts';
import { fitsValues } from './column-kinds.ts';
import { holdsMany, type Columns } from './columns.ts';
import { commonMeaning, headingOf, looksLikeHeading } from './heads.ts';
import { habitsOf, isOption, TITLES, type RowBelow } from './list-habits.ts';
import { NOTE, TERMS, TITLE, TOTAL } from './table-shape.ts';
import { importTexts as texts } from '../../texts.ts';

/** What a row is: `continued` has further values of the product above, `heading` names the category of the rows below. */
export type RowKind = { readonly index: number } & (
  | { readonly kind: 'product' | 'continued' }
  /** `end`: index of the first row that a heading says nothing about. */
  | { readonly kind: 'heading'; readonly category: string; readonly end: number }
  | { readonly kind: 'brand'; readonly brand: string }
  | { readonly kind: 'left'; readonly reason: string }
);

export interface RowsInput {
  readonly rows: Table;
  readonly matched: Columns;
  readonly isCategory: (text: string) => boolean;
  /** True if the line above the column names is the first heading of the list. */
  readonly isHeadingAbove: boolean;
  /** Indexes of rows to pass over. */
  readonly passOver: ReadonlySet<number>;
}

/** The columns of a row's filled cells, without the mark that counts a heading: 'A', 'iv)', or the number of a category. */
function filledColumns(row: readonly string[], isCategory: RowsInput['isCategory']): readonly number[] {
  const filled = row.flatMap((cell, column) => (cell === '' ? [] : [column]));
  const [first = '', second = '', ...others] = filledCells(row);
  const isCounted =
    /^(?:[A-Z]|[IVX]{1,4})[.)]?$/i.test(first.trim()) || (isNumber(first) && isCategory(second));
  return isCounted && second !== '' && others.length === 0 ? filled.slice(1) : filled;
}

/** The words by which papers are told apart. */
const longWords = (text: string): string[] => comparable(text).match(/\p{L}{4,}/gu) ?? [];

/** What a row says, without the number of its page. */
const pageText = (row: readonly string[]): string =>
  comparable(row.join(' ')).replace(/\bpage (?:no )?\d+(?: (?:of )?\d+)?\b/, 'page');

const isSentence = (text: string): boolean =>
  text.split(/\s+/).length > 7 || /[.!:*]$|^[\p{L} ]+: /u.test(text);

/** True for a row that explains the columns: in several of them it has words where other rows have numbers. */
function isInWords(row: readonly string[], below: readonly RowBelow[]): boolean {
  const ofNumbers = row.filter((cell, column) => {
    const values = filledCells(below.map((other) => other.row[column] ?? ''));
    return cell !== '' && values.filter(isNumber).length >= values.length / 2;
  });
  return ofNumbers.length > 2 && !ofNumbers.some(isNumber);
}

/** True for a row that names the columns once more, for the program that reads the file: 'item_name', 'brand_name'. */
function isOfProgram(row: readonly string[]): boolean {
  const cells = filledCells(row);
  return cells.length > 2 && cells.every((cell) => /^[a-z:]+[_#][^\s/@]*$/.test(cell));
}

/** The kind of each filled row below the header: a product, more of the one above, a heading, or nothing to take. */
export function kindsOfRows({ rows, matched, isCategory, isHeadingAbove, passOver }: RowsInput): RowKind[] {
  const { columns, isOwn, nameParts, roles, headerEnd } = matched;
  const below = rows
    .map((row, index): RowBelow => ({ index, row, filled: filledColumns(row, isCategory) }))
    .filter(({ index, filled }) => index > headerEnd && filled.length > 0 && !passOver.has(index));
  if (isOwn) return below.map(({ index }) => ({ index, kind: 'product' }));
  const habits = habitsOf(below, matched, isHeadingAbove);
  const { name, slug, category, heads, isNamed, isItem, typical, lastFull, hasHeadings } = habits;
  const labels = new Set(columns.map(({ labelColumn = -1 }) => labelColumn));
  const titles = new Set(rows.slice(0, Math.max(0, headerEnd)).map(pageText));
  let isBelowProduct = false;
  let lastCategory = '';
  const nameWords = new Set(
    below.flatMap(({ row, filled }) => (filled.length > 1 ? longWords(row[name] ?? '') : [])),
  );
  const hasHeads = ({ row, filled }: RowBelow): boolean => {
    const again = filled.filter((column) => heads[column] && comparable(row[column] ?? '') === heads[column]);
    return again.length > filled.length / 2;
  };
  /** The end of a list can be a heading without products, or an article without a price. */
  const reasonOfLone = (text: string, place: number): string => {
    if (NOTE.test(text) || isSentence(text)) return texts.noteRow;
    if (isCategory(text) || looksLikeHeading(text)) return texts.headingRow;
    const isLikeNames =
      TRADE_WORD.test(text) || (place <= lastFull + 1 && longWords(text).some((word) => nameWords.has(word)));
    return isLikeNames ? texts.loneRow : texts.noteRow;
  };

  return below.map((rowBelow, place): RowKind => {
    const { index, row, filled } = rowBelow;
    const left = (reason: string): RowKind => ({ index, kind: 'left', reason });
    const first = cellText(row[filled[0] ?? 0] ?? '').trim();
    const text = (row[name] ?? '').trim();
    if (TOTAL.test(first) || TOTAL.test(text) || (text === '' && / total\W*$/i.test(first)))
      return left(texts.totalRow);
    // Each printed page of a list begins with its titles again.
    const isHeadingAgain = isCategory(first) || (isHeadingAbove && looksLikeHeading(first));
    const isPageTop =
      filled.length < typical &&
      titles.has(pageText(row)) &&
      (filled.length > 1 || (!isHeadingAgain && below.slice(place, place + TITLES).some(hasHeads)));
    if (isPageTop || place > habits.foot || habits.isOwnData(rowBelow) || !/[\p{L}\p{N}]/u.test(row.join('')))
      return left(texts.noteRow);
    const next = below[place + 1]?.row[name] ?? '';
    const hasAmount = filled.some((column) => column !== name && Number.parseFloat(row[column]!) > 0);
    if (text !== '' && !hasAmount && PROGRAMS.some(({ isGroupOf }) => isGroupOf?.(text, next)))
      return left(texts.headingRow);
    // A formula that points to an empty cell shows 0, which is no name.
    if (text === '0') return left(texts.noName);
    if (habits.groups?.godowns.has(place)) return left(texts.godownRow);
    const end = habits.groups?.ends.get(place);
    if (end !== undefined)
      return { index, kind: 'heading', category: text, end: below[end]?.index ?? rows.length };
    if (hasHeads(rowBelow)) return left(texts.repeatedHeader);
    if (place < TITLES && (isInWords(row, below) || isOfProgram(row))) return left(texts.noteRow);
    // Terms and signatures fill few cells, and all of them with sentences.
    const isText = (column: number): boolean =>
      isSentence(row[column] ?? '') && ['', 'name'].includes(columns[column]?.target ?? '');
    const areTexts =
      (filled[0]! < name && TERMS.test(first)) ||
      (text.endsWith(':') && filled.every((column) => column <= name)) ||
      filled.every(isText);
    if (filled.length > 1 && filled.length < typical && areTexts) return left(texts.noteRow);
    if (filled.length === 1) {
      // Odoo writes the second fact of a variation into a row of its own.
      if (isBelowProduct && columns[filled[0]!]?.target === 'facts' && pairsIn(first).length > 0)
        return { index, kind: 'continued' };
      const isTitle =
        place < TITLES &&
        !isBelowProduct &&
        !isCategory(first) &&
        (TITLE.test(first) || commonMeaning(comparable(first)) === 'name');
      const isNote = isTitle || NOTE.test(first);
      const heading = headingOf(plainSpaces(first).trim());
      if (place < lastFull && !isCategory(first) && heading.isBrand)
        return { index, kind: 'brand', brand: heading.name };
      const isHeading =
        isCategory(first) ||
        nameParts.length > 0 ||
        (hasHeadings && !isItem(row) && (isNamed(row) || filled[0]! < name || looksLikeHeading(first)));
      if (place < lastFull && isHeading && !isNote)
        return { index, kind: 'heading', category: heading.name, end: rows.length };
      const isAfter = place > lastFull && lastFull >= 0;
      // Names can begin with such words too: 'Payment Vouchers'.
      if (isNote && (isTitle || filled[0] !== name || isAfter || isSentence(first) || hasHeadings))
        return left(texts.noteRow);
      // Where names stand alone among the others, the last ones do too.
      if (isAfter && (isSentence(first) || (typical > 2 && (habits.lone.length === 0 || hasHeadings))))
        return left(reasonOfLone(first, place));
      if (filled[0] === name && habits.isNumbered) return left(texts.loneRow);
      if (typical > 2 && habits.lone.every((lone) => isSentence(filledCells(lone.row).join())))
        return left(texts.noteRow);
    }
    if (isNamed(row)) {
      isBelowProduct = true;
      lastCategory = (row[category] ?? '').trim();
      return { index, kind: 'product' };
    }
    if (isOption(row[name] ?? '') || row[slug] || row[roles.parent ?? -1])
      return { index, kind: 'continued' };
    // A lone text left of the names is a remark about the list.
    const isRemark = filled.length === 1 && filled[0]! < name && /\p{L}{3}.* /u.test(first);
    const hasMore =
      !isRemark &&
      filled.some((column) => {
        const target = columns[column]?.target ?? '';
        const cell = (row[column] ?? '').trim();
        return labels.has(column) || (holdsMany(target) && fitsValues(target, [cell]));
      });
    const ownCategory = (row[category] ?? '').trim();
    if (isBelowProduct && hasMore && (ownCategory === '' || ownCategory === lastCategory))
      return { index, kind: 'continued' };
    return left(filled.length > typical / 2 ? texts.noName : reasonOfLone(first, place));
  });
}
