import type { QuantityUnit } from '#src/contracts/paper/quantity.ts';
import { measuresOf, only } from '#src/contracts/paper/line-measures.ts';
import {
  overlaps,
  parseGsm,
  parseReelWidths,
  parseSheetSizes,
  sheetSizeItems,
} from '#src/contracts/paper/paper-facts.ts';
import { factValue, packingIn, soldUnit, type Fact } from '#src/contracts/catalogue/facts.ts';
import { isSameSize, WIDTH_TOLERANCE_MM } from '#src/contracts/paper/named-sizes.ts';
import { calculatorTexts } from './calculator-texts.ts';

/** Suggestions for a line, taken from the facts of its paper. */
export interface PaperChoices {
  /** Suggested values; empty if the fact has ranges or cannot be parsed. */
  readonly gsm: readonly string[];
  readonly size: readonly string[];
  /** True if `size` names every size of the paper. */
  readonly hasAllSizes: boolean;
  /** The facts as the admin typed them, shown as hints; '' for none. */
  readonly gsmFact: string;
  readonly sizeFact: string;
  /** The value if there is only one, otherwise `null`. */
  readonly onlyGsm: string | null;
  readonly onlySize: string | null;
  /** The unit in which the paper is usually sold. */
  readonly unit: QuantityUnit;
  /** What the paper's facts say about packing, see `packingIn`; '' for nothing. */
  readonly packing: string;
}

/** True for a grammage or size that the paper's facts do not name. Texts that cannot be compared count as named. */
export function isUnlisted(paper: { gsm: string; size: string }, choices: PaperChoices): boolean {
  const ranges = parseGsm(choices.gsmFact);
  const [gsm] = parseGsm(paper.gsm) ?? [];
  const isOtherGsm = gsm !== undefined && ranges !== null && !overlaps(ranges, gsm.from);
  const { sheet, reelWidth } = measuresOf({ gsm: '', size: paper.size });
  const isSame = (size: string): boolean => {
    const listed = measuresOf({ gsm: '', size });
    if (sheet) return listed.sheet !== null && isSameSize(listed.sheet, sheet);
    return Math.abs((listed.reelWidth ?? Infinity) - (reelWidth ?? 0)) <= WIDTH_TOLERANCE_MM;
  };
  const isOtherSize =
    choices.hasAllSizes && (sheet !== null || reelWidth !== null) && !choices.size.some(isSame);
  return isOtherGsm || isOtherSize;
}

/** Derives the suggestions from the facts of a product or category. */
export function choicesOf(facts: readonly Fact[]): PaperChoices {
  const gsmFact = factValue(facts, 'gsm');
  const sheetFact = factValue(facts, 'sheetSize');
  const reelFact = factValue(facts, 'reelWidth');
  const ranges = parseGsm(gsmFact) ?? [];
  const gsm = ranges.every(({ from, to }) => from === to) ? ranges.map(({ from }) => String(from)) : [];
  const sheets = parseSheetSizes(sheetFact) === null ? [] : sheetSizeItems(sheetFact);
  const widths = parseReelWidths(reelFact) ?? [];
  const reels = widths.every(({ from, to }) => from === to) ? widths.map(({ from }) => `${from} mm`) : [];
  const size = [...sheets, ...reels];
  // A single size is not the only choice if sheets or reels come in any size.
  const hasAnySize = (sheetFact !== '' && sheets.length === 0) || (reelFact !== '' && reels.length === 0);
  return {
    gsm,
    size,
    hasAllSizes: size.length > 0 && !hasAnySize,
    gsmFact,
    sizeFact: [sheetFact, reelFact && `${calculatorTexts.reel}: ${reelFact}`]
      .filter((fact) => fact !== '')
      .join('; '),
    onlyGsm: only(gsm),
    onlySize: hasAnySize ? null : only(size),
    unit: soldUnit(facts),
    packing: packingIn(facts),
  };
}
