/** Reads a list of papers as buyers paste it: from WhatsApp, Excel or a mail. */
import { orderTexts } from './order-texts.ts';
import { plainRows, withoutMarks } from './pasted-rows.ts';
import { joined, readLine, type PastedLine } from './read-line.ts';
import { finished, readOrders } from './read-orders.ts';

/** A cell with line breaks, which stands in quotes. */
const QUOTED_CELL =
  /(?<=^|[\t\n])"([^"\t]*\n[^"\t]*)"(?=\t|\r?\n|$)|(?<=^|[\n,;])"[^"\t]*\n[^"\t]*"(?=[,;\n]|$)/g;

/** The lines of a pasted list. What is no line is the note of the line before it, or of the first. */
export function parsePastedList(text: string): PastedLine[] {
  const whole = text.replace(QUOTED_CELL, (quoted: string, cell = quoted) => cell.replace(/\s*\n\s*/g, ' '));
  const rows = plainRows(whole.replaceAll('_', ' '));
  const { orders, talk } = readOrders(orderTexts(rows));
  const lines = orders.map(({ before, after, ...line }) =>
    finished({ ...line, note: joined(before, line.talk, line.note, after) }),
  );
  // A row of which a number is in no line, such as a sum or a telephone number, is kept whole.
  const understood = new Set(JSON.stringify([lines, talk]).match(/\d+/g));
  const isKept = (row: string): boolean =>
    (withoutMarks(row).match(/(?<![\d,])\d{3,}/g) ?? []).every((number) => understood.has(number));
  const rest = joined(talk, ...rows.filter((row) => !isKept(row)));
  if (rest === '') return lines;
  const last = lines.pop() ?? finished(readLine(''));
  return [...lines, { ...last, note: joined(last.note, rest) }];
}
