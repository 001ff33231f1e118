import MiniSearch from 'minisearch';

import { hasDigit, wordsOf } from '#src/lib/search/words.ts';

import type { Papers } from './papers.ts';
import { SYNONYMS } from './synonyms.ts';

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

/** How words are looked for. */
export interface WordMatch {
  /** Each of the words, or any of them. */
  readonly combineWith: 'AND' | 'OR';
  /** Also words that are spelt alike. */
  readonly withMistakes: boolean;
}

/** The texts of the papers, searchable by words. */
export class PaperTexts {
  readonly #papers: Papers;
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
    this.#papers = papers;
    this.#texts = texts;
    this.#members = members;
    const isNamed = ({ name }: Group): boolean => wordsOf(name).includes(OPTIONAL_WORD);
    this.#isNamedPaper = new Set(groups.filter(isNamed).map(({ id }) => id));
  }

  /**
   * Makes the texts searchable. Papers that differ in numbers only (grammage, size) share their text, so that a catalogue
   * of thousands is searched through some hundred texts; the numbers are compared as facts.
   */
  static async open(papers: Papers): Promise<PaperTexts> {
    const { index } = papers;
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
    return new PaperTexts(papers, texts, groups, members);
  }

  /**
   * The papers whose texts have the words, with their scores; all papers when there are no words.
   * @param marked takes the words that were found
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
    const needed = words.filter((word) => word !== OPTIONAL_WORD);
    const isOptionalTyped = needed.length > 0 && needed.length < words.length;
    const found = this.#texts.search((isOptionalTyped ? needed : words).join(' '), {
      combineWith,
      ...(withMistakes && { fuzzy }),
      ...(isOptionalTyped && { boostDocument: (id) => (this.#isNamedPaper.has(id) ? OPTIONAL_BOOST : 1) }),
    });
    for (const { id, score, terms } of found) {
      for (const term of terms) marked.add(term);
      for (const paper of this.#members[id as number] ?? []) yield [paper, score];
    }
  }
}
