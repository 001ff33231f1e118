import { LIMITS } from './limits.ts';

// One plain address: no quotes, commas, brackets, spaces or controls, since mail software would read
// those as a list or a display name; nothing invisible, bidi marks and surrogates included, since a reader
// would see another address. Every quantifier is bounded by the length check before it.
const EMAIL_PATTERN =
  // oxlint-disable-next-line no-control-regex
  /^[^\s@"(),:;<>[\]\\\u0000-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ud800-\udfff]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

/** True for one plain e-mail address (M24). */
export function isEmail(text: string): boolean {
  return text.length <= LIMITS.email && EMAIL_PATTERN.test(text);
}
