import MiniSearch from 'minisearch';

import type { SearchIndex } from '#src/data/search/search-index.ts';
import { findMeasures, type Measure } from '#src/lib/paper/find-measures.ts';
import { hasDigit, wordsOf } from '#src/lib/search/words.ts';

import { Papers } from './papers.ts';
import { applyFilters, type Facets } from './facets.ts';
import type { SearchRequest } from './search-request.ts';
import { SYNONYMS } from './synonyms.ts';

/** What a search has found; papers are places in the index, the best first. */
export interface SearchResult {
  readonly papers: readonly number[];
  /**
   * `all`: the papers match. `filters`: papers match the words, but none of them the filters; those are listed.
   * `words`: nothing matches all that was typed; what comes near is listed.
   */
  readonly match: 'all' | 'filters' | 'words';
  /** What the filters would give. */
  readonly facets: Facets;
  /** Words that were found, as `wordsOf` writes them, to be marked. */
  readonly marked: ReadonlySet<string>;
}

/** Papers whose texts are equal, numbers aside: MiniSearch sees them once. */
interface Group {
  id: number;
  name: string;
  category: string;
  also: string;
  uses: string;
  formats: string;
  words: string;
}

const FIELDS = ['name', 'category', 'also', 'uses', 'formats', 'words'] as const;
const BOOST = { name: 5, category: 2, also: 3, uses: 1.5, formats: 0.5, words: 1 };
/** So many texts are added at once; between them the page can answer its visitor. */
const CHUNK = 50;
const NEAR_COUNT = 12;
/** Typed for nearly every paper: it ranks a little, but excludes none. */
const OPTIONAL_WORD = 'paper';
const OPTIONAL_BOOST = 1.2;
/** A word as long as this may have a typing mistake; a long one two. */
const fuzzy = (word: string): number | false => (word.length > 3 ? 0.25 : false);

/** A name without its words that hold digits: they are compared as facts. */
function withoutNumbers(name: string): string {
  if (!hasDigit(name)) return name;
  return name
    .split(' ')
    .filter((word) => !hasDigit(word))
    .join(' ');
}

const SYNONYM_WORDS = SYNONYMS.map(([said, also]) => ({
  said: wordsOf(said),
  also: wordsOf(also).join(' '),
}));

function synonymsOf(text: string): string {
  const words = new Set(wordsOf(text));
  return SYNONYM_WORDS.filter(({ said }) => said.every((word) => words.has(word)))
    .map(({ also }) => also)
    .join(' ');
}

/** Fields whose words are written as they are compared: they need only be split. */
const NORMALISED = new Set(['also', 'words']);
const toTerms = (text: string, field?: string): string[] =>
  field !== undefined && NORMALISED.has(field) ? text.split(' ') : wordsOf(text);

/** What was typed, taken apart. */
interface Wish {
  words: readonly string[];
  /** Words with digits that are no measures, '75'. */
  numbers: readonly string[];
  measures: readonly Measure[];
}

function readWish(text: string): Wish {
  const { measures, rest } = findMeasures(text);
  const words = wordsOf(rest);
  return {
    words: words.filter((word) => !hasDigit(word)),
    numbers: words.filter(hasDigit),
    measures,
  };
}

/** Searches the papers of an index in this browser. */
export class PaperSearch {
  readonly papers: Papers;
  readonly #texts: MiniSearch<Group>;
  /** The papers of each text. */
  readonly #members: readonly number[][];
  /** The texts whose name has the optional word. */
  readonly #isNamedPaper: ReadonlySet<unknown>;

  private constructor(
    papers: Papers,
    texts: MiniSearch<Group>,
    groups: readonly Group[],
    members: readonly number[][],
  ) {
    this.papers = papers;
    this.#texts = texts;
    this.#members = members;
    const isNamed = ({ name }: Group): boolean => wordsOf(name).includes(OPTIONAL_WORD);
    this.#isNamedPaper = new Set(groups.filter(isNamed).map(({ id }) => id));
  }

