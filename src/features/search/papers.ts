import type { Column, SearchIndex } from '#src/data/search/search-index.ts';
import {
  isWithin,
  parseGsm,
  parseReelWidths,
  parseSheetSizes,
  type NumberRange,
  type SheetSize,
} from '#src/lib/paper/paper-facts.ts';
import type { Measure } from '#src/lib/paper/find-measures.ts';
import { wordsOf } from '#src/lib/search/words.ts';

import type { PaperFormat } from './search-request.ts';

/** Reads a fact of each paper; equal texts are parsed once. */
function parsed<T>(column: Column, parse: (text: string) => T): (paper: number) => T | undefined {
  const values = column.values.map((text) => parse(text));
  return (paper) => values[column.at[paper] ?? -1];
}

function valueOf(column: Column, paper: number): string {
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

/** The papers of an index with their facts read, each by its place in the index. */
export class Papers {
  readonly index: SearchIndex;
  readonly #gsm: (paper: number) => NumberRange[] | null | undefined;
  readonly #sizes: (paper: number) => SheetSize[] | null | undefined;
  readonly #widths: (paper: number) => NumberRange[] | null | undefined;
  readonly #burstFactors: (paper: number) => NumberRange[] | undefined;
  readonly #uses: (paper: number) => string[] | undefined;
  #names: (Set<string> | undefined)[] = [];

  constructor(index: SearchIndex) {
    this.index = index;
    this.#gsm = parsed(index.gsm, parseGsm);
    this.#sizes = parsed(index.sheetSize, parseSheetSizes);
    this.#widths = parsed(index.reelWidth, parseReelWidths);
    this.#burstFactors = parsed(index.burstFactor, findRanges);
    this.#uses = parsed(index.uses, (text) =>
      text
        .split(/[,;]/)
        .map((use) => use.trim())
        .filter((use) => use !== '' && !/^not\b/i.test(use)),
    );
  }

  get count(): number {
    return this.index.names.length;
  }

  formatsOf(paper: number): PaperFormat[] {
    return [
      ...(valueOf(this.index.sheetSize, paper) === '' ? [] : (['sheets'] as const)),
      ...(valueOf(this.index.reelWidth, paper) === '' ? [] : (['reels'] as const)),
    ];
  }

  usesOf(paper: number): readonly string[] {
    return this.#uses(paper) ?? [];
  }

  /** The facts that decide, as cards show them: grammage, format, packing; those that are known. */
  factsOf(paper: number): string[] {
    const { gsm, sheetSize, reelWidth, packing } = this.index;
    const grammage = valueOf(gsm, paper);
    return [
      grammage === '' || /gsm/i.test(grammage) ? grammage : `${grammage} GSM`,
      valueOf(sheetSize, paper) || valueOf(reelWidth, paper),
      valueOf(packing, paper),
    ].filter((fact) => fact !== '');
  }

  /** True when a grammage of the paper lies in the range; both ends belong to it. */
  hasGsm(paper: number, from: number, to: number): boolean {
    return overlaps(this.#gsm(paper), from, to);
  }

  /** How well the paper comes in this measure: `listed` among its facts, made `toOrder`, or `null` for not at all. */
  fit(paper: number, measure: Measure): 'listed' | 'toOrder' | null {
    if (measure.kind === 'gsm' || measure.kind === 'burstFactor') {
      const ranges = measure.kind === 'gsm' ? this.#gsm(paper) : this.#burstFactors(paper);
      return overlaps(ranges, measure.range.from, measure.range.to) ? 'listed' : null;
    }
    const isListed =
      measure.kind === 'width'
        ? isWithin(measure.mm, this.#widths(paper) ?? [])
        : this.#hasSize(paper, measure.sizes) || this.isNamed(paper, measure.text.toLowerCase());
    if (isListed) return 'listed';
    const { reelWidth, sheetSize } = this.index;
    return TO_ORDER.test(valueOf(measure.kind === 'width' ? reelWidth : sheetSize, paper)) ? 'toOrder' : null;
  }

  #hasSize(paper: number, wanted: readonly SheetSize[]): boolean {
    return (this.#sizes(paper) ?? []).some((size) => wanted.some((one) => isSameSize(size, one)));
  }

  /** True when a word with digits ('75', '18bf') is in the paper's name or is its grammage. */
  hasNumber(paper: number, word: string): boolean {
    const number = Number(word);
    return this.isNamed(paper, word) || (Number.isFinite(number) && this.hasGsm(paper, number, number));
  }

  /** True when the paper's name or address has this word. */
  isNamed(paper: number, word: string): boolean {
    let words = this.#names[paper];
    if (!words) {
      const { names, slugs } = this.index;
      words = new Set(wordsOf(`${names[paper] ?? ''} ${slugs[paper] ?? ''}`));
      this.#names[paper] = words;
    }
    return words.has(word);
  }
}
