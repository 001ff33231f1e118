import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  decimalText,
  formatRupees,
  formatThousandths,
  lineAmount,
  parseDecimal,
  parseRupees,
  rupeesInWords,
  rupeesQuestion,
} from '#src/lib/money.ts';
import { texts } from '#tests/support/texts.ts';

const paise = fc.integer({ min: 0, max: 1_000_000_000_000 });
const thousandths = fc.integer({ min: 0, max: 10_000_000_000 });
/** At the largest quantity the amount is still a number that is held exactly. */
const rate = fc.integer({ min: 0, max: 900_000_000 });

describe('what a person types', () => {
  it.each(
    Object.entries({
      6_250: texts(
        '62.50 | 62.5 | 62.50/- | Rs.62.50/- per kg | ₹ 62.50 / kg | @ 62.5 per kilo',
        '62.50 Rs/kg | ₹६२.५० | ६२.५० रुपये प्रति किलो | \u202A₹\u00A062.50\u202C | Rs62.5 p.kg',
        '62.50 (per kg) | rate: Rs 62.50/kg | ６２.５ | 62.50\u200B | 62½ | 62 1/2 | ６２．５０',
      ),
      6_200: texts(
        '62 per kgs. | 62 rupees per kg | ₹ 62/- per kg | 62 rs/kg + gst | 62/- + GST',
        '62 plus 18% gst | 62 p.kg. | 62/- kg | 62 rs kg | Rs:62 | 62 rupaye kilo | 62 रु | ৬২',
        '௬௨ | रु० ६२',
      ),
      12_000_000: texts('1.2 lakh | ₹1.2L | 1.2 L'),
      12_345_600: texts(' ₹1,23,456  | 1 23 456'),
      12_345_605: texts('Rs. 1,23,456.05 | INR 123,456.05'),
      125_000: texts('Rs 1,250/= only | ₹\u202F1,250'),
      12_500_000: texts('1.25 lakh | १,२५,०००/-'),
      1_500_000_000: texts('1.5 cr | 1.5 करोड़'),
      5_000_000: texts('50k | 50 thousand'),
      1_200_000: texts('12 हज़ार | 12 ह\u095Bार'),
      100: texts('Re 1 | Re. 1/-'),
      9_000: texts('90'),
      0: texts('0'),
      12_000_050: texts('1,20,000.50'),
      20_000_000: texts('2 lacs'),
      6_225: texts('62-1/4'),
      500_000_000: texts('0.5 crore'),
      1_000_000: texts('10 hazaar'),
      125_000_000: texts('1\u2009250\u2009000'),
    }).flatMap(([amount, typed]) => typed.map((text) => [text, Number(amount)] as const)),
  )('%j is %d paise', (text, wanted) => expect(parseRupees(text)).toBe(wanted));

  it.each([
    ...texts(
      '-1 | 1.234 | 1. | .5 | 1e3 | 62,5 | 62,50 | 1,25,00 | 1.25.000 | 1.250,50 | 12,3456',
      '1,2,3 | NaN | 999999999999999.99 | 1.20.000 | 1 lakh 20 thousand | 1,20 lakh | 62 to 64',
      'approx 62 | 6O | l25 | (62) | 62 each | $62 | 62·50 | 1.000 | 62.500 | 1.250,50',
      "1 250,00 | 6 2.50 | 62 50 | 1'000 | (62.50) | 62–65 | 60 ya 65 | 1.25E+05 | 62 USD",
      '€62,50 | ₹6,25,00 | 50 paise | 1.25.000 | 62,500/MT | 62 per tonne | 62 per ream',
      '62/pkt | 62-64 | 62 per kg net',
    ),
    '',
    '9'.repeat(16),
  ])('%j is no amount', (text) => expect(parseRupees(text)).toBeNull());

  it.each<[string, 'kg' | 'ream' | 'piece' | '', number | null]>([
    ['1,100 per ream', 'kg', null],
    ['1,100 per ream', 'ream', 110_000],
    ['1,100/rim', 'ream', 110_000],
    ['38 per roll', 'piece', 3_800],
    ['12/pc', 'piece', 1_200],
    ['Rs.38/- each', 'piece', 3_800],
    ['2.50/sht', 'piece', 250],
    ['1100 per rm', 'ream', 110_000],
    ['12 per kg', 'piece', null],
    ['500 per kg', '', null],
    ['Rs. 500/-', '', 50_000],
  ])('%j for a price per %s is %j paise', (text, per, wanted) => expect(parseRupees(text, per)).toBe(wanted));

  it.each([
    ['62,50', '₹62.50 or ₹6,250? Please write it without the comma.'],
    ['Rs. 62,5 per kg', '₹62.5 or ₹625? Please write it without the comma.'],
    ['1,25,00', '₹125.00 or ₹12,500? Please write it without the comma.'],
    ['१,२५', '₹1.25 or ₹125? Please write it without the comma.'],
    ['1,250', ''],
    ['62.50', ''],
    ['about 60', ''],
  ])('%j is asked about: %s', (text, question) => expect(rupeesQuestion(text)).toBe(question));

  it.each([
    ['2,50', 3, null],
    ['२.५', 3, 2_500],
    ['1 000', 0, 1_000],
    ['1\u00A0000', 0, 1_000],
    ['12,345,678', 0, 12_345_678],
    ['1,23,45,678', 0, 12_345_678],
    ['12,34,56', 0, null],
  ])('%j with %d places is %j', (text, places, wanted) => expect(parseDecimal(text, places)).toBe(wanted));

  it('comes back as it was typed, with and without separators', () => {
    fc.assert(
      fc.property(paise, (amount) => {
        expect(parseDecimal(decimalText(amount, 2), 2)).toBe(amount);
        expect(parseRupees(formatRupees(amount))).toBe(amount);
      }),
    );
    fc.assert(fc.property(thousandths, (amount) => parseDecimal(formatThousandths(amount), 3) === amount));
  });

  it('never breaks the reader', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = parseRupees(text);
        return read === null || Number.isSafeInteger(read);
      }),
    );
  });
});

