import { describe, expect, it } from 'vitest';

import { computedText, measuresOf, questionsAbout, readSize } from '#src/contracts/paper/line-measures.ts';
import { withSizeUnit } from '#src/contracts/paper/paper-facts.ts';

const NOTHING = { gsm: null, sheet: null, reelWidth: null };
/** A width without a unit may be inches, so it gives no weight. */
const NOTHING_ELSE = { ...NOTHING, gsm: 120 };

it.each([
  ['80', 'A4', { ...NOTHING, gsm: 80, sheet: { width: 210, length: 297 } }],
  ['38 GSM', '300 × 400 mm', { ...NOTHING, gsm: 38, sheet: { width: 300, length: 400 } }],
  ['120', '900 mm', { ...NOTHING, gsm: 120, reelWidth: 900 }],
  ['55', '79 mm x 50 m rolls', { ...NOTHING, gsm: 55, reelWidth: 79 }],
  ['55', '57 mm roll', { ...NOTHING, gsm: 55, reelWidth: 57 }],
  ['70', '23 x 36 sheets', { ...NOTHING, gsm: 70, sheet: { width: 584.2, length: 914.4 } }],
  ['1,200', '23x36', { ...NOTHING, gsm: 1_200, sheet: { width: 584.2, length: 914.4 } }],
  ['120', 'Reel 900', { ...NOTHING, gsm: 120, reelWidth: 900 }],
  ['70g', 'A4 size', { ...NOTHING, gsm: 70, sheet: { width: 210, length: 297 } }],
  ['70-GSM', 'a-4', { ...NOTHING, gsm: 70, sheet: { width: 210, length: 297 } }],
  ['70 GSM.', 'Size: 23x36', { ...NOTHING, gsm: 70, sheet: { width: 584.2, length: 914.4 } }],
  ['70', '8½ x 14 in', { ...NOTHING, gsm: 70, sheet: { width: 215.9, length: 355.6 } }],
  ['80', 'Double Demy', { ...NOTHING, gsm: 80, sheet: { width: 572, length: 890 } }],
  ['120', '36', NOTHING_ELSE],
  ['120', '31.5 reel', NOTHING_ELSE],
  ['120', 'reel width 1200 mm', { ...NOTHING, gsm: 120, reelWidth: 1_200 }],
  ['120', '42 इंच रील', { ...NOTHING, gsm: 120, reelWidth: 1_066.8 }],
  ['120', '1.2 m wide', { ...NOTHING, gsm: 120, reelWidth: 1_200 }],
  ['70', '0.585 x 0.91 m', { ...NOTHING, gsm: 70, sheet: { width: 585, length: 910 } }],
  ['120', '28 inch reel', { ...NOTHING, gsm: 120, reelWidth: 711.2 }],
  ['70, 80', 'A4, A3', NOTHING],
  ['70–80', '100–1,000 mm', NOTHING],
  ['as usual', 'as last time', NOTHING],
  ['', '', NOTHING],
])('what can be read from a line: %j GSM, %j', (gsm, size, wanted) =>
  expect(measuresOf({ gsm, size })).toEqual(wanted),
);

describe('a typed quantity', () => {
  const line = { gsm: '80', size: 'A4', quantity: '5', unit: 'reams' } as const;

  it('is computed in other units', () => {
    expect(computedText(line)).toBe('= 2,500 sheets, ≈ 12.5 kg net');
    expect(computedText({ gsm: '70', size: '23x36', quantity: '10', unit: 'reams' })).toBe(
      '= 5,000 sheets, ≈ 187 kg net',
    );
    expect(computedText({ ...line, quantity: '1 lakh', unit: 'sheets' })).toBe('= 200 reams, ≈ 499 kg net');
    expect(computedText({ ...line, size: 'cut to order' })).toBe('= 2,500 sheets');
    expect(computedText({ ...line, quantity: 'two lorries' })).toBe('');
  });

  it.each([
    ['23x36', [], '23 × 36 in'],
    ['size 23x36', [], '23 × 36 in'],
    ['23 * 36', ['508 × 762 mm'], '23 × 36 in'],
    ['50x50', ['50 × 50 mm'], '50 × 50 mm'],
    ['58.5x91', [], '58.5 × 91 cm'],
    ['36', [], '36 in'],
    ['31.5 reel', [], '31.5 in'],
    ['90', [], '90 cm'],
    ['900', [], '900 mm'],
    ['57', ['57 mm', '79 mm'], '57 mm'],
    ['21x29.7', [], '21 × 29.7 cm'],
    ['300x400', [], '300 × 400 mm'],
    ['300 x 400 mm', [], '300 x 400 mm'],
    ['23”x36”', [], '23”x36”'],
    ['A4', [], 'A4'],
    ['as last time', [], 'as last time'],
  ])('of the size %j, where %j are listed, is stored for %s', (size, listed, stored) =>
    expect(withSizeUnit(size, readSize(size, listed)?.unit)).toBe(stored),
  );

  it('is asked about when it is probably a slip', () => {
    expect(questionsAbout(line)).toEqual([]);
    expect(questionsAbout({ ...line, quantity: '', gsm: '9000' })).toEqual([
      expect.stringContaining('9,000 GSM?'),
    ]);
  });
});
