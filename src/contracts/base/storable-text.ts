import { plainMarks, withoutInvisible } from '#src/lib/plain-text.ts';

// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
/** Half of a surrogate pair, which cutting a text can leave. Firestore rejects a document that contains one. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Removes control characters, and replaces half surrogate pairs with U+FFFD and no-break spaces with plain ones. */
export function storableText(text: string): string {
  return text
    .replace(LONE_SURROGATE, '\uFFFD')
    .replace(CONTROLS, '')
    .replace(/[\u00A0\u202F]/g, ' ');
}

/** A visitor's text, trimmed and storable, with `\n` as its line ends, plain spaces and nothing invisible. */
export function cleanText(text: string): string {
  return withoutInvisible(storableText(text.replace(/\r\n?/g, '\n'))).trim();
}

/** The same on one line, with plain hyphens. */
export function cleanLine(text: string): string {
  return plainMarks(cleanText(text)).replace(/\s+/g, ' ').trim();
}

/** A client's timestamp, ISO 8601, unverified; '' if it is malformed. */
export function cleanMoment(text: string): string {
  return /^\d{4}-\d\d-\d\dT[\d:.]{5,12}Z$/.test(text) ? text : '';
}
