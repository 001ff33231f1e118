import { factValue, type Fact } from '#src/contracts/index.ts';
import { listItems, parseGsm, parseReelWidths, parseSheetSizes } from '#src/lib/paper/paper-facts.ts';

import { calculatorTexts } from './calculator-texts.ts';

/** A product, or a category that is a paper of its own: here only its facts count. */
export interface PaperFacts {
  readonly specs: readonly Fact[];
}

/** What the facts of a paper offer for a line. */
export interface PaperChoices {
  /** Suggested grammages and sizes; empty where the facts have ranges or nothing that can be read. */
  readonly gsm: readonly string[];
  readonly size: readonly string[];
  /** The facts as the admin wrote them, beside the field; '' for none. */
  readonly gsmFact: string;
  readonly sizeFact: string;
  /** The only one that there is; `null` where there is a choice. */
  readonly onlyGsm: string | null;
  readonly onlySize: string | null;
}

function only(choices: readonly string[]): string | null {
  return choices.length === 1 ? (choices[0] ?? null) : null;
}

/** Choices from the facts of a product, or of a category that is a paper of its own. */
export function choicesOf(record: PaperFacts | null): PaperChoices {
  const specs = record?.specs ?? [];
  const gsmFact = factValue(specs, 'gsm');
  const sheetFact = factValue(specs, 'sheetSize');
  const reelFact = factValue(specs, 'reelWidth');
  const ranges = parseGsm(gsmFact) ?? [];
  const gsm = ranges.every(({ from, to }) => from === to) ? ranges.map(({ from }) => String(from)) : [];
  const sheets = parseSheetSizes(sheetFact) === null ? [] : listItems(sheetFact);
  const widths = parseReelWidths(reelFact) ?? [];
  const reels = widths.every(({ from, to }) => from === to) ? widths.map(({ from }) => `${from} mm`) : [];
  const size = [...sheets, ...reels];
  // With a reel of any width beside it, a single sheet size is no only choice.
  const isOpen = reelFact !== '' && reels.length === 0;
  return {
    gsm,
    size,
    gsmFact,
    sizeFact: [sheetFact, reelFact && `${calculatorTexts.reel}: ${reelFact}`]
      .filter((fact) => fact !== '')
      .join('; '),
    onlyGsm: only(gsm),
    onlySize: isOpen ? null : only(size),
  };
}
