import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { findMeasures, type Measure } from '#src/contracts/paper/find-measures.ts';
import { pairs } from '#tests/support/texts.ts';

const gsm = (from: number, to = from) => ({ kind: 'gsm', range: { from, to } });
const size = (width: number, length: number) => ({ kind: 'size', sizes: [{ width, length }] });
const width = (mm: number) => ({ kind: 'width', mm });

describe('measures in what a buyer types', () => {
  it.each<[string, object[], string]>([
    ['80 gsm a4', [gsm(80), size(210, 297)], ''],
    ['38gsm', [gsm(38)], ''],
    ['gsm 38 greaseproof', [gsm(38)], 'greaseproof'],
    ['maplitho 60-70 GSM', [gsm(60, 70)], 'maplitho'],
    ['58 to 70 g/m2 maplitho', [gsm(58, 70)], 'maplitho'],
    ['art card 300 gms', [gsm(300)], 'art card'],
    ['300x400 mm', [size(300, 400)], ''],
    ['duplex 58.5 × 91 cm', [size(585, 910)], 'duplex'],
    ['20"x30" board', [size(508, 762)], 'board'],
    ['23 by 36 inches', [size(584.2, 914.4)], ''],
    ['reel 900 mm', [width(900)], 'reel'],
    ['900mm reel kraft', [width(900)], 'reel kraft'],
    ['36 inch reel', [width(914.4)], 'reel'],
    ['1,000 mm', [width(1_000)], ''],
    ['18 BF kraft 120 gsm', [gsm(120), { kind: 'burstFactor', range: { from: 18, to: 18 } }], 'kraft'],
    ['legal copier', [size(216, 356)], 'copier'],
    ['greaseproof, 38 GSM, 300 × 400 mm, 2 tonnes', [gsm(38), size(300, 400)], 'greaseproof, , ,'],
    ['a4 copier 500 reams', [size(210, 297)], 'copier'],
    ['23 x 36 in sheets', [size(584.2, 914.4)], 'sheets'],
    ['8.5 x 14 in 20 sheets', [size(215.9, 355.6)], ''],
    ['79 mm x 50 m rolls', [width(79)], 'rolls'],
    ['thermal roll 57mm x 25mtr', [width(57)], 'thermal roll'],
    ['grey board 1,200 gsm', [gsm(1_200)], 'grey board'],
    ['grey board 1,200 to 1,500 GSM', [gsm(1_200, 1_500)], 'grey board'],
    ['८० gsm', [gsm(80)], ''],
    ['८० जीएसएम क्राफ्ट', [gsm(80)], 'क्राफ्ट'],
    ['23”x36” maplitho', [size(584.2, 914.4)], 'maplitho'],
    ['23 in. x 36 in. maplitho', [size(584.2, 914.4)], 'maplitho'],
    ['36” kraft', [width(914.4)], 'kraft'],
    ['ए4 कागज', [size(210, 297)], 'कागज'],
    ['A-4 copier', [size(210, 297)], 'copier'],
    ['a 4 copier', [size(210, 297)], 'copier'],
    ['a4 in packets', [size(210, 297)], 'in packets'],
    ['17 1/2 x 22 1/2 inch', [size(444.5, 571.5)], ''],
    ['17½ x 22½"', [size(444.5, 571.5)], ''],
    ['58.5 cm. x 91 cm. maplitho', [size(585, 910)], 'maplitho'],
    ['58.5cms x 91cms', [size(585, 910)], ''],
    ["23'x36'", [size(584.2, 914.4)], ''],
    ['23 into 36 inch', [size(584.2, 914.4)], ''],
    ['23"x36', [size(584.2, 914.4)], ''],
    ['23 x 36" - 70 gsm', [gsm(70), size(584.2, 914.4)], '-'],
    ['0.585 x 0.91 m', [size(585, 910)], ''],
    ['84CM WIDTH', [width(840)], 'WIDTH'],
    ['34 इंच रील', [width(863.6)], 'रील'],
    ['70 G.S.M.', [gsm(70)], ''],
    ['70-GSM', [gsm(70)], ''],
    ['90g art paper', [gsm(90)], 'art paper'],
    ['70 g/sqm', [gsm(70)], ''],
    ['GSM:70', [gsm(70)], ''],
    ['70/80 gsm', [gsm(70, 80)], ''],
    ['90/100/130 gsm art paper', [gsm(90, 130)], 'art paper'],
    ['१२० जी एस एम', [gsm(120)], ''],
    ['A4size', [size(210, 297)], 'size'],
    ['a4/75gsm', [gsm(75), size(210, 297)], '/'],
    ['foolscap ledger', [size(215, 345)], 'ledger'],
    ['full scape', [size(215, 345)], ''],
    ['double crown', [size(508, 762)], ''],
    ['D/demy maplitho', [size(572, 890)], 'maplitho'],
    ['dbl royal', [size(660, 1_016)], ''],
    ['BF 18 kraft', [{ kind: 'burstFactor', range: { from: 18, to: 18 } }], 'kraft'],
    ['18/20 b.f.', [{ kind: 'burstFactor', range: { from: 18, to: 20 } }], ''],
    ['duplex 285 gsm gb', [gsm(285)], 'duplex gb'],
    ['58,5 x 91 cm maplitho', [size(585, 910)], 'maplitho'],
    ['22-1/2 x 35 inch', [size(571.5, 889)], ''],
    ['2 ft x 3 ft board', [size(609.6, 914.4)], 'board'],
    ['quad crown maplitho', [size(762, 1_016)], 'maplitho'],
    ['double foolscap', [size(432, 686)], ''],
    ['42" reel core 3"', [width(1_066.8)], 'reel ,'],
    ['3" core 42" reel', [width(1_066.8)], ', reel'],
    ['36" x 3" core 120gsm', [gsm(120), width(914.4)], 'x ,'],
    ['kraft 120 se 200 gsm', [gsm(120, 200)], 'kraft'],
  ])('%s', (typed, measures, rest) => {
    const found = findMeasures(typed);
    expect(found.measures).toMatchObject(measures);
    expect(found.measures).toHaveLength(measures.length);
    expect(found.rest).toBe(rest);
  });

  it('reads a size without a unit as millimetres, centimetres or inches', () => {
    const [found] = findMeasures('23*36').measures as Extract<Measure, { kind: 'size' }>[];
    expect(found?.sizes).toEqual([
      { width: 23, length: 36 },
      { width: 230, length: 360 },
      { width: 584.2, length: 914.4 },
    ]);
  });

  it.each<[string, string]>([
    ...pairs(
      '70 gsm maplitho 23x36 50 rm → 50 rm',
      'A4 copier 1,500 sheets, 2.5 tonnes → 1,500 sheets; 2.5 tonnes | क्राफ्ट ५ रिम → 5 रिम',
      'kraft 2 mt → 2 mt | 1 lakh sheets → 1 lakh sheets | 2.5 lac shts → 2.5 lac shts',
      '10 quintal → 10 quintal | 25 bundles, 5 ctn → 25 bundles; 5 ctn | copier 70gsm,100rm → 100 rm',
      'one truck → 1 truck | half ton → 0.5 ton | पांच रिम → 5 रिम | ek ton → 1 ton',
      '1 1/2 ton → 1.5 ton | 17.6kg per ream 14000 MT → 14000 MT | 50 rm @ 62/kg → 50 rm',
      '500kg ₹ 48 per kg + gst → 500 kg | kraft 1/2 ton → 1/2 ton | .5 ton kraft → 0.5 ton',
      '23x36 1/2 ton → 1/2 ton | 23x36 ½ ton → 0.5 ton | kraft 120 gsm 2-3 ton → 2-3 ton',
      '2 se 3 ton → 2-3 ton | cream wove 54-100 rm → 100 rm | 1.5L sheets → 1.5L sheets',
    ),
    ...['23 x 36 sheets', '8.5 x 14 sheets'].map((typed): [string, string] => [typed, '']),
  ])('the amounts in %s', (typed, amounts) =>
    expect(
      findMeasures(typed)
        .amounts.map(({ number, word }) => `${number} ${word}`)
        .join('; '),
    ).toBe(amounts),
  );

  it.each(['kraft', 'a44', 'b52 bomber', 'FBB', '75', 'm4 paper', 'A4x', '80 gsmx', '0 gsm'])(
    'leaves %s alone',
    (typed) => {
      expect(findMeasures(typed)).toEqual({ measures: [], amounts: [], asides: [], rest: typed });
    },
  );

  it('never fails and never makes text longer, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (typed) => {
        expect(findMeasures(typed).rest.length).toBeLessThanOrEqual(typed.length);
      }),
    );
  });
});
