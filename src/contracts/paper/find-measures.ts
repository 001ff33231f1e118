import { plainCode, withHalves } from '#src/lib/plain-text.ts';
import { SCALE_WORD } from '#src/lib/typed-number.ts';
import { AMOUNT_WORD, UNIT_END } from '#src/lib/unit-words.ts';

import { namedSize, SIZE_NAME, sizeName, type SheetSize } from './named-sizes.ts';
import {
  BY,
  GSM_NUMBER,
  GSM_WORD,
  isRoll,
  NUMBER,
  SIZE_UNITS,
  TO,
  toMillimetres,
  toNumber,
  UNIT,
  type NumberRange,
} from './paper-facts.ts';

/**
 * A grammage, burst factor, sheet size or reel width in a search query; `text` is the typed text, with size names in
 * capitals.
 */
export type Measure =
  | { readonly kind: 'gsm'; readonly text: string; readonly range: NumberRange }
  | { readonly kind: 'burstFactor'; readonly text: string; readonly range: NumberRange }
  /** Several candidates if no unit was typed: '23x36' may be inches, centimetres or millimetres. */
  | { readonly kind: 'size'; readonly text: string; readonly sizes: readonly SheetSize[] }
  | { readonly kind: 'width'; readonly text: string; readonly mm: number };

/** An ordered amount, such as '50 rm'. */
export interface TypedAmount {
  readonly text: string;
  readonly number: string;
  /** The unit as typed, see `amountOfWord`. */
  readonly word: string;
}

/** Small numbers as words, in English and Hindi, by their value. */
const NUMBER_WORDS = [
  [0.5, 'half|aadha|आधा'],
  [1, 'one|ek|एक'],
  [2, 'two|do|दो'],
  [3, 'three|teen|तीन'],
  [4, 'four|char|चार'],
  [5, 'five|paanch|panch|पांच|पाँच'],
  [10, 'ten|das|दस'],
] as const;
/** A rate, or the weight of a ream, is no ordered amount: '@ 62/kg', '17.6 kg per ream'. */
const PER = String.raw`\s*(?:\/-?|per\b|प्रति)\s*(?:${AMOUNT_WORD})${UNIT_END}`;
const MARKED_RATE = String.raw`(?<![\p{L}\p{M}])(?:@|rs\.?|₹|rate)\s*:?\s*(?:rs\.?|₹)?\s*\d[\d.,]*(?:\s*\/-)?`;
const RATE_BEFORE_PER = String.raw`(?<![\w.,])\d[\d.,]*\s*(?:kgs?|rs\.?|₹|\/-)?(?=${PER})`;
const RATE = new RegExp(
  String.raw`(?:${MARKED_RATE}|${RATE_BEFORE_PER})(?:${PER})?(?:\s*(?:\+|plus)\s*(?:\d+\s*%\s*)?gst)?`,
  'giu',
);
const AMOUNT = new RegExp(
  String.raw`(?<![\w.\p{L}\p{M}]|\d,)(\d[\d,.]*(?:\s*(?:${SCALE_WORD}))?|${NUMBER_WORDS.map(([, words]) => words).join('|')})\s*(${AMOUNT_WORD})${UNIT_END}`,
  'giu',
);
// A number that follows '12,' is a part of it.
const START = String.raw`(?<![\w.]|\d,)`;
const SIZE = new RegExp(
  String.raw`${START}${NUMBER}\s*${UNIT}?\s*${BY}\s*${NUMBER}(?:\s*${UNIT}(?![\w\p{L}\p{M}]))?(?!\w)`,
  'giu',
);
/** '23/36': inches of a sheet, and no day of a month. */
const SLASHED_SIZE = /(?<![\d/.])(1[3-9]|[2-4]\d)\/(1[3-9]|[2-4]\d)(?![\d/.])/g;
const NAMED = new RegExp(String.raw`(?<![\w\p{L}])${SIZE_NAME}(?:(?=size\b)|(?!\w))`, 'giu');
const GSM_AFTER = new RegExp(
  String.raw`${START}(?<!\d\W*${BY}\s*)${GSM_NUMBER}(?:\s*(?:${TO}|\/)\s*(?:\d+\s*\/\s*)*${GSM_NUMBER})?[\s-]*${GSM_WORD}(?![\w\p{L}\p{M}])\.?`,
  'giu',
);
const GSM_BEFORE = new RegExp(
  String.raw`(?<![\w\p{L}])${GSM_WORD}\s*[:=-]?\s*${GSM_NUMBER}(?:\s*(?:${TO}|\/)\s*${GSM_NUMBER})?(?![\w.])`,
  'giu',
);
const BF_NUMBER = String.raw`(\d{2}(?:\.\d+)?)(?:\s*(?:${TO}|\/)\s*(\d{2}(?:\.\d+)?))?`;
const BF_AFTER = new RegExp(String.raw`${START}(?<!\d\W*${BY}\s*)${BF_NUMBER}[\s-]*b\.?f(?!\w)\.?`, 'gi');
const BF_BEFORE = new RegExp(String.raw`(?<!\w)b\.?f\.?\s*[:=-]?\s*${BF_NUMBER}(?![\w.])`, 'gi');
const LENGTH = new RegExp(String.raw`${START}${NUMBER}\s*${UNIT}(?![\w\p{L}\p{M}])`, 'giu');

