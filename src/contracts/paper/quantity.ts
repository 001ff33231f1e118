import { groupedNumber } from '#src/lib/grouped-number.ts';
import { typedNumber } from '#src/lib/typed-number.ts';

/**
 * Quantities of paper in the units in which it is bought. Every weight follows from the grammage, the mass of one
 * square metre (ISO 536, g/m²): mass = area × grammage. A mill keeps a grammage within a few per cent, so a computed
 * weight is a good estimate and never an invoice. Worked examples: docs/quantities.md.
 */

/** Sheets in a ream: 500 (ISO 4046); greaseproof and tissue are sold in short reams of 480 here and there, so functions take it as a parameter. */
export const REAM_SHEETS = 500;

const MM_PER_M = 1_000;
const G_PER_KG = 1_000;
const KG_PER_TONNE = 1_000;

/** Units of a quantity, and how each is written after a number. Rolls and packets have no fixed content. */
export const QUANTITY_UNITS = {
  kg: 'kg',
  tonnes: 'tonnes',
  sheets: 'sheets',
  reams: 'reams',
  metres: 'metres',
  rolls: 'rolls',
  packets: 'packets',
} as const;
export type QuantityUnit = keyof typeof QUANTITY_UNITS;

/** The units in the order of the select. */
export const PAPER_LINE_UNITS = Object.keys(QUANTITY_UNITS) as [QuantityUnit, ...QuantityUnit[]];

/** Facts of a paper that a conversion needs; `null` if unknown. */
export interface PaperMeasures {
  /** Grammage, g/m². */
  readonly gsm: number | null;
  /** One sheet, mm. */
  readonly sheet: { readonly width: number; readonly length: number } | null;
  /** Width of a reel, mm. */
  readonly reelWidth: number | null;
}

/** A quantity in one unit. */
export interface Quantity {
  readonly amount: number;
  readonly unit: QuantityUnit;
}

/** The weight of one sheet, kg: width × length (mm → m) × g/m² (ISO 536). */
export function sheetWeight(gsm: number, sheet: { width: number; length: number }): number {
  return ((sheet.width / MM_PER_M) * (sheet.length / MM_PER_M) * gsm) / G_PER_KG;
}

/** The weight of one metre of a reel, kg: its width (mm → m) × 1 m × g/m² (ISO 536), without the core. */
export function reelMetreWeight(gsm: number, reelWidth: number): number {
  return ((reelWidth / MM_PER_M) * gsm) / G_PER_KG;
}

type Family = 'count' | 'mass' | 'length';

/** The family of a unit and its size in the family's smallest unit (sheet, kg, metre). */
function familyOf(unit: QuantityUnit): { family: Family; size: number } | null {
  switch (unit) {
    case 'sheets':
      return { family: 'count', size: 1 };
    case 'reams':
      return { family: 'count', size: REAM_SHEETS };
    case 'kg':
      return { family: 'mass', size: 1 };
    case 'tonnes':
      return { family: 'mass', size: KG_PER_TONNE };
    case 'metres':
      return { family: 'length', size: 1 };
    case 'rolls':
    case 'packets':
      return null;
  }
}

/** The weight in kg of a family's smallest unit; `null` if grammage or size are unknown. */
function weightOf(family: Family, { gsm, sheet, reelWidth }: PaperMeasures): number | null {
  if (family === 'mass') return 1;
  if (gsm === null) return null;
  if (family === 'count') return sheet && sheetWeight(gsm, sheet);
  return reelWidth === null ? null : reelMetreWeight(gsm, reelWidth);
}

/** Converts a quantity, unrounded; `null` if the paper's known measures do not suffice. */
export function convertQuantity(
  { amount, unit }: Quantity,
  to: QuantityUnit,
  paper: PaperMeasures,
): number | null {
  const source = familyOf(unit);
  const target = familyOf(to);
  if (source === null || target === null) return unit === to ? amount : null;
  const inSmallest = amount * source.size;
  if (source.family === target.family) return inSmallest / target.size;
  const weight = weightOf(source.family, paper);
  const targetWeight = weightOf(target.family, paper);
  if (weight === null || targetWeight === null || targetWeight === 0) return null;
  return (inSmallest * weight) / targetWeight / target.size;
}

/** The units shown beside a quantity, the most useful first. */
const SHOWN_BESIDE: Record<QuantityUnit, readonly QuantityUnit[]> = {
  sheets: ['reams', 'kg'],
  reams: ['sheets', 'kg'],
  kg: ['sheets', 'metres'],
  tonnes: ['kg', 'sheets', 'metres'],
  metres: ['kg'],
  rolls: [],
  packets: [],
};

const FROM_A_TONNE_ON = KG_PER_TONNE;

/** Amounts outside come from typing mistakes and are not shown. */
const SHOWN_AMOUNTS = { from: 0.000_1, to: 1e12 };

/** A quantity computed from another one. */
export interface Equivalent extends Quantity {
  /** Follows from counting (5 reams are 2,500 sheets), not from a grammage. */
  readonly isExact: boolean;
}

function isOutside(value: number, { from, to }: { from: number; to: number }): boolean {
  return !(value >= from && value <= to);
}

