import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  countFilters,
  gsmLimits,
  isRangeReversed,
  NO_SEARCH,
  PAPER_FORMATS,
  QUERY_LENGTH,
  readSearchQuery,
  toSearchParameters,
  type SearchQuery,
} from '#src/features/search/search-query.ts';

const read = (address: string): SearchQuery | null => readSearchQuery(new URLSearchParams(address));

describe('what an address asks for', () => {
  it.each(['', 'utm_source=mail', 'q=', 'q=+++', 'format=rolls', 'category='])('nothing: ?%s', (address) => {
    expect(read(address)).toBeNull();
  });

  it('is the same after it was written and read again', () => {
    const text = fc.string({ maxLength: 40 }).map((value) => value.trim());
    const request = fc.record({
      q: text,
      category: text,
      use: text,
      format: fc.constantFrom('' as const, ...PAPER_FORMATS),
      gsmFrom: text,
      gsmTo: text,
    });
    fc.assert(
      fc.property(request, (asked) => {
        const again = readSearchQuery(new URLSearchParams(toSearchParameters(asked).toString()));
        expect(again ?? NO_SEARCH).toEqual(asked);
      }),
    );
  });

  it('is cut where it is endless', () => {
    expect(read(`q=${'a'.repeat(9_999)}`)?.q).toHaveLength(QUERY_LENGTH);
  });

  it.each([
    ['gsmFrom=60&gsmTo=80', { from: 60, to: 80 }, false],
    ['gsmFrom=80&gsmTo=60', { from: 80, to: 60 }, true],
    ['gsmFrom=abc&gsmTo=-5', { from: 0, to: Infinity }, false],
    ['gsmTo=80', { from: 0, to: 80 }, false],
  ])('a range of GSM: ?%s', (address, limits, reversed) => {
    const request = read(address) as SearchQuery;
    expect(gsmLimits(request)).toEqual(limits);
    expect(isRangeReversed(request)).toBe(reversed);
    expect(countFilters(request)).toBe(1);
  });
});
