import MiniSearch from 'minisearch';

import type { Papers } from './papers.ts';
import { PaperWords } from './paper-words.ts';
import { hasBoxSides, hasOfficeSize, parseQuery, type ParsedQuery } from './parse-query.ts';
import {
  CONTAINER,
  EXACT_WORDS,
  GENERIC_WORDS,
  KINDS,
  MILLS,
  UNLISTED_KIND,
  withoutSwap,
} from './query-words.ts';
import { fuzzy, isMeant, WordIndex, type WordMatch } from './word-index.ts';
import { FIELDS, groupTexts, OPTIONAL_WORD, type TextGroup } from './text-groups.ts';

const BOOST = { name: 5, category: 2, synonyms: 3, uses: 1.5, properties: 2, formats: 0.5 };
/** What buyers call a thick paper. */
const BOARD = /^(?:board|card|base)$/;
/** What copier paper is packed in: 'copy power A4 rim'. */
const REAM = /^(?:rim|ream|bundle|रिम)$/;
/** How a paper is made, wherever it stands: 'tissue reel recycled'. */
const MAKING = /^virgin$|.ed$/;
/** What is done with any paper, so that it tells no use: 'printing' of 'calendar printing'. */
const PROCESS = /^(?:print|pack|packag|wrapp)ing$/;
const KIND = String.raw`\b(?:${[...KINDS].join('|')})\b`;
/** A paper and the use behind it, which is read as if it stood before the paper: 'paper for stickers' is no sticker. */
const FOR = /^(.*?)\s(?:for|to\s(?:make|pack|wrap|print|cover|line))\s(.*)$/i;
/** Parts of a text that name no kind of paper: its use, in English and in Hindi, and what its mill calls it. */
const ASIDES = [
  /\sfor\s.*/i,
  /^.*(?:\sk?e?\sliye|\ske bee?ch|\sके (?:लिए|बीच)|\sbanane (?:ka|ki|ke))\s/i,
  /\S+\s(?:banan[aei]|k?e?\sliye|के लिए)(?=\s|$).*/i,
  new RegExp(String.raw`^.*\s(?:k[aei]|क[ाीे])\s(?=.*${KIND})`, 'i'),
  new RegExp(String.raw`\b(?:${[...MILLS].join('|')})\s.*?(?=${KIND}|\d\d|\ba\d|$)`, 'i'),
];

interface Found {
  score: number;
  /** How many words of the query it has. */
  met: number;
  /** The place of the last of them in the query. */
  lastMet: number;
  readonly terms: string[];
}

const distinct = (wordings: readonly (readonly string[])[]): (readonly string[])[] => [
  ...new Map(wordings.map((words) => [words.join(' '), words])).values(),
];

/** Finds papers by the words of their texts. */
export class PaperTexts {
  readonly #papers: Papers;
  readonly #texts: MiniSearch<TextGroup>;
  readonly #descriptions: WordIndex;
  readonly words: PaperWords;
  /** The papers that share each text. */
  readonly #members: readonly number[][];
  /** The texts of papers whose facts say their shade; others are white unless their name says more. */
  readonly #shadedIds: ReadonlySet<number>;

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
    this.words = new PaperWords(groups, this.#descriptions);
    this.#members = members;
    this.#shadedIds = new Set(groups.filter(({ shade }) => shade !== '').map(({ id }) => id));
  }

