import { describe, expect, it } from 'vitest';

import { computedText, measuresOf, questionsAbout } from '#src/contracts/paper/line-measures.ts';

const NOTHING = { gsm: null, sheet: null, reelWidth: null };

describe('what can be read from a line', () => {
  it.each([
    ['80', 'A4', { ...NOTHING, gsm: 80, sheet: { width: 210, length: 297 } }],
    ['38 GSM', '300 × 400 mm', { ...NOTHING, gsm: 38, sheet: { width: 300, length: 400 } }],
    ['120', '900 mm', { ...NOTHING, gsm: 120, reelWidth: 900 }],
    ['120', 'Reel 900', { ...NOTHING, gsm: 120, reelWidth: 900 }],
    ['70, 80', 'A4, A3', NOTHING],
    ['70–80', '100–1,000 mm', NOTHING],
    ['as usual', 'as last time', NOTHING],
    ['', '', NOTHING],
  ])('%j GSM, %j', (gsm, size, wanted) => expect(measuresOf({ gsm, size })).toEqual(wanted));
});

describe('a typed quantity', () => {
  const line = { gsm: '80', size: 'A4', quantity: '5', unit: 'reams' } as const;

  it('is computed in other units', () => {
    expect(computedText(line)).toBe('= 2,500 sheets, ≈ 12.5 kg');
    expect(computedText({ ...line, size: 'cut to order' })).toBe('= 2,500 sheets');
    expect(computedText({ ...line, quantity: 'two lorries' })).toBe('');
  });

  it('is asked about when it is probably a slip', () => {
    expect(questionsAbout(line)).toEqual([]);
    expect(questionsAbout({ ...line, quantity: '', gsm: '9000' })).toEqual([
      expect.stringContaining('9,000 GSM?'),
    ]);
  });
});
