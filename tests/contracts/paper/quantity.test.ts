import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  convertQuantity,
  EQUIVALENTS_TEXT_MAX,
  equivalentsText,
  formatAmount,
  parseAmount,
  plausibility,
  QUANTITY_UNITS,
  type PaperMeasures,
} from '#src/contracts/paper/quantity.ts';

const COMPUTED = QUANTITY_UNITS.filter((unit) => unit !== 'rolls' && unit !== 'packets');
const NOTHING: PaperMeasures = { gsm: null, sheet: null, reelWidth: null };
const A4_80: PaperMeasures = { ...NOTHING, gsm: 80, sheet: { width: 210, length: 297 } };
const GREASEPROOF: PaperMeasures = { ...NOTHING, gsm: 38, sheet: { width: 300, length: 400 } };
const KRAFT_REEL: PaperMeasures = { ...NOTHING, gsm: 120, reelWidth: 900 };
const THERMAL_ROLL: PaperMeasures = { ...NOTHING, gsm: 55, reelWidth: 80 };

const side = fc.integer({ min: 50, max: 2_000 });
const anyPaper = fc.record({
  gsm: fc.integer({ min: 8, max: 600 }),
  sheet: fc.record({ width: side, length: side }),
  reelWidth: fc.integer({ min: 15, max: 5_000 }),
});
const anyAmount = fc.integer({ min: 1, max: 10_000_000 });

describe('weights by hand (docs/quantities.md) (M70)', () => {
  it.each([
    // One sheet of A4: 0.21 m × 0.297 m = 0.06237 m², × 80 g = 4.9896 g.
    [5, 'reams', 'kg', A4_80, 12.474],
    [200, 'reams', 'tonnes', A4_80, 0.49896],
    [12.474, 'kg', 'reams', A4_80, 5],
    // 0.3 m × 0.4 m × 38 g = 4.56 g.
    [2, 'tonnes', 'sheets', GREASEPROOF, 438_596.491],
    [1_000, 'sheets', 'kg', GREASEPROOF, 4.56],
    // 0.9 m × 120 g = 108 g a metre.
    [1, 'tonnes', 'metres', KRAFT_REEL, 9_259.259],
    [5_000, 'metres', 'kg', KRAFT_REEL, 540],
    [20_000, 'metres', 'tonnes', KRAFT_REEL, 2.16],
    [50, 'metres', 'kg', THERMAL_ROLL, 0.22],
    [10, 'kg', 'metres', KRAFT_REEL, 92.593],
    [2_500, 'sheets', 'reams', NOTHING, 5],
    [2_500, 'sheets', 'kg', A4_80, 12.474],
    [2, 'tonnes', 'kg', NOTHING, 2_000],
    [5, 'reams', 'sheets', NOTHING, 2_500],
    [750, 'kg', 'tonnes', NOTHING, 0.75],
  ] as const)('%d %s in %s', (amount, unit, to, paper, wanted) => {
    expect(convertQuantity({ amount, unit }, to, paper)).toBeCloseTo(wanted, 3);
  });
});

describe('what cannot be computed', () => {
  it.each([
    ['without a grammage', { amount: 1, unit: 'reams' }, 'kg', { ...A4_80, gsm: null }],
    ['without a size', { amount: 1, unit: 'kg' }, 'sheets', { ...A4_80, sheet: null }],
    ['metres of a sheet', { amount: 1, unit: 'kg' }, 'metres', A4_80],
    ['rolls, whatever they hold', { amount: 3, unit: 'rolls' }, 'kg', KRAFT_REEL],
    ['of a paper without mass', { amount: 1, unit: 'kg' }, 'sheets', { ...A4_80, gsm: 0 }],
  ] as const)('%s', (_what, quantity, to, paper) => expect(convertQuantity(quantity, to, paper)).toBeNull());
});

