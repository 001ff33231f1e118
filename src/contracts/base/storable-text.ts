// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
/** Half of a surrogate pair, which cutting a text can leave. Firestore rejects a document that contains one. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Removes control characters and replaces half surrogate pairs with U+FFFD. */
export function storableText(text: string): string {
  return text.replace(LONE_SURROGATE, '\uFFFD').replace(CONTROLS, '');
}

/** A visitor's text, trimmed and storable, with `\n` as its line ends. */
export function cleanText(text: string): string {
  return storableText(text.replace(/\r\n?/g, '\n')).trim();
}

/** The same on one line. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/[\s\u2028\u2029]+/g, ' ');
}

/** A client's timestamp, ISO 8601, unverified; '' if it is malformed. */
export function cleanMoment(text: string): string {
  return /^\d{4}-\d\d-\d\dT[\d:.]{5,12}Z$/.test(text) ? text : '';
}
