/** The words by which the desk finds a lead: stored with it, since the database cannot search within texts. */
import { LIMITS } from '../base/limits.ts';

const PREFIX_MIN = 3;
/** Longer words are found by their first letters. */
const PREFIX_MAX = 12;
/** An Indian number without its country code. */
const PHONE_DIGITS = 10;

/** What a lead is found by; what it has none of is ''. `receivedAt`: ISO 8601. */
export interface SearchableLead {
  readonly receivedAt: string;
  readonly reference: string;
  readonly name: string;
  readonly company: string;
  readonly email: string;
  readonly phone: string;
  /** Names as the visitor saw them. */
  readonly categories: readonly string[];
  readonly papers: readonly string[];
}

/** Lower case and without accents, in words of letters and digits. */
function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function prefixes(word: string): string[] {
  const longest = Math.min(word.length, PREFIX_MAX);
  return Array.from({ length: Math.max(0, longest - PREFIX_MIN + 1) }, (_unused, at) =>
    word.slice(0, PREFIX_MIN + at),
  );
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '').slice(-PHONE_DIGITS);
}

/** `Q-261121-7F3K` as one word. */
function referenceKey(text: string): string {
  return wordsOf(text).join('');
}

const REFERENCE_WORD = /^[qcr]\d{6}[\da-z]{4}$/;
const PHONE_LIKE = /^[+\d][\d\s().-]{4,}$/;

/** The key by which the leads of a category are found, whatever words its name shares with others. */
export function categoryKey(name: string): string {
  return `category:${wordsOf(name).join(' ')}`;
}

/** A key as a path into the stored map. Keys are letters, digits, spaces and a colon, which no path takes apart. */
export function searchKeyPath(key: string): string {
  return `searchKeys.${key}`;
}

/**
 * The stored `searchKeys` of a lead: by each key the time at which the lead came in, so that the index which Firestore
 * keeps of every field lists the leads of one key in their order. The most telling keys are kept when there are too many.
 */
export function leadSearchKeys(lead: SearchableLead): Record<string, string> {
  const words = [lead.name, lead.company, lead.email, lead.reference, ...lead.categories, ...lead.papers]
    .flatMap(wordsOf)
    .flatMap(prefixes);
  const keys = [
    referenceKey(lead.reference),
    ...lead.categories.map(categoryKey),
    ...prefixes(digitsOf(lead.phone)),
    ...words,
  ];
  const kept = [...new Set(keys.filter((key) => key.length >= PREFIX_MIN))].slice(0, LIMITS.searchKeys);
  return Object.fromEntries(kept.map((key) => [key, lead.receivedAt]));
}

/**
 * The keys that a lead must all have to be found by what was typed. Empty when nothing usable was typed: words of
 * fewer than three letters find nothing.
 */
export function searchedKeys(typed: string): string[] {
  const query = typed.trim().toLowerCase();
  if (REFERENCE_WORD.test(referenceKey(query))) return [referenceKey(query)];
  if (PHONE_LIKE.test(query)) return [digitsOf(query).slice(0, PREFIX_MAX)];
  const words = wordsOf(query)
    .filter((word) => word.length >= PREFIX_MIN)
    .map((word) => word.slice(0, PREFIX_MAX));
  // The longest word is the rarest: the database is asked for it, the others are compared afterwards.
  return [...new Set(words)].sort((a, b) => b.length - a.length);
}
