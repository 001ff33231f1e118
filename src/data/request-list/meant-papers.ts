import { useCallback, useEffect, useRef, useState } from 'react';

import { LIMITS } from '#src/contracts/base/limits.ts';
import { normaliseSlug } from '#src/contracts/base/slug.ts';
import { withDeadline } from '#src/lib/app-error.ts';
import { plainLetters } from '#src/lib/plain-text.ts';

import type { ListedPaper, MeantPapers } from './request-list.ts';

const NO_PAPERS: MeantPapers = { found: [], near: [] };

/** A paper that is not in the catalogue keeps its written name; the business is told that it is not listed. */
export function unlisted(name: string): ListedPaper {
  return { paper: 'product', slug: normaliseSlug(name) || 'unlisted', name, category: '' };
}

/** Words that tell no paper from another. */
const GENERAL_WORD = /^(?:pap?ers?|boards?|sheets?|rolls?|reels?|kaga[jz]|पेपर|कागज़?|शीट)$/iu;

/** The note of a line with the words that the name of its paper lacks, such as 'gloss' or '18 bf', because the paper replaces its name. */
export function noteWithWords(
  line: { readonly name: string; readonly note: string },
  paper: ListedPaper,
): string {
  // A name that is too long to be stored stands in the note already.
  if (line.note.includes(line.name)) return line.note;
  const named = plainLetters(`${paper.name} ${paper.category}`);
  // Initials name a paper too: 'FBB' is the Folding Box Board.
  const initials = named.replace(/(?<=\p{L})\p{L}+|\P{L}/gu, '');
  const has = (word: string): boolean =>
    /\d/.test(word)
      ? named.split(' ').includes(word)
      : named.includes(word) || (word.length > 2 && initials.includes(word));
  const isOther = (word: string): boolean => !GENERAL_WORD.test(word) && !has(plainLetters(word));
  const words = line.name.split(' ').filter(isOther).join(' ');
  return [words, line.note].filter((part) => part !== '').join(', ');
}

export interface MeantPapersOptions<Line> {
  readonly lines: readonly Line[];
  /** Lines with the same key mean the same papers; one with the key '' is not searched. */
  readonly keyOf: (line: Line) => string;
  /** `null` while the search is not ready; the lines keep their written names until then. */
  readonly find: ((line: Line) => Promise<MeantPapers>) | null;
  /** The name of a paper that a line does not name. */
  readonly unnamed: string;
}

/** The papers among which the paper of a line is chosen, best first. */
export type PapersOf<Line> = (line: Line) => readonly [ListedPaper, ...ListedPaper[]];

/** A list can be sent without its papers after this time, because a lost network gives no answer, ms. */
const LONGEST_SEARCH = 8_000;

/** Searches each line's papers once. */
export function useMeantPapers<Line extends { readonly name: string }>({
  lines,
  keyOf,
  find,
  unnamed,
}: MeantPapersOptions<Line>) {
  const [papers, setPapers] = useState<Readonly<Record<string, MeantPapers>>>({});
  const searched = useRef(new Set(['']));
  useEffect(() => {
    if (!find) return;
    const missing = new Map(lines.map((line) => [keyOf(line), line] as const));
    for (const key of searched.current) missing.delete(key);
    if (missing.size === 0) return;
    for (const key of missing.keys()) searched.current.add(key);
    const searches = [...missing].map(
      async ([key, line]) => [key, await find(line).catch(() => NO_PAPERS)] as const,
    );
    // All at once, since each answer would render up to 200 lines again.
    void Promise.all(searches).then((answers) =>
      setPapers((before) => ({ ...before, ...Object.fromEntries(answers) })),
    );
  }, [lines, keyOf, find]);
  const papersOf: PapersOf<Line> = useCallback(
    (line) => {
      const { found, near } = papers[keyOf(line)] ?? NO_PAPERS;
      const written = unlisted(line.name.slice(0, LIMITS.name) || unnamed);
      const others = near.filter(({ slug }) => found.every((paper) => paper.slug !== slug));
      const [first = written, ...rest] = [...found, written, ...others];
      return [first, ...rest];
    },
    [papers, keyOf, unnamed],
  );
  const isSearching = lines.some((line) => keyOf(line) !== '' && !(keyOf(line) in papers));
  const waiting = useRef<((newest: PapersOf<Line>) => void)[]>([]);
  useEffect(() => {
    if (!isSearching) for (const answer of waiting.current.splice(0)) answer(papersOf);
  }, [isSearching, papersOf]);
  return {
    papersOf,
    /** Resolves with the papers when all searches have ended, so that a quick press adds no paper as unlisted. */
    whenSearched: (): Promise<PapersOf<Line>> => {
      if (!isSearching) return Promise.resolve(papersOf);
      const answer = new Promise<PapersOf<Line>>((resolve) => waiting.current.push(resolve));
      return withDeadline(answer, LONGEST_SEARCH, 'The search').catch(() => papersOf);
    },
  };
}
