// Without a validator: forms write these texts. A message as a text, for WhatsApp or an e-mail of the visitor's own.

import { BRAND } from '../base/identity.ts';
import { lineQuantityText, papersText, type PaperLine } from './list-request.ts';

/** Links carry a text of this length everywhere; mail programs cut longer ones without a word. */
const TEXT_MAX = 1_500;

function lineText(line: PaperLine, at: number): string {
  const facts = [line.gsm && `GSM ${line.gsm}`, line.size, lineQuantityText(line), line.note];
  return `${at + 1}. ${[line.name, ...facts].filter((part) => part !== '').join(', ')}`;
}

/** A request list with its lines; what does not fit is counted at the end. */
export function paperListText(lines: readonly PaperLine[]): string {
  const head = `Hello ${BRAND.name}, please quote for ${papersText(lines.length)}:`;
  const shown: string[] = [];
  let length = head.length;
  for (const [at, line] of lines.entries()) {
    const text = lineText(line, at);
    length += text.length + 1;
    if (length > TEXT_MAX) break;
    shown.push(text);
  }
  const left = lines.length - shown.length;
  return [head, ...shown, ...(left > 0 ? [`… and ${papersText(left)} more.`] : [])].join('\n');
}

/** Labels with what was answered, empty answers left out. */
export function answersText(
  subject: string,
  answers: readonly { readonly label: string; readonly value: string }[],
): string {
  const rows = answers
    .filter(({ value }) => value.trim() !== '')
    .map(({ label, value }) => `${label}: ${value.trim()}`);
  const text = [`Hello ${BRAND.name}, ${subject}`, ...rows].join('\n');
  return text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX - 1)}…` : text;
}
