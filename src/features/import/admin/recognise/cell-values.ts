import { FACT_LABELS } from '#src/contracts/index.ts';
import { findMeasures } from '#src/contracts/paper/find-measures.ts';
import { SIZE_NAME } from '#src/contracts/paper/named-sizes.ts';
import { BY, NUMBER as SIDE, parseSheetSizes, UNIT } from '#src/contracts/paper/paper-facts.ts';
import { withFractions, withPlainSigns } from '#src/lib/plain-text.ts';

import { factTarget, type ColumnTarget } from './columns.ts';

const YES =
  /^(?:y|yes|true|1|visible|shown?|active|publish(?:ed)?|enabled?|live|on|catalog|search|catalog,? search|both|s[iíì]|sim|oui|ja|да|✓|✔|☑|√|हाँ|हां)$/i;
const NO =
  /^(?:n|no|false|0|-1|hidden|hide|2|inactive|not[ -]active|draft|archived|disabled?|private|pending|unpublished|off|not visible individually|none|discontinued|não|nao|non|nein|нет|✗|✘|☐|नहीं)$/i;

/** The meaning of a word in a column of visibility; `null` for any other word. */
export function visibilityOf(text: string): boolean | null {
  if (YES.test(text.trim())) return true;
  return NO.test(text.trim()) ? false : null;
}

const NUMBER = /^[-+]?[\d\s.,]+$/;
/** Two sides of a sheet; a text with three sides is the size of a box. */
const SIZE = new RegExp(
  String.raw`(?<!${BY}\s*\d*)${SIDE}\s*${UNIT}?\s*${BY}\s*${SIDE}(?![\s\d.,]*${UNIT}?\s*${BY})`,
  'i',
);
const NAMED_SIZE = new RegExp(`^${SIZE_NAME}\\b`, 'i');

/** Addresses of pictures and long texts can hold '300x400' too. */
export const looksLikeSize = (text: string): boolean =>
  !text.includes('//') &&
  text.length < 100 &&
  (SIZE.test(withFractions(text)) || NAMED_SIZE.test(text.trim()));
export const isNumber = (text: string): boolean => NUMBER.test(withPlainSigns(text.trim()));

/** '1,000' and '1,00,000' have commas between thousands, '2,5' has a decimal one. NaN for a text. */
export function numberOf(cell: string): number {
  const text = withPlainSigns(cell);
  if (/^-?\d{1,3}(?:,\d{2,3})*,\d{3}$/.test(text)) return Number(text.replaceAll(',', ''));
  return Number(text.replace(',', '.'));
}

