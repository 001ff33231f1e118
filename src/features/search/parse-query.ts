import type { ListedPaper } from '#src/data/request-list/request-list.ts';
import { findMeasures, type Measure } from '#src/contracts/paper/find-measures.ts';
import { OFFICE_SIZE, type SheetSize } from '#src/contracts/paper/named-sizes.ts';
import { withNumbersApart, withPlainSigns } from '#src/lib/plain-text.ts';
import { hasDigit, wordsOf, normaliseWord } from '#src/lib/search-words.ts';

import { KINDS } from './query-words.ts';

/** The parts of a typed search, each of which is compared with papers in another way. */
export interface ParsedQuery {
  readonly words: readonly string[];
  /** Words with digits that are no measures, such as '75'. A single digit is left out, because it counts something: '1side'. */
  readonly numbers: readonly string[];
  readonly measures: readonly Measure[];
  /** The last word, which may be the beginning of a longer one; '' if something else was typed last. */
  readonly unfinished: string;
}

/**
 * What is said beside a paper: figures of what is made of it, '150 ml' and 'calendar 2027', of its coat, '190 gsm + 18 PE', and of
 * its packets, 'box of 50'; the one side that every coated paper has; where it comes from or goes to, 'Star Paper Mills' (not
 * 'mill board') and 'Delhi NCR' (not 'NCR paper').
 */
const ASIDES = new RegExp(
  [
    String.raw`(?<![\w.])\d+\s?-?(?:ml|oz|ounces?|degrees?|mic(?:rons?)?|ply)\b`,
    String.raw`\bbrightness\s?:?\s?\d+\s?%?|\d+\s?%(?:\sbrightness)?`,
    String.raw`(?<=\d\s*(?:gsm\s*)?)\+\s*\d\d?(?=\s?(?:gsm|pe|poly)\b)`,
    String.raw`\b\d+\s?sheets?\s(?:(?:to|in|per|an?|ka)\s)*(?:box|packet|pkt|carton|bundle)\b`,
    String.raw`\b(?:box|pack|packet|pkt|carton|bundle|ream|set)\sof\s\d+\b`,
    String.raw`\b(?:rims?|reams?|sheets?)\s(?:[1-4]?\d|500|1000)(?![\w.]|\s*(?:gsm|[x×*]|kg))`,
    String.raw`(?<![\w.×/-]|\d\s?x\s?)20[2-4]\d(?![\w.,×/-]|\s*(?:x|[cm]m|gsm|kg|sheets?)\b)`,
    String.raw`\b(?:one|single|ek|1)\s(?:side|taraf)d?\b`,
    String.raw`(?<=\s)(?:paper\smills?|mills?|press)\b(?![\s-]*bo?a?rd)`,
    String.raw`\bdelhi[\s-]*ncr\b`,
  ].join('|'),
  'gi',
);

/** Reads a typed text. */
export function parseQuery(text: string): ParsedQuery {
  const { measures, rest } = findMeasures(withNumbersApart(text.replace(ASIDES, ' ')));
  const words = wordsOf(rest);
  const last = wordsOf(text).at(-1) ?? '';
  return {
    words: words.filter((word) => !hasDigit(word)),
    numbers: words.filter((word) => hasDigit(word) && !/^\d(?:[a-z]{2,})?$/.test(word)),
    measures,
    unfinished: /\s$/.test(text) ? '' : last,
  };
}

/** True for sides in mm that may be those of a box or a bag; longer ones are those of a sheet. */
const isOfBox = ({ width, length }: SheetSize): boolean => width < 500 && length < 500;
export const hasBoxSides = (measures: readonly Measure[]): boolean =>
  measures.some((measure) => measure.kind === 'size' && measure.sizes.every(isOfBox));

export const hasOfficeSize = (measures: readonly Measure[]): boolean =>
  measures.some(({ text }) => OFFICE_SIZE.test(text));

/** A text for each kind of paper that is named, with all other words: 'FBB SBS 300 gsm' gives two. */
export function partsByKind(text: string): string[] {
  const words = text.replace(/\bart (?=card|paper)/gi, 'art').split(/\s+/);
  const kinds = words.filter((word) => KINDS.has(normaliseWord(word)));
  if (kinds.length < 2) return [];
  return kinds.map((kind) => words.filter((word) => word === kind || !kinds.includes(word)).join(' '));
}

/** The typed grammage and size, for the line of a request list. */
export function lineFromQuery({ measures }: ParsedQuery): Pick<ListedPaper, 'gsm' | 'size'> {
  const line: { gsm?: string; size?: string } = {};
  for (const measure of measures) {
    if (measure.kind === 'gsm' && measure.range.from === measure.range.to)
      line.gsm ??= String(measure.range.from);
    if (measure.kind === 'size' || measure.kind === 'width') line.size ??= measure.text;
  }
  return line;
}

/** Words before a paper that only ask for it: 'please send quotation for', 'price of'. */
const ASKING =
  /^(?:(?:please|pls|kindly|send|give|share|i|we|me|us|need|want|a|the|your|am|are|what is)\s)*(?:quot\w+|(?:best |latest )?(?:rates?|prices?)(?: list)?|enquiry|inquiry|requirement|looking|searching)\s(?:for|of)\s/i;

/** The typed text with plain digits, single spaces, and without what surrounds it: quotation marks, a full stop, a question for its price. */
export function tidyQuery(text: string): string {
  const words = withPlainSigns(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/^ /, '');
  return words
    .replace(/(?<=\S)\. ?$/, '')
    .replace(/^["“”'](.*\S)["“”'] ?$/, '$1')
    .replace(ASKING, '');
}

/** The words of a text, each with the space and the signs behind it. */
const toWords = (text: string): string[] => text.split(/(?<=\s)(?=\S)/);
const plainWord = (word: string): string => normaliseWord(word.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ''));
const signsBehind = (word: string): string => /[^\p{L}\p{M}\p{N}]*$/u.exec(word)?.[0] ?? '';

/**
 * The typed text with its words replaced as the owner says under Settings, for example 'gatta=duplex board'. Where several
 * entries fit, the one with the most words counts. A replacement is not replaced again.
 */
export function withOwnWords(text: string, entries: readonly string[]): string {
  const meanings = new Map(
    entries.map((entry) => {
      const [typed = '', means = ''] = entry.split('=');
      return [toWords(typed).map(plainWord).join(' '), means];
    }),
  );
  const words = toWords(text);
  const plain = words.map(plainWord);
  const replaced: string[] = [];
  for (let at = 0, end = 0; at < words.length; at = end) {
    end = words.length;
    while (end > at + 1 && !meanings.has(plain.slice(at, end).join(' '))) end -= 1;
    const means = meanings.get(plain.slice(at, end).join(' '));
    // A comma may stand between two papers.
    replaced.push(means === undefined ? words[at]! : means + signsBehind(words[end - 1]!));
  }
  return replaced.join('');
}