  /**
   * Yields the papers whose texts match the words, with their scores; without words, all papers.
   * @param words as `PaperWords.read` gives them
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
    const { combineWith, withMistakes } = options;
    const isAll = combineWith === 'AND';
    const unknown = this.words.othersOf(words);
    if (isAll && (unknown.length > 0 || UNLISTED_KIND.test(words.join(' ')))) return;
    const spelt = words
      .filter((word) => !unknown.includes(word))
      .map((word) => (withMistakes ? withoutSwap(word, (each) => this.words.isKnown(each)) : word));
    const needed = this.words.withoutDepths(spelt).filter((word) => word !== OPTIONAL_WORD);
    const searched = needed.length > 0 ? needed : spelt;
    const places = this.words.placesOf(searched);
    const least = isAll ? (places.at(-1) ?? -1) + 1 : 1;
    for (const [id, { score, met, terms }] of this.#find(searched, places, options)) {
      if (met < least) continue;
      for (const term of terms) marked.add(term);
      for (const paper of this.#members[id] ?? []) yield [paper, score * met];
    }
  }

  /** The words of the text, then fewer of them, because some exclude no paper. Each wording still names a paper. */
  wordingsOf(text: string, { measures, numbers, ...parsed }: ParsedQuery): (readonly string[])[] {
    const isOffice = hasOfficeSize(measures);
    const hasGrammage = measures.some(({ kind }) => kind === 'gsm' || kind === 'burstFactor');
    const isReel = measures.some(({ kind }) => kind === 'width') && this.words.nameKind(parsed.words);
    const isSided = !isOffice && hasBoxSides(measures);
    const readText = (each: string): string[] => this.words.read(parseQuery(each).words);
    const read = readText(text.replace(FOR, '$2 $1'));
    const shorter = ASIDES.map((aside) => text.replace(aside, ' ')).filter((each) => each !== text);
    // A grammage or a reel's width is asked of paper, also beside the word for a thing.
    const whole = distinct([this.words.asDyed(read), read, ...shorter.map(readText)]).filter(
      (words) => hasGrammage || isReel || !this.words.nameThing(words, isSided),
    );
    const hasFigures = measures.length + numbers.length > 0;
    // An office size names copier paper by itself beside a grammage, a mill or a packing: 'JK A4'.
    const isCopier =
      isOffice &&
      (hasGrammage ||
        parsed.words.some((word) => MILLS.has(word) || REAM.test(word)) ||
        read.every((word) => CONTAINER.test(word)));
    const namesPaper = (words: readonly string[]): boolean =>
      isCopier ||
      words.some((word) => !GENERIC_WORDS.has(word)) ||
      (isOffice && words.includes(OPTIONAL_WORD));
    const narrowed = whole.flatMap((words) => this.#narrowed(words, hasFigures, isOffice));
    return distinct([...whole, ...narrowed]).filter(
      (words) => namesPaper(words) || words.length === read.length,
    );
  }

  /**
   * The words without those that exclude no paper: first without names, which no paper has, then beside a kind of paper without
   * uses as well. A name behind a use is kept, because the text is about that: 'burger bun'. So is a use that ends a text
   * without figures: 'tissue box'.
   */
  #narrowed(words: readonly string[], hasFigures: boolean, isOffice: boolean): string[][] {
    const read = this.termsOf(words);
    if (UNLISTED_KIND.test(read.join(' '))) return [];
    const roles = this.words.rolesOf(read);
    // 'Box' alone finds food boxes, but a box for goods that no paper names is a carton: 'trophy box'.
    const isBoxFor = (at: number): boolean =>
      roles[at - 1] === 'name' &&
      !BOARD.test(read[at + 1] ?? '') &&
      !this.words.areOneUse('box', read[at + 1]);
    const terms = read.map((word, at) => (word === 'box' && isBoxFor(at) ? 'carton' : word));
    const isAbout = (at: number): boolean =>
      !hasFigures &&
      /use|part|property/.test(roles[at - 1] ?? '') &&
      !/use|generic/.test(roles[at + 1] ?? '');
    const withoutNames = terms.filter((_, at) => roles[at] !== 'name' || isAbout(at));
    const isPaper = isOffice || (roles.includes('kind') && (hasFigures || roles.at(-1) !== 'use'));
    // A box for goods that a paper is named after is tried as a food box first, then as a carton: 'biscuit box'.
    const asCarton = roles.at(-2) === 'use' && terms.at(-1) === 'box' ? [['carton']] : [];
    if (!isPaper && !hasFigures && roles.at(-1) !== 'generic') return [withoutNames, ...asCarton];
    const isBeside = (at: number): boolean => /name|use/.test(roles[at]!);
    // Buyers say 'board' of a card and 'card' of a paper, and a part of a name may be a brand's: 'Lotus natural A4'.
    const isLeft = (word: string, at: number): boolean =>
      word === 'printed' ||
      (hasFigures && BOARD.test(word)) ||
      (isOffice && roles[at] === 'part') ||
      isBeside(at);
    // Of several uses without a kind of paper one is enough, and the last is tried first: 'parking slip roll'.
    const isUse = (at: number): boolean => roles[at] === 'use' && !PROCESS.test(terms[at]!);
    const uses = [...terms.keys()].filter(isUse).toReversed();
    const wordings = (uses.length === 0 ? [-1] : uses).map((use) =>
      terms.filter((word, at) => at === use || !isLeft(word, at)),
    );
    // A shade names a paper too: 'pink envelope paper'.
    return [withoutNames, ...wordings, terms.filter((_, at) => !isBeside(at))];
  }

