/** Words without meaning for the search. */
const IGNORED = new Set(
  (
    'a an and are as at be best both buy by can cheap delhi each for from gsm has have how i in into is it its kg less ' +
    'mm more need no not of on one or our per please price rate size so stock supplier than that the their them they ' +
    'this to two under up use want we wholesale which with you your'
  ).split(' '),
);

/** Simple English singular: 'boxes' becomes 'box', 'rolls' becomes 'roll'. */
function toSingular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Normalises a word for comparison: lower case, without accents, singular. */
export function normaliseWord(word: string): string {
  const lower = word.toLowerCase();
  // Skip the costly normalisation for plain words, which are nearly all.
  // U+093C is the dot of Hindi letters, which many leave out.
  const plain = /^[a-z0-9]*$/.test(lower)
    ? lower
    : lower.normalize('NFKD').replace(/[\u0300-\u036F\u093C]/g, '');
  return toSingular(plain);
}

const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;

/** The normalised words of a text in its order, without meaningless ones. */
export function wordsOf(text: string): string[] {
  return text
    .split(BETWEEN_WORDS)
    .map(normaliseWord)
    .filter((word) => word !== '' && !IGNORED.has(word));
}

/** True for words such as 'a4' or '75', which must match exactly, without typing mistakes. */
export function hasDigit(word: string): boolean {
  return /\d/.test(word);
}
