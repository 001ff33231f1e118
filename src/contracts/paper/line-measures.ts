import { bareSize, parseGsm, parseReelWidths, parseSheetSizes, type BareSize } from './paper-facts.ts';
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
  const width =
    sheet === null ? only(parseReelWidths(size.replace(/^reels?\b|\b(?:reels?|rolls?)\b\.?$/gi, ' '))) : null;
  return {
    gsm: grammage && grammage.from === grammage.to ? grammage.from : null,
    sheet,
    reelWidth: width && width.from === width.to ? width.from : null,
  };
}

/**
 * How a size without a unit is read: in the unit that is plausible, or in millimetres if the paper comes in that size.
 * `null` for sizes with a unit and other texts.
 * @param listed the sizes of the paper
 */
export function readSize(size: string, listed: readonly string[] = []): BareSize | null {
  const bare = bareSize(size);
  const isListed = (text: string): boolean => {
    const sheet = only(parseSheetSizes(text));
    return sheet?.width === bare?.width && sheet?.length === bare?.length;
  };
  return bare && listed.some(isListed) ? { ...bare, unit: 'mm' } : bare;
}

/** The typed quantity in other units, for example '≈ 12.5 kg net'; '' if it cannot be converted. */
export function computedText(typed: TypedQuantity): string {
  const amount = parseAmount(typed.quantity);
  return amount === null ? '' : equivalentsText({ amount, unit: typed.unit }, measuresOf(typed));
}

/** Questions about unlikely values (`plausibility`). */
export function questionsAbout(typed: TypedQuantity): string[] {
  const amount = parseAmount(typed.quantity);
  return plausibility(amount === null ? null : { amount, unit: typed.unit }, measuresOf(typed));
}
