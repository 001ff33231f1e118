import { describe, expect, it } from 'vitest';

import { arePicks, offerSums, pickedContent, taxSchemeOf, toOfferContent } from '#src/contracts/index.ts';
import { OFFER_LINE, sampleDraft, SELLER } from '#tests/support/sample-offer.ts';

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

it('names each code of a rate once, in the order of the codes', () => {
  const lines = ['4819', '', '4805', '4819'].map((hsn) => ({ ...OFFER_LINE, hsn, amountPaise: 100 }));
  const { taxes } = offerSums({ ...sampleDraft(), lines, taxScheme: 'igst' });
  expect(taxes.map(({ hsn }) => hsn)).toEqual(['4805, 4819']);
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
