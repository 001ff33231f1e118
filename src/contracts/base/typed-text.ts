/** Texts that people type, as they are stored: free of the validator, since public forms import them. */
import { plainCode, plainMarks, withoutInvisible } from '#src/lib/plain-text.ts';

import { LIMITS } from './limits.ts';

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

// Refuses quotes, commas, brackets, spaces and control characters, which mail software reads as a list or a display
// name; invisible characters, direction marks and surrogates, which disguise an address; and U+FFFD, which
// `storableText` writes for half a surrogate pair. The length check in `isEmail` bounds the matching time.
const EMAIL_PATTERN =
  // oxlint-disable-next-line no-control-regex
  /^(?!\.)(?![^@]*\.[.@])[^\s@"(),:;<>[\]\\\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ud800-\udfff\ufeff\ufff0-\uffff]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/i;

/** True for one plain e-mail address. */
export function isEmail(text: string): boolean {
  return text.length <= LIMITS.email && EMAIL_PATTERN.test(text);
}

/** Longest text that is searched for an address: nobody pastes an address in a longer one, and the search takes time. */
const ADDRESS_TEXT_LENGTH = 1_000;

/**
 * Marks between an address and what stands beside it. A space alone is none, nor a comma without one: 'ravi kumar@…' and
 * 'ravi,kumar@…' may be one address, mistyped.
 */
const BESIDE_ADDRESS = /[<>()[\]|:"]+|[,;/](?= |$)| [,;/]|(?:^| )[-–•·*] | \p{L}+ ?:/u;

/**
 * A pasted address as it is stored: the only address in 'Ravi <…>', 'mailto:…', 'E-mail: …', '… / 98100 00000' or
 * 'ravi[at]…', without the marks around it, with a domain of another script in the letters that mail servers understand. Any
 * other text is not changed, since somebody else could be meant by a part of it.
 */
export function cleanEmail(value: string): string {
  const line = cleanLine(value);
  if (line.length > ADDRESS_TEXT_LENGTH || line.includes('://')) return line;
  const parts = cleanLine(value.replace(/[\t\r\n]+/g, ' | '))
    .normalize('NFKC')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/。/g, '.')
    .replace(/ ?[([{] ?at ?[)\]}] ?/i, '@')
    .replace(/ ?[([{] ?dot ?[)\]}] ?/gi, '.')
    .replace(/^(\S+?) ?@ ?(\S+)$/, '$1@$2')
    // Another key than the full stop: 'ravi@gmail,com'.
    .replace(/(@[\p{L}\p{N}.-]+)[,;:/] ?(?=[a-z]{2,3}$)/iu, '$1.')
    .replace(/(?<=mailto:\S*)%(?:40|2b)/gi, decodeURIComponent)
    .replace(/^[\p{L}\p{M} -]{2,20}(?::-?|-) |^(?:my )?(?:e-?)?mail(?: id| address)?(?: is)? (?=\S+$)/iu, '')
    .split(BESIDE_ADDRESS)
    .filter((part) => part.includes('@'))
    .map((part) => part.replace(/\?.*$/, '').replace(/^[\s\p{Ps}\p{Pi}\p{So}'*`]+|[\s\p{P}\p{S}]+$/gu, ''));
  const [address = '', other] = new Set(parts.map(withPlainDomain));
  return other === undefined && isEmail(address) ? address : withPlainDomain(line);
}

/** An address with a domain of another script in the letters that mail servers understand. */
function withPlainDomain(address: string): string {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  // oxlint-disable-next-line no-control-regex
  if (/^[\u0000-\u007F]*$/.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return address;
  const isWritable = URL.canParse(`http://${domain}`);
  return isWritable ? address.slice(0, -domain.length) + new URL(`http://${domain}`).hostname : address;
}

/** Indian PIN codes: six digits, the first ones name the region. */
export const PIN_PATTERN = /^[1-9]\d{5}$/;

/** A typed PIN as it is stored: '110 001', '११०-००१' and 'Sector 62, Delhi 110001' become '110001'. */
export function normalisePin(value: string): string {
  const text = plainCode(value);
  const matches = [...text.matchAll(/(?<!\d)[1-9]\d\d[ .,-]?\d{3}(?!\d)/g)];
  const [pin, another] = new Set(matches.map(([match]) => match.replace(/\D/g, '')));
  return pin === undefined || another !== undefined ? text.replaceAll(/[ .,-]/g, '') : pin;
}

/** The addresses of a text in which commas, semicolons, spaces or line breaks part them; not checked. */
export function splitAddresses(text: string): string[] {
  return text.split(/[\s,;]+/).filter((address) => address !== '');
}
