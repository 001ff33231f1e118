import { SCALE_WORD } from '#src/lib/numbers.ts';
import { AMOUNT_WORD, amountOfWord, UNIT_END } from '#src/lib/unit-words.ts';

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
import { FIGURE_MARK } from './paper-words.ts';
import { withKraftGrade, withPlainFigures } from './plain-figures.ts';

/** A grammage, burst factor, sheet size or reel width; `text` is as typed, with size names in capitals. */
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

/** The core of a reel: 'core 3"', '76 mm core'. Wider ones are the reel itself: '36" core 3"'. */
const CORE_MAX_MM = 160;
const CORE = new RegExp(
  String.raw`(?<![\w.,])(?:core\s*(?:dia|id)?\s*[:=-]?\s*${NUMBER}\s*${UNIT}?(?![\w\p{L}\p{M}])|${NUMBER}\s*${UNIT}?\s*core\b)`,
  'giu',
);
/** A rate, or the weight of a ream, is no ordered amount: '@ 62/kg', '17.6 kg per ream'. */
const PER = String.raw`\s*(?:\/-?|per\b|प्रति)\s*(?:${AMOUNT_WORD})${UNIT_END}`;
const MARKED_RATE = String.raw`(?<![\p{L}\p{M}])(?:@|rs\.?|₹|rate(?!\s*\d+\s*(?:ri?ms?|reams?|sheets?|pkts?|tons?|mts?)\b))\s*:?\s*(?:rs\.?|₹)?\s*\d[\d.,]*(?:\s*\/-)?`;
/** '72 ka diya tha', '88 lagaya': what was paid the last time. */
const PAST_RATE = String.raw`(?<![\w.,/x×*-])\d[\d.]*\s+(?:(?:k[aei]|me|mein|pe|par)\s+)?(?:di[yi]?[ae]|lag(?:a|aya|aye)|mil[ae]|liya)\s+(?:th[aei]|aapne|hai)(?!\p{L})`;
const RATE_BEFORE_PER = String.raw`(?<![\w.,])\d[\d.,]*\s*(?:kgs?|rs\.?|₹|\/-)?(?=${PER})`;
const RATE = new RegExp(
  String.raw`(?:${MARKED_RATE}|${PAST_RATE}|${RATE_BEFORE_PER})(?:${PER})?(?:\s*(?:\+|plus)\s*(?:\d+\s*%\s*)?gst)?`,
  'giu',
);
const AMOUNT = new RegExp(
  String.raw`(?<![\w.\p{L}\p{M}]|\d,)(?:(?!(?:1\/[248]|3\/[48])\D)(\d+(?:\.\d+)?)\s*(?:${TO}|\/)\s*)?((?:\d\/\d|\.?\d[\d,.]*)(?:\s*(?:${SCALE_WORD}))?)\s*(?:[x×]\s+)?(${AMOUNT_WORD})${UNIT_END}`,
  'giu',
);
/** What a packet holds is no ordered amount, and no size: '5x500', 'bulk pack 2,500 sheets'. */
const PACKING =
  /(?<![\w.])(?:[1-9]|1[0-2])\s?[x×*]\s?(?:480|500|1000)(?![\w.])|\b(?:bulk )?pack(?:ed|ing)?(?: of| in)?\s?:?\s*\d[\d,]*\s*(?:sheets?|shts?)\b/giu;