  /** The words of papers that the words mean. A word that means none is left as it is. */
  termsOf(words: readonly string[]): string[] {
    return this.words.read(words).map((word) => this.#termOf(word) ?? word);
  }

  /** The word of a paper that the word means; a misspelt use is none, because many names of brands are like one. */
  #termOf(word: string): string | undefined {
    if (EXACT_WORDS.has(word) || this.words.isKnown(word)) return word;
    const options: WordMatch = { combineWith: 'OR', withMistakes: true, unfinished: '' };
    return (
      this.#texts
        // Two letters make another word of seven letters: 'medical' is not 'medicine'.
        .search(word, { fuzzy: word.length > 3 && (word.length > 7 ? 2 : 1) })
        .flatMap(({ terms }) => terms)
        .find((term) => this.words.namesPaper(term) && isMeant(term, word, options))
    );
  }

  /**
   * The texts that have at least one of the words, by id. In a match of all words a description proves only generic words,
   * those before a kind ('recycled tissue') and ways of making, because a paper for drawings is no drawing paper. It does not
   * prove 'white', because 'not white' is said of ivory paper.
   */
  #find(words: readonly string[], places: readonly number[], options: WordMatch): Map<number, Found> {
    const textsById = new Map<number, Found>();
    const kindAt = words.findLastIndex((word) => this.words.isHead(word));
    const isSpecific = !words.every((word) => GENERIC_WORDS.has(word));
    for (const [index, word] of words.entries()) {
      const at = places[index] ?? index;
      // A shade alone proves no kind: brown board is called 'kraft brown'.
      const isAlone = KINDS.has(word) && words.every((other) => other === word || GENERIC_WORDS.has(other));
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
      const withMistakes =
        options.withMistakes && (options.combineWith === 'OR' || !this.words.isKnown(word));
      for (const { id, score, terms, match } of this.#texts.search(word, withMistakes ? { fuzzy } : {})) {
        const meant = terms.filter((term) => isMeant(term, word, { ...options, withMistakes }));
        const isProof =
          !isAlone || meant.some((term) => match[term]?.some((field) => field !== 'properties'));
        if (meant.length > 0) add(id as number, score, meant, isProof);
      }
      const tellsKind = GENERIC_WORDS.has(word) || index < kindAt || (kindAt >= 0 && MAKING.test(word));
      const describes = options.combineWith === 'OR' || (isSpecific && tellsKind && word !== 'white');
      for (const [id, score, term] of this.#descriptions.find(word))
        if (isMeant(term, word, options) && textsById.get(id)?.lastMet !== at)
          add(id, describes ? score : 0, [term], describes);
      // Paper whose facts name no shade is white.
      if (word === 'white' && isSpecific && options.combineWith === 'AND')
        for (const id of this.#members.keys()) if (!this.#shadedIds.has(id)) add(id, 0, [], true);
    }
    return textsById;
  }
}
