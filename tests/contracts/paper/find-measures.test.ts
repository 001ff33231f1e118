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

  it.each(['kraft', 'a44', 'b52 bomber', 'FBB', '75', 'm4 paper', 'A4x', '80 gsmx', '0 gsm'])(
    'leaves %s alone',
    (typed) => {
      expect(findMeasures(typed)).toEqual({ measures: [], rest: typed });
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
