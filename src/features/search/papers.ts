import { decidingFacts, FACT_LABELS, type Fact } from '#src/contracts/catalogue/facts.ts';
import type { SearchedPaper } from '#src/data/request-list/listed-paper.ts';
import type { SearchColumn, SearchIndex } from '#src/data/reads/search-index.ts';
import {
  overlaps,
  parseGsm,
  parseReelWidths,
  parseSheetSizes,
  type NumberRange,
} from '#src/contracts/paper/paper-facts.ts';
import {
  isSameSize,
  SIZE_TOLERANCE,
  WIDTH_TOLERANCE_MM,
  type SheetSize,
} from '#src/contracts/paper/named-sizes.ts';
import type { Measure } from '#src/contracts/paper/find-measures.ts';
import { wordsOf } from '#src/lib/search-words.ts';

import type { PaperFormat } from './search-query.ts';

/** Computes something of each distinct value of a column once, because many papers share it. */
export function byPaper<T>(
  column: SearchColumn,
  ofValue: (text: string, place: number) => T,
): (paper: number) => T | undefined {
  const values = column.values.map(ofValue);
  return (paper) => values[column.at[paper] ?? -1];
}

/** The value of a paper; '' without one, or without the column. */
export function valueOf(column: SearchColumn | undefined, paper: number): string {
  return column?.values[column.at[paper] ?? -1] ?? '';
}

/** Every number and range in a text: 'Liner 18 to 22 BF, fluting 16 to 18 BF'. */
function findRanges(text: string): NumberRange[] {
  return [...text.matchAll(/(\d+(?:\.\d+)?)(?:\s*(?:-|–|to)\s*(\d+(?:\.\d+)?))?/g)].map(([, low, high]) => ({
    from: Number(low),
    to: Number(high ?? low),
  }));
}

/** Share of a sheet that may be left over when smaller ones are cut from it. */
const WASTE_MAX = 0.15;
/** Most pieces of a sheet. Without a limit '15x20', read as millimetres, would be cut from every sheet. */
const CUT_MAX = 20;

/** The longer side of A3, the largest sheet of an office, mm. */
const OFFICE_SIDE_MAX = 420;

/** Matches what admins write when every size is possible: 'Cut to order', 'Slit to your width'. */
const TO_ORDER = /\b(?:cut|slit|made) to\b|\bto order\b/i;
const NO_COLUMN: SearchColumn = { values: [], at: [] };
/** The words of facts such as 'Other sizes: cut from reels'. */
const OTHERS_TO_ORDER = /\b(?:cut|slit)\b.{0,20}\bother\b/;

/** True if a few of `wanted` are cut from a sheet with little waste, as A5 from A4. */
function isCutFrom(sheet: SheetSize, wanted: SheetSize): boolean {
  const fit = (width: number, length: number): number =>
    Math.floor((sheet.width * (1 + SIZE_TOLERANCE)) / width) *
    Math.floor((sheet.length * (1 + SIZE_TOLERANCE)) / length);
  const pieces = Math.max(fit(wanted.width, wanted.length), fit(wanted.length, wanted.width));
  const used = (pieces * wanted.width * wanted.length) / (sheet.width * sheet.length);
  return pieces >= 2 && pieces <= CUT_MAX && used >= 1 - WASTE_MAX;
}

/** How a paper meets a measure: `listed` in its facts, `cut` from a listed sheet, made `toOrder`, or not at all. */
export type Fit = 'listed' | 'cut' | 'toOrder' | undefined;

const SHOWN_FACTS = ['gsm', 'sheetSize', 'reelWidth', 'packing'] as const;

const PLAIN_WORD = /^[a-z0-9]+$/i;

/** The papers of an index with parsed facts. A paper is identified by its position in the index. */
export class Papers {
  readonly index: SearchIndex;
  /** The groups of uses of each value of the column `uses`. */
  readonly useGroups: readonly string[][];
  readonly #gsm: readonly (NumberRange[] | null)[];

  constructor(index: SearchIndex) {
    this.index = index;
    this.useGroups = index.uses.values.map(useGroupsOf);
    this.#gsm = index.gsm.values.map(parseGsm);
  }

  get count(): number {
    return this.index.names.length;
  }

  /** True if the paper's facts mention the format. */
  hasFormat(paper: number, format: PaperFormat): boolean {
    return valueOf(format === 'sheets' ? this.index.sheetSize : this.index.reelWidth, paper) !== '';
  }

  paperAt(paper: number): SearchedPaper {
    return {
      slug: this.index.slugs[paper] ?? '',
      name: this.index.names[paper] ?? '',
      category: this.index.categories[this.index.categoryAt[paper] ?? -1] ?? { slug: '', name: '' },
    };
  }

  factsOf(paper: number): Fact[] {
    return decidingFacts(
      SHOWN_FACTS.map((name) => ({ label: FACT_LABELS[name], value: valueOf(this.index[name], paper) })),
    );
  }