describe('properties', () => {
  it('there and back is where it began, for every pair of units', () => {
    const pair = [fc.constantFrom(...COMPUTED), fc.constantFrom(...COMPUTED)] as const;
    fc.assert(
      fc.property(anyAmount, ...pair, anyPaper, (amount, unit, to, paper) => {
        const there = convertQuantity({ amount, unit }, to, paper) ?? Number.NaN;
        const back = convertQuantity({ amount: there, unit: to }, unit, paper) ?? Number.NaN;
        expect(Math.abs(back - amount) / amount).toBeLessThan(1e-9);
      }),
    );
  });

  it('every number that is written can be read again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (amount) => {
        expect(parseAmount(formatAmount(amount))).toBe(amount);
        expect(parseAmount(amount.toLocaleString('en-GB'))).toBe(amount);
      }),
    );
  });

  it('the text of what was computed stays short', () => {
    const huge = fc.double({ min: 1e-40, max: 1e40, noNaN: true });
    const strange = fc.record({
      gsm: huge,
      sheet: fc.record({ width: huge, length: huge }),
      reelWidth: huge,
    });
    fc.assert(
      fc.property(
        huge,
        fc.constantFrom(...QUANTITY_UNITS),
        fc.oneof(anyPaper, strange),
        (amount, unit, paper) => {
          expect(equivalentsText({ amount, unit }, paper).length).toBeLessThanOrEqual(EQUIVALENTS_TEXT_MAX);
        },
      ),
    );
  });
});

describe('what is shown beside a quantity', () => {
  it.each([
    [5, 'reams', A4_80, '= 2,500 sheets, ≈ 12.5 kg net'],
    [2_500, 'sheets', A4_80, '= 5 reams, ≈ 12.5 kg net'],
    [2, 'tonnes', GREASEPROOF, '= 2,000 kg, ≈ 4,38,596 sheets'],
    [10, 'kg', KRAFT_REEL, '≈ 92.6 metres'],
    [20_000, 'metres', KRAFT_REEL, '≈ 2.16 tonnes net'],
    [500, 'sheets', NOTHING, '= 1 ream'],
    [3, 'rolls', KRAFT_REEL, ''],
    [0, 'reams', A4_80, ''],
  ] as const)('%d %s', (amount, unit, paper, wanted) => {
    expect(equivalentsText({ amount, unit }, paper)).toBe(wanted);
  });
});

describe('a typed quantity', () => {
  it.each([
    ['2', 2],
    [' 2.5 ', 2.5],
    [' .5', 0.5],
    ['1,250', 1_250],
    ['1,25,000', 125_000],
    ['1 000', 1_000],
    ['0', 0],
  ])('%j is a number', (typed, wanted) => expect(parseAmount(typed)).toBe(wanted));

  it.each(['', 'two', '2 t', '-3', '2,5', '1,00', '1.2.3', '1e5', 'Infinity', '9'.repeat(400)])(
    '%j is kept as typed',
    (typed) => expect(parseAmount(typed)).toBeNull(),
  );
});

describe('what is asked about', () => {
  it.each([
    ['nothing usual', { amount: 2, unit: 'tonnes' }, GREASEPROOF, null],
    ['a grammage', null, { ...NOTHING, gsm: 9_000 }, '9,000 GSM? Papers and boards mostly have 8 to 700'],
    ['a size in inches', null, { ...NOTHING, sheet: { width: 20, length: 30 } }, '20 × 30 mm?'],
    ['a reel', null, { ...NOTHING, reelWidth: 9 }, 'A reel 9 mm wide?'],
    ['parts of a sheet', { amount: 2.5, unit: 'sheets' }, A4_80, '2.5 sheets? These are counted'],
    ['none', { amount: 0, unit: 'kg' }, NOTHING, 'Nothing at all?'],
    ['a fleet', { amount: 40_000, unit: 'tonnes' }, NOTHING, '40,000 tonnes? That is about 1,600 lorries'],
  ] as const)('%s', (_what, quantity, paper, wanted) => {
    const [question = null, ...more] = plausibility(quantity, paper);
    expect(more).toEqual([]);
    if (wanted === null) expect(question).toBeNull();
    else expect(question).toContain(wanted);
  });
});
