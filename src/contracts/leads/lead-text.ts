/** A lead as a text for WhatsApp or the visitor's own e-mail. Free of the validator, since public forms import it. */

import { counted } from '#src/lib/numbers.ts';
import { shortened } from '#src/lib/plain-text.ts';

import { BRAND } from '../base/identity.ts';
import { lineQuantityText, type PaperLine, sampleText } from './request-list.ts';

/** Links carry texts of this length everywhere; some mail programs silently cut longer ones. */
const TEXT_MAX = 1_500;

function lineText(line: PaperLine, at: number): string {
  const facts = [
    line.gsm && `GSM ${line.gsm}`,
    line.size,
    lineQuantityText(line),
    sampleText(line),
    line.note,
  ];
  return `${at + 1}. ${[line.name, ...facts].filter((part) => part !== '').join(', ')}`;
}

/** A request list with its lines; the last line counts the papers that do not fit. */
export function requestListText(lines: readonly PaperLine[]): string {
  const head = `Hello ${BRAND.name}, please quote for ${counted(lines.length, 'paper')}:`;
  const shown: string[] = [];
  let length = head.length;
  for (const [at, line] of lines.entries()) {
    const text = lineText(line, at);
    length += text.length + 1;
    if (length > TEXT_MAX) break;
    shown.push(text);
  }
  const left = lines.length - shown.length;
  return [head, ...shown, ...(left > 0 ? [`… and ${counted(left, 'paper')} more.`] : [])].join('\n');
}

/** Labels with their answers, without empty ones. */
export function answersText(
  subject: string,
  answers: readonly { readonly label: string; readonly value: string }[],
): string {
  const rows = answers
    .filter(({ value }) => value.trim() !== '')
    .map(({ label, value }) => `${label}: ${value.trim()}`);
  const text = [`Hello ${BRAND.name}, ${subject}`, ...rows].join('\n');
  return text.length > TEXT_MAX ? `${shortened(text, TEXT_MAX)}\n(The rest did not fit in here.)` : text;
}

/** Texts for the visitor once a lead is stored. */
export const SEND_SUCCESS = {
  quote: 'Your quote request has been submitted successfully! We’ve also emailed you a confirmation.',
  message: 'Your message has been sent successfully!',
  list: 'Your request has been sent successfully! If you gave an e-mail address, we’ve also emailed you a confirmation.',
} as const;

/** Shown by the form, and returned by the server if the form has been deleted in the meantime. */
export const NO_QUOTE_FORM = 'No form configuration available for this category.';