  /** True if a value of the column `gsm`, given by its position there, overlaps the range (both ends included). */
  hasGsmAt(place: number, from: number, to: number): boolean {
    return overlaps(this.#gsm[place] ?? [], from, to);
  }

  /** Returns a function that tells how a paper meets the measure; a size in the paper's name counts as listed. */
  fitOf(measure: Measure): (paper: number) => Fit {
    const { index } = this;
    if (measure.kind === 'gsm' || measure.kind === 'burstFactor') {
      const { from, to } = measure.range;
      const column = measure.kind === 'gsm' ? index.gsm : index.burstFactor;
      const ranges = measure.kind === 'gsm' ? this.#gsm : column.values.map(findRanges);
      return byPaper(column, (_, place) => (overlaps(ranges[place] ?? [], from, to) ? 'listed' : undefined));
    }
    const areOthersMade = byPaper(index.properties ?? NO_COLUMN, (text) => OTHERS_TO_ORDER.test(text));
    const fitOther = (paper: number, format: PaperFormat): Fit =>
      areOthersMade(paper) && this.hasFormat(paper, format) ? 'toOrder' : undefined;
    if (measure.kind === 'width') {
      const [from, to] = [measure.mm - WIDTH_TOLERANCE_MM, measure.mm + WIDTH_TOLERANCE_MM];
      const fitWidth = byPaper(index.reelWidth, (text) =>
        overlaps(parseReelWidths(text) ?? [], from, to) ? 'listed' : fitToOrder(text),
      );
      return (paper) => fitWidth(paper) ?? fitOther(paper, 'reels');
    }
    const isAny = (text: string, fits: (size: SheetSize, wanted: SheetSize) => boolean): boolean =>
      (parseSheetSizes(text) ?? []).some((size) => measure.sizes.some((wanted) => fits(size, wanted)));
    // A size that other papers list is cut from the sheets of presses, not from those of offices.
    const isListedAnywhere = index.sheetSize.values.some((text) => isAny(text, isSameSize));
    const isCut = (sheet: SheetSize, wanted: SheetSize): boolean =>
      (!isListedAnywhere || Math.max(sheet.width, sheet.length) > OFFICE_SIDE_MAX) &&
      isCutFrom(sheet, wanted);
    const fit = byPaper(index.sheetSize, (text): Fit => {
      if (isAny(text, isSameSize)) return 'listed';
      return isAny(text, isCut) ? 'cut' : fitToOrder(text);
    });
    const isNamed = this.hasInName(measure.text);
    return (paper) => fit(paper) ?? (isNamed(paper) ? 'listed' : fitOther(paper, 'sheets'));
  }

  /** Returns a check whether a paper has a word with digits ('75', 'x20') in its name, as its grammage or as a reel's width. */
  hasNumber(word: string): (paper: number) => boolean {
    const number = Number(word);
    const isNamed = this.hasInName(word);
    const { gsm, reelWidth } = this.index;
    const hasWidth = byPaper(reelWidth, (text) =>
      (parseReelWidths(text) ?? []).some(
        ({ from, to }) => from === to && Math.abs(from - number) <= WIDTH_TOLERANCE_MM,
      ),
    );
    return (paper) =>
      isNamed(paper) || this.hasGsmAt(gsm.at[paper] ?? -1, number, number) || hasWidth(paper) === true;
  }

  /** Returns a check whether a paper's name or slug contains the word. */
  hasInName(word: string): (paper: number) => boolean {
    if (!PLAIN_WORD.test(word)) return () => false;
    const pattern = new RegExp(`(?<![a-z0-9])${word}(?![a-z0-9])`, 'i');
    const { names, slugs } = this.index;
    return (paper) => pattern.test(names[paper] ?? '') || pattern.test(slugs[paper] ?? '');
  }
}

function fitToOrder(text: string): Fit {
  return TO_ORDER.test(text) ? 'toOrder' : undefined;
}

/** Uses by which buyers choose, each with beginnings of the words that the fact 'Uses' has for it. */
const USE_GROUPS: readonly (readonly [group: string, starts: string])[] = [
  ['Packaging', 'box carton bag sack wrap pack packing parcel corrugated pouch blister interleav'],
  [
    'Food',
    'food burger bread cake cup bowl tray meal sweet noodle sandwich tea confectionery baking snack drink parting',
  ],
  [
    'Printing',
    'offset brochure magazine catalogue poster calendar flyer book novel reading press cover plan chart',
  ],
  [
    'Office',
    'office laser inkjet copier draft form file register account spreadsheet delivery question court bank',
  ],
  ['School and notebooks', 'notebook school booklet craft'],
  ['Cards and stationery', 'card letterhead certificate invitation menu envelope photo mount tag divider'],
  ['Labels and tapes', 'label sticker tape'],
  ['Tills and tickets', 'till terminal receipt ticket parking kitchen printer'],
  ['Hygiene', 'tissue toilet napkin towel facial'],
];

/** The uses in a fact 'Uses', without those that the paper is not for. */
export function usesOf(fact: string): string[] {
  return fact
    .split(/[,;]/)
    .map((use) => use.trim())
    .filter((use) => use !== '' && !/^not\b/i.test(use));
}

/** The groups that the uses in a fact belong to, in the order of the table. */
export function useGroupsOf(fact: string): string[] {
  const words = usesOf(fact).flatMap(wordsOf);
  const isStart = (start: string): boolean => words.some((word) => word.startsWith(start));
  return USE_GROUPS.filter(([, starts]) => starts.split(' ').some(isStart)).map(([group]) => group);
}
