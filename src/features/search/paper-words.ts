import {
  bySound,
  CONTAINER,
  CONTENTS,
  COPIER_PAPER,
  EXACT_WORDS,
  GENERIC_WORDS,
  GOODS,
  joinWords,
  KINDS,
  splitWords,
  TOOLS,
  translateWords,
} from './query-words.ts';
import { FIELDS, OPTIONAL_WORD, type TextGroup } from './text-groups.ts';
import type { WordIndex } from './word-index.ts';

/** What a word says: the kind of a paper or a part of its name, a property, a use, what many papers share, or a name. */
type Role = 'kind' | 'part' | 'property' | 'use' | 'generic' | 'name';

/** Words that stand beside a shade, as in 'light green' and 'pink colour'. */
const DEPTH = /^(?:light|dark|deep|bright|colou?r|shade|rang)$/;

/** What buyers say of paper in any shade. */
const COLOURED = /^(?:colou?r(?:ed)?|rangeen|pastel)$/;

/** General words that make no paper of the thing before them: 'kraft tape printed'. */
const LOOK = /^(?:coated|printed|side|white)$/;

/** The forms in which papers and things of paper are sold. */
const FORM = /^(?:roll|reel|sheet)$/;

/** The fields of what a paper is called. */
const NAME = ['name', 'category'] as const;
/** The fields of what a paper is called, also by buyers. */
const OWN = [...NAME, 'synonyms'] as const;

const wordsIn = (groups: readonly TextGroup[], ...fields: (keyof TextGroup)[]): string[] =>
  groups.flatMap((group) => fields.flatMap((field) => String(group[field]).split(' '))).filter(Boolean);

/** The words of a catalogue, and what each of them says of a paper. */
export class PaperWords {
  readonly #descriptions: WordIndex;
  /** Words of all texts except descriptions. */
  readonly #terms: ReadonlySet<string>;
  readonly #heard: (latin: string) => string | undefined;
  /** The words of names, categories and synonyms: only a paper with 'carbon' among them is carbon paper. */
  readonly #ownTerms: ReadonlySet<string>;
  /** Words that name a kind before a general one: 'butter paper', 'navy card'. */
  readonly #headTerms: ReadonlySet<string>;
  readonly #names: ReadonlySet<string>;
  readonly #uses: ReadonlySet<string>;
  /** Neighbouring words of uses: 'wall chart' is one, 'chart' alone another paper. */
  readonly #usePairs: ReadonlySet<string>;
  readonly #shades: ReadonlySet<string>;
  /** Words of facts by which papers are asked for: shades, and what is also a name, such as 'matt'. */
  readonly #properties: ReadonlySet<string>;

  constructor(groups: readonly TextGroup[], descriptions: WordIndex) {
    this.#descriptions = descriptions;
    this.#terms = new Set(wordsIn(groups, ...FIELDS));
    this.#heard = bySound(this.#terms);
    this.#ownTerms = new Set(wordsIn(groups, ...OWN));
    // 'Kraft' is also the name of a shade, of brown board, but a search for it means the paper.
    this.#shades = new Set(wordsIn(groups, 'shade').filter((word) => !KINDS.has(word)));
    this.#names = new Set(wordsIn(groups, ...NAME));
    const uses = new Set<string>();
    const properties = new Set(this.#shades);
    for (const group of groups) {
      const names = wordsIn([group], ...NAME);
      for (const word of wordsIn([group], 'uses')) if (!names.includes(word)) uses.add(word);
      // 'Plain' is what copier paper is called, and says nothing of it in the facts of others.
      const own = wordsIn([group], ...OWN);
      for (const word of wordsIn([group], 'properties')) if (own.includes(word)) properties.add(word);
    }
    this.#uses = uses;
    this.#usePairs = new Set(
      groups.flatMap((group) => group.uses.split(' ').map((word, at, all) => `${word} ${all[at + 1]}`)),
    );
    this.#properties = properties;
    const isKind = (word: string): boolean => !uses.has(word) && !GENERIC_WORDS.has(word);
    this.#headTerms = new Set([...this.#ownTerms, ...this.#shades].filter(isKind));
  }

  /** True if a text or a description has the word, or if it is a thing: 'courier' is no misspelt copier. */
  isKnown(word: string): boolean {
    return this.#terms.has(word) || this.#descriptions.has(word) || TOOLS.has(word);
  }

  /** True for a word of a name or a shade, or another word for it, that is no use. */
  isHead(word: string): boolean {
    return this.#headTerms.has(word);
  }

  /** True for a word that names a paper, also if it is a use of others: 'burger', 'bag'. */
  namesPaper(word: string): boolean {
    return this.#names.has(word) || this.isHead(word);
  }

