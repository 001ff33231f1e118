import MiniSearch from 'minisearch';

import type { Papers } from './papers.ts';
import {
  bySound,
  EXACT_WORDS,
  GENERIC_WORDS,
  joinWords,
  KINDS,
  splitWords,
  translateWords,
  UNLISTED_KIND,
  withoutSwap,
} from './query-words.ts';
import { WordIndex } from './word-index.ts';
import { FIELDS, groupTexts, OPTIONAL_WORD, type TextGroup } from './text-groups.ts';

const BOOST = { name: 5, category: 2, synonyms: 3, uses: 1.5, properties: 2, formats: 0.5 };
const OPTIONAL_BOOST = 1.2;
/** Number of letters that may differ: none in short words, two in long ones. */
const fuzzy = (word: string): number | false => (word.length > 3 ? (word.length > 6 ? 2 : 1) : false);
/** Endings after which a typed word is still the same one: 'wrap' and 'wrapping'. */
const SAME_WORD = /^[bdgmnprt]?(?:e?s|ed|ing|ness)?$/;

/** The fields that say what a paper is, and not what for. */
const OWN_FIELDS = FIELDS.filter((field) => field !== 'uses');
/** Words that stand beside a shade, as in 'light green' and 'pink colour'. */
const DEPTH = /^(?:light|dark|deep|bright|colou?r|shade|rang)$/;

/** True if the words name no kind of paper. */
export function isUnspecific(words: readonly string[]): boolean {
  return words.every((word) => word === OPTIONAL_WORD);
}

/** The first letter, C for K: 'kopier' and 'craft'. */
const firstSound = (word: string): string => word.charAt(0).replace('k', 'c');

/**
 * Whether a found word is what was typed: the word itself, an inflection, the end of an unfinished word, or with mistakes a
 * similar one with the same first letter. A word of four letters may lack a letter, but not have another one: 'cast' is not
 * 'cash'.
 */
function isMeant(found: string, typed: string, { unfinished, withMistakes }: WordMatch): boolean {
  if (found.startsWith(typed)) return typed === unfinished || SAME_WORD.test(found.slice(typed.length));
  return (
    withMistakes &&
    firstSound(found) === firstSound(typed) &&
    (typed.length > 4 || found.length > typed.length)
  );
}

interface Found {
  score: number;
  /** How many words of the query it has. */
  met: number;
  /** The place of the last of them in the query. */
  lastMet: number;
  readonly terms: string[];
}

export interface WordMatch {
  /** Whether a text must contain all of the words or any of them. */
  readonly combineWith: 'AND' | 'OR';
  /** Whether similarly spelt words match too. */
  readonly withMistakes: boolean;
  /** The word that may be the beginning of a longer one. */
  readonly unfinished: string;
}

/** Finds papers by the words of their texts. */
export class PaperTexts {
  readonly #papers: Papers;
  readonly #texts: MiniSearch<TextGroup>;
  readonly #descriptions: WordIndex;
  /** Words of all texts except descriptions, which are in `#descriptions`. */
  readonly #terms: ReadonlySet<string>;
  readonly #heard: (latin: string) => string | undefined;
  /** The words of names, categories and synonyms: only a paper with 'carbon' among them is carbon paper. */
  readonly #ownTerms: ReadonlySet<string>;
  /** Words that name a kind of paper, whatever stands before them: 'Knight maplitho'. A word for the use of other papers names none: 'jute bag'. */
  readonly #kinds: ReadonlySet<string>;
  /** The papers that share each text. */
  readonly #members: readonly number[][];
  /** Ids of the texts whose name contains the optional word. */
  readonly #paperNamedIds: ReadonlySet<number>;
  /** The texts of papers whose facts say their shade; others are white unless their name says more. */
  readonly #shadedIds: ReadonlySet<number>;
  readonly #shades: ReadonlySet<string>;

