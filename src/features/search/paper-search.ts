import type { ListedPaper } from '#src/data/request-list/request-list.ts';
import type { SearchIndex } from '#src/data/reads/search-index.ts';
import { OFFICE_SIZE } from '#src/contracts/paper/named-sizes.ts';
import { AND_WORDS } from '#src/contracts/paper/paper-words.ts';

import { applyFilters, type Facets } from './facets.ts';
import { PaperTexts } from './paper-texts.ts';
import { Papers, type Fit } from './papers.ts';
import {
  hasOfficeSize,
  lineFromQuery,
  parseQuery,
  partsByKind,
  tidyQuery,
  withOwnWords,
  type ParsedQuery,
} from './parse-query.ts';
import { COPIER_PAPER, PHRASES } from './query-words.ts';
import type { SearchQuery } from './search-query.ts';

/** The result of a search. Papers are positions in the index, best match first. */
export interface SearchResult {
  readonly papers: readonly number[];
  /**
   * The content of `papers`. `all`: papers that match the typed text and the filters. `filters`: papers that match the typed
   * text, because none of them passes the filters. `words`: similar papers, because none matches the typed text.
   */
  readonly match: 'all' | 'filters' | 'words';
  /** Similar papers, listed in addition when few papers match. */
  readonly near: readonly number[];
  readonly facets: Facets;
  /** Found words to highlight, normalised as by `wordsOf`. */
  readonly marked: ReadonlySet<string>;
  readonly line: Pick<ListedPaper, 'gsm' | 'size'>;
}

const NEAR_COUNT = 12;
/** With fewer matches than this, similar papers are listed as well. */
const FEW = 4;
const FURTHER_COUNT = 6;
/** A paper of another grammage is similar within this share of the typed one. */
const SIMILAR_GSM = 0.25;

const BETWEEN_PAPERS = new RegExp(String.raw`[,;+&/\n]|\s(?:or|ya|या|${AND_WORDS})\s`, 'i');

/** Searches the papers of an index, in the browser. */
export class PaperSearch {
  readonly papers: Papers;
  readonly texts: PaperTexts;

  constructor(index: SearchIndex) {
    this.papers = new Papers(index);
    this.texts = new PaperTexts(this.papers);
  }

  search(query: SearchQuery): SearchResult {
    const text = withOwnWords(tidyQuery(query.q), [...PHRASES, ...(this.papers.index.ownWords ?? [])]);
    const parsed = parseQuery(text);
    const line = lineFromQuery(parsed);
    const marked = new Set<string>();
    const matches = this.#findEach(text, marked);
    if (matches.length === 0) {
      const papers = this.#findNear(parsed, marked).slice(0, NEAR_COUNT);
      const { facets } = applyFilters(this.papers, papers, query);
      return { papers, match: 'words', near: [], facets, marked, line };
    }
    const { passing, facets } = applyFilters(this.papers, matches, query);
    if (passing.length === 0)
      return { papers: matches.slice(0, NEAR_COUNT), match: 'filters', near: [], facets, marked, line };
    const near = passing.length < FEW ? this.#findFurther(matches, parsed, query) : [];
    return { papers: passing, match: 'all', near, facets, marked, line };
  }

