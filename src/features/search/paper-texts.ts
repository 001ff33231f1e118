import MiniSearch from 'minisearch';

import { hasDigit, wordsOf } from '#src/lib/search/words.ts';

import type { Papers } from './papers.ts';
import { isExactWord, translateWords, withoutSwap } from './query-words.ts';
import { SYNONYMS } from './synonyms.ts';

/** The text shared by papers that differ only in numbers: one document for MiniSearch. */
interface TextGroup {
  id: number;
  name: string;
  category: string;
  synonyms: string;
  uses: string;
  formats: string;
  words: string;
}

const FIELDS = ['name', 'category', 'synonyms', 'uses', 'formats', 'words'] as const;
const BOOST = { name: 5, category: 2, synonyms: 3, uses: 1.5, formats: 0.5, words: 1 };
/** Appears in most queries, so it raises the rank a little but excludes no paper. */
const OPTIONAL_WORD = 'paper';
const OPTIONAL_BOOST = 1.2;
/** True if the words name no kind of paper. */
export function isUnspecific(words: readonly string[]): boolean {
  return words.every((word) => word === OPTIONAL_WORD);
}
/** Share of letters that may differ; short words must match exactly. */
const fuzzy = (word: string): number | false => (word.length > 3 ? 0.25 : false);

/** Removes words with digits from a name, because numbers are compared as facts. */
function withoutNumbers(name: string): string {
  if (!hasDigit(name)) return name;
  return name
    .split(' ')
    .filter((word) => !hasDigit(word))
    .join(' ');
}

const SYNONYM_ENTRIES = SYNONYMS.map(([term, synonyms]) => ({
  term: wordsOf(term),
  synonyms: wordsOf(synonyms).join(' '),
}));

function synonymsOf(text: string): string {
  const words = new Set(wordsOf(text));
  return SYNONYM_ENTRIES.filter(({ term }) => term.every((word) => words.has(word)))
    .map(({ synonyms }) => synonyms)
    .join(' ');
}

/** Fields with normalised words, which only need to be split. */
const NORMALISED = new Set(['synonyms', 'words']);
const toTerms = (text: string, field?: string): string[] =>
  field !== undefined && NORMALISED.has(field) ? text.split(' ') : wordsOf(text);

export interface WordMatch {
  /** Whether a text must contain all of the words or any of them. */
  readonly combineWith: 'AND' | 'OR';
  /** Whether similarly spelt words match too. */
  readonly withMistakes: boolean;
}

/** Finds papers by the words of their texts. */
export class PaperTexts {
  readonly #papers: Papers;
  readonly #texts: MiniSearch<TextGroup>;
  /** Every word of the texts. */
  readonly #terms: ReadonlySet<string>;
  readonly #nameTerms: ReadonlySet<string>;
  /** The papers that share each text. */
  readonly #members: readonly number[][];
  /** Ids of the texts whose name contains the optional word. */
  readonly #paperNamedIds: ReadonlySet<unknown>;

  private constructor(
    papers: Papers,
    texts: MiniSearch<TextGroup>,
    terms: ReadonlySet<string>,
    groups: readonly TextGroup[],
    members: readonly number[][],
  ) {
    this.#papers = papers;
    this.#texts = texts;
    this.#terms = terms;
    this.#nameTerms = new Set(groups.flatMap(({ name, category }) => wordsOf(`${name} ${category}`)));
    this.#members = members;
    const isNamed = ({ name }: TextGroup): boolean => wordsOf(name).includes(OPTIONAL_WORD);
    this.#paperNamedIds = new Set(groups.filter(isNamed).map(({ id }) => id));
  }

  /**
   * Indexes the texts. Papers that differ only in numbers (grammage, size) share one text, so that a catalogue of
   * thousands of papers needs only a few hundred texts.
   */
  static open(papers: Papers): PaperTexts {
    const { index } = papers;
    const groups: TextGroup[] = [];
    const members: number[][] = [];
    const places = new Map<string, number>();
    const categories = index.categories.map(({ name }) => withoutNumbers(name));
    for (let paper = 0; paper < papers.count; paper += 1) {
      const name = withoutNumbers(index.names[paper] ?? '');
      const category = categories[index.categoryAt[paper] ?? -1] ?? '';
      const inSheets = papers.hasFormat(paper, 'sheets');
      const inReels = papers.hasFormat(paper, 'reels');
      const groupKey = `${name}|${category}|${inSheets}|${inReels}|${index.uses.at[paper]}|${index.words.at[paper]}`;
      let place = places.get(groupKey);
      if (place === undefined) {
        place = groups.length;
        places.set(groupKey, place);
        members.push([]);
        groups.push({
          id: place,
          name,
          category,
          synonyms: synonymsOf(`${name} ${category}`),
          uses: papers.usesAt(index.uses.at[paper] ?? -1).join(' '),
          formats: `${inSheets ? 'sheets' : ''} ${inReels ? 'reels rolls' : ''}`,
          words: index.words.values[index.words.at[paper] ?? -1] ?? '',
        });
      }
      members[place]?.push(paper);
    }
    const terms = new Set<string>();
    const texts = new MiniSearch<TextGroup>({
      fields: [...FIELDS],
      tokenize: toTerms,
      // The words are normalised already; numbers are compared as facts.
      processTerm: (word) => {
        if (word === '' || hasDigit(word)) return null;
        terms.add(word);
        return word;
      },
      // The words of a query are no words of a text.
      searchOptions: { boost: BOOST, prefix: true, processTerm: (word) => word },
    });
    texts.addAll(groups);
    return new PaperTexts(papers, texts, terms, groups, members);
  }

  /**
   * Yields the papers whose texts match the words, with their scores; without words, all papers.
   * @param marked receives the found words
   */
  *match(
    words: readonly string[],
    { combineWith, withMistakes }: WordMatch,
    marked: Set<string>,
  ): Generator<readonly [paper: number, score: number]> {
    if (words.length === 0) {
      for (let paper = 0; paper < this.#papers.count; paper += 1) yield [paper, 0];
      return;
    }
    const isKnown = (word: string): boolean => this.#terms.has(word);
    const unknown = words.filter((word) => isExactWord(word) && !this.#nameTerms.has(word));
    if (unknown.length > 0 && combineWith === 'AND') return;
    const translated = translateWords(words, isKnown)
      .filter((word) => !unknown.includes(word))
      .map((word) => (withMistakes ? withoutSwap(word, isKnown) : word));
    const needed = translated.filter((word) => word !== OPTIONAL_WORD);
    const isOptionalTyped = needed.length > 0 && needed.length < translated.length;
    const found = this.#texts.search((isOptionalTyped ? needed : translated).join(' '), {
      combineWith,
      ...(withMistakes && { fuzzy }),
      ...(isOptionalTyped && { boostDocument: (id) => (this.#paperNamedIds.has(id) ? OPTIONAL_BOOST : 1) }),
    });
    for (const { id, score, terms } of found) {
      for (const term of terms) marked.add(term);
      for (const paper of this.#members[id as number] ?? []) yield [paper, score];
    }
  }
}
