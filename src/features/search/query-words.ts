import { normaliseWord } from '#src/lib/search-words.ts';
import { transliterate } from '#src/contracts/base/slug.ts';
import TRANSLATIONS from './translations.json' with { type: 'json' };

/** Mills and brands, which are left out of a query because papers are listed by kind and not by brand. */
const BRANDS =
  'agarwal bilt ballarpur bindal century emami itc jk khanna navigator ruchira sappi tnpl trident';

/** The word that finds papers for each Hindi word, in Devanagari or Latin letters; '' for a brand. */
const MEANINGS = new Map(
  [...Object.entries(TRANSLATIONS), ['', BRANDS] as const].flatMap(([meaning, words]) =>
    words.split(' ').map((word) => [normaliseWord(word), meaning] as const),
  ),
);

/**
 * Kinds of paper that are no misspelling and no beginning of another word: a paper is found by them only if its name or its
 * synonyms have them. Without this list 'carbon paper' would find cartons, and 'bank paper' the paper for banks' files.
 */
export const EXACT_WORDS: ReadonlySet<string> = new Set(
  (
    'airmail ammonia bagasse bank bible blotting bristol carbon carbonless cartridge cast cellophane chart cheque cigarette ' +
    'copper crepe currency cutter decor diazo drawing duplicating filter foil glue graph handmade hosiery ink insulation ivory kappa leather ' +
    'manifold manila metallised micr mill mount ncr overlay photo plotter post press pulp rice sand security straw sublimation ' +
    'teleprinter tracing triplex typewriting vellum wall wallpaper'
  ).split(' '),
);

/** A query for the boards of book covers, of which duplex board with a grey back has both words. */
export const UNLISTED_KIND = /^gr[ea]y (?:chip )?(?:board|bord|sheet)(?: sheet)?$/;

/** Words that name a kind of paper by themselves, whatever stands before them: 'Knight maplitho'. */
export const KINDS: ReadonlySet<string> = new Set(
  'copier duplex fbb glassine greaseproof kraft ledger maplitho newsprint sbs'.split(' '),
);

/** Words that many papers share: alone they do not make a paper the one that is searched for. */
export const GENERIC_WORDS: ReadonlySet<string> = new Set(
  'base board bord card coated paper reel roll sheet side white'.split(' '),
);

/** The typed words as papers know them. `isKnown` says whether a text has the word; what papers know stays as typed. */
export function translateWords(words: readonly string[], isKnown: (word: string) => boolean): string[] {
  const translated = words.map((word) =>
    isKnown(word) ? word : (MEANINGS.get(word) ?? transliterate(word)),
  );
  const meaningful = translated.filter((word) => word !== '');
  return meaningful.length > 0 ? meaningful : [...words];
}

/** Neighbouring words that papers write as one: 'map litho', 'card board'. */
export function joinWords(words: readonly string[], isKnown: (word: string) => boolean): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const before = joined.at(-1) ?? '';
    const isOne = before !== '' && !(isKnown(before) && isKnown(word)) && isKnown(before + word);
    if (isOne) joined[joined.length - 1] = before + word;
    else joined.push(word);
  }
  return joined;
}

/** Words that papers write apart: 'artcard', 'duplexboard'. */
export function splitWords(words: readonly string[], isKnown: (word: string) => boolean): string[] {
  return words.flatMap((word) => {
    if (isKnown(word) || EXACT_WORDS.has(word)) return [word];
    for (let at = 3; at <= word.length - 3; at += 1)
      if (isKnown(word.slice(0, at)) && isKnown(word.slice(at))) return [word.slice(0, at), word.slice(at)];
    return [word];
  });
}

/** The word with two neighbouring letters swapped back, if that makes a known one: 'karft' becomes 'kraft'. */
export function withoutSwap(word: string, isKnown: (word: string) => boolean): string {
  if (word.length < 4 || isKnown(word)) return word;
  for (let at = 0; at < word.length - 1; at += 1) {
    const swapped = word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
    if (isKnown(swapped)) return swapped;
  }
  return word;
}
