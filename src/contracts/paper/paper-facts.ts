import { plainCode, withHalves } from '#src/lib/plain-text.ts';

import { namedSize, type SheetSize } from './named-sizes.ts';

/**
 * Parses typed grammages, sheet sizes and reel widths: '30, 35–50', '300 × 400 mm', '100–1,000 mm'. Text that cannot be
 * parsed gives `null`; it is shown as typed and not converted.
 */

/** A closed range; both ends are equal for a single value. */
export interface NumberRange {
  readonly from: number;
  readonly to: number;
}

/** Units of length as keyboards and phones write them, as parts of a regular expression, with their mm. */
const LENGTH_UNITS = [
  [String.raw`mms?\.?|मिमी`, 1],
  [String.raw`cms?\.?|सेमी`, 10],
  ['m|mtrs?|met(?:er|re)s?|मीटर', 1_000],
  [String.raw`inch(?:e?s)?\.?|ins?\.?|इंच|["″”“]|['’‘′]{1,2}`, 25.4],
] as const;
const MM_PER_UNIT = LENGTH_UNITS.map(([words, mm]) => [new RegExp(`^(?:${words})$`, 'i'), mm] as const);

/** Part of a regular expression: a unit of length. */
export const UNIT = `(${LENGTH_UNITS.map(([words]) => words).join('|')})`;
/** Part of a regular expression: a number such as '1,000' or '58.5'. */
export const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)`;
/** Part of a regular expression: the separator of a range. */
export const TO = '(?:-|–|—|to)';
/** Part of a regular expression: the sign between the sides of a sheet. Buyers also write '23*36' and '23 into 36'. */
export const BY = String.raw`(?:[×x*✕✖]|by|into)`;
/** Part of a regular expression: a grammage. Boards have up to 5,000 GSM, so a comma after more digits separates. */
export const GSM_NUMBER = String.raw`([1-4],\d{3}(?!\d)|\d+(?:\.\d+)?)`;
/** Part of a regular expression: g/m² as buyers write it. */
export const GSM_WORD = String.raw`(?:gsms?|g\.? ?s\.? ?m|g\/(?:m²|m2|sq\.? ?m)|grams?|gr?ms?|g|जीएसएम|जी\.? ?एस\.? ?एम|ग्राम)`;

const GSM_UNIT = new RegExp(String.raw`[\s-]*${GSM_WORD}(?![\w\p{L}])[.:-]?`, 'giu');
const GSM_PART = new RegExp(String.raw`^(\d+(?:\.\d+)?)(?:\s*${TO}\s*(\d+(?:\.\d+)?))?$`, 'i');
/** A comma within a board's grammage, '1,200'. Elsewhere in a list it separates: '70,80,100'. */
const BOARD_GSM = /(?<![\d,.])([1-4]),(\d{3})(?!\d)/g;
const SIZE_PART = new RegExp(String.raw`^${NUMBER}\s*${UNIT}?\s*${BY}\s*${NUMBER}\s*${UNIT}?$`, 'i');
const WIDTH_PART = new RegExp(String.raw`^${NUMBER}\s*${UNIT}?(?:\s*${TO}\s*${NUMBER}\s*${UNIT}?)?$`, 'i');

/** The number of a match of `NUMBER` or `GSM_NUMBER`. */
export function toNumber(text: string): number {
  return Number(text.replaceAll(',', ''));
}

function mmPerUnit(unit: string): number {
  return MM_PER_UNIT.find(([pattern]) => pattern.test(unit))?.[1] ?? 1;
}

/** True for '79 mm × 50 m' and '79 × 50 m': the width of a roll and the length on it. */
export function isRoll(
  width: string,
  widthUnit: string | undefined,
  lengthUnit: string | undefined,
): boolean {
  const isWidth = widthUnit === undefined ? toNumber(width) >= 10 : mmPerUnit(widthUnit) !== 1_000;
  return mmPerUnit(lengthUnit ?? '') === 1_000 && isWidth;
}

/** The units in which a size without one can be meant. */
export const SIZE_UNITS = ['mm', 'cm', 'in'] as const;
export type SizeUnit = (typeof SIZE_UNITS)[number];

/** Sheets are sold in inches up to this side, and in centimetres up to the other; larger numbers are millimetres. */
const INCHES_BELOW = 60;
const CENTIMETRES_BELOW = 130;

/** The unit that a size without one means in this trade: '23x36' inches, '58.5x91' centimetres, '300x400' millimetres. */
function plausibleUnit(width: number, length: number): SizeUnit {
  const longer = Math.max(width, length);
  if (longer < INCHES_BELOW) return 'in';
  return longer < CENTIMETRES_BELOW ? 'cm' : 'mm';
}

/** A length in mm, rounded to a tenth; an unknown unit counts as mm. */
export function toMillimetres(text: string, unit: string): number {
  return Math.round(toNumber(text) * mmPerUnit(unit) * 10) / 10;
}

/** A typed size with plain marks and halves as decimals, without words around it: '8½ x 11', 'Size: 23x36 (inch)'. */
function sizeText(text: string): string {
  return withHalves(plainCode(text))
    .replace(/[()]|\b(?:size|sheets?)\b[.:]?/gi, ' ')
    .trim();
}

/** Splits a typed list. A comma followed by three digits belongs to a number ('1,000'). */
function listItems(text: string): string[] {
  return sizeText(text)
    .split(/[;/&]|,(?!\d{3}(?!\d))|\s(?:and|or)\s/i)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Gives each item its own unit, or that of the next item with one ('50 × 75 and 75 × 100 cm'); '' if there is none. */
function withUnits<T>(
  parts: readonly string[],
  read: (part: string, unit: string) => T | null,
  unitOf: (part: string) => string,
): T[] | null {
  let unit = '';
  const found: T[] = [];
  for (const part of parts.toReversed()) {
    unit = unitOf(part) || unit;
    const value = read(part, unit);
    if (value === null) return null;
    found.unshift(value);
  }
  return found.length > 0 ? found : null;
}

/** The last unit in a text; '' for none. */
function lastUnit(text: string): string {
  return new RegExp(String.raw`${UNIT}\s*$`, 'i').exec(text)?.[1] ?? '';
}

/** The items of a list of sizes, each with its unit: '50 × 75, 75 × 100 cm' gives '50 × 75 cm' and '75 × 100 cm'. */
export function sheetSizeItems(text: string): string[] {
  const isComplete = (part: string): boolean => lastUnit(part) !== '' || namedSize(part) !== null;
  const items = withUnits(
    listItems(text),
    (part, unit) => (unit === '' || isComplete(part) ? part : `${part} ${unit}`),
    lastUnit,
  );
  return items ?? [];
}

/** Parses '30, 35–50 GSM' and '1,200'. */
export function parseGsm(text: string): NumberRange[] | null {
  const found: NumberRange[] = [];
  const plain = plainCode(text).replace(GSM_UNIT, ' ').replace(BOARD_GSM, '$1$2');
  // '70,5' is a decimal comma.
  if (/\d,\d(?!\d)/.test(plain)) return null;
  for (const part of plain.split(/[,;/&]|\s(?:and|or)\s/i)) {
    if (part.trim() === '') continue;
    const match = GSM_PART.exec(part.trim());
    if (!match) return null;
    const [, low = '', high = low] = match;
    const [from, to] = [Number(low), Number(high)];
    if (from <= 0 || to < from) return null;
    found.push({ from, to });
  }
  return found.length > 0 ? found : null;
}

/** Parses 'A4, 300 × 400 mm'; a size without a unit is read by `plausibleUnit`. */
export function parseSheetSizes(text: string): SheetSize[] | null {
  return withUnits(
    listItems(text),
    (part, unit) => {
      const named = namedSize(part);
      if (named) return named;
      const match = SIZE_PART.exec(part);
      if (!match) return null;
      const [, width = '', widthUnit, length = '', lengthUnit] = match;
      if (isRoll(width, widthUnit, lengthUnit)) return null;
      const known = lengthUnit ?? widthUnit ?? unit;
      const meant = known === '' ? plausibleUnit(toNumber(width), toNumber(length)) : known;
      const size = {
        width: toMillimetres(width, widthUnit ?? meant),
        length: toMillimetres(length, meant),
      };
      return size.width > 0 && size.length > 0 ? size : null;
    },
    lastUnit,
  );
}

/** Parses '100–1,000 mm' as ranges of reel widths; widths without a unit are millimetres. */
export function parseReelWidths(text: string): NumberRange[] | null {
  return withUnits(
    listItems(text),
    (part, unit) => {
      const [, rollWidth, rollUnit, , lengthUnit] = SIZE_PART.exec(part) ?? [];
      if (rollWidth !== undefined && isRoll(rollWidth, rollUnit, lengthUnit)) {
        const mm = toMillimetres(rollWidth, rollUnit ?? 'mm');
        return { from: mm, to: mm };
      }
      const match = WIDTH_PART.exec(part);
      if (!match) return null;
      const [, low = '', lowUnit, high, highUnit] = match;
      const from = toMillimetres(low, lowUnit ?? highUnit ?? unit);
      const to = high === undefined ? from : toMillimetres(high, highUnit ?? unit);
      return from > 0 && to >= from ? { from, to } : null;
    },
    lastUnit,
  );
}

/** A single size as it is stored, with the unit that is meant: '23 × 36 in' for '23x36'. Other texts stay. */
export function withSizeUnit(text: string, unit?: SizeUnit): string {
  const bare = bareSize(text);
  return bare === null ? text : `${bare.width} × ${bare.length} ${unit ?? bare.unit}`;
}

/** The sides of a size without a unit, as typed, and the unit in which it is read. */
export interface BareSize extends SheetSize {
  readonly unit: SizeUnit;
}

/** Reads a single size without a unit; `null` for any other text. */
export function bareSize(text: string): BareSize | null {
  const [, width, widthUnit, length, lengthUnit] = SIZE_PART.exec(sizeText(text)) ?? [];
  if (width === undefined || length === undefined || widthUnit || lengthUnit) return null;
  const [one, other] = [toNumber(width), toNumber(length)];
  return { width: one, length: other, unit: plausibleUnit(one, other) };
}

export function isWithin(value: number, ranges: readonly NumberRange[], tolerance = 0): boolean {
  return ranges.some(({ from, to }) => value >= from - tolerance && value <= to + tolerance);
}