/** A weight of 500 sheets in another size is no grammage. */
export const POUNDS = /\d\s*(?:lbs?|pounds?)\b|\d\s*#/i;
const WIDTH = String.raw`\d+(?:\.\d+)?\s*(?:mm|cms?|inch(?:es)?|in|["″”]|इंच|सेमी|मिमी)?`;
const WIDTHS = new RegExp(String.raw`^${WIDTH}(?:\s*(?:[,/&–-]|to|se|से)\s*${WIDTH})*$`, 'i');
const LENGTH_UNIT = /(?<!\p{L})(?:mm|cms?|inch(?:es)?|in|width|इंच|सेमी|मिमी)(?!\p{L})|["″”]/iu;
/** A cell without the word that says that it is about a reel. */
export const withoutReel = (cell: string): string =>
  withPlainSigns(cell.trim()).replace(
    /^(?:reels?|rolls?|r|रील|रोल)(?:\s(?:of|width)\b|[\s.:-])+|(?:\s*\(?(?:wide|width|reels?|rolls?|रील|रोल)\)?|\s*\(r\))+$/giu,
    '',
  );

/** True for widths of reels in a column of sizes: '36 reel', '90 cm', or '36, 42' below a head with a unit. */
export function areWidths(cell: string, head: string): boolean {
  const widths = withoutReel(cell);
  if (!WIDTHS.test(widths)) return false;
  // '58.5x91 cm' is a head of a matrix of prices.
  const unit = /\d/.test(head) ? '' : head;
  return widths !== cell.trim() || LENGTH_UNIT.test(`${widths} ${unit}`);
}

/** The fact that a cell of sizes or widths gives; lists of reels and sheets mix both in a column: '1,320 mm', '20" x 30"'. */
export function lengthFactOf(target: ColumnTarget, head: string, cell: string): ColumnTarget {
  const [size, width] = [factTarget(FACT_LABELS.sheetSize), factTarget(FACT_LABELS.reelWidth)];
  if (target !== size && target !== width) return target;
  if (areWidths(cell, head)) return width;
  return parseSheetSizes(cell) === null ? target : size;
}

const all = (values: readonly string[], looks: (text: string) => boolean): boolean =>
  values.length > 0 && values.every((value) => looks(value.trim()));

/** Grammages in which papers are sold. */
const GRAMMAGES = new Set(
  '40 42 44 45 48 50 52 54 56 58 60 64 65 67 68 70 72 75 80 85 90 95 100 105 110 115 118 120 125 128 130 135 140 150 157 160 165 170 180 190 200 210 220 225 230 240 250 260 270 280 285 290 300 310 320 330 340 350 360 375 380 400 420 450'.split(
    ' ',
  ),
);

/** Two numbers in a head, such as '60-120', are grammages within these bounds. */
const SMALLEST_OF_RANGE = 30;
const LARGEST_OF_RANGE = 600;

/** Words around the grammages and sizes of a matrix: 'Rate per ream (A4) 70 GSM'. */
const HEAD_WORDS =
  /\b(?:basic|base|net|list|ex|mill|landed|rates?|prices?|rs|inr|stock|per|reams?|kgs?|sheets?|packets?|sizes?|gsm|bf|in|cms?|mm|inch(?:es)?)\b/gi;

const BARE = /^(\d+)(?:\s*[-–]\s*(\d+))?$/;
/** The bare number or range that is a head or stands behind its size ('100', 'A4 100', '60-120'); '' for any other head. */
export function bareNumber(head: string): string {
  const text = head.trim();
  // Most heads are words or a number alone, and a search for a size would read each of them twice.
  const rest = BARE.test(text) || !/\d$/.test(text) ? text : findMeasures(text).rest.trim();
  return BARE.test(rest) && text.endsWith(rest) ? rest : '';
}

function isBareGrammage(number: string): boolean {
  const [, from = '', to] = BARE.exec(number) ?? [];
  if (to === undefined) return GRAMMAGES.has(from);
  return Number(from) >= SMALLEST_OF_RANGE && Number(from) < Number(to) && Number(to) <= LARGEST_OF_RANGE;
}

/** The facts that the head of a matrix of prices means: '70 GSM', 'A4 75 GSM', '18 BF', '96 pages', '1.5 mm', or bare grammages. */
export function factsOfHead(head: string): { target: ColumnTarget; cell: string }[] {
  const [, count, word = ''] = /^(\d+)\s*(pages?|pgs?|ply)\.?$/i.exec(head.trim()) ?? [];
  if (count) return [{ target: factTarget(/ply/i.test(word) ? 'Ply' : 'Pages'), cell: count }];
  if (/^\d(?:\.\d+)?\s*mm$/i.test(head.trim()))
    return [{ target: factTarget('Thickness'), cell: head.trim() }];
  const { measures, rest } = findMeasures(isBareGrammage(bareNumber(head)) ? `${head} gsm` : head);
  // The unit of a size may stand apart from it: 'Size in cms 58.5x91'.
  const [unit = ''] = /\b(?:cm|mm|inch)(?=e?s?\b)/i.exec(rest) ?? [];
  if (/[\p{L}\p{N}]/u.test(rest.replace(HEAD_WORDS, ''))) return [];
  return measures.flatMap(({ kind, text }) => {
    if (kind === 'size')
      return [{ target: factTarget(FACT_LABELS.sheetSize), cell: `${text} ${unit}`.trim() }];
    const number = text.replace(/[^\d.–-]|\.(?!\d)/g, '');
    if (kind === 'gsm') return [{ target: factTarget(FACT_LABELS.gsm), cell: number }];
    return kind === 'burstFactor' ? [{ target: factTarget(FACT_LABELS.burstFactor), cell: number }] : [];
  });
}

/** True for a cell that says that there is nothing: '-', 'n.a.', and Excel's failed formulas. */
export const saysNothing = (cell: string): boolean =>
  /^(?:[-–—.]+|n\.?\/?a\.?|nan|nil|null|\[[\w ]*null\]|#(?:n\/a|ref!|value!|div\/0!|name\?))$/i.test(
    cell.trim(),
  );

/** True if a cell of a matrix of prices holds a price. */
export const isOffered = (cell: string): boolean =>
  !saysNothing(cell) && !/^(?:x+|no|0(?:\.0+)?)$/i.test(cell.trim());

/** The fact whose name is one of the words of a head: 'Available Sizes', 'GSM Range'. */
export function factInHead(word: string): ColumnTarget | undefined {
  if (/\d/.test(word)) return undefined;
  if (/\b(?:gsm|grammage)\b|ग्राम|जीएसएम/.test(word)) return factTarget(FACT_LABELS.gsm);
  if (/\bhsn\b/.test(word)) return factTarget(FACT_LABELS.hsn);
  return /\bsizes?\b|साइज|नाप|माप/.test(word) && !PARCEL.test(word)
    ? factTarget(FACT_LABELS.sheetSize)
    : undefined;
}

const PARCEL = /box|carton|pallet|packag|ship/i;

/** The meaning of a column with an unknown head, by its values alone; '' if they are ambiguous. */
export function targetByValues(head: string, values: readonly string[]): ColumnTarget {
  const isPicture = (text: string): boolean => /^https?:\/\/\S+\.(?:jpe?g|png|webp|gif|avif)/i.test(text);
  if (all(values, isPicture) && !/download|brand|logo|icon|variant|swatch|video/i.test(head))
    return 'image_url';
  // 'A4' alone can be a code, or a place in the store.
  if (all(values, looksLikeSize) && values.some((text) => SIZE.test(text)) && !PARCEL.test(head))
    return factTarget(FACT_LABELS.sheetSize);
  if (all(values, (text) => /^48\d{0,6}$/.test(text)) && values.some((text) => text.trim().length >= 4))
    return factTarget(FACT_LABELS.hsn);
  const distinct = new Set(values.map((value) => value.trim()));
  if (
    all(values, (text) => text.split(/\s*[,/;&]\s*/).every((number) => GRAMMAGES.has(number))) &&
    (/^g(?:ra?)?ms?$/.test(head) || (head === '' && distinct.size > 1 && distinct.size <= values.length / 2))
  )
    return factTarget(FACT_LABELS.gsm);
  return '';
}
