/** Words that say nothing about a paper, in texts and in what buyers type. */
const IGNORED = new Set(
  (
    'a an and are as at be best both buy by can cheap delhi each for from gsm has have how i in into is it its kg less ' +
    'mm more need no not of on one or our per please price rate size so stock supplier than that the their them they ' +
    'this to two under up use want we wholesale which with you your'
  ).split(' '),
);

/** The singular as far as search needs it: 'boxes' and 'box', 'rolls' and 'roll' are one word. */
function toSingular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}

/** A word as it is compared: lower case, without accents, in the singular. */
export function normaliseWord(word: string): string {
  const lower = word.toLowerCase();
  // Nearly every word is plain, and ten thousand papers have many.
  const plain = /^[a-z0-9]*$/.test(lower) ? lower : lower.normalize('NFKD').replace(/[\u0300-\u036F]/g, '');
  return toSingular(plain);
}

/** Where a text is cut into words. */
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}]+/u;

/** The words of a text as they are compared, in its order, without those that say nothing about a paper. */
export function wordsOf(text: string): string[] {
  return text
    .split(BETWEEN_WORDS)
    .map(normaliseWord)
    .filter((word) => word !== '' && !IGNORED.has(word));
}

/** True for a word with a digit in it ('a4', '75'): it is compared as it stands, never as a typing mistake. */
export function hasDigit(word: string): boolean {
  return /\d/.test(word);
}
