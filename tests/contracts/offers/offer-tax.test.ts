import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  arePicks,
  namedTaxes,
  offerSums,
  pickedContent,
  TAX_NAMES,
  TAX_SCHEMES,
  taxSchemeOf,
  toOfferContent,
  type TaxedOffer,
} from '#src/contracts/index.ts';
import { OFFER_LINE, sampleDraft, SELLER } from '#tests/support/sample-offer.ts';

/** Offers with any lines; an alternative refers to the first line, which is none. */
const anyOffer: fc.Arbitrary<TaxedOffer> = fc.record({
  taxScheme: fc.constantFrom(...TAX_SCHEMES),
  lines: fc
    .array(
      fc.record({
        amountPaise: fc.integer({ min: 0, max: 1_000_000_000_000 }),
        gstBasisPoints: fc.constantFrom(0, 25, 500, 1_200, 1_250, 1_800, 2_800, 4_000, 10_000),
        alternativeTo: fc.constantFrom(0, 0, 0, 1),
        hsn: fc.constantFrom('', '4802', '48041100'),
      }),
      { minLength: 1, maxLength: 50 },
    )
    .map((lines) =>
      lines.map((line, at) => ({ ...OFFER_LINE, ...line, ...(at === 0 && { alternativeTo: 0 }) })),
    ),
  freightPaise: fc.integer({ min: 0, max: 100_000_000_000 }),
  pricesIncludeGst: fc.boolean(),
  isRoundedOff: fc.boolean(),
});

describe('any offer', () => {
  it('is the sum of its parts, to the paisa, in whole paise', () => {
    fc.assert(
      fc.property(anyOffer, (offer) => {
        const sums = offerSums(offer);
        const { subtotalPaise, taxes, gstPaise, roundOffPaise, totalPaise } = sums;
        const taxable = taxes.reduce((sum, row) => sum + row.taxablePaise, 0);
        expect(subtotalPaise).toBe(
          offer.lines.reduce((sum, line) => sum + (line.alternativeTo === 0 ? line.amountPaise : 0), 0),
        );
        expect(taxable + gstPaise + roundOffPaise).toBe(totalPaise);
        expect(subtotalPaise + offer.freightPaise).toBe(taxable + (offer.pricesIncludeGst ? gstPaise : 0));
        const numbers = [subtotalPaise, gstPaise, roundOffPaise, totalPaise];
        for (const number of [...numbers, ...taxes.flatMap((row) => [row.taxPaise, row.taxablePaise])])
          expect(Number.isSafeInteger(number)).toBe(true);
        if (offer.isRoundedOff) expect(totalPaise % 100).toBe(0);
        expect(Math.abs(roundOffPaise)).toBeLessThanOrEqual(offer.isRoundedOff ? 50 : 0);
      }),
    );
  });

  it('has halves that are equal, and taxes at most a paisa from the exact ones', () => {
    fc.assert(
      fc.property(anyOffer, (offer) => {
        for (const row of offerSums(offer).taxes) {
          const named = namedTaxes(offer.taxScheme, row);
          expect(named.reduce((sum, { paise }) => sum + paise, 0)).toBe(row.taxPaise);
          for (const { paise } of named) {
            expect(paise).toBe(named[0]?.paise);
            expect(Number.isInteger(paise)).toBe(true);
          }
          // Tax × 100 % = (taxable value × rate), each half within half a paisa; within prices the gross value is exact.
          const gross = BigInt(row.taxablePaise + row.taxPaise);
          const base = offer.pricesIncludeGst ? gross : BigInt(row.taxablePaise);
          const whole = offer.pricesIncludeGst ? 10_000n + BigInt(row.gstBasisPoints) : 10_000n;
          const off = BigInt(row.taxPaise) * whole - base * BigInt(row.gstBasisPoints);
          const limit = (whole * BigInt(TAX_NAMES[offer.taxScheme].length)) / 2n;
          expect(off <= limit && off >= -limit).toBe(true);
        }
      }),
    );
  });

  it('does not depend on the order of its lines', () => {
    const plain = anyOffer.map((offer) => ({
      ...offer,
      lines: offer.lines.map((line) => ({ ...line, alternativeTo: 0 })),
    }));
    fc.assert(
      fc.property(plain, (offer) => {
        expect(offerSums({ ...offer, lines: offer.lines.toReversed() })).toEqual(offerSums(offer));
      }),
    );
  });
});

describe('which taxes', () => {
  it.each([
    ['india', '07', '07', 'cgst-sgst'],
    ['india', '07', '06', 'igst'],
    ['india', '07', '04', 'igst'],
    ['india', '04', '04', 'cgst-utgst'],
    ['india', '38', '38', 'cgst-utgst'],
    ['india', '34', '34', 'cgst-sgst'],
    ['india', '', '07', 'gst'],
    ['sez', '07', '07', 'igst'],
    ['sez', '07', '06', 'igst'],
    ['sez', '', '07', 'igst'],
    ['export', '07', '', 'export'],
    ['export', '', '', 'export'],
    ['sez', '07', '07', 'export', 'AD070326000001X'],
    ['sez', '', '07', 'export', 'AD070326000001X'],
    ['india', '07', '06', 'igst', 'AD070326000001X'],
  ] as const)('%s from %j to %j: %s', (supply, seller, delivery, scheme, lut: string = '') =>
    expect(taxSchemeOf(supply, { seller, delivery }, lut)).toBe(scheme),
  );
});

it.each([
  ['06', '06', 'igst'],
  ['06', '07', 'cgst-sgst'],
  ['06', '', 'igst'],
  ['07', '06', 'igst'],
])('delivered in %s, supplied in %j: %s', (deliveryState, placeOfSupply, taxScheme) => {
  const draft = sampleDraft({ deliveryState, placeOfSupply });
  const offer = toOfferContent(draft, { ...SELLER, state: '07' });
  expect(offer.taxScheme).toBe(taxScheme);
});

describe('picks', () => {
  const lines = [0, 1, 1, 0, 4].map((alternativeTo) => ({ ...OFFER_LINE, amountPaise: 1, alternativeTo }));

  it('name alternatives, one for each line', () => {
    expect([[], [1], [2, 4]].map((picked) => arePicks(lines, picked))).toEqual([true, true, true]);
    expect([[0], [1, 2], [1, 1], [9], [3], [-1], [1.5]].map((picked) => arePicks(lines, picked))).toEqual(
      Array(7).fill(false),
    );
  });

  it('change places with their line; the other alternatives to it become alternatives to them', () => {
    const offer = {
      lines,
      freightPaise: 0,
      taxScheme: 'igst' as const,
      pricesIncludeGst: false,
      isRoundedOff: false,
    };
    const mainLines = (picked: number[]) =>
      pickedContent(offer, picked).lines?.map(({ alternativeTo }) => alternativeTo);
    expect(mainLines([])).toBeUndefined();
    expect(mainLines([2])).toEqual([3, 3, 0, 0, 4]);
    expect(mainLines([1, 4])).toEqual([2, 0, 2, 5, 0]);
  });
});
