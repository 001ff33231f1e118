import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { findMeasures, type Measure } from '#src/contracts/paper/find-measures.ts';
import { pairs } from '#tests/support/texts.ts';

/** A measure as the tables write it. */
function written(measure: Measure): string {
  if (measure.kind === 'size')
    return measure.sizes.map(({ width, length }) => `${width}x${length}`).join(' or ');
  if (measure.kind === 'width') return `${measure.mm} wide`;
  const { from, to } = measure.range;
  const range = from === to ? String(from) : `${from}–${to}`;
  return `${range} ${measure.kind === 'gsm' ? 'gsm' : 'BF'}`;
}

describe('measures in what a buyer types', () => {
  it.each(
    pairs(
      '80 gsm a4 → 80 gsm, 210x297 | 38gsm → 38 gsm | gsm 38 greaseproof → 38 gsm + greaseproof',
      'maplitho 60-70 GSM → 60–70 gsm + maplitho | 58 to 70 g/m2 maplitho → 58–70 gsm + maplitho',
      'art card 300 gms → 300 gsm + art card | 300x400 mm → 300x400',
      'duplex 58.5 × 91 cm → 585x910 + duplex | 20"x30" board → 508x762 + board',
      '23 by 36 inches → 584.2x914.4 | reel 900 mm → 900 wide + reel',
      '900mm reel kraft → 900 wide + reel kraft | 36 inch reel → 914.4 wide + reel',
      '1,000 mm → 1000 wide | 18 BF kraft 120 gsm → 120 gsm, 18 BF + kraft',
      'legal copier → 216x356 + copier',
      'greaseproof, 38 GSM, 300 × 400 mm, 2 tonnes → 38 gsm, 300x400 + greaseproof, , ,',
      'a4 copier 500 reams → 210x297 + copier | 23 x 36 in sheets → 584.2x914.4 + sheets',
      '8.5 x 14 in 20 sheets → 215.9x355.6 | 79 mm x 50 m rolls → 79 wide + rolls',
      'thermal roll 57mm x 25mtr → 57 wide + thermal roll',
      'grey board 1,200 gsm → 1200 gsm + grey board',
      'grey board 1,200 to 1,500 GSM → 1200–1500 gsm + grey board | ८० gsm → 80 gsm',
      '८० जीएसएम क्राफ्ट → 80 gsm + क्राफ्ट | 23”x36” maplitho → 584.2x914.4 + maplitho',
      '23 in. x 36 in. maplitho → 584.2x914.4 + maplitho | 36” kraft → 914.4 wide + kraft',
      'ए4 कागज → 210x297 + कागज | A-4 copier → 210x297 + copier | a 4 copier → 210x297 + copier',
      'a4 in packets → 210x297 + in packets | 17 1/2 x 22 1/2 inch → 444.5x571.5',
      '17½ x 22½" → 444.5x571.5 | 58.5 cm. x 91 cm. maplitho → 585x910 + maplitho',
      "58.5cms x 91cms → 585x910 | 23'x36' → 584.2x914.4 | 23 into 36 inch → 584.2x914.4",
      '23"x36 → 584.2x914.4 | 23 x 36" - 70 gsm → 70 gsm, 584.2x914.4 + - | 0.585 x 0.91 m → 585x910',
      '84CM WIDTH → 840 wide + WIDTH | 34 इंच रील → 863.6 wide + रील | 70 G.S.M. → 70 gsm',
      '70-GSM → 70 gsm | 90g art paper → 90 gsm + art paper | 70 g/sqm → 70 gsm | GSM:70 → 70 gsm',
      '70/80 gsm → 70–80 gsm | 90/100/130 gsm art paper → 90–130 gsm + art paper',
      '१२० जी एस एम → 120 gsm | A4size → 210x297 + size | a4/75gsm → 75 gsm, 210x297 + /',
      'foolscap ledger → 215x345 + ledger | full scape → 215x345 | double crown → 508x762',
      'D/demy maplitho → 572x890 + maplitho | dbl royal → 660x1016 | BF 18 kraft → 18 BF + kraft',
      '18/20 b.f. → 18–20 BF | duplex 285 gsm gb → 285 gsm + duplex gb',
      '58,5 x 91 cm maplitho → 585x910 + maplitho | 22-1/2 x 35 inch → 571.5x889',
      '2 ft x 3 ft board → 609.6x914.4 + board | quad crown maplitho → 762x1016 + maplitho',
      'double foolscap → 432x686 | 42" reel core 3" → 1066.8 wide + reel ,',
      '3" core 42" reel → 1066.8 wide + , reel | 36" x 3" core 120gsm → 120 gsm, 914.4 wide + x ,',
      'kraft 120 se 200 gsm → 120–200 gsm + kraft',
    ),
  )('%s', (typed, wanted) => {
    const { measures, rest } = findMeasures(typed);
    expect([measures.map(written).join(', '), rest].filter(Boolean).join(' + ')).toBe(wanted);
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

  it.each(['kraft', 'a44', 'b52 bomber', 'FBB', '75', 'm4 paper', 'A4x', '80 gsmx', '0 gsm', '"x1:'])(
    'leaves %s alone',
    (typed) => {
      expect(findMeasures(typed)).toMatchObject({ measures: [], amounts: [], asides: [], rest: typed });
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
