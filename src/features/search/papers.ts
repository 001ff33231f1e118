import { decidingFacts, FACT_LABELS, type Fact } from '#src/contracts/catalogue/facts.ts';
import type { SearchColumn, SearchIndex } from '#src/data/reads/search-index.ts';
import {
  isWithin,
  parseGsm,
  parseReelWidths,
  parseSheetSizes,
  type NumberRange,
  type SheetSize,
} from '#src/lib/paper/paper-facts.ts';
import type { Measure } from '#src/lib/paper/find-measures.ts';

import type { PaperFormat } from './search-query.ts';

function valueOf(column: SearchColumn, paper: number): string {
  return column.values[column.at[paper] ?? -1] ?? '';
}

/** Every number and range in a text: 'Liner 18 to 22 BF, fluting 16 to 18 BF'. */
function findRanges(text: string): NumberRange[] {
  return [...text.matchAll(/(\d+(?:\.\d+)?)(?:\s*(?:-|–|to)\s*(\d+(?:\.\d+)?))?/g)].map(([, low, high]) => ({
    from: Number(low),
    to: Number(high ?? low),
  }));
}

/** Sheets are cut to half a per cent, and inches are rounded. */
const SIZE_TOLERANCE = 0.012;

/** What admins write where every size is possible: 'Cut to order', 'Slit to your width'. */
const TO_ORDER = /\b(?:cut|slit|made) to\b|\bto order\b/i;

function isSameSize(a: SheetSize, b: SheetSize): boolean {
  const isClose = (one: number, other: number): boolean => Math.abs(one - other) <= other * SIZE_TOLERANCE;
  return (
    (isClose(a.width, b.width) && isClose(a.length, b.length)) ||
    (isClose(a.width, b.length) && isClose(a.length, b.width))
  );
}

function overlaps(ranges: readonly NumberRange[] | null | undefined, from: number, to: number): boolean {
  return (ranges ?? []).some((range) => range.from <= to && range.to >= from);
}

/** How well a paper comes in a measure: `listed` among its facts, made `toOrder`, or `null` for not at all. */
export type Fit = 'listed' | 'toOrder' | null;

/** The facts that the index holds for cards. */
const SHOWN_FACTS = ['gsm', 'sheetSize', 'reelWidth', 'packing'] as const;

/** A word of letters and digits, for looking it up in a name. */
const PLAIN_WORD = /^[a-z0-9]+$/i;

/** The papers of an index with their facts read, each by its place in the index. Equal facts are read once. */
export class Papers {
  readonly index: SearchIndex;
  readonly #gsm: readonly (NumberRange[] | null)[];
  readonly #uses: readonly string[][];

  constructor(index: SearchIndex) {
    this.index = index;
    this.#gsm = index.gsm.values.map(parseGsm);
    this.#uses = index.uses.values.map((text) =>
      text
        .split(/[,;]/)
        .map((use) => use.trim())
        .filter((use) => use !== '' && !/^not\b/i.test(use)),
    );
  }

  get count(): number {
    return this.index.names.length;
  }

  /** True when the paper's facts name sheets or reels. */
  hasFormat(paper: number, format: PaperFormat): boolean {
    return valueOf(format === 'sheets' ? this.index.sheetSize : this.index.reelWidth, paper) !== '';
  }

  /** The uses that a value of the column `uses` names. */
  usesAt(place: number): readonly string[] {
    return this.#uses[place] ?? [];
  }

  /** The facts that decide, as cards show them. */
  factsOf(paper: number): Fact[] {
    return decidingFacts(
      SHOWN_FACTS.map((name) => ({ label: FACT_LABELS[name], value: valueOf(this.index[name], paper) })),
    );
  }

  /** True when a grammage of a value of the column `gsm` lies in the range; both ends belong to it. */
  hasGsmAt(place: number, from: number, to: number): boolean {
    return overlaps(this.#gsm[place], from, to);
  }

  /** Says of each paper how well it comes in this measure, or that its name says it. */
  fitOf(measure: Measure): (paper: number) => Fit {
    const { index } = this;
    if (measure.kind === 'gsm' || measure.kind === 'burstFactor') {
      const { from, to } = measure.range;
      const column = measure.kind === 'gsm' ? index.gsm : index.burstFactor;
      const ranges = measure.kind === 'gsm' ? this.#gsm : column.values.map(findRanges);
      return fitOfValues(column, (place) => (overlaps(ranges[place], from, to) ? 'listed' : null));
    }
    if (measure.kind === 'width') {
      return fitOfValues(index.reelWidth, (_, text) =>
        isWithin(measure.mm, parseReelWidths(text) ?? []) ? 'listed' : toOrder(text),
      );
    }
    const fit = fitOfValues(index.sheetSize, (_, text) => {
      const sizes = parseSheetSizes(text) ?? [];
      const isListed = sizes.some((size) => measure.sizes.some((one) => isSameSize(size, one)));
      return isListed ? 'listed' : toOrder(text);
    });
    const isNamed = this.namedBy(measure.text);
    return (paper) => fit(paper) ?? (isNamed(paper) ? 'listed' : null);
  }

  /** Says of each paper whether a word with digits ('75', 'x20') is in its name or is its grammage. */
  numberOf(word: string): (paper: number) => boolean {
    const number = Number(word);
    const isNamed = this.namedBy(word);
    const { gsm } = this.index;
    return (paper) => isNamed(paper) || this.hasGsmAt(gsm.at[paper] ?? -1, number, number);
  }

  /** Says of each paper whether its name or address has this word. */
  namedBy(word: string): (paper: number) => boolean {
    if (!PLAIN_WORD.test(word)) return () => false;
    const pattern = new RegExp(`(?<![a-z0-9])${word}(?![a-z0-9])`, 'i');
    const { names, slugs } = this.index;
    return (paper) => pattern.test(names[paper] ?? '') || pattern.test(slugs[paper] ?? '');
  }
}

function toOrder(text: string): Fit {
  return TO_ORDER.test(text) ? 'toOrder' : null;
}

/** Judges each value of a column once, however many papers share it. */
function fitOfValues(
  column: SearchColumn,
  fit: (place: number, text: string) => Fit,
): (paper: number) => Fit {
  const fits = column.values.map((text, place) => fit(place, text));
  return (paper) => fits[column.at[paper] ?? -1] ?? null;
}
