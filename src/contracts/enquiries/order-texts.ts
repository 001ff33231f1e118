/** Cuts the rows of an enquiry into one text for each order: tables, slips, labelled rows, sentences. */
import { FOR_ALL } from '#src/contracts/paper/corrections.ts';
import { findMeasures } from '#src/contracts/paper/find-measures.ts';
import { complement, type OrderText } from '#src/contracts/paper/read-orders.ts';
import { AND_WORDS, mayHaveFigure, TALK, TRADE_WORD } from '#src/contracts/paper/paper-words.ts';
import { isLabelled, labelledParts, labelOf } from '#src/contracts/paper/labelled-rows.ts';
import {
  AFTER_EACH,
  allSorry,
  BULLET,
  COMMA,
  cutAtAmounts,
  ordersOfEach,
  PAPER_NEXT,
  withDittos,
} from '#src/contracts/paper/pasted-rows.ts';
import {
  cellsInColumn,
  spreadsheetLines,
  withoutBars,
  withTabs,
} from '#src/contracts/paper/pasted-tables.ts';
import { OFFICE_SIZE } from '#src/contracts/paper/named-sizes.ts';
import { hasFigures, isAboutPaperAbove, readLine } from '#src/contracts/paper/read-line.ts';
import { plainMarks } from '#src/lib/plain-text.ts';
import { AMOUNT_WORD, UNIT_END } from '#src/lib/unit-words.ts';

/** Short words whose full stop ends no sentence. */
const SHORT =
  'flut|no|nos|approx|apprx|mr|mrs|ms|dr|adv|pvt|ltd|sr|st|gsm|bd|qty|asst|govt|tel|mob|ph|ext|incl|wt|rs|dbl|regd|reqd|max|min';
/** Points where a part of a sentence may end. */
const PART = new RegExp(
  String.raw`${COMMA}|\s\(?[1-9]\)(?=\s)|${PAPER_NEXT}|(?<!(?<!\p{L})(?:${SHORT}|\p{L}))\.\s+(?=[\p{L}\d])|\s\+\s|\s\/\s(?=\p{L})|\s&\s(?=[^,;]*\d)|[?।]\s+(?!(?:ya|or)\s)|\s(?:n|${AND_WORDS})\s(?<=\d.*)(?=\S+\s\S)`,
  'giu',
);
/** The number of a row before its words, with or without 'item'. */
const ROW_NUMBER = /^(?:item|sr\.?|s\.? ?no\.?)\s*\d{1,2}\s*[:.)-]+\s*|^\d{1,2}\s{2,}(?=\p{L})/iu;
/** A sum on a slip: what stands before '=' may be an amount, and so may a total with its unit. */
const SUM_OF_UNITS = new RegExp(
  String.raw`=[\s\d.+x×*]*=?\s*(?<![\d.])(\d[\d.,]*\s*(?:${AMOUNT_WORD})${UNIT_END})`,
  'iu',
);
const SUM = /^\s*[\d.]+\s*(?:kgs?\s*)?[x×*@]\s*[\d.]+\s*=.*$|^\s*\+.*$|=\s*[\d.,]+.*$/;

