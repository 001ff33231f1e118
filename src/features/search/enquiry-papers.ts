/** Finds the papers that the lines of an enquiry mean, in the words that buyers use around them. */
import { writtenSize } from '#src/contracts/paper/line-measures.ts';
import { OFFICE_SIZE } from '#src/contracts/paper/named-sizes.ts';
import type { PastedLine } from '#src/contracts/paper/read-line.ts';
import { listedPaper } from '#src/data/request-list/listed-paper.ts';
import type { ListedPaper, MeantPapers } from '#src/data/request-list/request-list.ts';
import { wordsOf } from '#src/lib/search-words.ts';

import type { PaperSearch } from './paper-search.ts';
import { GENERIC_WORDS, KINDS, UNLISTED_KIND } from './query-words.ts';
import { NO_SEARCH } from './search-query.ts';
import { valueOf } from './papers.ts';
import { synonymsOf } from './text-groups.ts';

/** Longest run of words that is tried as the name of a paper. */
const NAME_WORDS = 4;
/** Papers among which that of a line is chosen. */
const CHOICES = 6;

/** Goods of a stationer that are no paper of the catalogue: 'A4 sticker' is no copier paper, 'gum paste' no pastel one. */
const OTHER_GOODS =
  /^(?:stickers?|labels?|laminat\p{L}+|pouch(?:es)?|envelopes?|files?|folders?|photo|inkjet|cakes?|gum(?:med|ming)?|paste|tapes?|stapler?|pins?|cloth|toner|स्टीकर|स्टेपलर|पिन)$/iu;
/** Shades in which office sizes are the tinted paper. */
const TINTED =
  /^(?:pastel|tinted|pink|rose|buff|yellow|ylw|blue|lilac|peach|gulabi|pe*l[ai]|ne*l[ai]|गुलाबी|पील[ाी]|नील[ाी]|colou?r(?:ed)?|rang[ie]*n)$/iu;
/** Kraft without a burst factor or another word may be each of several papers. */
const ANY_KRAFT = /^(?:brown )?kraft(?: (?:paper|reel|roll|sheet|cover|brown))*$/;

/** A line with the slug of its paper, `null` where none is clear. */
export interface EnquiryLine extends PastedLine {
  readonly paper: string | null;
}

/** The lines with their papers; sizes are written with their unit. */
export function enquiryPapers(search: PaperSearch, lines: readonly PastedLine[]): EnquiryLine[] {
  return lines.map((line) => {
    const clear = paperOf(search, line);
    const paper = clear === null ? null : listedPaper(search.papers.paperAt(clear)).slug;
    return { ...line, size: writtenSize(line.size), paper };
  });
}

/** The paper that a line means, if one is clear, and those that come near, best first. */
export function linePapers(search: PaperSearch, line: PastedLine): MeantPapers {
  const listed = (paper: number): ListedPaper => listedPaper(search.papers.paperAt(paper));
  const clear = paperOf(search, line);
  const { papers, near } = search.search({ ...NO_SEARCH, q: line.name });
  const others = [...papers, ...near].slice(0, CHOICES).filter((paper) => paper !== clear);
  return { found: clear === null ? [] : [listed(clear)], near: others.map(listed) };
}

