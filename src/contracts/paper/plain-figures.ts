/** Writes the figures of a buyer's text in the form in which measures are found in it. */
import { plainCode, withFractions } from '#src/lib/plain-text.ts';
import { AMOUNT_WORD, UNIT_END, UNIT_WORDS } from '#src/lib/unit-words.ts';

import { BY, GSM_WORD, plausibleUnit } from './paper-facts.ts';
import { withSpokenNumbers } from './spoken-numbers.ts';

/** '36 1/2 ton' after the first side of a sheet: the fraction is that of the amount. */
const FRACTION_OF_AMOUNT = new RegExp(
  String.raw`(${BY}\s*\d[\d.]*)\s+(?=(?:\d\/\d|[¼-¾])\s*(?:${AMOUNT_WORD})${UNIT_END})`,
  'giu',
);
/** The usual sheets in inches, typed with a space or a dash between their sides; before a unit the second number is an amount. */
const SPACED_SIZE = new RegExp(
  String.raw`(?<![\d.,/×x*-])(?:15 20|17 22|17 27|18 22|18 23|18 25|20 26|20 30|22 28|22 32|2[35][ -]36|28 40|30 40|31 41|31 43)(?![\d.,/×x*%-]|\s*(?:${AMOUNT_WORD}|${GSM_WORD}|b\.?f|"|”|${BY})${UNIT_END})`,
  'giu',
);

/** A unit in brackets or in a cell of its own behind its number: '10 (rim)', '500 ; Kg'. */
const UNIT_APART = new RegExp(
  String.raw`(?<=\d ?)(?:\((${AMOUNT_WORD})\)|[;|]\s*(${AMOUNT_WORD})${UNIT_END}(?=\s*(?:[;|]|$)))`,
  'giu',
);

/** The sign between a width and a weight, which is no second side: '36" x 2 ton'. */
const BEFORE_WEIGHT = new RegExp(
  String.raw`(?<=\d\s*(?:["”]|inch(?:es)?|[cm]m)\s*)[x×](?=\s*[\d.]+\s*(?:${UNIT_WORDS.kg}|${UNIT_WORDS.tonnes})${UNIT_END})`,
  'giu',
);

/** In '16kg/500' the 500 are the sheets that weigh so much, and no amount that is asked for. */
const PER_REAM = new RegExp(
  String.raw`(\d\s*kgs?)\s*\/\s*(?:500|480|144|100)(?!\d|\s*(?:${AMOUNT_WORD})${UNIT_END})`,
  'iu',
);

/** What buyers write in their own way: 'mapl.70gsm..50 rm', 'duplex300gsm', '23 36 size', '16kg/500' of a ream, '900 wide', '12" sq', '15 inch x 2'. */
function withPlainSize(text: string): string {
  return text
    .replace(/\.{2,}|(?<=\p{L})(?<!\brs)\.(?=\d\d)/giu, ' ')
    .replace(/(?<=\p{L}{3})(?=\d{2,4}\s*gsm)/giu, ' ')
    .replace(/(?<![\d.])(\d\d) (?=\d\d (?:ka )?(?:size|साइज))/giu, '$1x')
    .replace(UNIT_APART, ' $1$2')
    .replace(BEFORE_WEIGHT, '-')
    .replace(/(?<=\d ?(?:"|”|in(?:ch)?|cm|mm)) ?(?:rolls?|reels?)(?= ?[x×*] ?\d+ ?m)/gi, '')
    .replace(SPACED_SIZE, (pair) => pair.replace(/[ -]/, 'x'))
    .replace(
      /(?<![\w.])([\d.]+)\s*(?:m|mtrs?|met(?:er|re)s?)(?= (?:wide|width)\b)/gi,
      (_, metres: string) => `${Number(metres) * 1_000} mm`,
    )
    .replace(PER_REAM, '$1')
    .replace(/(?<=\p{L}\s?)\/\s?months?(?!\p{L})/giu, ' monthly')
    .replace(
      /(?<![\w.])(\d{2,4})\s+(?=(?:wide|width|chaud[aei])\b)/i,
      (width) => `${width.trim()} ${plausibleUnit(Number(width))} `,
    )
    .replace(/(?<![\w.])(\d[\d.]*)\s*("|”|in(?:ch(?:es)?)?|cm|mm)\s*(?:sq|square)\b\.?/i, '$1x$1 $2')
    .replace(
      /(?<=\d ?)("|”|inch(?:es)?|cm|mm)\s*[x×]\s*([1-9])(?![\w.]|\s*(?:"|”|in|cm|mm|m))/i,
      '$1 - $2 nos',
    );
}

/** The text in plain letters, with spoken numbers, fractions and what buyers write in their own way as figures with units. */
export function withPlainFigures(text: string): string {
  return withFractions(withPlainSize(withSpokenNumbers(plainCode(text))).replace(FRACTION_OF_AMOUNT, '$1, '));
}

const KRAFT = /kra?ft|liner|flut|(?<!\p{L})tl(?!\p{L})|क्राफ्ट/iu;
/** '80/24 bf' is a grammage and a burst factor, and so are '120/18' and '22/140' of a kraft. */
export function withKraftGrade(text: string): string {
  const plain = text.replace(/(?<![\d/])([4-9]\d|[1-3]\d\d)\/(?=\d\d\s*b\.?f)/gi, '$1 gsm ');
  if (!KRAFT.test(plain)) return plain;
  return plain
    .replace(/(?<![\d/.])([7-9]\d|[1-3]\d\d)\/(1[2-9]|[23]\d|4[05])(?![\d/.]|\s*gsm)/gi, '$1 gsm $2 bf')
    .replace(/(?<![\d/.])(1[2-9]|[23]\d|4[05])\/([7-9]\d|[1-3]\d\d)(?![\d/.])(?:\s*gsm)?/gi, '$1 bf $2 gsm');
}
