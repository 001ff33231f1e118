import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { overlaps, parseGsm, parseReelWidths, parseSheetSizes } from '#src/contracts/paper/paper-facts.ts';
import { pairs } from '#tests/support/texts.ts';

const rangesText = (ranges: { from: number; to: number }[] | null) =>
  ranges?.map(({ from, to }) => `${from}-${to}`).join(' ');

describe('grammages (M69)', () => {
  it.each<[string, string]>([
    ...pairs(
      '80 → 80-80 | 80 GSM → 80-80 | 30, 35–50 → 30-30 35-50 | 70 to 250 gsm → 70-250',
      '70,80,100 g/m² → 70-70 80-80 100-100 | 58 gsm and 65 gsm → 58-58 65-65 | 1,200 → 1200-1200',
      '1,200 GSM → 1200-1200 | 1,000, 1,200 and 1,500 gsm → 1000-1000 1200-1200 1500-1500',
      '400–1,200 gsm → 400-1200 | 250,300,350 → 250-250 300-300 350-350 | ८० जीएसएम → 80-80',
      '८० → 80-80 | 70 g.s.m. → 70-70 | \u202A80\u00A0GSM\u202C → 80-80 | 12.5 - 17 → 12.5-17',
      'GSM: 70 → 70-70 | 80 GSM/100 GSM → 80-80 100-100 | 70 80 90 → 70-70 80-80 90-90',
      '70 और 80 → 70-70 80-80 | 70 ya 80 gsm → 70-70 80-80 | 70|80 → 70-70 80-80',
      '60gsm-120gsm → 60-120 | 120 से 200 → 120-200 | 60~120 → 60-120 | 80 g/m^2 → 80-80',
      '80 ± 5 % → 80-80 | 70 gsm +/- 3% → 70-70 | GSM-70 → 70-70',
    ),
  ])('%s', (typed, ranges) => expect(rangesText(parseGsm(typed))).toBe(ranges));

  it.each([
    ...['', 'on request', '80 or so', '250–70', '0', '-80', '80 GSM heavy', '70,5'],
    ...['80 GSM 24 BF', '1 200'],
  ])('cannot be read: %j', (typed) => expect(parseGsm(typed)).toBeNull());
});

describe('sheet sizes', () => {
  it.each<[string, string]>([
    ...pairs(
      '300 × 400 mm → 300x400 | 300x400 → 300x400 | A4 → 210x297 | A4 and A3 → 210x297 297x420',
      '50 × 75 and 75 × 100 cm → 500x750 750x1000 | 12 x 18 in → 304.8x457.2 | 12" × 18" → 304.8x457.2',
      '1,000 × 1,400 mm; 58.5 × 91 cm → 1000x1400 585x910',
    ),
    ...'23x36 23X36 23*36 23×36 23”x36” 23’’x36’’ 23"x36" 23″×36″ 23“x36“ 23inx36in २३x३६'
      .split(' ')
      .map((typed): [string, string] => [typed, '584.2x914.4']),
    ...pairs(
      "23″ × 36″ → 584.2x914.4 | 23'' x 36'' → 584.2x914.4 | 23 in. x 36 in. → 584.2x914.4",
      '23 by 36 inches → 584.2x914.4 | 23\u00A0x\u00A036 inch → 584.2x914.4',
      '23 इंच x 36 इंच → 584.2x914.4 | 8.5 x 14 → 215.9x355.6 | 20 x 30 → 508x762 | 58.5x91 → 585x910',
      '70 x 100 → 700x1000 | 100 x 150 → 100x150 | 640 x 900 → 640x900 | 58.5 x 91.5 cms → 585x915',
      'A-4 → 210x297 | a 4 → 210x297 | ए4 → 210x297 | ए ४ → 210x297 | SRA 3 → 320x450',
      '23x36 (inch) → 584.2x914.4 | (23x36) → 584.2x914.4 | 8½ x 11 → 215.9x279.4',
      '8 1/2 x 11 → 215.9x279.4 | 22-1/2 x 35 → 571.5x889 | 18¾ x 25¼ → 476.3x641.3',
    ),
    ...'23´´x36´´ 23``x36`` 23＂x36＂ 23х36 23⨯36'
      .split(' ')
      .map((typed): [string, string] => [typed, '584.2x914.4']),
    ...pairs(
      "2 ft x 3 feet → 609.6x914.4 | 2' x 3' → 609.6x914.4 | 23' x 36' → 584.2x914.4",
      '58,5 x 91,5 cm → 585x915 | 21x29.7 → 210x297 | 61 x 86 centimetres → 610x860',
      '20"x30" (508x762mm) → 508x762 | 58.5 × 91 cm (23 × 36 in), 61 × 86 cm → 585x910 610x860',
      'A4 (210 x 297) → 210x297 | A4 या A3 → 210x297 297x420 | double crown → 508x762',
      'quad crown → 762x1016 | double foolscap → 432x686 | DOUBLE FS → 432x686',
    ),
  ])('%s', (typed, sizes) => {
    expect(
      parseSheetSizes(typed)
        ?.map(({ width, length }) => `${width}x${length}`)
        .join(' '),
    ).toBe(sizes);
  });

  it.each([
    ...['', 'cut to order', '300', '300 × mm', '0 × 400', '300 × 400 × 2', '79 mm × 50 m'],
    ...['a 4 mm', 'A9'],
  ])('cannot be read: %j', (typed) => expect(parseSheetSizes(typed)).toBeNull());
});

describe('reel widths', () => {
  it.each<[string, string]>([
    ...pairs(
      '100–1,000 mm → 100-1000 | 100 to 2,400 mm → 100-2400 | 10 to 120 cm → 100-1200',
      '57 and 79 mm → 57-57 79-79 | 300, 450–600 mm → 300-300 450-600 | 900 → 900-900',
      '36” → 914.4-914.4 | 36 in. → 914.4-914.4 | 36’’ → 914.4-914.4 | 79 mm x 50 m → 79-79',
      '57 mm × 25 mtr → 57-57 | 80x50m → 80-80 | 8 cm x 80 mtrs → 80-80',
    ),
  ])('%s', (typed, ranges) => expect(rangesText(parseReelWidths(typed))).toBe(ranges));

  it.each(['', 'any width', '1,000–100 mm', '0 mm'])('cannot be read: %j', (typed) =>
    expect(parseReelWidths(typed)).toBeNull(),
  );
});

it('reads back every range that it could be told, and never throws', () => {
  const whole = fc.integer({ min: 1, max: 999 });
  fc.assert(
    fc.property(whole, whole, (one, other) => {
      const range = { from: Math.min(one, other), to: Math.max(one, other) };
      expect(parseGsm(`${range.from}–${range.to} GSM`)).toEqual([range]);
      expect(parseReelWidths(`${range.from} to ${range.to} mm`)).toEqual([range]);
      expect(parseSheetSizes(`${one} × ${other} mm`)).toEqual([{ width: one, length: other }]);
      expect(overlaps([range], range.from) && overlaps([range], range.to)).toBe(true);
      expect(overlaps([range], range.to + 1) || overlaps([range], 0, range.from - 1)).toBe(false);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (typed) => {
      for (const read of [parseGsm, parseSheetSizes, parseReelWidths]) read(typed);
    }),
  );
});
