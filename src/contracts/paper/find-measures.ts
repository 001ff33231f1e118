import { plainCode } from '#src/lib/plain-text.ts';
import { UNIT_END, UNIT_WORDS } from '#src/lib/unit-words.ts';

import {
  BY,
  GSM_NUMBER,
  GSM_WORD,
  isRoll,
  NAMED_SIZES,
  NUMBER,
  SIZE_NAME,
  SIZE_UNITS,
  sizeName,
  TO,
  toMillimetres,
  toNumber,
  UNIT,
  type NumberRange,
  type SheetSize,
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
  /** The unit as typed, see `unitOfWord`. */
  readonly word: string;
}

const AMOUNT = new RegExp(
  String.raw`(?<![\w.,])(\d[\d,.]*)\s*(${Object.values(UNIT_WORDS).join('|')}|quintals?|box(?:es)?)${UNIT_END}`,
  'giu',
);
// A number that follows '12,' is a part of it.
const START = String.raw`(?<![\w.]|\d,)`;
const SIZE = new RegExp(
  String.raw`${START}${NUMBER}\s*${UNIT}?\s*${BY}\s*${NUMBER}(?:\s*${UNIT}(?![\w\p{L}\p{M}]))?(?!\w)`,
  'giu',
);
const NAMED = new RegExp(String.raw`(?<![\w\p{L}])${SIZE_NAME}(?!\w)`, 'giu');
const GSM_AFTER = new RegExp(
  String.raw`${START}${GSM_NUMBER}(?:\s*${TO}\s*${GSM_NUMBER})?\s*${GSM_WORD}(?![\w\p{L}\p{M}])\.?`,
  'giu',
);
const GSM_BEFORE = new RegExp(
  String.raw`(?<![\w\p{L}])${GSM_WORD}\s*[:=-]?\s*${GSM_NUMBER}(?:\s*${TO}\s*${GSM_NUMBER})?(?![\w.])`,
  'giu',
);
const BURST_FACTOR = new RegExp(
  String.raw`${START}(\d+(?:\.\d+)?)(?:\s*${TO}\s*(\d+(?:\.\d+)?))?\s*bf(?!\w)`,
  'gi',
);
const LENGTH = new RegExp(String.raw`${START}${NUMBER}\s*${UNIT}(?![\w\p{L}\p{M}])`, 'giu');

/**
 * Finds the measures in a typed text: '80 gsm a4', '38gsm', '300x400', 'reel 900 mm', and the ordered amounts ('2 tonnes'),
 * which do not describe the paper.
 * @returns the measures ordered by kind, the amounts, and the text without both
 */
export function findMeasures(text: string): { measures: Measure[]; amounts: TypedAmount[]; rest: string } {
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

  let rest = take(plainCode(text), GSM_AFTER, toRange('gsm'));
  rest = take(rest, GSM_BEFORE, toRange('gsm'));
  rest = take(rest, BURST_FACTOR, toRange('burstFactor'));
  rest = take(rest, SIZE, ([whole = '', width = '', widthUnit, length = '', lengthUnit]) => {
    if (isRoll(widthUnit, lengthUnit))
      return { kind: 'width', text: whole.trim(), mm: toMillimetres(width, widthUnit ?? 'mm') };
    const units = widthUnit || lengthUnit ? [lengthUnit ?? widthUnit ?? 'mm'] : SIZE_UNITS;
    const sizes = units.map((unit) => ({
      width: toMillimetres(width, widthUnit ?? unit),
      length: toMillimetres(length, unit),
    }));
    return { kind: 'size', text: whole.trim(), sizes };
  });
  rest = take(rest, NAMED, ([whole = '']) => {
    const name = sizeName(whole);
    const size = NAMED_SIZES[name];
    return size ? { kind: 'size', text: name, sizes: [size] } : null;
  });
  // After the sizes: the second side of '23 x 36 sheets' is no amount.
  const amounts: TypedAmount[] = [];
  rest = rest.replace(AMOUNT, (whole: string, number: string, word: string) => {
    amounts.push({ text: whole.trim(), number, word });
    return ' ';
  });
  rest = take(rest, LENGTH, ([whole = '', length = '', unit = '']) => ({
    kind: 'width',
    text: whole.trim(),
    mm: toMillimetres(length, unit),
  }));
  return { measures, amounts, rest: rest.replace(/\s+/g, ' ').trim() };
}