describe('what is shown', () => {
  it.each([
    [0, '₹0.00'],
    [5, '₹0.05'],
    [-34, '−₹0.34'],
    [99_999, '₹999.99'],
    [100_000, '₹1,000.00'],
    [9_999_999, '₹99,999.99'],
    [10_000_000, '₹1,00,000.00'],
    [12_345_600, '₹1,23,456.00'],
    [123_456_789_000, '₹1,23,45,67,890.00'],
  ])('%d paise are %s', (amount, wanted) => expect(formatRupees(amount)).toBe(wanted));

  it('groups the last three digits and then by two', () => {
    fc.assert(
      fc.property(paise, (amount) =>
        /^₹(?:\d{1,3}|\d{1,2}(?:,\d\d)*,\d{3})\.\d\d$/.test(formatRupees(amount)),
      ),
    );
  });

  it.each([
    [12_474, '12.474'],
    [5_000, '5'],
    [125_000_500, '1,25,000.5'],
  ])('%d thousandths are %s', (amount, wanted) => expect(formatThousandths(amount)).toBe(wanted));
});

describe('sums', () => {
  it.each([
    // 12.474 kg × ₹62.50 = ₹779.625: half a paisa goes up.
    [12_474, 6_250, 77_963],
    [1_000, 6_250, 6_250],
    // 0.001 kg × ₹0.49 = 0.049 paise.
    [1, 49, 0],
    [1, 500, 1],
    [1, 499, 0],
    // Beyond what a number holds exactly: 10,000,000 kg × ₹1,00,00,000.
    [10_000_000_000, 1_000_000_000, 10_000_000_000_000_000],
  ])('%d thousandths at %d paise cost %d paise', (quantity, price, wanted) =>
    expect(lineAmount(quantity, price)).toBe(wanted),
  );

  it('a line is at most half a paisa from the exact product, and half goes up', () => {
    fc.assert(
      fc.property(thousandths, rate, (quantity, price) => {
        const exact = BigInt(quantity) * BigInt(price);
        const off = BigInt(lineAmount(quantity, price)) * 1_000n - exact;
        return Number(off) > -500 && Number(off) <= 500;
      }),
    );
  });
});

it.each([
  [0, 'Rupees zero only'],
  [100, 'Rupees one only'],
  [1_050, 'Rupees ten and fifty paise only'],
  [2_100, 'Rupees twenty-one only'],
  [11_900, 'Rupees one hundred nineteen only'],
  [99_999, 'Rupees nine hundred ninety-nine and ninety-nine paise only'],
  [100_000, 'Rupees one thousand only'],
  [10_000_000, 'Rupees one lakh only'],
  [41_800_000, 'Rupees four lakh eighteen thousand only'],
  [1_000_000_000, 'Rupees one crore only'],
  [
    123_456_789_001,
    'Rupees one hundred twenty-three crore forty-five lakh sixty-seven thousand eight hundred ninety and one paise only',
  ],
  [10_000_000_000_000, 'Rupees ten thousand crore only'],
  [100_000_000_000_000, 'Rupees one lakh crore only'],
])('an amount in words: %d paise: %s', (amount, words) => expect(rupeesInWords(amount)).toBe(words));
