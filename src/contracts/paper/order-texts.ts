/** Cuts the rows of a list or an enquiry into one text for each order: tables, slips, labelled rows, sentences. */
import { AMOUNT_WORD, UNIT_END } from '#src/lib/unit-words.ts';

import { FOR_ALL } from './corrections.ts';
import { findMeasures } from './find-measures.ts';
import { columnOf, isLabelled, labelledOrder, labelOf } from './labelled-rows.ts';
import { OFFICE_SIZE } from './named-sizes.ts';
import { complement, isCountedShade } from './order-above.ts';
import { AND_WORDS, mayHaveFigure, TALK, TRADE_WORD } from './paper-words.ts';
import {
  AFTER_EACH,
  withWordForAll,
  COMMA,
  cutAtAmounts,
  ordersOfEach,
  PAPER_NEXT,
  withDittos,
  withoutMarks,
} from './pasted-rows.ts';
import { cellsInColumn, headerOf, spreadsheetLines, withoutBars, withTabs } from './pasted-tables.ts';
import { hasFigures, isAboutPaperAbove, readLine, type ReadLine } from './read-line.ts';
import { isNotice, type OrderText } from './read-orders.ts';
import { withSpokenNumbers } from './spoken-numbers.ts';

/** Short words whose full stop ends no sentence. */
const SHORT =
  'flut|no|nos|approx|apprx|mr|mrs|ms|dr|adv|pvt|ltd|sr|st|gsm|bd|qty|asst|govt|tel|mob|ph|ext|incl|wt|rs|dbl|regd|reqd|max|min';
/** Points where a part of a sentence may end. */
const PART = new RegExp(
  [
    COMMA,
    // Numbers count the parts: 'duplex 2 ton 2) kraft 1 ton'.
    String.raw`\s\(?[1-9]\)(?=\s)`,
    PAPER_NEXT,
    // A full stop ends a sentence, unless it cuts a word short.
    String.raw`(?<!(?<!\p{L})(?:${SHORT}|(?<!\d ?)(?!h)\p{L}))\.\s+(?=[\p{L}\d])`,
    // '10 + 15 boxes' is one amount.
    String.raw`\s\+\s(?!gst|\d[\d.]*\s*(?:[+=]|$)|(?<=\s\d+ \+ )\d+\s*(?:${AMOUNT_WORD})${UNIT_END})`,
    String.raw`\s\/\s(?=\p{L}|\d+ ?g(?:sm)?\s)`,
    String.raw`\s&\s(?=[^,;]*\d)`,
    // A question goes on with 'or'.
    String.raw`[?।]\s+(?!(?:ya|or)\s)`,
    // 'And' stands behind figures, or between what a firm says of itself and what it needs.
    String.raw`\s(?:n|${AND_WORDS})\s(?<=\d.*)(?=\S+\s\S)`,
    String.raw`\s(?:n|${AND_WORDS})\s(?=(?:we )?(?:require|need|want)\s)(?=\S+\s\S)`,
  ].join('|'),
  'giu',
);
/** The number of a row before its words: 'Item 1:'. */
const ROW_NUMBER = /^(?:item|sr\.?|s\.? ?no\.?)\s*\d{1,2}\s*[:.)-]+\s*/iu;
/** A sum on a slip: what stands before '=' may be an amount, and so may a total with its unit. */
const SUM_OF_UNITS = new RegExp(
  String.raw`=[\s\d.+x×*]*=?\s*(?<![\d.])((?:\d[\d.,/]*[¼-¾]?|[¼-¾])\s*(?:${AMOUNT_WORD})${UNIT_END})`,
  'iu',
);
const SUM = /^\s*[\d.]+\s*(?:kgs?\s*)?[x×*@]\s*[\d.]+\s*=.*$|^\s*\+.*$/;
const EQUALS = /(?<![?&;]\w*)=(?=\s*[\d.,])/g;
/** A price, a sum or a tax before '=': '10 x 1150', '12 + 8', '18%'. */
const COMPUTED = /(?<!\d)\d{1,2}\s*[x×*@]\s*\d{3}|\d\s*\+|@\s*\d|\d\s*%/;

/** The gap before the next label of a row: 'Paper: Bond, GSM: 85, Qty: 25 rm'. */
const LABEL_NEXT = /[,;|]\s*(?=\p{L}[\p{L} .]*[:=])/u;

