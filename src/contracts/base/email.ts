import { LIMITS } from './limits.ts';

// Refuses quotes, commas, brackets, spaces and control characters, which mail software reads as a list or a display
// name; invisible characters, direction marks and surrogates, which disguise an address; and U+FFFD, which
// storable-text.ts writes for half a surrogate pair. The length check in `isEmail` bounds the matching time.
const EMAIL_PATTERN =
  // oxlint-disable-next-line no-control-regex
  /^[^\s@"(),:;<>[\]\\\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ud800-\udfff\ufeff\ufff0-\uffff]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

/** True for one plain e-mail address (M24). */
export function isEmail(text: string): boolean {
  return text.length <= LIMITS.email && EMAIL_PATTERN.test(text);
}
