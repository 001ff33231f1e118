import MiniSearch from 'minisearch';

import type { SearchIndex } from '#src/data/search/search-index.ts';
import { findMeasures, type Measure } from '#src/lib/paper/find-measures.ts';
import { hasDigit, wordsOf } from '#src/lib/search/words.ts';

import { Papers } from './papers.ts';
import { countFacets, passes, type Facets } from './facets.ts';
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
    for (let paper = 0; paper < papers.count; paper += 1) {
      const name = (index.names[paper] ?? '').replace(/\S*\d\S*/g, ' ');
      const formats = papers.formatsOf(paper).join(' ');
      const category = index.categories[index.categoryAt[paper] ?? -1]?.name.replace(/\d+/g, ' ') ?? '';
      const print = [name, category, formats, index.uses.at[paper], index.words.at[paper]].join('|');
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
          uses: papers.usesOf(paper).join(' '),
          formats: formats.replace('reels', 'reel roll'),
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
    const wish = readWish(request.q);
    const { scores, marked, isNear } = this.#find(wish);
    const ranked = [...scores.keys()].sort((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0) || a - b);
    const found = isNear ? ranked.slice(0, NEAR_COUNT) : ranked;
    const facets = countFacets(this.papers, found, request);
    const passing = found.filter((paper) => passes(this.papers, paper, request));
    if (isNear) return { papers: found, match: 'words', facets, marked };
    if (passing.length > 0) return { papers: passing, match: 'all', facets, marked };
    return { papers: found.slice(0, NEAR_COUNT), match: 'filters', facets, marked };
  }

  /** Exactly as typed, else with typing mistakes, else what matches in part. */
  #find(wish: Wish): { scores: Map<number, number>; marked: Set<string>; isNear: boolean } {
    const marked = new Set<string>(wish.numbers);
    for (const mistakes of [false, true]) {
      const scores = new Map<number, number>();
      for (const [paper, score] of this.#matchWords(wish, 'AND', mistakes, marked)) {
        const { met, weight } = this.#weigh(paper, wish);
        if (met === wish.measures.length + wish.numbers.length) scores.set(paper, score + weight);
      }
      if (scores.size > 0) return { scores, marked, isNear: false };
      marked.clear();
    }
    const scores = new Map<number, number>();
    if (wish.words.length > 0)
      for (const [paper, score] of this.#matchWords(wish, 'OR', true, marked))
        scores.set(paper, score * (1 + this.#weigh(paper, wish).met));
    if (scores.size > 0) return { scores, marked, isNear: true };
    for (let paper = 0; paper < this.papers.count; paper += 1) {
      const { met, weight } = this.#weigh(paper, wish);
      if (met > 0) scores.set(paper, met + weight);
    }
    return { scores, marked, isNear: true };
  }

  /** The papers whose texts have the words, with their scores; all papers when there are no words. */
  *#matchWords(
    { words }: Wish,
    combineWith: 'AND' | 'OR',
    mistakes: boolean,
    marked: Set<string>,
  ): Generator<readonly [number, number]> {
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

  /** How many of the wanted measures a paper meets; those that are made to order weigh less. */
  #weigh(paper: number, { measures, numbers }: Wish): { met: number; weight: number } {
    let met = numbers.filter((number) => this.papers.hasNumber(paper, number)).length;
    let weight = met;
    for (const measure of measures) {
      const fit = this.papers.fit(paper, measure);
      if (fit) met += 1;
      if (fit === 'listed') weight += 1;
    }
    return { met, weight };
  }
}