/** The orders in the rows, and '' for every row that holds none. */
export function orderTexts(pasted: readonly string[]): OrderText[] {
  const rows = withoutRowNumbers(
    withTabs(pasted.map((row) => withDittos(withSpokenNumbers(row)).replace(/ {3,}/g, '  '))),
  );
  const orders: OrderText[] = [];
  const add = (text: string, at: number, isFragment: boolean): void =>
    void orders.push({ text: text.trim(), at, isFragment });
  // Labelled rows before this place describe no order together, so fewer of them describe none either.
  let undescribedTo = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const column = headerOf(rows[at] ?? '') ? cellsInColumn(rows, at) : null;
    // A row with a single cell within a table is a heading in it.
    const isInTable = (other: string, place: number): boolean =>
      other.includes('\t') || (place > at && (rows[place + 1] ?? '').includes('\t'));
    const table = column ?? rowsWhile(rows, at, isInTable).map(withoutBars);
    const row = rows[at] ?? '';
    // A label that a block has already begins the next order.
    const labels = new Set<string>();
    const isInBlock = (other: string): boolean =>
      isLabelled(other) && labels.size < labels.add(labelOf(other)).size;
    const labelled = at < undescribedTo ? [] : rowsWhile(rows, at, isInBlock);
    const described = labelled.length > 1 ? labelledOrder(labelled) : '';
    if (described === '' && labelled.length > 1) undescribedTo = at + labelled.length;
    if (table.length > 1) {
      for (const text of spreadsheetLines(table)) add(text, at, false);
      at += table.length * (column?.[0]?.split('\t').length ?? 1) - 1;
    } else if (described !== '') {
      add(described, at, false);
      for (const [place, other] of labelled.entries())
        add(columnOf(other) === '' ? other : '', at + place, true);
      at += labelled.length - 1;
    } else {
      const cells = row.split(LABEL_NEXT);
      const isBlock = cells.length > 2 && cells.every((cell) => columnOf(cell) !== '');
      const block = isBlock ? labelledOrder(cells) : '';
      const plain =
        block || withoutSum(withoutMarks(row.trim().replaceAll('\t', '  ')).replace(ROW_NUMBER, ''));
      for (const sentences of plain.split(AFTER_EACH)) {
        const each = ordersOfEach(sentences);
        const parts = each ?? withWordForAll(sentences, partsOf(sentences));
        const isLong = parts.length > 1 || plain.split(' ').length > 12;
        const isWords = !sentences.endsWith(':') && parts.every((part) => !hasFigures(readLine(part)));
        for (const part of isWords ? [sentences] : parts)
          add(part, at, each === null && (at < undescribedTo || isLong));
        if (parts.length === 0) add('', at, true);
      }
    }
  }
  return orders;
}

/** A row without what is computed in it. Before the only amount '=' is a dash: 'Bond A4 = 5'. */
function withoutSum(row: string): string {
  const plain = row.replace(SUM_OF_UNITS, ' $1').replace(SUM, ' ');
  const [before = '', behind] = plain.split(EQUALS);
  if (behind === undefined) return plain;
  const isComputed = COMPUTED.test(before) || findMeasures(before).amounts.length > 0;
  return isComputed ? plain.replace(/=\s*[\d.,]+.*$/, ' ') : plain.replaceAll(EQUALS, '-');
}

/** The rows without the numbers that count them: '1 …', '2 …', '3 …'. A number that begins a single row may be an amount. */
function withoutRowNumbers(rows: readonly string[]): readonly string[] {
  const numberOf = (row: string | undefined): number => Number(/^ *(\d{1,2}) +\S/.exec(row ?? '')?.[1]);
  const isCounted = (at: number): boolean => {
    const first = at - numberOf(rows[at]) + 1;
    return numberOf(rows[first]) === 1 && numberOf(rows[first + 1]) === 2 && numberOf(rows[first + 2]) === 3;
  };
  return rows.map((row, at) => (isCounted(at) ? row.replace(/^ *\d{1,2} +/, '') : row));
}

