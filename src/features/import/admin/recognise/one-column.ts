import { comparable, filledCells, type Sheet } from '../read/cells.ts';
import { commonMeaning, headMeaning, isNotHeld, isWeakName } from './heads.ts';

const isName = (head: string): boolean => headMeaning(head) === 'name' || isWeakName(comparable(head));
/** 'Sr. No.' and 'Rate per kg' are one head, 'GSM Size Rate' are three. */
function isHead([first = '', ...others]: readonly string[]): boolean {
  const word = comparable([first, ...others].join(' '));
  if (others.length === 0) return headMeaning(first) !== undefined || isNotHeld(word) || isWeakName(word);
  return commonMeaning(word) !== undefined || (isNotHeld(word) && !others.some((other) => isHead([other])));
}

/** The heads that a line names, from its first word to its last; none for any other line. */
function headsIn(line: string): string[] {
  const words = line.match(/\S+(?: ?\([^)]*\))?/g) ?? [];
  const heads: string[] = [];
  while (words.length > 0) {
    const count = [3, 2, 1].find((most) => words.length >= most && isHead(words.slice(0, most)));
    if (count === undefined) return [];
    heads.push(words.splice(0, count).join(' '));
  }
  return heads;
}

/** A table that was copied from a PDF into one column, with a cell for each of its heads. Any other is returned as it is. */
export function withCellsOfColumn(sheet: Sheet): Sheet {
  if (sheet.rows.some((row) => filledCells(row).length > 1)) return sheet;
  const lines = sheet.rows.map((row) => filledCells(row).join('').trim());
  const headAt = lines.findIndex((line) => headsIn(line).length > 2);
  const heads = headsIn(lines[headAt] ?? '');
  const before = heads.findIndex(isName);
  if (before < 0) return sheet;
  const rows = lines.map((line, at): string[] => {
    // '58.5 x 91 cm' is one cell.
    const words = line
      .replace(/(?<=\d) ?([x×*]) ?(?=\d)|(?<=\d) (?=(?:cms?|mm|in(?:ch)?|gsm)\b)/gi, '$1')
      .split(/\s+/);
    const after = words.length - heads.length + 1 + before;
    const name = words.slice(before, after).join(' ');
    const isRow = /\p{L}/u.test(name) && words.slice(after).every((value) => /\d|^[-–]+$/.test(value));
    if (at === headAt) return heads;
    return isRow && at > headAt ? [...words.slice(0, before), name, ...words.slice(after)] : [line];
  });
  return { ...sheet, rows };
}