function paperOf(search: PaperSearch, line: PastedLine): number | null {
  const { name, gsm, size } = line;
  const plain = name
    .replace(/(?<!\p{L})(?:white|safed|सफेद)(?!\p{L})/giu, ' ')
    // Written out here, because among the words of the search 'mapl' would also answer 'map', which clerks write for it.
    .replace(/(?<!\p{L})(?:ma?pl|map(?! ?(?:litho|paper|print)))(?!\p{L})/giu, 'maplitho')
    .replace(/(?<!\p{L})a[ .]card(?!\p{L})/giu, 'art card');
  const terms = plain.split(/[\s/-]+/).filter((word) => word !== '' && !/^\d/.test(word));
  const words = terms.filter((word) => !OTHER_GOODS.test(word));
  const lower = words.map((word) => word.toLowerCase());
  const isTinted = !/^(?:FS|LEGAL)$/.test(size) && words.some((word) => TINTED.test(word));
  const isOffice = OFFICE_SIZE.test(size) && words.length === terms.length;
  const meaning = (run: string): string[] => search.texts.termsOf(wordsOf(run));
  // A word for a kind says more than the use beside it: 'envelope: maplitho'.
  const runs = runsOf(words);
  const kindRuns = runs.filter((run) => meaning(run).some((word) => KINDS.has(word)));
  for (const run of [...kindRuns, ...runs, ...(isOffice ? [isTinted ? 'tinted' : 'copier'] : [])]) {
    const meant = meaning(run).join(' ');
    if (UNLISTED_KIND.test(meant) || (ANY_KRAFT.test(meant) && bfOf(name) === '')) return null;
    const paper = namedPaper(search, run, line);
    if (paper === undefined) continue;
    const { name: ownName, category } = search.papers.paperAt(paper);
    const whole = `${ownName} ${category.name} ${valueOf(search.papers.index.shade, paper)}`;
    const isOther = (word: string, at: number): boolean =>
      search.texts.words.isExact(lower, at) && !isNamed(search, word, whole, true);
    if (lower.some(isOther)) return null;
    const listed = [/(\d+)(?= GSM)/, /A\d/].map((figure) => figure.exec(ownName)?.[0] ?? '');
    const isOfOther = [gsm, size].some((figure, at) => figure && listed[at] && listed[at] !== figure);
    return isOfOther ? null : paper;
  }
  return null;
}

/** The paper that the words name: by its own name before that of its category, and the closest to the figures of the line. */
function namedPaper(
  search: PaperSearch,
  run: string,
  { name, gsm, size, unit }: PastedLine,
): number | undefined {
  const isOffice = OFFICE_SIZE.test(size);
  const isOfSheets = /[x×*]/.test(size) || isOffice || /^(?:reams|sheets)$/.test(unit);
  const format = isOfSheets ? 'sheets' : size === '' ? null : 'reels';
  const grammage = gsm && `${gsm} gsm`;
  const queries = [`${run} ${bfOf(name)} ${grammage} ${size}`, `${run} ${grammage}`, run];
  const isCopier = isOffice && search.texts.termsOf(wordsOf(run)).includes('copier');
  const results = (isCopier ? queries.slice(0, 1) : queries)
    .map((query) => search.search({ ...NO_SEARCH, q: query.replace(/\s+/g, ' ').trim() }))
    .filter(({ match }) => match !== 'words');
  for (const withCategory of [false, true])
    for (const { papers } of results) {
      const named = papers.filter((at) => {
        const paper = search.papers.paperAt(at);
        const called = withCategory ? `${paper.name} ${paper.category.name}` : paper.name;
        return isNamed(search, run, called, !isOffice);
      });
      const paper = named.find((at) => format !== null && search.papers.hasFormat(at, format)) ?? named[0];
      if (paper !== undefined) return paper;
    }
  return undefined;
}

/** Every run of neighbouring words, the longest first. */
function runsOf(words: readonly string[]): string[] {
  const longest = Math.min(NAME_WORDS, words.length);
  return Array.from({ length: longest }, (_, less) => longest - less).flatMap((length) =>
    Array.from({ length: words.length - length + 1 }, (_, at) => words.slice(at, at + length).join(' ')),
  );
}

const bfOf = (name: string): string => /\d\d\s*bf|bf\s*\d\d/i.exec(name)?.[0] ?? '';

/** True if the words name the paper: one of them is a word of its name, or another word for it. */
function isNamed(search: PaperSearch, run: string, name: string, withSynonyms: boolean): boolean {
  const own = wordsOf(name);
  const knownWords = new Set([...own, ...(withSynonyms ? synonymsOf(own) : [])]);
  const words = search.texts.termsOf(wordsOf(run));
  const kinds = words.filter((word) => KINDS.has(word));
  return (kinds.length > 0 ? kinds : words).some((word) => !GENERIC_WORDS.has(word) && knownWords.has(word));
}