function rowsWhile(
  rows: readonly string[],
  from: number,
  isWanted: (row: string, place: number) => boolean,
): readonly string[] {
  let end = from;
  while (end < rows.length && isWanted(rows[end]!, end)) end += 1;
  return rows.slice(from, end);
}

/** The parts of a row: each ends with its amount, and words without a figure stand alone. */
function partsOf(row: string): string[] {
  const parts: string[] = [];
  let open = '';
  // Slashes between the figures of a single order part nothing: 'Qty 40 rm / Maplitho / 70 gsm'.
  const isOne = row.split(' / ').length > 2 && findMeasures(row).amounts.length === 1;
  const pieces = isOne || isNotice(readLine(row), row) ? [row] : row.split(PART);
  for (const part of pieces.map((piece) => piece.trim())) {
    if (part === '') continue;
    if (open === '' && completes(part, parts.at(-1) ?? '')) {
      parts.push(`${parts.pop()} ${part}`);
      continue;
    }
    // 'Glassine 40 gsm, greaseproof 38 gsm': each names a paper, and none has an amount.
    // Two sizes with a number each are two orders: 'legal: 500; FS: 250'.
    if ((namesPaper(part, false) && namesPaper(open, true)) || (isSized(part) && isSized(open))) {
      parts.push(open);
      open = '';
    }
    open = open === '' ? part : `${open} ${part}`;
    const isUnfinished = mayHaveFigure(part) || /(?<!\p{L})(?:same|usi|wahi|वही|उसी)(?!\p{L})/iu.test(part);
    const line = readLine(open);
    const hasAmount = findMeasures(open).amounts.length > 0;
    // 'pink 10 reams, blue 10, yellow 5': a shade with a number takes the unit before it.
    const isCounted = parts.length > 0 && isCountedShade(line);
    if (isUnfinished && !isCounted && !hasAmount) continue;
    parts.push(withNameAbove({ text: open, line, hasAmount }, parts));
    open = '';
  }
  if (open !== '') parts.push(withNameAbove({ text: open, line: readLine(open), hasAmount: false }, parts));
  return parts.flatMap(cutAtAmounts);
}

interface Part {
  readonly text: string;
  readonly line: ReadLine;
  readonly hasAmount: boolean;
}

/** Puts the words that name a paper before its figures: 'Art paper', 'matt', '130 gsm 20 reams'. Takes the words from the end of `parts`. */
function withNameAbove({ text, line: { name, size }, hasAmount }: Part, parts: string[]): string {
  const isOpen = mayHaveFigure(text) && !OFFICE_SIZE.test(size);
  const isName = (before = ''): boolean => {
    if (before === '' || mayHaveFigure(before)) return false;
    // Words beside figures without an amount may be an address.
    if (name === '' && hasAmount) return !TALK.test(before);
    return !TRADE_WORD.test(name) && TRADE_WORD.test(readLine(before).name);
  };
  let whole = text;
  while (isOpen && isName(parts.at(-1))) whole = `${parts.pop()} ${whole}`;
  return whole;
}

const isSized = (part: string): boolean => {
  const { size, quantity } = readLine(part);
  return size !== '' && quantity !== '';
};

/** True for a name with its grammage; the first of a list also has a word of the trade. */
function namesPaper(part: string, isFirst: boolean): boolean {
  const isOfGsm = findMeasures(part).measures.some(({ kind }) => kind === 'gsm');
  const line = readLine(part);
  return isOfGsm && (isFirst ? TRADE_WORD.test(line.name) : !isAboutPaperAbove({ ...line, gsm: '' }));
}

/** True for figures that the words before them lack: '2 t duplex 300 gsm, 64 x 90 cm', 'towel 21 gsm, soft, 2 t'. */
function completes(part: string, before: string): boolean {
  if (!/\d/.test(before) || FOR_ALL.test(part)) return false;
  const [line, above] = [readLine(part), readLine(before)];
  const isFigure = mayHaveFigure(part) || line.isSame;
  if (!isFigure || !isAboutPaperAbove(line) || !hasFigures(above)) return false;
  // '5-6 reels, approx 400 kg' is one amount in two units.
  const { name, gsm, size, talk, unit } = line;
  const isOtherUnit =
    name + gsm + size + talk === '' && unit !== '' && above.unit !== '' && unit !== above.unit;
  return isOtherUnit || complement(line, above);
}
