import { packSheets } from './packing.ts';
import {
  bareSize,
  lengthUnit,
  SIDES,
  sizeText,
  toNumber,
  parseGsm,
  parseReelWidths,
  parseSheetSizes,
  withSizeUnit,
  type BareSize,
} from './paper-facts.ts';
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
  /** The fact 'Packing' of the paper; default: unknown. */
  readonly packing?: string;
}

/** The only element of a list, else `null`, since '70, 80' GSM or two sizes give no single weight. */
export function only<T>(list: readonly T[] | null): T | null {
  return list?.length === 1 ? (list[0] ?? null) : null;
}

/** Parses typed GSM and size. */
export function measuresOf({
  gsm,
  size,
  packing = '',
}: Pick<TypedQuantity, 'gsm' | 'size' | 'packing'>): PaperMeasures {
  const grammage = only(parseGsm(gsm));
  const sheet = only(parseSheetSizes(size));
  // A width without a unit, '36', has no weight until somebody says which it is, unless only millimetres are plausible.
  const isKnown = sheet === null && (bareSize(size)?.unit ?? 'mm') === 'mm';
  const width = isKnown ? only(parseReelWidths(size)) : null;
  const onlyGsm = grammage && grammage.from === grammage.to ? grammage.from : null;
  return {
    gsm: onlyGsm,
    ...(packing !== '' && { packs: packSheets(packing, onlyGsm) }),
    sheet,
    reelWidth: width && width.from === width.to ? width.from : null,
  };
}

/** The same text for sizes that mean the same, such as 'A4' and '210 × 297 mm'. */
function sizeMeaning(size: string): string {
  return JSON.stringify(measuresOf({ gsm: '', size }));
}

/**
 * How a size without a unit is read: in the unit that is plausible, or in millimetres if the paper comes in that size.
 * `null` for sizes with a unit and other texts.
 * @param listed the sizes of the paper
 */
export function readSize(size: string, listed: readonly string[] = []): BareSize | null {
  const bare = bareSize(size);
  const inMillimetres = sizeMeaning(withSizeUnit(size, 'mm'));
  return bare && listed.some((text) => sizeMeaning(text) === inMillimetres) ? { ...bare, unit: 'mm' } : bare;
}

/** The typed quantity in other units, for example '≈ 12.5 kg net'; '' if it cannot be converted. */
export function computedText(quantity: TypedQuantity): string {
  const amount = parseAmount(quantity.quantity);
  return amount === null ? '' : equivalentsText({ amount, unit: quantity.unit }, measuresOf(quantity));
}

/** Questions about unlikely values (`plausibility`). */
export function questionsAbout(quantity: TypedQuantity): string[] {
  const amount = parseAmount(quantity.quantity);
  return plausibility(amount === null ? null : { amount, unit: quantity.unit }, measuresOf(quantity));
}

/** A size in one way of writing: '42 in' for '42"', '61 × 86 cm' for '61 गुणा 86 सेमी', '79 mm × 50 m'; other texts as typed. */
export function writtenSize(value: string): string {
  const text = withSizeUnit(value);
  const [, first, firstUnit, second, secondUnit] = SIDES.exec(sizeText(text)) ?? [];
  if (first === undefined || (firstUnit ?? secondUnit) === undefined) return text;
  const own = firstUnit === undefined ? undefined : lengthUnit(firstUnit).name;
  if (second === undefined) return `${toNumber(first)} ${own}`;
  const last = secondUnit === undefined ? own : lengthUnit(secondUnit).name;
  const isShared = own === undefined || own === last;
  return `${toNumber(first)}${isShared ? '' : ` ${own}`} × ${toNumber(second)} ${last}`;
}