  constructor(papers: Papers) {
    const { groups, members, descriptions } = groupTexts(papers);
    const texts = new MiniSearch<TextGroup>({
      fields: [...FIELDS],
      tokenize: (text) => (text === '' ? [] : text.split(' ')),
      // The words are normalised already.
      processTerm: (word) => word,
      searchOptions: { boost: BOOST, prefix: true },
    });
    texts.addAll(groups);
    this.#papers = papers;
    this.#texts = texts;
    this.#descriptions = new WordIndex(descriptions);
    this.#terms = new Set(groups.flatMap((group) => FIELDS.flatMap((field) => group[field].split(' '))));
    this.#heard = bySound(this.#terms);
    this.#ownTerms = new Set(
      groups.flatMap(({ name, category, synonyms }) => `${name} ${category} ${synonyms}`.split(' ')),
    );
    const namesOf = ({ name, category }: TextGroup): string[] => `${name} ${category}`.split(' ');
    const otherUses = (group: TextGroup): string[] =>
      group.uses.split(' ').filter((word) => !namesOf(group).includes(word));
    const uses = new Set(groups.flatMap(otherUses));
    const isKind = (word: string): boolean => !uses.has(word) && !GENERIC_WORDS.has(word);
    this.#kinds = new Set([...KINDS, ...groups.flatMap(namesOf).filter(isKind)]);
    this.#members = members;
    const isNamed = ({ name }: TextGroup): boolean => name.split(' ').includes(OPTIONAL_WORD);
    this.#paperNamedIds = new Set(groups.filter(isNamed).map(({ id }) => id));
    this.#shades = new Set(groups.flatMap(({ shade }) => shade.match(/\S+/g) ?? []));
    this.#shadedIds = new Set(groups.filter(({ shade }) => shade !== '').map(({ id }) => id));
  }

  /**
   * Yields the papers whose texts match the words, with their scores; without words, all papers.
   * @param marked receives the found words
   */
  *match(
    words: readonly string[],
    options: WordMatch,
    marked: Set<string>,
  ): Generator<readonly [paper: number, score: number]> {
    if (words.length === 0) {
      for (let paper = 0; paper < this.#papers.count; paper += 1) yield [paper, 0];
      return;
    }
    const isKnown = (word: string): boolean => this.#isKnown(word);
    const { combineWith, withMistakes } = options;
    // A word of a description alone is no reason to leave 'test liner' in two words.
    const isOwn = (word: string): boolean => this.#terms.has(word);
    const parts = splitWords(joinWords(words, isOwn), isKnown);
    const translations = this.#translated(parts);
    const meant = translations.length > 0 ? translations : parts;
    const unknown = meant.filter((word) => EXACT_WORDS.has(word) && !this.#ownTerms.has(word));
    if (combineWith === 'AND' && (unknown.length > 0 || UNLISTED_KIND.test(meant.join(' ')))) return;
    const spelt = meant
      .filter((word) => !unknown.includes(word))
      .map((word) => (withMistakes ? withoutSwap(word, isKnown) : word));
    // A word that is like none of ours, a brand or a name, denies nothing before a kind of paper or a shade: 'sky blue'.
    const kindAt = withMistakes ? spelt.findLastIndex((word) => this.#kinds.has(word)) : -1;
    const isBeside = (at: number): boolean =>
      at < kindAt || (withMistakes && this.#shades.has(spelt[at + 1] ?? ''));
    const translated = spelt.filter((word, at) => !isBeside(at) || this.#isLikeKnown(word, options));
    const needed = translated.filter((word) => word !== OPTIONAL_WORD);
    const isOptionalTyped = needed.length > 0 && needed.length < translated.length;
    const searched = isOptionalTyped ? needed : translated;
    const places = this.#placesOf(searched);
    const least = combineWith === 'AND' ? (places.at(-1) ?? -1) + 1 : 1;
    for (const [id, { score, met, terms }] of this.#find(searched, places, options)) {
      if (met < least) continue;
      for (const term of terms) marked.add(term);
      const boost = isOptionalTyped && this.#paperNamedIds.has(id) ? OPTIONAL_BOOST : 1;
      for (const paper of this.#members[id] ?? []) yield [paper, score * met * boost];
    }
  }

  /** The place of each word; the words of a shade share theirs, because any of them proves it: 'navy blue', 'light green'. */
  #placesOf(words: readonly string[]): number[] {
    const isShade = (word = ''): boolean => this.#shades.has(word) || DEPTH.test(word);
    let place = -1;
    return words.map((word, at) =>
      at > 0 && isShade(word) && isShade(words[at - 1]) ? place : (place += 1),
    );
  }

  /** False for a word that describes no paper: a name, and what only a use or a description has, such as 'delivery'. */
  knows(word: string): boolean {
    const options: WordMatch = { combineWith: 'OR', withMistakes: true, unfinished: '' };
    return this.#translated([word]).some(
      (each) => EXACT_WORDS.has(each) || this.#isLikeKnown(each, options, OWN_FIELDS),
    );
  }

  /** True if the word names a kind of paper by itself. */
  isKind(word: string): boolean {
    return this.#translated([word]).some((each) => this.#kinds.has(each));
  }

  /** True if the words name a paper and not only a use, or nothing at all. */
  nameKind(words: readonly string[]): boolean {
    const isName = (word: string): boolean => this.#ownTerms.has(word) && !GENERIC_WORDS.has(word);
    return isUnspecific(words) || this.#translated(words).some(isName);
  }

  /** The words as papers have them; a word of a description alone is none of theirs. */
  #translated(words: readonly string[]): string[] {
    return translateWords(words, (word) => this.#terms.has(word), this.#heard);
  }

  #isKnown(word: string): boolean {
    return this.#terms.has(word) || this.#descriptions.has(word);
  }

  #isLikeKnown(word: string, options: WordMatch, fields: string[] = [...FIELDS]): boolean {
    const isLike = (term: string): boolean => isMeant(term, word, options);
    return this.#texts.search(word, { fuzzy, fields }).some(({ terms }) => terms.some(isLike));
  }

  /**
   * The texts that have at least one of the words, by id. In a match of all words a description proves only generic words
   * and those before a kind ('recycled tissue'), because a paper for drawings is no drawing paper. It does not prove 'white',
   * because 'not white' is said of ivory paper.
   */
  #find(words: readonly string[], places: readonly number[], options: WordMatch): Map<number, Found> {
    const textsById = new Map<number, Found>();
    const kindAt = words.findLastIndex((word) => this.#kinds.has(word));
    const isSpecific = !words.every((word) => GENERIC_WORDS.has(word));
    for (const [index, word] of words.entries()) {
      const at = places[index] ?? index;
      const add = (id: number, score: number, terms: readonly string[], isProof: boolean): void => {
        const text = textsById.get(id) ?? { score: 0, met: 0, lastMet: -1, terms: [] };
        text.score += score;
        if (isProof && text.lastMet !== at) {
          text.met += 1;
          text.lastMet = at;
        }
        text.terms.push(...terms);
        textsById.set(id, text);
      };
      // A word that papers have is no mistake: 'black board' is not duplex board with a grey back.
      const withMistakes = options.withMistakes && (options.combineWith === 'OR' || !this.#isKnown(word));
      for (const { id, score, terms } of this.#texts.search(word, withMistakes ? { fuzzy } : {})) {
        const meant = terms.filter((term) => isMeant(term, word, { ...options, withMistakes }));
        if (meant.length > 0) add(id as number, score, meant, true);
      }
      const describes =
        options.combineWith === 'OR' ||
        (isSpecific && (GENERIC_WORDS.has(word) || index < kindAt) && word !== 'white');
      for (const [id, score, term] of this.#descriptions.find(word))
        if (isMeant(term, word, options)) add(id, score, [term], describes);
      // Paper whose facts name no shade is white.
      if (word === 'white' && isSpecific && options.combineWith === 'AND')
        for (const id of this.#members.keys()) if (!this.#shadedIds.has(id)) add(id, 0, [], true);
    }
    return textsById;
  }
}
