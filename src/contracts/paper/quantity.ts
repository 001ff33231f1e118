import { groupedNumber, typedNumber } from '#src/lib/numbers.ts';

import type { SheetSize } from './named-sizes.ts';
import type { PackSheets } from './packing.ts';

/**
 * Quantities of paper in the units in which it is bought. Every weight follows from the grammage, the mass of one
 * square metre (ISO 536, g/m²): mass = area × grammage. A mill keeps a grammage within a few per cent, so a computed
 * weight is a good estimate and never an invoice. Worked examples: docs/quantities.md.
 */

/** Sheets in a ream (ISO 4046), unless the paper's packing says otherwise. */
const REAM_SHEETS = 500;

const MM_PER_M = 1_000;
const G_PER_KG = 1_000;
const KG_PER_TONNE = 1_000;

/** Units of a quantity, each as it is written after a number, in the order of a select. */
export const QUANTITY_UNITS = ['kg', 'tonnes', 'sheets', 'reams', 'metres', 'rolls', 'packets'] as const;
export type QuantityUnit = (typeof QUANTITY_UNITS)[number];

interface Unit {
  /** The name after the number one. */
  readonly one: string;
  /** `null` for units of no fixed content, which are not converted. */
  readonly family: 'count' | 'mass' | 'length' | null;
  /** The size in the family's smallest unit (sheet, kg, metre). */
  readonly size: number;
  /** The units shown beside a quantity, the most useful first. */
  readonly beside: readonly QuantityUnit[];
}

const UNITS: Readonly<Record<QuantityUnit, Unit>> = {
  kg: { one: 'kg', family: 'mass', size: 1, beside: ['sheets', 'metres'] },
  tonnes: { one: 'tonne', family: 'mass', size: KG_PER_TONNE, beside: ['kg', 'sheets', 'metres'] },
  sheets: { one: 'sheet', family: 'count', size: 1, beside: ['reams', 'kg'] },
  reams: { one: 'ream', family: 'count', size: REAM_SHEETS, beside: ['sheets', 'kg'] },
  metres: { one: 'metre', family: 'length', size: 1, beside: ['kg'] },
  rolls: { one: 'roll', family: null, size: 1, beside: [] },
  packets: { one: 'packet', family: null, size: 1, beside: [] },
};

/** Facts of a paper that a conversion needs; `null` if unknown. */
export interface PaperMeasures {
  /** Grammage, g/m². */
  readonly gsm: number | null;
  /** One sheet, mm. */
  readonly sheet: SheetSize | null;
  /** Width of a reel, mm. */
  readonly reelWidth: number | null;
  /** Sheets in a ream and a packet, where the paper's packing names them. */
  readonly packs?: PackSheets;
}

export interface Quantity {
  readonly amount: number;
  readonly unit: QuantityUnit;
}

/**
 * The weight in kg of a family's smallest unit, which for paper is its area (mm → m) × g/m² (ISO 536); a metre of a reel is
 * weighed without the core. `null` if grammage or size are unknown.
 */
function weightOf(family: Unit['family'], { gsm, sheet, reelWidth }: PaperMeasures): number | null {
  if (family === 'mass') return 1;
  if (gsm === null) return null;
  if (family === 'count')
    return sheet && ((sheet.width / MM_PER_M) * (sheet.length / MM_PER_M) * gsm) / G_PER_KG;
  return reelWidth && ((reelWidth / MM_PER_M) * gsm) / G_PER_KG;
}

/** The unit as this paper is packed: a packet can be converted if its sheets are known. */
function unitOf(unit: QuantityUnit, { packs = {} }: PaperMeasures): Unit {
  const { reams, packets } = packs;
  if (unit === 'reams' && reams !== undefined) return { ...UNITS.reams, size: reams };
  if (unit === 'packets' && packets !== undefined)
    return { ...UNITS.packets, family: 'count', size: packets, beside: ['sheets', 'kg'] };
  return UNITS[unit];
}

/** Converts a quantity, unrounded; `null` if the paper's known measures do not suffice. */
export function convertQuantity(
  { amount, unit }: Quantity,
  to: QuantityUnit,
  paper: PaperMeasures,
): number | null {
  const source = unitOf(unit, paper);
  const target = unitOf(to, paper);
  if (source.family === null || target.family === null) return unit === to ? amount : null;
  const inSmallest = amount * source.size;
  if (source.family === target.family) return inSmallest / target.size;
  const weight = weightOf(source.family, paper);
  const targetWeight = weightOf(target.family, paper);
  if (weight === null || targetWeight === null || targetWeight === 0) return null;
  return (inSmallest * weight) / targetWeight / target.size;
}

/** Amounts outside come from typing mistakes and are not shown. */
const SHOWN_AMOUNTS = { from: 0.000_1, to: 1e12 };

function isOutside(value: number, { from, to }: { from: number; to: number }): boolean {
  return !(value >= from && value <= to);
}

/** Upper limit of the length of `equivalentsText`, characters. */
export const EQUIVALENTS_TEXT_MAX = 200;

/** '1,25,000', '31.2', '0.0499': Indian grouping, three significant digits below 100, whole numbers from 100 on. */
export function formatAmount(amount: number): string {
  const whole = Math.abs(amount) >= 100 || Number.isInteger(amount);
  return groupedNumber(whole ? Math.round(amount) : Number(amount.toPrecision(3)));
}

/** 'reams', or 'ream' for one. */
export function unitName(unit: QuantityUnit, isOne: boolean): string {
  return isOne ? UNITS[unit].one : unit;
}

/** '5 reams', '1 ream', '31.2 kg'. */
function quantityText({ amount, unit }: Quantity): string {
  const shown = formatAmount(amount);
  return `${shown} ${unitName(unit, shown === '1')}`;
}

/** '= 2,500 sheets, ≈ 12.5 kg net' with weights of a tonne or more in tonnes; '' if nothing can be converted. */
export function equivalentsText(quantity: Quantity, paper: PaperMeasures): string {
  const { family, beside } = unitOf(quantity.unit, paper);
  if (!(quantity.amount > 0)) return '';
  return beside
    .flatMap((to) => {
      const amount = convertQuantity(quantity, to, paper);
      if (amount === null || isOutside(amount, SHOWN_AMOUNTS)) return [];
      // Counted, not computed from a grammage.
      if (UNITS[to].family === family) return [`= ${quantityText({ amount, unit: to })}`];
      if (to !== 'kg') return [`≈ ${quantityText({ amount, unit: to })}`];
      const weight: Quantity =
        amount < KG_PER_TONNE ? { amount, unit: to } : { amount: amount / KG_PER_TONNE, unit: 'tonnes' };
      // A computed weight is that of the paper alone, without wrapper and core.
      return [`≈ ${quantityText(weight)} net`];
    })
    .join(', ');
}

/** Parses a typed quantity; `null` if it is not a single number. */
export function parseAmount(text: string): number | null {
  const amount = Number(typedNumber(text.replace(/^\s*(?=\.\d)/, '0')) ?? NaN);
  return Number.isFinite(amount) ? amount : null;
}

/** Load of a large lorry, kg. */
const LORRY_KG = 25_000;

/** The usual ranges: from tissue to the heaviest boards, from a label to a poster, from a till roll to a parent reel. */
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
