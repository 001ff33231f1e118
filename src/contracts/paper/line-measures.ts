import { parseGsm, parseReelWidths, parseSheetSizes } from './paper-facts.ts';
import {
  equivalentsText,
  parseAmount,
  plausibility,
  type PaperMeasures,
  type QuantityUnit,
} from './quantity.ts';

/** The typed quantity of one paper. */
export interface TypedQuantity {
  /** One grammage: '80', '80 GSM'. */
  readonly gsm: string;
  /** One sheet ('A4', '300 × 400 mm') or the width of a reel ('900 mm'). */
  readonly size: string;
  readonly quantity: string;
  readonly unit: QuantityUnit;
}

/** The only element of a list, else `null`, because '70, 80' GSM or two sizes give no single weight. */
function only<T>(list: readonly T[] | null): T | null {
  return list?.length === 1 ? (list[0] ?? null) : null;
}

/** Parses typed GSM and size. */
export function measuresOf({ gsm, size }: Pick<TypedQuantity, 'gsm' | 'size'>): PaperMeasures {
  const grammage = only(parseGsm(gsm));
  const sheet = only(parseSheetSizes(size));
  const width = sheet === null ? only(parseReelWidths(size.replace(/^reels?\b/i, ' '))) : null;
  return {
    gsm: grammage && grammage.from === grammage.to ? grammage.from : null,
    sheet,
    reelWidth: width && width.from === width.to ? width.from : null,
  };
}

/** The typed quantity in other units, for example '≈ 12.5 kg'; '' if it cannot be converted. */
export function computedText(typed: TypedQuantity): string {
  const amount = parseAmount(typed.quantity);
  return amount === null ? '' : equivalentsText({ amount, unit: typed.unit }, measuresOf(typed));
}

/** Questions about unlikely values (`plausibility`). */
export function questionsAbout(typed: TypedQuantity): string[] {
  const amount = parseAmount(typed.quantity);
  return plausibility(amount === null ? null : { amount, unit: typed.unit }, measuresOf(typed));
}
