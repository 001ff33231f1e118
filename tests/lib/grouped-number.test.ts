import fc from 'fast-check';
import { expect, it } from 'vitest';

import { counted, groupedNumber } from '#src/lib/numbers.ts';

it('writes a number as the platform does in India', () => {
  const platform = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 20 });
  const decimals = fc.integer({ min: -9_999_999, max: 9_999_999 }).map((value) => value / 1_000);
  fc.assert(
    fc.property(fc.oneof(fc.maxSafeInteger(), decimals), (value) => {
      expect(groupedNumber(value)).toBe(platform.format(value));
    }),
  );
  expect(['100', '1,000', '99,999', '1,00,000', '1,25,000', '1,00,00,000']).toEqual(
    [100, 1_000, 99_999, 100_000, 125_000, 10_000_000].map(groupedNumber),
  );
});

it('counts with the noun of one or of many', () => {
  expect([0, 1, 1_250].map((count) => counted(count, 'paper'))).toEqual([
    '0 papers',
    '1 paper',
    '1,250 papers',
  ]);
  expect([1, 2].map((count) => counted(count, 'entry', 'entries'))).toEqual(['1 entry', '2 entries']);
});
