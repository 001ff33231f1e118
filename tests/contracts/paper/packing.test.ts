import { expect, it } from 'vitest';

import { packingOf } from '#src/contracts/index.ts';
import { computedText } from '#src/contracts/paper/line-measures.ts';
import { packSheets, type PackSheets } from '#src/contracts/paper/packing.ts';

it.each<[string, number | null, PackSheets]>([
  ['', 80, {}],
  ['500 sheets to a ream', 80, { reams: 500 }],
  ['480 sheets to a ream', null, { reams: 480 }],
  ['480/ream', null, { reams: 480 }],
  ['Reams of 480', null, { reams: 480 }],
  ['500 sheets to a ream, 250 from 100 GSM', 120, { reams: 250 }],
  ['500 sheets to a ream, 250 from 100 GSM', 100, { reams: 250 }],
  ['500 sheets to a ream, 250 from 100 GSM', 80, { reams: 500 }],
  ['500 sheets to a ream, 250 from 100 GSM', null, { reams: 500 }],
  ['500 sheets up to 90 GSM, 250 sheets above 90 GSM', 170, { reams: 250, packets: 250 }],
  ['250 from 100 GSM', 70, {}],
  ['144 sheets', 300, { reams: 144, packets: 144 }],
  ['Packets of 100 sheets', 300, { packets: 100 }],
  ['100 sheets per packet; 500 sheets per ream', 300, { packets: 100, reams: 500 }],
  ['\u0967\u0966\u0966 sheets', 300, { reams: 100, packets: 100 }],
  ['५०० शीट प्रति रिम', 70, { reams: 500 }],
  ['पैकेट में १०० शीट', 300, { packets: 100 }],
  ['5 reams to a carton', 80, {}],
  ['1 ream (480)', 80, { reams: 480 }],
  ['480 per rim', 80, { reams: 480 }],
  ['480-sheet ream', 80, { reams: 480 }],
  ['100 pcs per packet', 80, { packets: 100 }],
  ['Trim 144 mm', 80, {}],
  ['Jumbo reels', 80, {}],
  ['25 kg bundles', 80, {}],
  ['Ream (500) / Packet (100)', 80, { reams: 500, packets: 100 }],
  ['Ream pack of 250', 80, { reams: 250 }],
  ["Packed 100's", 80, { reams: 100, packets: 100 }],
  ['Ream of 20 quires (480 sheets)', 80, { reams: 480 }],
  ['480 sheets per ream of 23x36', 80, { reams: 480 }],
  ['Ream 23x36, 480 sheets', 80, { reams: 480, packets: 480 }],
  ['Pallet of 5,000 sheets', 80, {}],
  ['500 sheets to a box', 80, {}],
  ['100 sheets packet, wooden pallet 3000 sheets', 80, { packets: 100 }],
  ['1000 sheets per pallet, 500 sheets per ream', 80, { reams: 500 }],
  ['Ream 500 sheets, carton 2500 sheets', 80, { reams: 500 }],
  ['5 reams/box (2,500 sheets)', 80, {}],
  ['Bundle of 10 reams (480 sheets each)', 80, { reams: 480 }],
  ['2 reams of 480 sheets per bundle', 80, { reams: 480 }],
  ['250 sheets/ream for 200 gsm and above', 170, {}],
  ['250 sheets for 200 gsm and above', 250, { reams: 250, packets: 250 }],
  ['250 sheets for 200 gsm and above', 150, {}],
  ['70 or 80 gsm: 500 sheets, 100 gsm: 250 sheets', 80, { reams: 500, packets: 500 }],
  ['70 or 80 gsm: 500 sheets, 100 gsm: 250 sheets', 100, { reams: 250, packets: 250 }],
  ['Ream: 500 (90/100/130 gsm), 250 (170 gsm +)', 100, { reams: 500 }],
  ['Ream: 500 (90/100/130 gsm), 250 (170 gsm +)', 200, { reams: 250 }],
  ['500 sheets up to 120 gsm, 250 sheets above', 120, { reams: 500, packets: 500 }],
  ['500 sheets up to 120 gsm, 250 sheets above', 130, { reams: 250, packets: 250 }],
  ['Below 100 gsm: 500 sheets per ream. 100 gsm and above: 250 per ream', 100, { reams: 250 }],
  ['250 sheets per ream over 150 gsm, otherwise 500', 100, { reams: 500 }],
  ['500 sheets / ream; 4 reams / bundle', 80, { reams: 500 }],
  ['up to 100 gsm 500, above 100 gsm 250', 100, { reams: 500, packets: 500 }],
  ['500 sheets (below 150 gsm) 250 sheets (150 gsm & above)', 200, { reams: 250, packets: 250 }],
  ['1 gross to a packet', 300, { packets: 144 }],
  ['Packet of one gross', 300, { packets: 144 }],
  ['144 sheets (1 gross) per packet', 300, { packets: 144 }],
  ['12 dozen sheets per packet', 300, { packets: 144 }],
  ['half gross per packet', 300, { packets: 72 }],
  ['a dozen packets of 100 sheets', 300, { packets: 100 }],
  ['Skid packed 2,500 sheets', 300, {}],
  ['10 gross to a pallet, 1 gross to a packet', 300, { packets: 144 }],
  ['20 quires of 25 sheets', 80, { reams: 500, packets: 500 }],
  ['500', 80, { reams: 500, packets: 500 }],
  ['in reams of 480 or 500 sheets', 80, { reams: 480 }],
  ['100-150 gsm 250 sheets; 170-300 gsm 100 sheets', 120, { reams: 250, packets: 250 }],
  ['100-150 gsm 250 sheets; 170-300 gsm 100 sheets', 250, { reams: 100, packets: 100 }],
])('%s at %s GSM', (packing, gsm, sheets) => expect(packSheets(packing, gsm)).toEqual(sheets));