  /** The words for what the catalogue does not have: other papers, materials, shades. */
  othersOf(words: readonly string[]): string[] {
    return words.filter((word, at) => this.isExact(words, at) && !this.#ownTerms.has(word));
  }

  /** True if the words, as `read` returns them, name a thing and no paper after it: 'white envelope', 'sticker roll', with sides 'pizza box'. */
  nameThing(terms: readonly string[], isSided: boolean): boolean {
    if (isSided && CONTAINER.test(terms.at(-1) ?? '')) return true;
    const roles = this.rolesOf(terms);
    const said = terms.filter((_, at) => roles[at] !== 'name');
    // A liner is a paper, whatever it lines: 'tray liner'.
    const isPaper = (word: string): boolean =>
      !this.#shades.has(word) &&
      !LOOK.test(word) &&
      (word === 'liner' || this.isHead(word) || GENERIC_WORDS.has(word));
    const last = said.findLast((word) => this.#isGoods(word) || (isPaper(word) && !FORM.test(word))) ?? '';
    return this.#isGoods(last) || TOOLS.has(said.at(-1) ?? '');
  }

  /** The words joined, split and translated as the catalogue writes them. */
  read(words: readonly string[]): string[] {
    // A word of a description alone is no reason to leave 'test liner' in two words.
    const joined = joinWords(words, (word) => this.#terms.has(word));
    const parts = splitWords(joined, (word) => this.#terms.has(word));
    const translations = this.#translate(parts);
    return translations.length > 0 ? translations : parts;
  }

  /** True if the words name no kind of paper: nothing but 'paper' and polite ones. */
  isUnspecific(words: readonly string[]): boolean {
    return this.#translate(words).every((word) => word === OPTIONAL_WORD);
  }

  #translate(words: readonly string[]): string[] {
    return translateWords(words, (word) => this.#terms.has(word), this.#heard);
  }

  rolesOf(words: readonly string[]): Role[] {
    const hasKind = words.some((word) => KINDS.has(word));
    // 'Pink envelope paper' is pink paper for envelopes.
    const hasShade = words.some((word) => this.#shades.has(word));
    const isPart = (word: string): boolean => this.#names.has(word) && this.isHead(word);
    const hasPart = words.some(isPart);
    return words.map((word, at) => {
      if (GENERIC_WORDS.has(word)) return 'generic';
      const next = words[at + 1];
      const isFor = next === OPTIONAL_WORD && !hasKind && hasShade;
      const isThing = this.#isGoods(word) && !isFor && (next === undefined || GENERIC_WORDS.has(next));
      if (this.isExact(words, at) || isThing) return 'property';
      if (this.#isGoods(word) || TOOLS.has(word)) return 'use';
      // Beside a word that is a kind by itself, or the name of one, the others are uses: 'wedding card board SBS', 'pharmacy paper, MG'.
      const mayBeKind = !hasKind && (hasPart ? isPart(word) : this.isHead(word));
      if (KINDS.has(word) || (mayBeKind && GENERIC_WORDS.has(next ?? ''))) return 'kind';
      if (isPart(word)) return 'part';
      // 'Oil' of 'hair oil box' is packed, and no property.
      if (this.#properties.has(word) && (this.#shades.has(word) || !CONTAINER.test(next ?? '')))
        return 'property';
      return this.#terms.has(word) ? 'use' : 'name';
    });
  }

  /** True if the words say clearly which paper is to be cut to an office size; a part of a name alone may be a brand's. */
  areClear(words: readonly string[]): boolean {
    const own = words.filter(
      (word) => this.isHead(word) && (this.#properties.has(word) || this.#names.has(word)),
    );
    return own.length > (this.rolesOf(words).includes('part') ? 1 : 0);
  }

  /** True if the words name a kind of paper, whatever stands beside it. */
  nameKind(words: readonly string[]): boolean {
    return this.rolesOf(this.read(words)).includes('kind');
  }

  /** The words with a kind that is white, beside a shade, called what dyed paper is: 'green xerox', 'black art board'. */
  asDyed(words: readonly string[]): string[] {
    const isShade = (word: string): boolean =>
      this.#shades.has(word) && !DEPTH.test(word) && !GENERIC_WORDS.has(word);
    const hasShade = words.some(isShade);
    const isWhite = (word: string): boolean => word === 'art' || COPIER_PAPER.test(word);
    return words.map((word, at) =>
      isWhite(word) && (hasShade || COLOURED.test(words[at - 1] ?? '')) ? 'colored' : word,
    );
  }

  /** The words without those beside a shade that prove nothing: 'light' of 'light green'. */
  withoutDepths(words: readonly string[]): string[] {
    const isShade = (at: number): boolean => this.#shades.has(words[at] ?? '');
    return words.filter((word, at) => !DEPTH.test(word) || !(isShade(at - 1) || isShade(at + 1)));
  }

  /** The place of each word; the words of a shade share theirs, because any of them proves it: 'navy blue'. */
  placesOf(words: readonly string[]): number[] {
    let place = -1;
    return words.map((word, at) =>
      this.#shades.has(word) && this.#shades.has(words[at - 1] ?? '') ? place : (place += 1),
    );
  }

  /**
   * True for the word of another paper or material, unless it tells the use of a listed one ('rice bag', 'photo mount', 'bank ledger')
   * or begins a brand's name before a paper: 'gold star duplex'.
   */
  isExact(words: readonly string[], at: number): boolean {
    const [word = '', next = '', ...others] = words.slice(at);
    if (!EXACT_WORDS.has(word)) return false;
    const isKnownNext = this.#terms.has(next) || EXACT_WORDS.has(next);
    if (!isKnownNext && others.some((other) => this.isHead(other))) return false;
    const isOfUse = this.areOneUse(words[at - 1], word) || this.areOneUse(word, next);
    const isUse = this.#uses.has(word) && (isOfUse || this.#uses.has(next) || KINDS.has(next));
    return !isUse && !(CONTENTS.has(word) && this.#uses.has(next));
  }

  /** True for neighbouring words of a listed use: 'box covering'. */
  areOneUse(word = '', next = ''): boolean {
    return this.#usePairs.has(`${word} ${next}`);
  }

  /** True for a thing made of paper, unless the catalogue lists it by name. */
  #isGoods(word: string): boolean {
    return GOODS.has(word) && !this.#names.has(word);
  }
}
