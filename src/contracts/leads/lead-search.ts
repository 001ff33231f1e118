/** The keys by which the desk finds a lead: stored with it, since the database cannot search within texts. */
import { plainLetters } from '#src/lib/plain-text.ts';

import { LIMITS } from '../base/limits.ts';
import { PRODUCT_FIELD_NAME } from '../quote-forms/quote-schema.ts';
import { buyerKeys } from './buyer.ts';
import type { LeadAnswer } from './lead-parts.ts';
import type { PaperLine } from './request-list.ts';

/** Beginnings are stored from this length on; a shorter word (Ng) is stored as a whole. */
const PREFIX_MIN = 3;
/** A sign of these scripts is a word or a syllable, so that one is enough: 王 for 王伟. */
const WORD_SIGN = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const shortestOf = (word: string): number => (WORD_SIGN.test(word) ? 1 : PREFIX_MIN);
const WORD_MIN = 2;
/** Longer words are cut, in the stored keys and in a search. */
const PREFIX_MAX = 12;
/** An Indian number without its country code. */
const PHONE_DIGITS = 10;

/** A quote request, a message or a request list. */
export type LeadKind = 'quote' | 'message' | 'list';

/** The fields of a lead that the desk's search looks at; a kind that lacks one leaves it out. */
export interface SearchedLead {
  readonly kind: LeadKind;
  readonly reference: string;
  /** ISO 8601 */
  readonly receivedAt: string;
  readonly name: string;
  readonly email: string;
  readonly phone?: string;
  readonly company?: string;
  readonly gstin?: string;
  readonly categoryName?: string;
  readonly answers?: readonly LeadAnswer[];
  readonly lines?: readonly Pick<PaperLine, 'name' | 'category' | 'wantsSample'>[];
}

/** Usual names of a quote form's fields. The answers to fields with other names are not searched. */
export const CONTACT_FIELDS: Readonly<Record<'name' | 'phone' | 'company' | 'gstin', readonly string[]>> = {
  name: ['name'],
  phone: ['phone', 'mobile', 'telephone'],
  company: ['company'],
  gstin: ['gstin'],
};
const PAPER_FIELDS: readonly string[] = [PRODUCT_FIELD_NAME, 'grade', 'paper'];

/**
 * The sender's phone, company and GSTIN, the categories and papers of a lead of any kind, and the papers of which samples are
 * wanted; '' or empty if unknown.
 */
export function leadSubject(lead: SearchedLead) {
  const { answers = [], lines = [], categoryName = '' } = lead;
  const answersTo = (names: readonly string[]): string[] =>
    answers.flatMap(({ name, value }) => (names.includes(name) && value.trim() !== '' ? [value] : []));
  const categories = [categoryName, ...lines.map(({ category }) => category)];
  return {
    phone: lead.phone || (answersTo(CONTACT_FIELDS.phone)[0] ?? ''),
    company: lead.company || (answersTo(CONTACT_FIELDS.company)[0] ?? ''),
    gstin: lead.gstin || (answersTo(CONTACT_FIELDS.gstin)[0] ?? ''),
    categories: [...new Set(categories.filter((category) => category !== ''))],
    papers: [...answersTo(PAPER_FIELDS), ...lines.map(({ name }) => name)],
    samples: lines.filter(({ wantsSample }) => wantsSample).map(({ name }) => name),
  };
}

/** Counts whole letters: half of one is no text that can be stored. */
function beginning(word: string, length: number): string {
  return [...word].slice(0, length).join('');
}

/** Firestore refuses longer keys than 1,500 bytes, and one letter can become eighteen when it is written plainly. */
const LETTERS_MAX = 300;

/** The words of a text, as they are compared; of a very long text the first ones. */
function plainWords(text: string): string[] {
  return beginning(plainLetters(text), LETTERS_MAX).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Single letters are no key. Nor is 'and', because names also have '&'. */
function isKey(word: string): boolean {
  return word !== 'and' && (word.length >= WORD_MIN || WORD_SIGN.test(word));
}

function prefixes(word: string): string[] {
  const { length } = [...word];
  const shortest = Math.min(length, shortestOf(word));
  return Array.from({ length: Math.min(length, PREFIX_MAX) - shortest + 1 }, (_unused, at) =>
    beginning(word, shortest + at),
  );
}

function digitsOf(text: string): string {
  return plainLetters(text).replaceAll(/\D/g, '').slice(-PHONE_DIGITS);
}

/** A reference such as `Q-261121-7F3K` as one word. */
export function referenceKey(text: string): string {
  return plainWords(text).join('');
}

export const REFERENCE_WORD = /^[qcr]\d{6}[\da-z]{4}$/;
const PHONE_LIKE = /^[+\d][\d\s().-]{4,}$/;

/** The key of a category's leads; a key of its own, since categories share words of their names. */
export function categoryKey(name: string): string {
  return `category:${plainWords(name).join(' ')}`;
}

/** The key of all leads of a kind, by which those of a span of days are counted. */
export function kindKey(kind: LeadKind): string {
  return `kind:${kind}`;
}

/** A key as a path into the stored map; keys never contain the dot that separates the parts of a path. */
export function searchKeyPath(key: string): string {
  return `searchKeys.${key}`;
}

/**
 * The stored `searchKeys` of a lead. Each key maps to the time at which the lead was received, so that Firestore's index
 * of that field lists the leads of a key in order. If there are too many keys, the most specific ones are stored.
 */
export function leadSearchKeys(lead: SearchedLead): Record<string, string> {
  const { phone, company, gstin, categories, papers } = leadSubject(lead);
  const beginnings = (texts: readonly string[]): string[] =>
    [...new Set(texts.flatMap(plainWords))].flatMap(prefixes);
  // D'Souza is also written DSouza, and Jean-Luc Jeanluc.
  const names = [lead.name, company].flatMap((name) => [
    name,
    name.replaceAll(/(?<=\p{L})['’-](?=\p{L})/gu, ''),
  ]);
  // The number of keys is limited, so those of the sender come before those of the papers.
  const keys = [
    kindKey(lead.kind),
    referenceKey(lead.reference),
    // The address is stored as `mailbox`.
    ...buyerKeys({ phone, email: '', gstin }),
    ...prefixes(digitsOf(phone)),
    ...beginnings([lead.email, ...names, gstin]),
    ...categories.map(categoryKey),
    ...beginnings([lead.reference, ...categories, ...papers]),
  ];
  const searchKeys = [...new Set(keys.filter(isKey))].slice(0, LIMITS.searchKeys);
  return Object.fromEntries(searchKeys.map((key) => [key, lead.receivedAt]));
}

/**
 * The keys of a search: a lead must have all of them. Words of two letters count only by themselves, since most are the
 * beginning of a longer one. Empty if no word has two letters.
 */
export function searchedKeys(text: string): string[] {
  const query = plainLetters(text).trim();
  if (REFERENCE_WORD.test(referenceKey(query))) return [referenceKey(query)];
  if (PHONE_LIKE.test(query)) return [beginning(digitsOf(query), PREFIX_MAX)];
  const words = plainWords(query).filter(isKey);
  const long = words
    .filter((word) => word.length >= shortestOf(word))
    .map((word) => beginning(word, PREFIX_MAX));
  // The database is queried for the first key only, so the longest and therefore rarest word comes first.
  return [...new Set(long.length > 0 ? long : words)].toSorted((a, b) => b.length - a.length);
}
