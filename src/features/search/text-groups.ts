/** The texts of papers, as the search compares them. */
import { hasDigit, wordsOf } from '#src/lib/search-words.ts';

import { usesOf, type Papers } from './papers.ts';
import SYNONYMS from './synonyms.json' with { type: 'json' };

/**
 * The text shared by papers that differ only in numbers: one document for MiniSearch. Each field holds normalised words
 * with a space between them.
 */
export interface TextGroup {
  id: number;
  name: string;
  category: string;
  synonyms: string;
  uses: string;
  /** Words of shade, finish and other facts. */
  properties: string;
  hasShade: boolean;
  formats: string;
}

export const FIELDS = ['name', 'category', 'synonyms', 'uses', 'properties', 'formats'] as const;
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
  readonly members: readonly number[][];
  readonly descriptions: readonly string[];
}

/**
 * Papers that differ only in numbers (grammage, size) share one text, so that a catalogue of thousands of papers needs only a
 * few hundred texts.
 */
export function groupTexts(papers: Papers): GroupedTexts {
  const { index } = papers;
  const descriptions: string[] = [];
  const groups: TextGroup[] = [];
  const members: number[][] = [];
  const places = new Map<string, number>();
  const categories = index.categories.map(({ name }) => wordsWithoutNumbers(name));
  const uses = index.uses.values.map((fact) => wordsWithoutNumbers(usesOf(fact).join(' ')));
  const shades = (index.shade?.values ?? []).map(wordsWithoutNumbers);
  for (let paper = 0; paper < papers.count; paper += 1) {
    const name = wordsWithoutNumbers(index.names[paper] ?? '');
    const category = categories[index.categoryAt[paper] ?? -1] ?? '';
    const inSheets = papers.hasFormat(paper, 'sheets');
    const inReels = papers.hasFormat(paper, 'reels');
    const groupKey = `${name}|${category}|${inSheets}|${inReels}|${index.uses.at[paper]}|${index.words.at[paper]}|${index.properties?.at[paper]}|${index.shade?.at[paper]}`;
    let place = places.get(groupKey);
    if (place === undefined) {
      place = groups.length;
      places.set(groupKey, place);
      members.push([]);
      descriptions.push(index.words.values[index.words.at[paper] ?? -1] ?? '');
      groups.push({
        id: place,
        name,
        category,
        synonyms: synonymsOf(`${name} ${category}`.split(' ')).join(' '),
        uses: uses[index.uses.at[paper] ?? -1] ?? '',
        properties:
          `${shades[index.shade?.at[paper] ?? -1] ?? ''} ${index.properties?.values[index.properties.at[paper] ?? -1] ?? ''}`.trim(),
        hasShade: (index.shade?.values[index.shade.at[paper] ?? -1] ?? '') !== '',
        formats: [...(inSheets ? ['sheet'] : []), ...(inReels ? ['reel', 'roll'] : [])].join(' '),
      });
    }
    members[place]?.push(paper);
  }
  return { groups, members, descriptions };
}