  /** The papers of a text that names one or several ('art card aur maplitho'), if each is listed: the best of each first. */
  #findEach(text: string, marked: Set<string>): number[] {
    const typedParts = text.split(BETWEEN_PAPERS);
    const isOne = typedParts.length === 1;
    const whole = isOne || !this.#areSeveral(typedParts) ? this.#findPaper(text, marked) : [];
    if (whole.length > 0) return whole;
    const parts = isOne ? partsByKind(text) : typedParts;
    const ranked: Ranked[] = [];
    for (const part of parts) {
      const papers = this.#findPaper(part, marked);
      if (papers.length === 0) return [];
      ranked.push(...papers.map((paper, at) => ({ paper, score: -at })));
    }
    return [...new Set(sortByScore(ranked))];
  }

  /** True if each of the parts names a kind of paper, or each an office size alone: 'A4, A3'. */
  #areSeveral(parts: readonly string[]): boolean {
    const { words } = this.texts;
    const queries = parts.map(parseQuery);
    return (
      queries.every((query) => words.nameKind(query.words)) ||
      queries.every((query) => hasOfficeSize(query.measures) && words.isUnspecific(query.words))
    );
  }

  /**
   * The papers of a text that names one. If none has all of its words, those that exclude no paper are left out, such as a use
   * ('oil proof paper for samosa') and what a mill calls its paper ('JK easy copier'). Beside a kind of paper, sizes and numbers
   * are left out last, because mills cut to order.
   */
  #findPaper(text: string, marked: Set<string>): number[] {
    const parsed = parseQuery(text);
    const { measures } = parsed;
    const wordings = this.texts.wordingsOf(text, parsed);
    // Office sizes are kept, because A4 is another paper than A3.
    const kept = measures.filter(
      ({ kind, text: size }) => !/size|width/.test(kind) || OFFICE_SIZE.test(size),
    );
    const mayBeCut = (words: readonly string[]): boolean =>
      kept.length === measures.length || !words.some((word) => COPIER_PAPER.test(word));
    const withoutSize = { measures: kept, numbers: measures.length > 0 ? [] : parsed.numbers };
    const kinds = wordings.filter((words) => this.texts.words.nameKind(words) && mayBeCut(words));
    const tries = [
      ...wordings.map((words) => ({ words })),
      ...kinds.map((words) => ({ words, ...withoutSize })),
    ];
    for (const each of tries) {
      const papers = this.#find({ ...parsed, ...each }, marked);
      if (papers.length > 0) return papers;
    }
    return [];
  }

  /** Papers that match every word and measure, best first. Tolerates typing mistakes only if nothing matches exactly. */
  #find(parsed: ParsedQuery, marked: Set<string>): number[] {
    const scoreMeasures = this.#measureScorer(parsed);
    const wanted = parsed.measures.length + parsed.numbers.length;
    // 'Cut to order' says nothing about what the paper is for: alone it is no match.
    const meant = this.texts.words.read(parsed.words);
    const words = wanted > 0 && this.texts.words.isUnspecific(meant) ? [] : meant;
    const isOffice = hasOfficeSize(parsed.measures);
    const isSizeAlone = wanted > 0 && wanted === parsed.measures.length && words.length === 0;
    for (const withMistakes of [false, true]) {
      const ranked: Ranked[] = [];
      const matched = new Set(parsed.numbers);
      for (const [paper, score] of this.texts.match(
        words,
        { combineWith: 'AND', withMistakes, unfinished: parsed.unfinished },
        matched,
      )) {
        const { met, weight, sizeFit } = scoreMeasures(paper);
        if (met === wanted) ranked.push({ paper, score: score + weight, sizeFit });
      }
      if (ranked.some(({ score }) => score > 0 || !isSizeAlone)) {
        for (const word of matched) marked.add(word);
        // No larger sheet is cut where the size is listed, or for a use alone.
        const isCut = words.length === 0 || this.texts.words.areClear(words);
        const isListed = !isCut || ranked.some(({ sizeFit }) => sizeFit === 'listed');
        // A paper is cut to an office size if the search names its kind, not if it only has the shade.
        const isMade = !isOffice || words.length === 0 || this.texts.words.nameKind(words);
        const unfit = [isListed && 'cut', !isMade && 'toOrder'];
        return sortByScore(ranked.filter(({ sizeFit }) => !sizeFit || !unfit.includes(sizeFit)));
      }
    }
    return [];
  }

  /** Papers that match some of the words or, if the query has none, some of the measures; best first. */
  #findNear(parsed: ParsedQuery, marked: Set<string>): number[] {
    const scoreMeasures = this.#measureScorer(parsed);
    const near: Ranked[] = [];
    if (parsed.words.length > 0)
      for (const [paper, score] of this.texts.match(
        this.texts.words.read(parsed.words),
        { combineWith: 'OR', withMistakes: true, unfinished: parsed.unfinished },
        marked,
      ))
        near.push({ paper, score: score * (1 + scoreMeasures(paper).met) });
    return sortByScore(near.length > 0 ? near : this.#rankByMeasures(parsed));
  }

  /** Papers that meet some of the measures. A rare measure, such as a size, counts more than a common grammage. */
  #rankByMeasures({ measures, numbers }: ParsedQuery): Ranked[] {
    const all = Array.from({ length: this.papers.count }, (_, paper) => paper);
    const scores = new Map<number, number>();
    const add = (papers: readonly number[], score: number): void => {
      for (const paper of papers) scores.set(paper, (scores.get(paper) ?? 0) + score);
    };
    for (const measure of measures) {
      const fitOf = this.papers.fitOf(measure);
      const withFit = (fit: Fit): number[] => all.filter((paper) => fitOf(paper) === fit);
      const [listed, cut] = [withFit('listed'), withFit('cut')];
      add(listed, 1 / listed.length);
      if (listed.length === 0) add(cut, 0.5 / cut.length);
      add(withFit('toOrder'), 1 / all.length);
    }
    for (const number of numbers) {
      const having = all.filter(this.papers.hasNumber(number));
      add(having, 1 / having.length);
    }
    return [...scores].map(([paper, score]) => ({ paper, score }));
  }

  /** Similar papers that pass the filters, without those already found. */
  #findFurther(places: readonly number[], parsed: ParsedQuery, query: SearchQuery): number[] {
    const near = this.#findNear(parsed, new Set());
    const { passing } = applyFilters(this.papers, near, query);
    const exactPapers = new Set(places);
    const isClose = parsed.measures.flatMap((measure) => {
      if (measure.kind !== 'gsm') return [];
      const { from, to } = measure.range;
      const range = { from: from * (1 - SIMILAR_GSM), to: to * (1 + SIMILAR_GSM) };
      return [this.papers.fitOf({ ...measure, range })];
    });
    return passing
      .filter((paper) => !exactPapers.has(paper) && isClose.every((fitOf) => fitOf(paper)))
      .slice(0, FURTHER_COUNT);
  }

  /** Returns what counts the measures of a paper: `weight` adds 1 for each that it lists, 0.5 for a size cut from a listed sheet. */
  #measureScorer({ measures, numbers }: ParsedQuery): (paper: number) => Measured {
    const fits = measures.map((measure) => ({ kind: measure.kind, fitOf: this.papers.fitOf(measure) }));
    const isNumber = numbers.map((number) => this.papers.hasNumber(number));
    return (paper) => {
      let met = 0;
      let weight = 0;
      let sizeFit: Fit;
      for (const has of isNumber) if (has(paper)) met += 1;
      for (const { kind, fitOf } of fits) {
        const fit = fitOf(paper);
        if (kind === 'size') sizeFit = fit;
        if (fit) met += 1;
        if (fit === 'listed') weight += 1;
        if (fit === 'cut') weight += 0.5;
      }
      return { met, weight, sizeFit };
    };
  }
}

interface Ranked {
  paper: number;
  score: number;
  sizeFit?: Fit;
}
type Measured = Pick<Ranked, 'sizeFit'> & { met: number; weight: number };

/** Best first; equal scores keep the order of the catalogue. */
function sortByScore(ranked: Ranked[]): number[] {
  return ranked.toSorted((a, b) => b.score - a.score || a.paper - b.paper).map(({ paper }) => paper);
}