it.each([
  ['reams', '480 sheets to a ream', '= 2,400 sheets, ≈ 72 kg net'],
  ['reams', '', '= 2,500 sheets, ≈ 75 kg net'],
  ['sheets', '144 sheets', '= 0.0347 reams, ≈ 0.15 kg net'],
  ['packets', 'Packets of 100 sheets', '= 500 sheets, ≈ 15 kg net'],
  ['packets', '', ''],
] as const)('5 %s of a paper in %j', (unit, packing, text) =>
  expect(computedText({ gsm: '120', size: '500 x 500 mm', quantity: '5', unit, packing })).toBe(text),
);

it('is read from whatever is stored', () => {
  const facts = [null, 5, { label: 7 }, { label: 'packing', value: ' 480 sheets ' }];
  expect(packingOf({ facts })).toBe('480 sheets');
  const ofLabel = (label: string, value: string) => packSheets(packingOf({ facts: [{ label, value }] }), 80);
  expect(ofLabel('Sheets per ream', '480')).toEqual({ reams: 480 });
  expect(ofLabel('No. of sheets / packet', '100 sheets')).toEqual({ packets: 100 });
  expect(ofLabel('Ream', '480 sheets')).toEqual({ reams: 480 });
  expect(ofLabel('Pack size', '480 sheets per ream')).toEqual({ reams: 480 });
  expect(ofLabel('Inner pack', '100 sheets')).toEqual({ packets: 100 });
  const others = ['Rate per ream', 'Ream weight', 'Master pack', 'Sheets per carton'];
  expect(others.map((label) => ofLabel(label, '480'))).toEqual(others.map(() => ({})));
  const empty = [' Packing', 'Packing ', 'Sheets per ream'].map((label) => ({ label, value: ' ' }));
  expect(packingOf({ facts: empty })).toBe('');
  expect([packingOf(undefined), packingOf({ facts: 'x' }), packingOf({})]).toEqual(['', '', '']);
});
