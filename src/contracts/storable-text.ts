// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;
/** Half an emoji, as cutting and pasting may leave it. The database refuses the whole document because of one. */
const HALF_CHARACTER = /\p{Surrogate}/gu;

/**
 * As much of a typed text as can be stored: without control characters, a replacement mark (U+FFFD) for half a
 * character. Everything else, meant or not, stays as it is.
 */
export function storableText(text: string): string {
  return text.replace(HALF_CHARACTER, '\uFFFD').replace(CONTROLS, '');
}
