import {
  NAMED_SIZES,
  NUMBER,
  TO,
  toMillimetres,
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

const AMOUNT =
  /(?<![\w.])\d[\d,.]*\s*(?:tonnes?|tons?|mts?|kgs?|kilos?|quintals?|reams?|sheets|pcs|pieces|packets?|pkts?|rolls|reels|boxes)\b\.?/gi;
// Buyers also write '23*36'.
const SIZE = new RegExp(
  String.raw`(?<![\w.])${NUMBER}\s*${UNIT}?\s*(?:×|x|\*|by)\s*${NUMBER}\s*${UNIT}?(?!\w)`,
  'gi',
);
const SIZE_NAME = new RegExp(String.raw`(?<!\w)(?:${Object.keys(NAMED_SIZES).join('|')})(?!\w)`, 'gi');
const GSM_AFTER = new RegExp(
  String.raw`(?<![\w.])(\d+(?:\.\d+)?)(?:\s*${TO}\s*(\d+(?:\.\d+)?))?\s*(?:gsm|g\/m²|g\/m2|grams?|gms?)(?!\w)\.?`,
  'gi',
);
const GSM_BEFORE = new RegExp(
  String.raw`(?<!\w)gsm\s*:?\s*(\d+(?:\.\d+)?)(?:\s*${TO}\s*(\d+(?:\.\d+)?))?(?![\w.])`,
  'gi',
);
const BURST_FACTOR = new RegExp(
  String.raw`(?<![\w.])(\d+(?:\.\d+)?)(?:\s*${TO}\s*(\d+(?:\.\d+)?))?\s*bf(?!\w)`,
  'gi',
);
const LENGTH = new RegExp(String.raw`(?<![\w.])${NUMBER}\s*${UNIT}(?!\w)`, 'gi');
/** Candidate units of a size without a unit, the most common first. */
const POSSIBLE_UNITS = ['mm', 'cm', 'in'];

/**
 * Finds the measures in a search query: '80 gsm a4', '38gsm', '300x400', 'reel 900 mm'. Amounts ('2 tonnes') are removed,
 * because they do not describe the paper.
 * @returns the measures ordered by kind, and the text without them
 */
export function findMeasures(text: string): { measures: Measure[]; rest: string } {
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
      const from = Number(low);
      const to = Number(high ?? low);
      return from > 0 && to >= from ? { kind, text: whole.trim(), range: { from, to } } : null;
    };

  let rest = text.replace(AMOUNT, ' ');
  rest = take(rest, GSM_AFTER, toRange('gsm'));
  rest = take(rest, GSM_BEFORE, toRange('gsm'));
  rest = take(rest, BURST_FACTOR, toRange('burstFactor'));
  rest = take(rest, SIZE, ([whole = '', width = '', widthUnit, length = '', lengthUnit]) => {
    const units = widthUnit || lengthUnit ? [lengthUnit ?? widthUnit ?? 'mm'] : POSSIBLE_UNITS;
    const sizes = units.map((unit) => ({
      width: toMillimetres(width, widthUnit ?? unit),
      length: toMillimetres(length, unit),
    }));
    return { kind: 'size', text: whole.trim(), sizes };
  });
  rest = take(rest, SIZE_NAME, ([whole = '']) => {
    const name = whole.toUpperCase();
    const size = NAMED_SIZES[name];
    return size ? { kind: 'size', text: name, sizes: [size] } : null;
  });
  rest = take(rest, LENGTH, ([whole = '', length = '', unit = '']) => ({
    kind: 'width',
    text: whole.trim(),
    mm: toMillimetres(length, unit),
  }));
  return { measures, rest: rest.replace(/\s+/g, ' ').trim() };
}