/** A weight that names a kind of paper, such as '80 lb cover', and is no ordered amount. */
const BASIS_WEIGHT = /(?<![\d.,])(?:\d\d?|1[0-4]\d)\s?(?:lbs?|pounds?|#)(?![\p{L}\p{N}])/giu;
/** One amount in parts, such as '500+500', if a unit follows. To look for the unit here would read a long sum once from each part. */
const SUM = /(?<![\d.+\w])\d+(?:\.\d+)?(?:\s*\+\s*\d+(?:\.\d+)?)+/g;
/** A unit behind a number. */
const UNIT_NEXT = new RegExp(String.raw`^\s*(?:${AMOUNT_WORD})${UNIT_END}`, 'iu');
// A number that follows '12,' is a part of it.
const START = String.raw`(?<![\w.]|\d,)`;
const SIZE = new RegExp(
  String.raw`${START}${NUMBER}\s*${UNIT}?\s*${BY}\s*${NUMBER}(?:\s*${UNIT}(?![\w\p{L}\p{M}]))?(?!\w)`,
  'giu',
);
/** '57x25' of a till roll is its width in mm and the metres on it; the sides of a sheet are written the shorter first. */
const TILL_ROLL = /thermal|\brolls?\b|थर्मल|रोल/i;
/** A length below this one is the thickness of a board, because no reel is so narrow. */
const THICKEST_MM = 10;
/** Till rolls are named by whole inches, but are wider or narrower than these. */
const TILL_MM: Readonly<Record<string, number>> = { 2: 57, 3: 79, 4: 112 };
const isTillRoll = (width: number, length: number): boolean => width >= 30 && width <= 120 && length <= width;
/** '23/36': inches of a sheet, and no day of a month. */
const SLASHED_SIZE = /(?<![\d/.]|(?<!\p{L})[x×*]\s?)(1[3-9]|[2-4]\d)\/(1[3-9]|[2-4]\d)(?![\d/.])/gu;
const NAMED = new RegExp(
  String.raw`(?<![\w\p{L}])${SIZE_NAME}(?:(?=(?:size|papers?|sheets?|copier|xerox)\b)|(?!\w))`,
  'giu',
);
const GSM_AFTER = new RegExp(
  String.raw`${START}(?<!\d\W*${BY}\s*)${GSM_NUMBER}(?:\s*(?:${TO}|\/)\s*(?:\d+\s*\/\s*)*${GSM_NUMBER})?[\s-]*${GSM_WORD}(?![\w\p{L}\p{M}])\.?`,
  'giu',
);
/** '170+18 gsm': the grammages of a board and of its coat. */
const WITH_COAT = new RegExp(
  String.raw`${START}(\d{2,3})\s*\+\s*\d{1,2}\s*(?:(?:ld)?pe\s*|poly\s*)?${GSM_WORD}(?![\w\p{L}\p{M}])`,
  'giu',
);
const GSM_BEFORE = new RegExp(
  String.raw`(?<![\w\p{L}])${GSM_WORD}\s*[:=-]?\s*${GSM_NUMBER}(?:\s*(?:${TO}|\/)\s*${GSM_NUMBER})?(?![\w.]|\s*(?:${AMOUNT_WORD})${UNIT_END})`,
  'giu',
);
const BF_NUMBER = String.raw`(\d{2}(?:\.\d+)?)(?:\s*(?:${TO}|\/)\s*(\d{2}(?:\.\d+)?))?`;
const BF_AFTER = new RegExp(
  String.raw`${START}(?<!\d\W*${BY}\s*)${BF_NUMBER}[\s-]*(?:b\.?\s?f|बीएफ)(?![\w\p{L}\p{M}])\.?`,
  'giu',
);
const BF_BEFORE = new RegExp(String.raw`(?<!\w)b\.?\s?f\.?\s*[:=-]?\s*${BF_NUMBER}(?![\w.])`, 'gi');
const LENGTH = new RegExp(String.raw`${START}${NUMBER}\s*${UNIT}(?![\w\p{L}\p{M}])`, 'giu');

/**
 * Finds the measures in a typed text: '80 gsm a4', '38gsm', '300x400', 'reel 900 mm', the ordered amounts ('2 tonnes')
 * and what does not describe the paper: rates ('@ 62/kg') and cores ('3" core').
 * @returns the measures ordered by kind, the amounts, the asides, and the text without them, also with marks in their places
 */
export function findMeasures(text: string): {
  measures: Measure[];
  amounts: TypedAmount[];
  asides: string[];
  phrases: string;
  rest: string;
} {
  const measures: Measure[] = [];
  // The full stop behind 'gsm.' or 'pkt.' may end a sentence.
  const markOf = (whole: string): string => FIGURE_MARK + (whole.endsWith('.') ? '. ' : '');
  const take = (rest: string, pattern: RegExp, toMeasure: (match: string[]) => Measure | null): string =>
    rest.replace(pattern, (...match: string[]) => {
      const measure = toMeasure(match);
      if (measure) measures.push(measure);
      return measure ? markOf(match[0]!) : match[0]!;
    });
  const toRange =
    (kind: 'gsm' | 'burstFactor') =>
    ([whole = '', low = '', high]: string[]): Measure | null => {
      const from = toNumber(low);
      const to = toNumber(high ?? low);
      return from > 0 && to >= from ? { kind, text: whole.trim(), range: { from, to } } : null;
    };

  const asides: string[] = [];
  const putAside = (whole: string): string => {
    asides.push(whole.trim());
    return FIGURE_MARK;
  };

  const plain = withPlainFigures(text)
    .replace(CORE, (whole: string, after = '', afterUnit = 'mm', before = after, beforeUnit = afterUnit) =>
      toMillimetres(before, beforeUnit) > CORE_MAX_MM ? whole : `${putAside(whole)},`,
    )
    .replace(WITH_COAT, (whole: string, base: string) => `${putAside(whole)}${base} gsm`)
    .replace(SUM, (whole, at: number, around: string) =>
      UNIT_NEXT.test(around.slice(at + whole.length))
        ? `${putAside(whole)}${whole.split('+').reduce((sum, part) => sum + Number(part), 0)}`
        : whole,
    );
  let rest = take(withKraftGrade(plain.replace(PACKING, putAside)), GSM_AFTER, toRange('gsm'));
  rest = take(rest, GSM_BEFORE, toRange('gsm'));
  rest = take(rest, BF_AFTER, toRange('burstFactor'));
  rest = take(rest, BF_BEFORE, toRange('burstFactor'));
  rest = rest.replace(SLASHED_SIZE, '$1x$2');
  rest = take(rest, SIZE, ([whole = '', width = '', widthUnit, length = '', lengthUnit]) => {
    const isBare = widthUnit === undefined && lengthUnit === undefined && TILL_ROLL.test(text);
    if (isRoll(width, widthUnit, lengthUnit) || (isBare && isTillRoll(toNumber(width), toNumber(length))))
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
  rest = rest.replace(RATE, putAside).replace(BASIS_WEIGHT, putAside);
  const hasGsm = measures.some(({ kind }) => kind === 'gsm');
  rest = rest.replace(AMOUNT, (whole: string, from: string | undefined, last: string, word: string) => {
    // '70-100 rm' without another grammage is 70 GSM and 100 reams.
    const isRange = from !== undefined && Number(from) < Number(last) && (hasGsm || Number(from) < 20);
    // Packets are counted in whole numbers, so that '3/4 pkt' are three or four.
    const isCounted = /^(?:packets|rolls|piece)$/.test(amountOfWord(word)?.unit ?? '');
    const number = isRange
      ? `${from}-${last}`
      : (isCounted ? last.replace('/', '-') : last).replace(/^\./, '0.');
    // The same number twice is an amount of each of two papers: '20-20 rim'.
    const isWhole = isRange || from === undefined || from === last;
    amounts.push({ text: isWhole ? whole.trim() : `${last} ${word}`, number, word });
    return isWhole ? markOf(whole) : `${from}${markOf(whole)}`;
  });
  rest = take(rest, LENGTH, ([whole = '', length = '', unit = '']) => {
    const isTill = TILL_ROLL.test(text) && /^(?:"|”|in)/i.test(unit);
    const mm = (isTill && TILL_MM[length]) || toMillimetres(length, unit);
    return mm < THICKEST_MM ? null : { kind: 'width', text: whole.trim(), mm };
  });
  const phrases = rest.replace(/\s+/g, ' ').trim();
  return { measures, amounts, asides, phrases, rest: phrases.replace(/ *\u241F(?: \.)?/g, '').trim() };
}
