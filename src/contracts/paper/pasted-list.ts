/** Reads a list of papers as buyers paste it: from WhatsApp, Excel or a mail. */
import { pastedTexts } from './pasted-rows.ts';
import { joined, readLine, type PastedLine } from './read-line.ts';
import { finished, readOrders } from './read-orders.ts';

/** The lines of a pasted list. What is no line is the note of the line before it, or of the first. */
export function parsePastedList(text: string): PastedLine[] {
  const texts = pastedTexts(text).map((row, at) => ({ text: row, at, isFragment: false }));
  const { orders, talk } = readOrders(texts);
  const lines = orders.map(({ before, after, ...line }) =>
    finished({ ...line, note: joined(before, line.talk, line.note, after) }),
  );
  // Without a line, or with nothing but a cancelled one behind it, the words are kept all the same.
  if (talk === '') return lines;
  const last = lines.pop() ?? finished(readLine(''));
  return [...lines, { ...last, note: joined(last.note, talk) }];
}