/** The orders in the rows, and '' for every row that holds none. */
export function orderTexts(typed: readonly string[]): OrderText[] {
  const rows = withTabs(withoutRowNumbers(typed.map(withDittos)));
  const orders: OrderText[] = [];
  const add = (text: string, at: number, isFragment: boolean): void =>
    void orders.push({ text: text.trim(), at, isFragment });
  // Labelled rows before this place describe no order together, so fewer of them describe none either.
  let undescribedTo = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const column = cellsInColumn(rows, at);
    const table =
      column ?? rowsWhile(rows, at, (other) => withoutBars(other).includes('\t')).map(withoutBars);
    const row = rows[at] ?? '';
    // The label that begins a block begins the next order.
    const isInBlock = (other: string): boolean =>
      isLabelled(other) && (other === row || labelOf(other) !== labelOf(row));
    const labelled = at < undescribedTo ? [] : rowsWhile(rows, at, isInBlock);
    const described = labelled.length > 1 ? labelledOrder(labelled) : '';
    if (described === '' && labelled.length > 1) undescribedTo = at + labelled.length;
    if (table.length > 1) {
      for (const text of spreadsheetLines(table)) add(text, at, false);
      at += table.length * (column?.[0]?.split('\t').length ?? 1) - 1;
    } else if (described !== '') {
      add(described, at, false);
      for (const place of labelled.keys()) add('', at + place, true);
      at += labelled.length - 1;
    } else {
      const plain = plainMarks(row)
        .trim()
        .replace(BULLET, '')
        .replace(ROW_NUMBER, '')
        .replace(SUM_OF_UNITS, ' $1')
        .replace(SUM, ' ');
      for (const sentences of plain.split(AFTER_EACH)) {
        const each = ordersOfEach(sentences);
        const parts = each ?? allSorry(sentences, partsOf(sentences));
        const isLong = parts.length > 1 || plain.split(' ').length > 12;
        for (const part of parts) add(part, at, each === null && (at < undescribedTo || isLong));
        if (parts.length === 0) add('', at, true);
      }
    }
  }
  return orders;
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
  isWanted: (row: string) => boolean,
): readonly string[] {
  let end = from;
  while (end < rows.length && isWanted(rows[end]!)) end += 1;
  return rows.slice(from, end);
}

/** Rows such as 'Quantity : 5' and 'GSM : 300' as the text of one order; '' if they describe none. */
function labelledOrder(rows: readonly string[]): string {
  const parts = labelledParts(rows);
  const isDescribed = parts.has('gsm') || parts.has('size') || hasFigures(readLine(parts.get('name') ?? ''));
  if (!parts.has('quantity') || !isDescribed) return '';
  return (['name', 'gsm', 'size', 'quantity', 'note'] as const)
    .flatMap((column) => parts.get(column) ?? [])
    .join(' ');
}

/** The parts of a row: each ends with its amount, and words without a figure stand alone. */
function partsOf(row: string): string[] {
  const parts: string[] = [];
  let open = '';
  // Slashes between the figures of a single order part nothing: 'Qty 40 rm / Maplitho / 70 gsm'.
  const isOne = row.split(' / ').length > 2 && findMeasures(row).amounts.length === 1;
  const pieces = isOne ? [row] : row.split(PART);
  for (const part of pieces.map((piece) => piece?.trim() ?? '')) {
    if (part === '') continue;
    if (open === '' && completes(part, parts.at(-1) ?? '')) {
      parts.push(`${parts.pop()} ${part}`);
      continue;
    }
    // 'Glassine 40 gsm, greaseproof 38 gsm': each names a paper, and none has an amount.
    if (namesPaper(part) && namesPaper(open)) {
      parts.push(open);
      open = '';
    }
    open = open === '' ? part : `${open} ${part}`;
    const isUnfinished = mayHaveFigure(part) || /(?<!\p{L})(?:same|usi|wahi|वही|उसी)(?!\p{L})/iu.test(part);
    if (isUnfinished && findMeasures(open).amounts.length === 0) continue;
    // 'Art paper, matt, 130 gsm, 20 reams': the words before the figures name their paper.
    const { name, size } = readLine(open);
    while (mayHaveFigure(open) && name === '' && !OFFICE_SIZE.test(size) && isName(parts.at(-1)))
      open = `${parts.pop()} ${open}`;
    parts.push(open);
    open = '';
  }
  return (open === '' ? parts : [...parts, open]).flatMap(cutAtAmounts);
}

function namesPaper(part: string): boolean {
  const { name, gsm } = readLine(part);
  return gsm !== '' && TRADE_WORD.test(name);
}

const isName = (part: string | undefined): boolean =>
  part !== undefined && !mayHaveFigure(part) && !TALK.test(part);

/** True for figures that the words before them lack: '2 t duplex 300 gsm, 64 x 90 cm', 'towel 21 gsm, soft, 2 t'. */
function completes(part: string, before: string): boolean {
  if (!/\d/.test(before) || FOR_ALL.test(part)) return false;
  const [line, above] = [readLine(part), readLine(before)];
  const isFigure = mayHaveFigure(part) || line.isSame;
  return isFigure && isAboutPaperAbove(line) && hasFigures(above) && complement(line, above);
}
