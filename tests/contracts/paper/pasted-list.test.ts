import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parsePastedList } from '#src/contracts/paper/pasted-list.ts';

/** 'paper | gsm | size | quantity unit | note' for each line. */
const shown = (text: string): string[] =>
  parsePastedList(text).map(({ name, gsm, size, quantity, unit, note }) =>
    [name, gsm, size, `${quantity} ${unit}`, note].join(' | '),
  );

/** Lists as buyers write them, each with its lines. */
const LISTS: readonly (readonly [what: string, text: string, ...lines: string[]])[] = [
  [
    'WhatsApp with bullets',
    'Hello sir pls quote\n• 70 gsm maplitho 23x36 50 rm\n• 58 GSM cream wove 58.5x91 100 rims\n• duplex 300gsm 25x36 2 ton\nThanks',
    'maplitho | 70 | 23x36 | 50 reams | Hello sir pls quote',
    'cream wove | 58 | 58.5x91 | 100 reams | ',
    'duplex | 300 | 25x36 | 2 tonnes | Thanks',
  ],
  [
    'a signature, the same size, ounces, rolls in pieces',
    'Kindly send 60gsm maplitho 58.5 x 91 cm 40 rm\nand 90 gsm same size 10rm\nStraw board 24 oz 50 kg\ntill roll 79mm x 50m 500 nos\nthermal till rolls 200 nos\nRegards\nRavi Kumar',
    'maplitho | 60 | 58.5 x 91 cm | 40 reams | ',
    'maplitho | 90 | 58.5 x 91 cm | 10 reams | ',
    'Straw board 24 oz |  |  | 50 kg | ',
    'till roll |  | 79mm x 50m | 500 rolls | ',
    'thermal till rolls |  |  | 200 rolls | Regards\nRavi Kumar',
  ],
  [
    'an Excel column with headers',
    'Item\tGSM\tSize\tQty\tUnit\nMaplitho\t70\t23x36\t50\trm\nArt Card\t300\t25 x 36\t500\tkg\nA4 Copier\t75\tA4\t100\treams',
    'Maplitho | 70 | 23x36 | 50 reams | ',
    'Art Card | 300 | 25 x 36 | 500 kg | ',
    'Copier | 75 | A4 | 100 reams | ',
  ],
  [
    'Excel without headers',
    'Maplitho\t70\t23x36\t50\nDuplex\t300\t25x36\t20',
    'Maplitho | 70 | 23x36 | 50 reams | ',
    'Duplex | 300 | 25x36 | 20 reams | ',
  ],
  [
    'Hindi',
    'नमस्ते जी\n१) क्राफ्ट ८० जीएसएम ५०० किलो\n२) डुप्लेक्स ३०० gsm २५x३६ १० रिम\n३) ए4 कागज ७० gsm ५० रिम चाहिए',
    'क्राफ्ट | 80 |  | 500 kg | नमस्ते जी',
    'डुप्लेक्स | 300 | 25x36 | 10 reams | ',
    'कागज | 70 | A4 | 50 reams | ',
  ],
  [
    'shorthand',
    '1. mapl 60 23x36 - 40rm\n2. cw 58 18x23 - 25 rm\n3. art ppr 90g 23x36 10 rm',
    'mapl | 60 | 23x36 | 40 reams | ',
    'cw | 58 | 18x23 | 25 reams | ',
    'art ppr 90g |  | 23x36 | 10 reams | ',
  ],
  [
    'a paper above its sizes',
    'Maplitho 70 gsm:\n23x36 - 50 rm\n25x36 - 20 rm\nDuplex 300 gsm\n22x28 - 5 ton',
    'Maplitho | 70 | 23x36 | 50 reams | ',
    'Maplitho | 70 | 25x36 | 20 reams | ',
    'Duplex | 300 | 22x28 | 5 tonnes | ',
  ],
  [
    'one line',
    '70 gsm maplitho 23x36 50 rm, 80 gsm maplitho 25x36 20 rm; a4 75 gsm copier 200 reams',
    'maplitho | 70 | 23x36 | 50 reams | ',
    'maplitho | 80 | 25x36 | 20 reams | ',
    'copier | 75 | A4 | 200 reams | ',
  ],
  [
    'units missing',
    'maplitho 70 gsm 23x36 50\nthermal roll 79 mm x 50 m 200\nkraft 120 gsm 500',
    'maplitho | 70 | 23x36 | 50 reams | ',
    'thermal roll |  | 79 mm x 50 m | 200 rolls | ',
    'kraft | 120 |  | 500 kg | ',
  ],
  [
    'a copied chat',
    '[25/11/26, 10:15:02 am] Rahul Paper: 23”x36” maplitho 70gsm 50 reams\n[25/11/26, 10:16:40 am] Rahul Paper: kraft reel 36” 120 gsm 18 bf 2 mt\n25/11/2026, 10:17 am - Rahul: urgent pls',
    'maplitho | 70 | 23”x36” | 50 reams | ',
    'kraft reel 18 bf | 120 | 36” | 2 tonnes | urgent pls',
  ],
  [
    'a mail with words',
    'Dear Sir,\nKindly quote for the following:\n(a) Grey board 1,200 gsm, 31 x 43 inches, 2.5 tonnes\n(b) Burger wrap 12x12 inch 10,000 sheets\n(c) butter paper\nDelivery at Naraina by Friday.',
    'Grey board | 1200 | 31 x 43 inches | 2.5 tonnes | Dear Sir,\nKindly quote for the following:',
    'Burger wrap |  | 12x12 inch | 10,000 sheets | ',
    'butter paper |  |  |  kg | Delivery at Naraina by Friday.',
  ],
];

describe('pasted lists', () => {
  it.each(LISTS)('%s', (_what, text, ...lines) => expect(shown(text)).toEqual(lines));

  it('lose no word, whatever is pasted', () => {
    const word = fc.constantFrom(
      ...[
        'maplitho',
        '70',
        'gsm',
        '23x36',
        '50',
        'rm',
        'क्राफ्ट',
        'urgent',
        'A4',
        '36”',
        'Rs',
        '\n',
        '\t',
        '•',
        ',',
      ],
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), (words) => {
        const text = words.join(' ');
        const kept = JSON.stringify(parsePastedList(text)).toLowerCase();
        for (const one of words.filter((each) => /^[\p{L}\p{M}]{3,}$/u.test(each) && each !== 'gsm'))
          expect(kept).toContain(one);
      }),
    );
  });

  it('reads 200 lines in a moment', () => {
    expect(parsePastedList('70 gsm maplitho 23x36 50 rm\n'.repeat(200))).toHaveLength(200);
  });
});
