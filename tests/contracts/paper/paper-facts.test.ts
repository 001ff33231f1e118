import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isWithin, parseGsm, parseReelWidths, parseSheetSizes } from '#src/contracts/paper/paper-facts.ts';

const rangesText = (ranges: { from: number; to: number }[] | null) =>
  ranges?.map(({ from, to }) => `${from}-${to}`).join(' ');

describe('grammages (M69)', () => {
  it.each([
    ['80', '80-80'],
    ['80 GSM', '80-80'],
    ['30, 35–50', '30-30 35-50'],
    ['70 to 250 gsm', '70-250'],
    ['70,80,100 g/m²', '70-70 80-80 100-100'],
    ['58 gsm and 65 gsm', '58-58 65-65'],
    ['12.5 - 17', '12.5-17'],
  ])('%s', (typed, ranges) => expect(rangesText(parseGsm(typed))).toBe(ranges));

  it.each(['', 'on request', '80 or so', '250–70', '0', '-80', '80 GSM heavy'])(
    'cannot be read: %j',
    (typed) => expect(parseGsm(typed)).toBeNull(),
  );
});

describe('sheet sizes', () => {
  it.each([
    ['300 × 400 mm', '300x400'],
    ['300x400', '300x400'],
    ['A4', '210x297'],
    ['A4 and A3', '210x297 297x420'],
    ['50 × 75 and 75 × 100 cm', '500x750 750x1000'],
    ['12 x 18 in', '304.8x457.2'],
    ['12" × 18"', '304.8x457.2'],
    ['1,000 × 1,400 mm; 58.5 × 91 cm', '1000x1400 585x910'],
  ])('%s', (typed, sizes) => {
    expect(
      parseSheetSizes(typed)
        ?.map(({ width, length }) => `${width}x${length}`)
        .join(' '),
    ).toBe(sizes);
  });

  it.each(['', 'cut to order', '300', '300 × mm', '0 × 400', '300 × 400 × 2'])(
    'cannot be read: %j',
    (typed) => expect(parseSheetSizes(typed)).toBeNull(),
  );
});

describe('reel widths', () => {
  it.each([
    ['100–1,000 mm', '100-1000'],
    ['100 to 2,400 mm', '100-2400'],
    ['10 to 120 cm', '100-1200'],
    ['57 and 79 mm', '57-57 79-79'],
    ['300, 450–600 mm', '300-300 450-600'],
    ['900', '900-900'],
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
      expect(parseSheetSizes(`${one} × ${other}`)).toEqual([{ width: one, length: other }]);
      expect(isWithin(range.from, [range]) && isWithin(range.to, [range])).toBe(true);
      expect(isWithin(range.to + 1, [range])).toBe(false);
    }),
  );
  fc.assert(
    fc.property(fc.string(), (typed) => {
      for (const read of [parseGsm, parseSheetSizes, parseReelWidths]) read(typed);
    }),
  );
});
