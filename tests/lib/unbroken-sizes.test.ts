import { expect, it } from 'vitest';

import { unbrokenSizes } from '#src/lib/plain-text.ts';

it('keeps the parts of a size on one line, and nothing else', () => {
  for (const [text, unbroken] of [
    ['63.5 × 91.5 cm, 585 × 910 mm', '63.5~×~91.5~cm, 585~×~910~mm'],
    ['57 × 80 × 12 mm', '57~×~80~×~12~mm'],
    ['50 × 75, 75 × 100 cm', '50~×~75, 75~×~100~cm'],
    ['80 GSM, 2 × per week cm', '80 GSM, 2 × per week cm'],
  ])
    expect(unbrokenSizes(text ?? '').replaceAll('\u00a0', '~')).toBe(unbroken);
});
