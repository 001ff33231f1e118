import { plainLetters, withoutInvisible } from './plain-text.ts';

/** Words without meaning for the search, numbers among them; a single letter ('k' for 'ke') has none either. */
export const IGNORED_WORDS: ReadonlySet<string> = new Set(
  (
    'an and are as at be best both bulk buy by can cheap deckle delhi double each for from gsm has have how in into is it its kg less ' +
    'mm more need no not of on one or our per please price rate single size so stock supplier than that the their them they ' +
    'this three to two under up use want we wholesale which wide width with you your'
  ).split(' '),
);

/** Simple English singular: 'boxes' becomes 'box', 'rolls' becomes 'roll'. */
function toSingular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Endings that Hindi changes with number and case: भूरा, भूरे and भूरी are one word. */
const HINDI_ENDING = /^(.*[\u0904-\u0939].*[\u0904-\u0939])(?:ियों|ियां|ों|ें|ीं|[ािीेो])$/;

/** Normalises a word for comparison: lower case, without accents, singular. */
export function normaliseWord(word: string): string {
  return toSingular(plainLetters(word)).replace(HINDI_ENDING, '$1');
}

/** The full stops of 'A.T.M.' */
const IN_INITIALS = /(?<=(?<![\p{L}\p{M}])\p{L})\.(?=\p{L}(?![\p{L}\p{M}]))/gu;
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;

/** The normalised words of a text in its order, without meaningless ones. */
export function wordsOf(text: string): string[] {
  return withoutInvisible(text)
    .replace(IN_INITIALS, '')
    .split(BETWEEN_WORDS)
    .map(normaliseWord)
    .filter((word) => !/^[a-z]?$/.test(word) && !IGNORED_WORDS.has(word));
}

/** True for words such as 'a4' or '75', which must match exactly, without typing mistakes. */
export function hasDigit(word: string): boolean {
  return /\d/.test(word);
}
