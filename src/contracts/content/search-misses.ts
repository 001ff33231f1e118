import { isObject } from '#src/lib/plain-data.ts';
import { wordsOf } from '#src/lib/search-words.ts';

/** Different searches that are counted on one day; further ones are dropped, so that the document stays small. */
const MISSES_PER_DAY = 200;
const MISS_MAX_LENGTH = 60;
/** More digits than a size and a grammage have: a phone number. */
const MISS_DIGITS = 8;
/** A GSTIN, written without spaces: of a sole trader it is personal. */
const GSTIN_LIKE = /\d{2}[a-z]{5}\d{4}[a-z][\da-z]z/i;

/** How long a day's document is kept. */
export const MISS_DAYS = 30;

/** A search without results, and how often it was made. */
export interface SearchMiss {
  words: string;
  count: number;
}

/** A typed search as it is counted: its normalised words; '' if it may hold an address, a phone number or a GSTIN. */
export function toMissedWords(text: string): string {
  const words = wordsOf(text.slice(0, 2 * MISS_MAX_LENGTH)).join(' ');
  const plain = text.normalize('NFKC');
  const isPersonal =
    plain.includes('@') ||
    text.replaceAll(/\P{Nd}/gu, '').length > MISS_DIGITS ||
    GSTIN_LIKE.test(plain.replaceAll(/[^\da-z]/gi, ''));
  return isPersonal || words.length > MISS_MAX_LENGTH ? '' : words;
}

/** The stored counts of document `searchMisses/{YYYY-MM-DD}`, in its field `counts`. */
export function readMisses(data: unknown): Map<string, number> {
  const entries = Object.entries(isObject(data) ? data : {});
  return new Map(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'));
}

/** Adds up how often each text was asked for; the most frequent first. */
export function mostAsked(asked: readonly (readonly [text: string, count: number])[]): [string, number][] {
  const totals = new Map<string, number>();
  for (const [text, count] of asked) totals.set(text, (totals.get(text) ?? 0) + count);
  return [...totals].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
}

/** The counts with one more search; `null` if the day holds no further words. */
export function withMiss(data: unknown, words: string): Record<string, number> | null {
  const counts = readMisses(data);
  if (!counts.has(words) && counts.size >= MISSES_PER_DAY) return null;
  return Object.fromEntries(counts.set(words, (counts.get(words) ?? 0) + 1));
}