  /**
   * Makes an index searchable. Papers that differ in numbers only (grammage, size) share their text, so that a catalogue
   * of thousands is searched through some hundred texts; the numbers are compared as facts.
   */
  static async open(index: SearchIndex): Promise<PaperSearch> {
    const papers = new Papers(index);
    const groups: Group[] = [];
    const members: number[][] = [];
    const places = new Map<string, number>();
    const categories = index.categories.map(({ name }) => withoutNumbers(name));
    for (let paper = 0; paper < papers.count; paper += 1) {
      const name = withoutNumbers(index.names[paper] ?? '');
      const category = categories[index.categoryAt[paper] ?? -1] ?? '';
      const inSheets = papers.hasFormat(paper, 'sheets');
      const inReels = papers.hasFormat(paper, 'reels');
      const print = `${name}|${category}|${inSheets}|${inReels}|${index.uses.at[paper]}|${index.words.at[paper]}`;
      let place = places.get(print);
      if (place === undefined) {
        place = groups.length;
        places.set(print, place);
        members.push([]);
        groups.push({
          id: place,
          name,
          category,
          also: synonymsOf(`${name} ${category}`),
          uses: papers.usesAt(index.uses.at[paper] ?? -1).join(' '),
          formats: `${inSheets ? 'sheets' : ''} ${inReels ? 'reels rolls' : ''}`,
          words: index.words.values[index.words.at[paper] ?? -1] ?? '',
        });
      }
      members[place]?.push(paper);
    }
    const texts = new MiniSearch<Group>({
      fields: [...FIELDS],
      tokenize: toTerms,
      // They are normalised by now; numbers are compared as facts.
      processTerm: (word) => (word === '' || hasDigit(word) ? null : word),
      searchOptions: { boost: BOOST, prefix: true },
    });
    await texts.addAllAsync(groups, { chunkSize: CHUNK });
    return new PaperSearch(papers, texts, groups, members);
  }

  search(request: SearchRequest): SearchResult {
    const { papers, marked, isNear } = this.#find(readWish(request.q));
    const found = isNear ? papers.slice(0, NEAR_COUNT) : papers;
    const { passing, facets } = applyFilters(this.papers, found, request);
    if (isNear) return { papers: found, match: 'words', facets, marked };
    if (passing.length > 0) return { papers: passing, match: 'all', facets, marked };
    return { papers: found.slice(0, NEAR_COUNT), match: 'filters', facets, marked };
  }

  /** Exactly as typed, else with typing mistakes, else what matches in part. The best come first. */
  #find(wish: Wish): { papers: number[]; marked: Set<string>; isNear: boolean } {
    const weigh = this.#scales(wish);
    const wanted = wish.measures.length + wish.numbers.length;
    const marked = new Set<string>();
    for (const mistakes of [false, true]) {
      const ranked: Ranked[] = [];
      for (const [paper, score] of this.#matchWords(wish, 'AND', mistakes, marked)) {
        const { met, weight } = weigh(paper);
        if (met === wanted) ranked.push({ paper, score: score + weight });
      }
      if (ranked.length > 0) {
        for (const number of wish.numbers) marked.add(number);
        return { papers: inOrder(ranked), marked, isNear: false };
      }
      marked.clear();
    }
    const near: Ranked[] = [];
    if (wish.words.length > 0)
      for (const [paper, score] of this.#matchWords(wish, 'OR', true, marked))
        near.push({ paper, score: score * (1 + weigh(paper).met) });
    if (near.length === 0)
      for (let paper = 0; paper < this.papers.count; paper += 1) {
        const { met, weight } = weigh(paper);
        if (met > 0) near.push({ paper, score: met + weight });
      }
    return { papers: inOrder(near), marked, isNear: true };
  }

  /** The papers whose texts have the words, with their scores; all papers when there are no words. */
  *#matchWords(
    { words }: Wish,
    combineWith: 'AND' | 'OR',
    mistakes: boolean,
    marked: Set<string>,
  ): Generator<readonly [paper: number, score: number]> {
    if (words.length === 0) {
      for (let paper = 0; paper < this.papers.count; paper += 1) yield [paper, 0];
      return;
    }
    const needed = words.filter((word) => word !== OPTIONAL_WORD);
    const isOptionalTyped = needed.length > 0 && needed.length < words.length;
    const found = this.#texts.search((isOptionalTyped ? needed : words).join(' '), {
      combineWith,
      ...(mistakes && { fuzzy }),
      ...(isOptionalTyped && { boostDocument: (id) => (this.#isNamedPaper.has(id) ? OPTIONAL_BOOST : 1) }),
    });
    for (const { id, score, terms } of found) {
      for (const term of terms) marked.add(term);
      for (const paper of this.#members[id as number] ?? []) yield [paper, score];
    }
  }

  /** Says of a paper how many of the wanted measures it meets; those that are made to order weigh less. */
  #scales({ measures, numbers }: Wish): (paper: number) => { met: number; weight: number } {
    const fits = measures.map((measure) => this.papers.fitOf(measure));
    const isNumber = numbers.map((number) => this.papers.numberOf(number));
    return (paper) => {
      let met = 0;
      let weight = 0;
      for (const has of isNumber) if (has(paper)) met += 1;
      for (const fitOf of fits) {
        const fit = fitOf(paper);
        if (fit) met += 1;
        if (fit === 'listed') weight += 1;
      }
      return { met, weight };
    };
  }
}

interface Ranked {
  paper: number;
  score: number;
}

/** The best first; equally good ones as the catalogue lists them. */
function inOrder(ranked: Ranked[]): number[] {
  return ranked.sort((a, b) => b.score - a.score || a.paper - b.paper).map(({ paper }) => paper);
}
