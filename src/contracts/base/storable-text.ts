// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
/** Half of a surrogate pair, as cutting text may leave it. Firestore refuses the whole document because of one. */
const HALF_CHARACTER = /\p{Surrogate}/gu;

/** Removes control characters and replaces half surrogate pairs by U+FFFD; everything else stays as typed. */
export function storableText(text: string): string {
  return text.replace(HALF_CHARACTER, '\uFFFD').replace(CONTROLS, '');
}