/**
 * Finds the measures in a typed text: '80 gsm a4', '38gsm', '300x400', 'reel 900 mm', the ordered amounts ('2 tonnes')
 * and the rates ('@ 62/kg'), which do not describe the paper.
 * @returns the measures ordered by kind, the amounts, the rates, and the text without them
 */
export function findMeasures(text: string): {
  measures: Measure[];
  amounts: TypedAmount[];
  rates: string[];
  rest: string;
} {
  const measures: Measure[] = [];
  const take = (rest: string, pattern: RegExp, toMeasure: (match: string[]) => Measure | null): string =>
    rest.replace(pattern, (...match: string[]) => {
      const measure = toMeasure(match);
      if (measure) measures.push(measure);
      return measure ? ' ' : match[0]!;
    });
  const toRange =
    (kind: 'gsm' | 'burstFactor') =>
    ([whole = '', low = '', high]: string[]): Measure | null => {
      const from = toNumber(low);
      const to = toNumber(high ?? low);
      return from > 0 && to >= from ? { kind, text: whole.trim(), range: { from, to } } : null;
    };

  let rest = take(withHalves(plainCode(text)), GSM_AFTER, toRange('gsm'));
  rest = take(rest, GSM_BEFORE, toRange('gsm'));
  rest = take(rest, BF_AFTER, toRange('burstFactor'));
  rest = take(rest, BF_BEFORE, toRange('burstFactor'));
  rest = rest.replace(SLASHED_SIZE, '$1x$2');
  rest = take(rest, SIZE, ([whole = '', width = '', widthUnit, length = '', lengthUnit]) => {
    if (isRoll(width, widthUnit, lengthUnit))
      return { kind: 'width', text: whole.trim(), mm: toMillimetres(width, widthUnit ?? 'mm') };
    const units = widthUnit || lengthUnit ? [lengthUnit ?? widthUnit ?? 'mm'] : SIZE_UNITS;
    const sizes = units.map((unit) => ({
      width: toMillimetres(width, widthUnit ?? unit),
      length: toMillimetres(length, unit),
    }));
    return { kind: 'size', text: whole.trim(), sizes };
  });
  rest = take(rest, NAMED, ([whole = '']) => {
    const size = namedSize(whole);
    return size && { kind: 'size', text: sizeName(whole), sizes: [size] };
  });
  // After the sizes: the second side of '23 x 36 sheets' is no amount.
  const amounts: TypedAmount[] = [];
  const rates: string[] = [];
  rest = rest.replace(RATE, (whole) => {
    rates.push(whole.trim());
    return ' ';
  });
  rest = rest.replace(AMOUNT, (whole: string, typed: string, word: string) => {
    const [value] = NUMBER_WORDS.find(([, words]) => words.split('|').includes(typed.toLowerCase())) ?? [];
    amounts.push({ text: whole.trim(), number: value === undefined ? typed : String(value), word });
    return ' ';
  });
  rest = take(rest, LENGTH, ([whole = '', length = '', unit = '']) => ({
    kind: 'width',
    text: whole.trim(),
    mm: toMillimetres(length, unit),
  }));
  return { measures, amounts, rates, rest: rest.replace(/\s+/g, ' ').trim() };
}