/** Converts a quantity into the other useful units; weights of a tonne or more are in tonnes. */
export function equivalents(quantity: Quantity, paper: PaperMeasures): Equivalent[] {
  if (!(quantity.amount > 0)) return [];
  const family = familyOf(quantity.unit)?.family;
  return SHOWN_BESIDE[quantity.unit].flatMap((to) => {
    const amount = convertQuantity(quantity, to, paper);
    if (amount === null || isOutside(amount, SHOWN_AMOUNTS)) return [];
    const isExact = familyOf(to)?.family === family;
    return to === 'kg' && amount >= FROM_A_TONNE_ON && quantity.unit !== 'tonnes'
      ? [{ amount: amount / KG_PER_TONNE, unit: 'tonnes' as const, isExact }]
      : [{ amount, unit: to, isExact }];
  });
}

/** Upper limit of the length of `equivalentsText`, characters. */
export const EQUIVALENTS_TEXT_MAX = 200;

/** '1,25,000', '31.2', '0.0499': Indian grouping, three significant digits below 100, whole numbers from 100 on. */
export function formatAmount(amount: number): string {
  const whole = Math.abs(amount) >= 100 || Number.isInteger(amount);
  return groupedNumber(whole ? Math.round(amount) : Number(amount.toPrecision(3)));
}

const SINGULAR: Partial<Record<QuantityUnit, string>> = {
  tonnes: 'tonne',
  sheets: 'sheet',
  reams: 'ream',
  metres: 'metre',
  rolls: 'roll',
  packets: 'packet',
};

/** 'reams', or 'ream' for one. */
export function unitName(unit: QuantityUnit, isOne: boolean): string {
  return (isOne ? SINGULAR[unit] : undefined) ?? QUANTITY_UNITS[unit];
}

/** '5 reams', '1 ream', '31.2 kg'. */
export function quantityText({ amount, unit }: Quantity): string {
  const shown = formatAmount(amount);
  return `${shown} ${unitName(unit, shown === '1')}`;
}

/** A computed weight is that of the paper alone: net, without wrapper and core. */
function netText(unit: QuantityUnit): string {
  return unit === 'kg' || unit === 'tonnes' ? ' net' : '';
}

/** '= 2,500 sheets, ≈ 12.5 kg net'; '' if nothing can be converted. */
export function equivalentsText(quantity: Quantity, paper: PaperMeasures): string {
  return equivalents(quantity, paper)
    .map((one) => (one.isExact ? `= ${quantityText(one)}` : `≈ ${quantityText(one)}${netText(one.unit)}`))
    .join(', ');
}

/** Parses a typed quantity; `null` if it is not a single number. */
export function parseAmount(text: string): number | null {
  const amount = Number(typedNumber(text) ?? NaN);
  return Number.isFinite(amount) ? amount : null;
}

/** Load of a large lorry, kg. */
const LORRY_KG = 25_000;

/**
 * The usual ranges for `plausibility`: from tissue to the heaviest boards, from a label to a poster, from a till roll to a
 * parent reel, up to twenty lorries.
 */
const USUAL = {
  gsm: { from: 8, to: 700 },
  sheetSide: { from: 40, to: 3_000 },
  reelWidth: { from: 15, to: 6_000 },
  kgMax: 20 * LORRY_KG,
} as const;

/** Questions about probable typing mistakes. They never prevent sending. */
export function plausibility(quantity: Quantity | null, paper: PaperMeasures): string[] {
  const { gsm, sheet, reelWidth } = paper;
  const questions: string[] = [];
  if (gsm !== null && isOutside(gsm, USUAL.gsm))
    questions.push(
      `${formatAmount(gsm)} GSM? Papers and boards mostly have ${USUAL.gsm.from} to ${USUAL.gsm.to} GSM.`,
    );
  if (sheet && [sheet.width, sheet.length].some((side) => isOutside(side, USUAL.sheetSide)))
    questions.push(
      `${formatAmount(sheet.width)} × ${formatAmount(sheet.length)} mm? Sheets mostly have sides of 4 cm to 3 m.`,
    );
  if (reelWidth !== null && isOutside(reelWidth, USUAL.reelWidth))
    questions.push(
      `A reel ${formatAmount(reelWidth)} mm wide? Widths without a unit are read as millimetres.`,
    );
  if (quantity) questions.push(...quantityQuestions(quantity, paper));
  return questions;
}

function quantityQuestions(quantity: Quantity, paper: PaperMeasures): string[] {
  const { amount, unit } = quantity;
  if (amount === 0) return ['Nothing at all? A quantity helps us to quote.'];
  if (['sheets', 'rolls', 'packets'].includes(unit) && !Number.isInteger(amount))
    return [`${quantityText(quantity)}? These are counted in whole numbers.`];
  const kg = convertQuantity(quantity, 'kg', paper);
  if (kg !== null && kg > USUAL.kgMax)
    return [
      `${quantityText(quantity)}? That is about ${formatAmount(Math.ceil(kg / LORRY_KG))} lorries full.`,
    ];
  return [];
}
