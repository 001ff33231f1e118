import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { findMeasures, type Measure } from '#src/contracts/paper/find-measures.ts';

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

  it.each([
    ['70 gsm maplitho 23x36 50 rm', [['50', 'rm']]],
    ['23 x 36 sheets', []],
    ['8.5 x 14 sheets', []],
    [
      'A4 copier 1,500 sheets, 2.5 tonnes',
      [
        ['1,500', 'sheets'],
        ['2.5', 'tonnes'],
      ],
    ],
    ['क्राफ्ट ५ रिम', [['5', 'रिम']]],
    ['kraft 2 mt', [['2', 'mt']]],
  ])('the amounts in %s', (typed, amounts) =>
    expect(findMeasures(typed).amounts.map(({ number, word }) => [number, word])).toEqual(amounts),
  );

  it.each(['kraft', 'a44', 'b52 bomber', 'FBB', '75', 'm4 paper', 'A4x', '80 gsmx', '0 gsm'])(
    'leaves %s alone',
    (typed) => {
      expect(findMeasures(typed)).toEqual({ measures: [], amounts: [], rest: typed });
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
