// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
/** Half of a surrogate pair, which cutting a text can leave. Firestore rejects a document that contains one. */
const LONE_SURROGATE = /\p{Surrogate}/gu;

/** Removes control characters and replaces half surrogate pairs with U+FFFD. */
export function storableText(text: string): string {
  return text.replace(LONE_SURROGATE, '\uFFFD').replace(CONTROLS, '');
}
