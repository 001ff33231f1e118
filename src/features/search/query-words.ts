import { IGNORED_WORDS, normaliseWord } from '#src/lib/search-words.ts';
import { transliterate } from '#src/contracts/base/slug.ts';
import WORDS from './query-words.json' with { type: 'json' };
import TRANSLATIONS from './translations.json' with { type: 'json' };

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Hindi verbs of asking in any form, in Latin letters: 'dijiye', 'bataiye', 'milega', 'chahiye', 'karna'. */
const ASKING =
  /^(?:bhij|bhej|bata|cha[hi]|dikha|manga|mil|kar|ja|rakh|lag|de|di|do|le|lo|ho|sak)(?:(?:[iy]+)?[aeio]ga|[iy]*[aeio]{1,2}|n[aei]|do|dij|jiy|t[aei]|e[gn]|unga|v?wa|ke)+n?$/;

/** The word that finds papers for each Hindi word; '' for polite words and for mills, because papers are listed by kind. */
const MEANINGS = new Map(
  [...Object.entries(TRANSLATIONS), ['', WORDS.mills] as const].flatMap(([meaning, words]) =>
    words.split(' ').map((word) => [normaliseWord(word), meaning] as const),
  ),
);

/**
 * Kinds of paper, materials and other goods that are no misspelling and no beginning of another word: a paper is found by them
 * only if its name or its synonyms have them. Without this list 'carbon paper' would find cartons, and 'jute bag' the paper for bags.
 */
export const EXACT_WORDS = setOf(`${WORDS.exact} ${WORDS.contents}`);

/** Exact words for goods that are packed in paper or board: 'cigarette box', but not 'cigarette paper'. */
export const CONTENTS = setOf(WORDS.contents);

/** What goods are packed in: beside sides it is the finished thing, and beside an office size what copier paper comes in. */
export const CONTAINER = /^(?:bag|box|carton)$/;

/** Things that are made of paper: 'kraft tape' is no kraft. */
export const GOODS = setOf(WORDS.goods);

/** Things that papers are used with. */
export const TOOLS = setOf(WORDS.tools);

/** Papers that are not listed although listed ones have their words: grey board of book covers, ivory board, corrugated rolls, tea bags, self-copying and stamp paper, packings of machines. */
export const UNLISTED_KIND =
  /^(?:gr[ea]y(?: chip)? (?:board|bord|sheet)|ivory(?: (?:board|card|sheet))?|corrugated (?:roll|sheet|board)|transparent sheet|self copy(?:ing)?(?: paper)?|(?:computer|copier|continuous) stationery|tea bag(?: paper)?|stamp(?: paper)?|machine pack(?:ag)?ing)(?: sheet)?$/;

/** Words that name a kind of paper by themselves, whatever stands before them: 'Knight maplitho'. */
export const KINDS = setOf(WORDS.kinds);

/** Words of buyers that no paper's text has: codes of boards, words without meaning, sizes as they are spoken. */
export const PHRASES = WORDS.phrases.split(',');

/** Office paper, which is white and cut to no other size. */
export const COPIER_PAPER = /^(?:computer|copier|(?:ph|f)oto(?:copy|stat)|[jxz]erox)$/;

/** Mills and brands. */
export const MILLS = setOf(WORDS.mills);

/** Words that many papers share: alone they do not make a paper the one that is searched for. */
export const GENERIC_WORDS = setOf(WORDS.generic);

/** The consonants that are heard, by which an English word in Hindi letters is known: 'saij' is 'size', 'glos' is 'gloss'. */
function soundOf(latin: string): string {
  return latin
    .replace(/(.)\1+/g, '$1')
    .replace(/^[aeiou]+/, 'A')
    .replace(/^(?:w(?=r)|k(?=n))/, '')
    .replace(/ph/g, 'f')
    .replace(/x/g, 'ks')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/(?<=[aeo])w(?![aeiou])|gh(?=t)|[aeiou]|\By/g, '')
    .replace(/ck|c(?!h)|q/g, 'k')
    .replace(/[jz]/g, 's')
    .replace(/w/g, 'v');
}

