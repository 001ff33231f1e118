import type { ListedPaper } from '#src/data/paper-list/paper-list.ts';
import type { SearchIndex } from '#src/data/reads/search-index.ts';

import { applyFilters, type Facets } from './facets.ts';
import { PaperTexts } from './paper-texts.ts';
import { Papers } from './papers.ts';
import type { SearchQuery } from './search-query.ts';
import { readWish, wishedLine, type Wish } from './wish.ts';

/** What a search has found; papers are places in the index, the best first. */
export interface SearchResult {
  readonly papers: readonly number[];
  /**
   * `all`: the papers match. `filters`: papers match the words, but none of them the filters; those are listed.
   * `words`: nothing matches all that was typed; what comes near is listed.
   */
  readonly match: 'all' | 'filters' | 'words';
  /** What comes near, where few papers match; none of `papers` is in it. */
  readonly near: readonly number[];
  /** What the filters would give. */
  readonly facets: Facets;
  /** Words that were found, as `wordsOf` writes them, to be marked. */
  readonly marked: ReadonlySet<string>;
  /** The grammage and the size that were typed. */
  readonly line: Pick<ListedPaper, 'gsm' | 'size'>;
}

const NEAR_COUNT = 12;
/** Beside fewer matches than this, what comes near is offered as well. */
const FEW = 4;
const NEAR_BESIDE_COUNT = 6;

/** Searches the papers of an index in this browser. */
export class PaperSearch {
  readonly papers: Papers;
  readonly #texts: PaperTexts;

  private constructor(papers: Papers, texts: PaperTexts) {
    this.papers = papers;
    this.#texts = texts;
  }

  /** Makes an index searchable. */
  static async open(index: SearchIndex): Promise<PaperSearch> {
    const papers = new Papers(index);
    return new PaperSearch(papers, await PaperTexts.open(papers));
  }

  search(request: SearchQuery): SearchResult {
    const wish = readWish(request.q);
    const line = wishedLine(wish);
    const marked = new Set<string>();
    const found = this.#find(wish, marked);
    if (found.length === 0) {
      const papers = this.#findNear(wish, marked).slice(0, NEAR_COUNT);
      const { facets } = applyFilters(this.papers, papers, request);
      return { papers, match: 'words', near: [], facets, marked, line };
    }
    const { passing, facets } = applyFilters(this.papers, found, request);
    if (passing.length === 0)
      return { papers: found.slice(0, NEAR_COUNT), match: 'filters', near: [], facets, marked, line };
    const near = passing.length < FEW ? this.#findBeside(found, wish, request) : [];
    return { papers: passing, match: 'all', near, facets, marked, line };
  }

  /** Exactly as typed, else with typing mistakes. The best come first. */
  #find(wish: Wish, marked: Set<string>): number[] {
    const weigh = this.#scales(wish);
    const wanted = wish.measures.length + wish.numbers.length;
    for (const withMistakes of [false, true]) {
      const ranked: Ranked[] = [];
      for (const [paper, score] of this.#texts.match(
        wish.words,
        { combineWith: 'AND', withMistakes },
        marked,
      )) {
        const { met, weight } = weigh(paper);
        if (met === wanted) ranked.push({ paper, score: score + weight });
      }
      if (ranked.length > 0) {
        for (const number of wish.numbers) marked.add(number);
        return inOrder(ranked);
      }
      marked.clear();
    }
    return [];
  }

  /** What matches in part: some of the words, or without words some of the measures. The best come first. */
  #findNear(wish: Wish, marked: Set<string>): number[] {
    const weigh = this.#scales(wish);
    const near: Ranked[] = [];
    if (wish.words.length > 0)
      for (const [paper, score] of this.#texts.match(
        wish.words,
        { combineWith: 'OR', withMistakes: true },
        marked,
      ))
        near.push({ paper, score: score * (1 + weigh(paper).met) });
    return inOrder(near.length > 0 ? near : this.#meetMeasures(wish));
  }

  /** The papers that meet some of the measures. One that few papers meet, a size, says more than a common grammage. */
  #meetMeasures({ measures, numbers }: Wish): Ranked[] {
    const all = Array.from({ length: this.papers.count }, (_, paper) => paper);
    const scores = new Map<number, number>();
    const add = (papers: readonly number[], score: number): void => {
      for (const paper of papers) scores.set(paper, (scores.get(paper) ?? 0) + score);
    };
    for (const measure of measures) {
      const fitOf = this.papers.fitOf(measure);
      const listed = all.filter((paper) => fitOf(paper) === 'listed');
      add(listed, 1 / listed.length);
      add(
        all.filter((paper) => fitOf(paper) === 'toOrder'),
        1 / all.length,
      );
    }
    for (const number of numbers) {
      const having = all.filter(this.papers.numberOf(number));
      add(having, 1 / having.length);
    }
    return [...scores].map(([paper, score]) => ({ paper, score }));
  }

  /** What comes near and passes the filters, without the papers that match. */
  #findBeside(found: readonly number[], wish: Wish, request: SearchQuery): number[] {
    const near = this.#findNear(wish, new Set());
    const { passing } = applyFilters(this.papers, near, request);
    const known = new Set(found);
    return passing.filter((paper) => !known.has(paper)).slice(0, NEAR_BESIDE_COUNT);
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
