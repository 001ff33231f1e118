import { plainCode, withFractions } from '#src/lib/plain-text.ts';

import { namedSize, type SheetSize } from './named-sizes.ts';

/** Parses typed grammages, sheet sizes and reel widths; `null` for a text that can only be shown as it was typed. */

/** A closed range; both ends are equal for a single value. */
export interface NumberRange {
  readonly from: number;
  readonly to: number;
}

/** Units of length as keyboards and phones write them, as parts of a regular expression, with their mm and as we write them. */
const LENGTH_UNITS = [
  [String.raw`mms?\.?|millimet(?:er|re)s?|मिलीमीटर|(?:मि\.? ?मी|एम\.? ?एम)\.?`, 1, 'mm'],
  [String.raw`cms?\.?|centimet(?:er|re)s?|सें?टीमीटर|सें?\.? ?मी\.?`, 10, 'cm'],
  ['m|mtrs?|met(?:er|re)s?|मीटर', 1_000, 'm'],
  [String.raw`ft\.?|feet|foot|फुट`, 304.8, 'ft'],
  [String.raw`inch(?:e?s)?\.?|ins?\.?|इ(?:ं|न्|ञ्)ची?|["″”“]|['’‘′\u00B4\u0060]{1,2}`, 25.4, 'in'],
] as const;
const UNITS = LENGTH_UNITS.map(([words, mm, name]) => ({
  pattern: new RegExp(`^(?:${words})$`, 'i'),
  mm,
  name,
}));

