/** The texts of papers, as the search compares them. */
import { hasDigit, wordsOf } from '#src/lib/search-words.ts';

import { byPaper, usesOf, valueOf, type Papers } from './papers.ts';
import SYNONYMS from './synonyms.json' with { type: 'json' };

/** The fields of a text; its properties are the words of shade, finish and other facts. */
export const FIELDS = ['name', 'category', 'synonyms', 'uses', 'properties', 'formats'] as const;
/** The text of papers that differ only in numbers: one document for MiniSearch, whose fields hold normalised words. */
export type TextGroup = Readonly<Record<(typeof FIELDS)[number] | 'shade', string> & { id: number }>;
/** Appears in most queries, so it raises the rank a little but excludes no paper. */
export const OPTIONAL_WORD = 'paper';

/** The words of a text without those with digits, because numbers are compared as facts. */
function wordsWithoutNumbers(text: string): string {
  return wordsOf(text)
    .filter((word) => !hasDigit(word))
    .join(' ');
}

/**
 * Other words that buyers use for a paper: trade names, abbreviations, Hindi words, common misspellings. A paper whose
 * name or category contains the term is also found by its synonyms. Single typing mistakes need no entry.
 */
const SYNONYM_ENTRIES = Object.entries(SYNONYMS).map(([term, synonyms]) => ({
  term: wordsOf(term),
  synonyms: wordsOf(synonyms),
}));

/** The other words for what the words name. */
export function synonymsOf(words: readonly string[]): string[] {
  return SYNONYM_ENTRIES.filter(({ term }) => term.every((word) => words.includes(word))).flatMap(
    ({ synonyms }) => synonyms,
  );
}

export interface GroupedTexts {
  readonly groups: readonly TextGroup[];
  /** The places of each group's papers in the list of papers. */
  readonly members: readonly number[][];
  /** The words of the description that the papers of each group share. */
  readonly descriptions: readonly string[];
}

/** The texts of a catalogue, a few hundred for thousands of papers, because those that differ only in numbers share one. */
export function groupTexts(papers: Papers): GroupedTexts {
  const { index } = papers;
  const descriptions: string[] = [];
  const groups: TextGroup[] = [];
  const members: number[][] = [];
  const places = new Map<string, number>();
  const categories = index.categories.map(({ name }) => wordsWithoutNumbers(name));
  const usesOfPaper = byPaper(index.uses, (fact) => wordsWithoutNumbers(usesOf(fact).join(' ')));
  const columns = [index.uses, index.words, index.properties, index.shade];
  for (let paper = 0; paper < papers.count; paper += 1) {
    const name = wordsWithoutNumbers(index.names[paper] ?? '');
    const category = categories[index.categoryAt[paper] ?? -1] ?? '';
    const inSheets = papers.hasFormat(paper, 'sheets');
    const inReels = papers.hasFormat(paper, 'reels');
    const ownPlaces = columns.map((column) => column?.at[paper]);
    const groupKey = [name, category, inSheets, inReels, ...ownPlaces].join('|');
    let place = places.get(groupKey);
    if (place === undefined) {
      place = groups.length;
      places.set(groupKey, place);
      members.push([]);
      descriptions.push(valueOf(index.words, paper));
      const shade = valueOf(index.shade, paper);
      groups.push({
        id: place,
        name,
        category,
        synonyms: synonymsOf(`${name} ${category}`.split(' ')).join(' '),
        uses: usesOfPaper(paper) ?? '',
        // The label of a fact proves a match too: 'golden shade'.
        properties:
          `${shade && `${wordsWithoutNumbers(shade)} shade`} ${valueOf(index.properties, paper)}`.trim(),
        shade: wordsWithoutNumbers(shade),
        formats: [...(inSheets ? ['sheet'] : []), ...(inReels ? ['reel', 'roll'] : [])].join(' '),
      });
    }
    members[place]?.push(paper);
  }
  return { groups, members, descriptions };
}
