import { comparable, filledCells, type Table } from '../read/cells.ts';
import { commonMeaning, headMeaning, isNotHeld, isWeakName } from './heads.ts';

const isHead = (text: string): boolean =>
  headMeaning(text) !== undefined || isNotHeld(comparable(text)) || isWeakName(comparable(text));
/** 'Sr. No.' and 'Rate per kg' are one head, 'GSM Size Rate' are three. */
const isLongHead = (words: readonly string[]): boolean =>
  commonMeaning(comparable(words.join(' '))) !== undefined ||
  (isNotHeld(comparable(words.join(' '))) && !words.slice(1).some(isHead));

/** The heads that a line names, from its first word to its last; none for any other line. */
function headsIn(line: string): string[] {
  const words = line.match(/\S+(?: ?\([^)]*\))?/g) ?? [];
  const heads: string[] = [];
  while (words.length > 0) {
    const count = [3, 2].find((most) => words.length >= most && isLongHead(words.slice(0, most))) ?? 1;
    const head = words.splice(0, count).join(' ');
    if (count === 1 && !isHead(head)) return [];
    heads.push(head);
  }
  return heads;
}

/** A table that was copied from a PDF into one column, with a cell for each of its heads. Any other is returned as it is. */
export function cellsOfColumn(rows: Table): Table {
  if (rows.some((row) => filledCells(row).length > 1)) return rows;
  const lines = rows.map((row) => (filledCells(row)[0] ?? '').trim());
  const headAt = lines.findIndex((line) => headsIn(line).length > 2);
  if (headAt < 0) return rows;
  const heads = headsIn(lines[headAt]!);
  const before = heads.findIndex((head) => headMeaning(head) === 'name' || isWeakName(comparable(head)));
  const after = heads.length - 1 - before;
  return lines.map((line, at) => {
    if (at === headAt) return heads;
    // '58.5 x 91 cm' is one cell.
    const whole = line
      .replace(/(?<=\d) ?([x×*]) ?(?=\d)/gi, '$1')
      .replace(/(?<=\d) (?=(?:cms?|mm|inch|in|gsm)\b)/gi, '');
    const words = whole.split(/\s+/);
    const name = words.slice(before, words.length - after);
    const values = words.slice(words.length - after);
    const isRow =
      before >= 0 && /\p{L}/u.test(name.join('')) && values.every((value) => /\d|^[-–]+$/.test(value));
    return isRow && at > headAt ? [...words.slice(0, before), name.join(' '), ...values] : [line];
  });
}