/** Part of a regular expression: a unit of length. */
export const UNIT = `(${LENGTH_UNITS.map(([words]) => words).join('|')})`;
/** Part of a regular expression: a number such as '1,000', '58.5' or '58,5'. */
export const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+|,\d(?!\d))?)`;
/** Part of a regular expression: the separator of a range. */
export const TO = '(?:[-–—~]|to|se|से)';
/** Part of a regular expression: the sign between the sides of a sheet. Buyers also write '23*36' and '23 into 36'. */
export const BY = String.raw`(?:[×xх*✕✖⨯]|by|into|गुणा)`;
/** Part of a regular expression: a grammage. Boards have up to 5,000 GSM, so a comma after more digits separates. */
export const GSM_NUMBER = String.raw`([1-4],\d{3}(?!\d)|\d+(?:\.\d+)?)`;
/** Part of a regular expression: g/m² as buyers write it. */
export const GSM_WORD = String.raw`(?:[gj]sms?|g\.? ?s\.? ?m|g\/(?:m\^?[²2]|sq\.? ?m)|grams?|g(?:rm?|m)s?|g|जीएसएम|जी\.? ?एस\.? ?एम|ग्रा(?:म|\.)?)`;

/** 'GSM:' before a grammage, and what may stand behind one: its unit, 'GSM', and its tolerance, '± 5 %'. */
const AROUND_GSM = new RegExp(
  String.raw`^${GSM_WORD}\s*[.:=-]|(?<![\s-])[\s-]*${GSM_WORD}(?![\w\p{L}])[.:]?|\s*(?:±|\+\/-)\s*\d[\d.]*\s*%?`,
  'giu',
);
/** The words between the items of a list. */
const OR = String.raw`\s(?:and|or|aur|ya|और|या)\s`;
const BETWEEN_GSM = new RegExp(String.raw`[,;/&|]|${OR}|(?<=\d\d)\s+(?=\d\d)`, 'i');
/** A comma before three digits belongs to a number: '1,000'. */
const BETWEEN_SIZES = new RegExp(String.raw`[;/&]|,(?!\d{3}(?!\d)|\d(?!\d))|${OR}`, 'i');
const GSM_PART = new RegExp(String.raw`^(\d+(?:\.\d+)?)(?:\s*${TO}\s*(\d+(?:\.\d+)?))?$`, 'i');
/** A comma within a board's grammage, '1,200'. Elsewhere in a list it separates: '70,80,100'. */
const BOARD_GSM = /(?<![\d,.])([1-4]),(\d{3})(?!\d)/g;
/** The two sides of a sheet, or only one; each may have a unit. */
export const SIDES = new RegExp(String.raw`^${NUMBER}\s*${UNIT}?(?:\s*${BY}\s*${NUMBER}\s*${UNIT}?)?$`, 'i');
const WIDTH_PART = new RegExp(String.raw`^${NUMBER}\s*${UNIT}?(?:\s*${TO}\s*${NUMBER}\s*${UNIT}?)?$`, 'i');

/** The number of a match of `NUMBER` or `GSM_NUMBER`. */
export function toNumber(text: string): number {
  return Number(text.replace(/,(?=\d$)/, '.').replaceAll(',', ''));
}

/** The mm and our name of a typed unit; an unknown one counts as mm. */
export const lengthUnit = (text: string) => UNITS.find(({ pattern }) => pattern.test(text)) ?? UNITS[0]!;

/** True for '79 mm × 50 m' and '79 × 50 m': the width of a roll and the length on it. */
export function isRoll(width: string, unit: string | undefined, unitOfLength: string | undefined): boolean {
  const isWidth = unit === undefined ? toNumber(width) >= 10 : lengthUnit(unit).mm !== 1_000;
  return lengthUnit(unitOfLength ?? '').mm === 1_000 && isWidth;
}

/** The units in which a size without one can be meant. */
export const SIZE_UNITS = ['mm', 'cm', 'in'] as const;
export type SizeUnit = (typeof SIZE_UNITS)[number];

/** Sheets are sold in inches up to this side, and in centimetres up to the other; larger numbers are millimetres. */
const INCHES_BELOW = 60;
const CENTIMETRES_BELOW = 130;

/** The unit that a size without one means in this trade: '23x36' inches, '58.5x91' centimetres, '300x400' millimetres. */
export function plausibleUnit(...sides: readonly number[]): SizeUnit {
  const longer = Math.max(...sides);
  // Inches have halves, quarters and eighths, which '21x29.7' has not.
  const isInches = longer < 20 || sides.every((side) => Number.isInteger(side * 8));
  if (longer < INCHES_BELOW && isInches) return 'in';
  return longer < CENTIMETRES_BELOW ? 'cm' : 'mm';
}

/** A length in mm, rounded to a tenth; an unknown unit counts as mm. */
export function toMillimetres(text: string, unit: string): number {
  // One stroke means feet behind a small number; behind others it is half of the mark of inches.
  const isFeet = /^['’‘′]$/.test(unit) && toNumber(text) < 10;
  return Math.round(toNumber(text) * lengthUnit(isFeet ? 'ft' : unit).mm * 10) / 10;
}

/** The same size in another unit: '20"x30" (508x762 mm)'. */
const SAME_IN_BRACKETS = /\((?<=\d[^()]*\()[^()\d]*\d[^()]*\)/g;

/** A typed size with plain marks and fractions as decimals, without words around it: '8½ x 11', 'Size: 23x36 (inch)'. */
export function sizeText(text: string): string {
  return withFractions(plainCode(text))
    .replace(SAME_IN_BRACKETS, ' ')
    .replace(/[()]|\b(?:size|sheets?)\b[.:]?/gi, ' ')
    .trim();
}

/** The last unit in a text; '' for none. */
function lastUnit(text: string): string {
  return new RegExp(String.raw`${UNIT}\s*$`, 'i').exec(text)?.[1] ?? '';
}

/** Reads each item of '50 × 75 and 75 × 100 cm' with its own unit or the next one, '' for none; `null` if one cannot be read. */
function readItems<T>(text: string, read: (item: string, unit: string) => T | null): T[] | null {
  let unit = '';
  const values: T[] = [];
  for (const part of sizeText(text).split(BETWEEN_SIZES).toReversed()) {
    const item = part.trim();
    if (item === '') continue;
    unit = lastUnit(item) || unit;
    const value = read(item, unit);
    if (value === null) return null;
    values.unshift(value);
  }
  return values.length > 0 ? values : null;
}

/** The items of a list of sizes, each with its unit: '50 × 75, 75 × 100 cm' gives '50 × 75 cm' and '75 × 100 cm'. */
export function sheetSizeItems(text: string): string[] {
  const isComplete = (part: string): boolean => lastUnit(part) !== '' || namedSize(part) !== null;
  const withUnit = (part: string, unit: string): string =>
    unit === '' || isComplete(part) ? part : `${part} ${unit}`;
  return readItems(text, withUnit) ?? [];
}

/** Parses '30, 35–50 GSM' and '1,200'. */
export function parseGsm(text: string): NumberRange[] | null {
  const ranges: NumberRange[] = [];
  const plain = plainCode(text).replace(AROUND_GSM, ' ').replace(BOARD_GSM, '$1$2');
  // '70,5' is a decimal comma.
  if (/\d,\d(?!\d)/.test(plain)) return null;
  for (const part of plain.trim().split(BETWEEN_GSM)) {
    if (part.trim() === '') continue;
    const match = GSM_PART.exec(part.trim());
    if (!match) return null;
    const [, low = '', high = low] = match;
    const [from, to] = [Number(low), Number(high)];
    if (from <= 0 || to < from) return null;
    ranges.push({ from, to });
  }
  return ranges.length > 0 ? ranges : null;
}

/** Parses 'A4, 300 × 400 mm'; a size without a unit is read by `plausibleUnit`. */
export function parseSheetSizes(text: string): SheetSize[] | null {
  return readItems(text, (part, unit) => {
    const named = namedSize(part);
    if (named) return named;
    const [, width = '', widthUnit, length, secondUnit] = SIDES.exec(part) ?? [];
    if (length === undefined || isRoll(width, widthUnit, secondUnit)) return null;
    const writtenUnit = secondUnit ?? widthUnit ?? unit;
    const meant = writtenUnit === '' ? plausibleUnit(toNumber(width), toNumber(length)) : writtenUnit;
    const size = {
      width: toMillimetres(width, widthUnit ?? meant),
      length: toMillimetres(length, meant),
    };
    return size.width > 0 && size.length > 0 ? size : null;
  });
}

/** The words around a width: 'reel width 1200 mm', '42 inch wide'. */
const REEL_WORDS = /^(?:(?:reels?|width|deckle)\b[\s:]*)+|\b(?:reels?|rolls?|width|wide|deckle)\b\.?$|रील$/gi;

/** Parses '100–1,000 mm' as ranges of reel widths; widths without a unit are millimetres. */
export function parseReelWidths(text: string): NumberRange[] | null {
  return readItems(text.replace(REEL_WORDS, ' '), (part, unit) => {
    const [, rollWidth, rollUnit, , secondUnit] = SIDES.exec(part) ?? [];
    if (rollWidth !== undefined && isRoll(rollWidth, rollUnit, secondUnit)) {
      const mm = toMillimetres(rollWidth, rollUnit ?? 'mm');
      return { from: mm, to: mm };
    }
    const match = WIDTH_PART.exec(part);
    if (!match) return null;
    const [, low = '', lowUnit, high, highUnit] = match;
    const from = toMillimetres(low, lowUnit ?? highUnit ?? unit);
    const to = high === undefined ? from : toMillimetres(high, highUnit ?? unit);
    return from > 0 && to >= from ? { from, to } : null;
  });
}

/**
 * A single size as it is stored, with the unit that is meant: '23 × 36 in' for '23x36'. A width gets only a known unit,
 * because '57' is a roll in mm or a reel in inches. In any other text only the sign between two sides is replaced.
 */
export function withSizeUnit(text: string, unit?: SizeUnit): string {
  const bare = bareSize(text);
  if (bare === null) return text.replace(/(?<=\d ?(?:[cm]?m|in|")?) ?[x*] ?(?=\d)/gi, ' × ');
  if (bare.length === null && unit === undefined) return text;
  return `${bare.width}${bare.length === null ? '' : ` × ${bare.length}`} ${unit ?? bare.unit}`;
}

/** The sides of a size without a unit, as typed, and the unit in which it is read. The width of a reel has no length. */
export interface BareSize {
  readonly width: number;
  readonly length: number | null;
  readonly unit: SizeUnit;
}

/** Reads a single size without a unit; `null` for any other text. */
export function bareSize(text: string): BareSize | null {
  const [, first, unit, second, secondUnit] = SIDES.exec(sizeText(text).replace(REEL_WORDS, '').trim()) ?? [];
  if (first === undefined || unit || secondUnit) return null;
  const [width, length] = [toNumber(first), toNumber(second ?? first)];
  return { width, length: second === undefined ? null : length, unit: plausibleUnit(width, length) };
}

/** True if one of the ranges has a value in common with this one; both ends belong to a range. */
export function overlaps(ranges: readonly NumberRange[], from: number, to = from): boolean {
  return ranges.some((range) => range.from <= to && range.to >= from);
}
