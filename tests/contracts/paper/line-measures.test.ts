import { describe, expect, it } from 'vitest';

import { computedText, measuresOf, questionsAbout, readSize } from '#src/contracts/paper/line-measures.ts';
import { withSizeUnit } from '#src/contracts/paper/paper-facts.ts';
import { pairs } from '#tests/support/texts.ts';

// A width without a unit may be inches, so it gives no weight.
it.each<[string, string]>([
  ...pairs(
    '80 & A4 → 80 gsm, 210x297 | 38 GSM & 300 × 400 mm → 38 gsm, 300x400',
    '120 & 900 mm → 120 gsm, 900 wide | 55 & 79 mm x 50 m rolls → 55 gsm, 79 wide',
    '55 & 57 mm roll → 55 gsm, 57 wide | 70 & 23 x 36 sheets → 70 gsm, 584.2x914.4',
    '1,200 & 23x36 → 1200 gsm, 584.2x914.4 | 120 & Reel 900 → 120 gsm, 900 wide',
    '70g & A4 size → 70 gsm, 210x297 | 70-GSM & a-4 → 70 gsm, 210x297',
    '70 GSM. & Size: 23x36 → 70 gsm, 584.2x914.4 | 70 & 8½ x 14 in → 70 gsm, 215.9x355.6',
    '80 & Double Demy → 80 gsm, 572x890 | 120 & 36 → 120 gsm | 120 & 31.5 reel → 120 gsm',
    '120 & reel width 1200 mm → 120 gsm, 1200 wide | 120 & 42 इंच रील → 120 gsm, 1066.8 wide',
    '120 & 1.2 m wide → 120 gsm, 1200 wide | 70 & 0.585 x 0.91 m → 70 gsm, 585x910',
    '120 & 28 inch reel → 120 gsm, 711.2 wide | 70, 80 & A4, A3 → nothing',
    '70–80 & 100–1,000 mm → nothing | as usual & as last time → nothing',
  ),
  [' & ', 'nothing'],
])('what can be read from a line of GSM & size: %j', (typed, wanted) => {
  const [gsm = '', size = ''] = typed.split(' & ');
  const { gsm: weight, sheet, reelWidth } = measuresOf({ gsm, size });
  const read = [weight && `${weight} gsm`, sheet && `${sheet.width}x${sheet.length}`];
  expect([...read, reelWidth && `${reelWidth} wide`].filter(Boolean).join(', ') || 'nothing').toBe(wanted);
});

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
    ['300 x 400 mm', [], '300 × 400 mm'],
    ['64 cm x 90cm', [], '64 cm × 90cm'],
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
