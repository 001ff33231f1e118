/**
 * Parses typed grammages, sheet sizes and reel widths: '30, 35–50', '300 × 400 mm', '100–1,000 mm'. Text that cannot be
 * parsed gives `null`; it is shown as typed and not converted.
 */

/** A closed range; both ends are equal for a single value. */
export interface NumberRange {
  readonly from: number;
  readonly to: number;
}

/** The sides of a sheet in mm, in the order in which they were typed. */
export interface SheetSize {
  readonly width: number;
  readonly length: number;
}

/** ISO 216 (A, B), ISO 217 (SRA), the two long office sizes and the book sizes of Indian mills, in mm. */
export const NAMED_SIZES: Readonly<Record<string, SheetSize>> = {
  A0: { width: 841, length: 1189 },
  A1: { width: 594, length: 841 },
  A2: { width: 420, length: 594 },
  A3: { width: 297, length: 420 },
  A4: { width: 210, length: 297 },
  A5: { width: 148, length: 210 },
  A6: { width: 105, length: 148 },
  B1: { width: 707, length: 1000 },
  B2: { width: 500, length: 707 },
  B3: { width: 353, length: 500 },
  B4: { width: 250, length: 353 },
  B5: { width: 176, length: 250 },
  SRA3: { width: 320, length: 450 },
  FS: { width: 215, length: 345 },
  LEGAL: { width: 216, length: 356 },
  CROWN: { width: 381, length: 508 },
  DEMY: { width: 445, length: 572 },
  ROYAL: { width: 508, length: 660 },
};

const MM_PER_UNIT: Readonly<Record<string, number>> = {
  mm: 1,
  cm: 10,
  m: 1_000,
  in: 25.4,
  inch: 25.4,
  inches: 25.4,
  '"': 25.4,
  '″': 25.4,
};

/** Part of a regular expression: a unit of length. */
export const UNIT = '(mm|cm|m|inches|inch|in|"|″)';
/** Part of a regular expression: a number such as '1,000' or '58.5'. */
export const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?)`;
/** Part of a regular expression: the separator of a range. */
export const TO = '(?:-|–|—|to)';
const BY = '(?:×|x|by)';

const GSM_UNIT = /\s*(?:gsm|g\/m²|g\/m2|grams?)(?!\w)\.?/gi;
const GSM_PART = new RegExp(String.raw`^(\d+(?:\.\d+)?)(?:\s*${TO}\s*(\d+(?:\.\d+)?))?$`, 'i');
const SIZE_PART = new RegExp(String.raw`^${NUMBER}\s*${UNIT}?\s*${BY}\s*${NUMBER}\s*${UNIT}?$`, 'i');
const WIDTH_PART = new RegExp(String.raw`^${NUMBER}\s*${UNIT}?(?:\s*${TO}\s*${NUMBER}\s*${UNIT}?)?$`, 'i');

function toNumber(text: string): number {
  return Number(text.replaceAll(',', ''));
}

/** A length in mm, rounded to a tenth; an unknown unit counts as mm. */
export function toMillimetres(text: string, unit: string): number {
  return Math.round(toNumber(text) * (MM_PER_UNIT[unit.toLowerCase()] ?? 1) * 10) / 10;
}

/** Splits a typed list. A comma followed by three digits belongs to a number ('1,000'). */
function listItems(text: string): string[] {
  return text
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
  const isComplete = (part: string): boolean => lastUnit(part) !== '' || part.toUpperCase() in NAMED_SIZES;
  const items = withUnits(
    listItems(text),
    (part, unit) => (unit === '' || isComplete(part) ? part : `${part} ${unit}`),
    lastUnit,
  );
  return items ?? [];
}

/** Parses '30, 35–50 GSM'. No paper has 1,000 g/m², so a comma always separates. */
export function parseGsm(text: string): NumberRange[] | null {
  const found: NumberRange[] = [];
  for (const part of text.replace(GSM_UNIT, ' ').split(/[,;/&]|\s(?:and|or)\s/i)) {
    if (part.trim() === '') continue;
    const match = GSM_PART.exec(part.trim());
    if (!match) return null;
    const from = Number(match[1]);
    const to = Number(match[2] ?? match[1]);
    if (from <= 0 || to < from) return null;
    found.push({ from, to });
  }
  return found.length > 0 ? found : null;
}

/** Parses 'A4, 300 × 400 mm'; sizes without a unit are millimetres. */
export function parseSheetSizes(text: string): SheetSize[] | null {
  return withUnits(
    listItems(text),
    (part, unit) => {
      const named = NAMED_SIZES[part.toUpperCase()];
      if (named) return named;
      const match = SIZE_PART.exec(part);
      if (!match) return null;
      const [, width = '', widthUnit, length = '', lengthUnit] = match;
      const size = {
        width: toMillimetres(width, widthUnit ?? lengthUnit ?? unit),
        length: toMillimetres(length, lengthUnit ?? unit),
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

export function isWithin(value: number, ranges: readonly NumberRange[], tolerance = 0): boolean {
  return ranges.some(({ from, to }) => value >= from - tolerance && value <= to + tolerance);
}