/** With how many equal letters an English word and a Hindi one in Latin letters begin: 'ril' is nearer to 'reel' than to 'roll'. */
function likenessOf(english: string, latin: string): number {
  const written = english
    .replace(/oo/g, 'u')
    .replace(/ee|ea/g, 'i')
    .replace(/a(?=[^aeiouyr](?:[^aeiouy]|$))/g, 'ai');
  return [...`${written}.`].findIndex((letter, at) => letter !== latin[at]);
}

/** Finds words by their sound. Words without meaning have the meaning ''. */
export function bySound(terms: Iterable<string>): (latin: string) => string | undefined {
  const sounds = new Map<string, string[]>();
  return (latin) => {
    // Most queries have no Hindi letters, so that the table is made when one needs it.
    if (sounds.size === 0)
      for (const word of [...IGNORED_WORDS, ...terms, ...EXACT_WORDS])
        sounds.set(soundOf(word), [...(sounds.get(soundOf(word)) ?? []), word]);
    const sound = soundOf(latin);
    const words = sound.length > 1 ? (sounds.get(sound) ?? []) : [];
    const [nearest] = words.toSorted((a, b) => likenessOf(b, latin) - likenessOf(a, latin));
    return nearest !== undefined && IGNORED_WORDS.has(nearest) ? '' : nearest;
  };
}

/**
 * The typed words as papers know them; what papers know stays as typed.
 * @param isKnown says whether a text has the word
 * @param heard finds a word by its sound
 */
export function translateWords(
  words: readonly string[],
  isKnown: (word: string) => boolean,
  heard: (latin: string) => string | undefined,
): string[] {
  const translated = words.map((word, at) => {
    // A word of asking has no meaning even if papers have it: 'minimum order', beside 'cut to order'.
    if (isKnown(word) && MEANINGS.get(word) !== '') return word;
    const latin = transliterate(word);
    // 'mil jayega', but not 'mil board'.
    const isStem = ASKING.test(`${latin}o`) && ASKING.test(transliterate(words[at + 1] ?? ''));
    // A Hindi adjective changes its ending with its noun, or has lost it already: 'hare' is 'hara', 'हल्क' is 'halka'.
    const meaning =
      MEANINGS.get(word) ??
      MEANINGS.get(latin) ??
      MEANINGS.get(latin.replace(/[ei]?$/, 'a')) ??
      (isStem || ASKING.test(latin) ? '' : undefined);
    const stem = /^(.{4,})ing$/.exec(latin)?.[1] ?? latin;
    const meant = meaning ?? (latin !== word && !isKnown(latin) ? heard(latin) : undefined);
    return (
      meant ?? [latin, stem, `${stem}e`].find((form) => isKnown(form) && !GENERIC_WORDS.has(form)) ?? latin
    );
  });
  return translated.filter((word) => word !== '');
}

/** Neighbouring words that papers write as one: 'map litho', 'photo copy'. */
export function joinWords(words: readonly string[], isKnown: (word: string) => boolean): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const before = joined.at(-1) ?? '';
    const isApart = isKnown(before) && isKnown(word) && !EXACT_WORDS.has(before);
    const joint = before + word;
    const isOne =
      before !== '' && (EXACT_WORDS.has(joint) || MEANINGS.has(joint) || (!isApart && isKnown(joint)));
    if (isOne) joined[joined.length - 1] = joint;
    else joined.push(word);
  }
  return joined;
}

/** Words that papers write apart, also those of other papers: 'duplexboard', 'photopaper'. */
export function splitWords(words: readonly string[], isKnown: (word: string) => boolean): string[] {
  return words.flatMap((word) => {
    if (isKnown(word) || EXACT_WORDS.has(word) || MEANINGS.has(word)) return [word];
    for (let at = 3; at <= word.length - 3; at += 1) {
      const [start, end] = [word.slice(0, at), word.slice(at)];
      const isMisspelt = end.length > 3 && isKnown(start) && Boolean(MEANINGS.get(end));
      if (isMisspelt || ((isKnown(start) || EXACT_WORDS.has(start)) && isKnown(end))) return [start, end];
    }
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
