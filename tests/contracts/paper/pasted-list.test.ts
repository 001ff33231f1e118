import { readFileSync } from 'node:fs';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { parsePastedList } from '#src/contracts/paper/pasted-list.ts';
import { cpuMs } from '#tests/support/cpu-time.ts';
import { inRoot } from '#tools/dev/project.ts';

/** 'paper | gsm | size | quantity unit | note' for each line. */
const shown = (text: string): string[] =>
  parsePastedList(text).map(({ name, gsm, size, quantity, unit, note }) =>
    [name, gsm, size, `${quantity} ${unit}`, note].join(' | ').trimEnd(),
  );

/** Lists as buyers write them, each with its lines. In the file, a tab and a line break within a note are written out. */
const LISTS = readFileSync(inRoot('tests/contracts/paper/pasted-lists.txt'), 'utf8')
  .split(/^# /m)
  .slice(1)
  .map((list) => {
    const [, what = '', text = '', lines = ''] = /^(.+)\n([^]+)\n=>\n([^]+)$/.exec(list.trim()) ?? [];
    const written = (typed: string): string => typed.replaceAll('\\t', '\t').replaceAll('\\n', '\n');
    return [what, written(text), lines.split('\n').map(written)] as const;
  });

describe('pasted lists', () => {
  it('are at least fifty', () => expect(LISTS.length).toBeGreaterThanOrEqual(50));

  it.each(LISTS)('%s', (_what, text, lines) => expect(shown(text)).toEqual(lines));

  // Comparing each line with all before it, or reading a sum again from each of its parts, would take most of a minute.
  it.each([
    ['16,000 lines', '5 \n'.repeat(16_000), 200],
    ['a sum of 60,000 parts', '1 + '.repeat(60_000), 0],
    ['a gap of 50,000 spaces', `5${' '.repeat(50_000)}x`, 0],
    ['dashes without end', `${'- '.repeat(120_000)}x`, 0],
    ['6,000 amounts in one row', 'ledger 80 gsm 5 rim 6 rim '.repeat(3_000), 0],
    [
      '6,000 different amounts in one row',
      Array.from({ length: 6_000 }, (_, at) => `ledger 80 gsm ${at + 1} rim`).join(' '),
      5_999,
    ],
    ['5,000 heads above a row', `${'Item, Qty\n'.repeat(5_000)}Bond, 5`, 0],
  ])('are read in time, even %s', (_what, text, least) => {
    const began = cpuMs();
    expect(parsePastedList(text).length).toBeGreaterThan(least);
    expect(cpuMs() - began).toBeLessThan(15_000);
  });

  it('a line that asks for a sample says so', () => {
    const lines = parsePastedList('sample of glassine 40 gsm\nkraft 100 gsm 5 ton');
    expect(lines.map(({ wantsSample }) => wantsSample)).toEqual([true, false]);
  });

  it('a name too long to be stored stands in the note too', () => {
    const name = 'handmade '.repeat(30).trim();
    expect(parsePastedList(`${name} paper 120 gsm 500 sheets`)).toMatchObject([
      { note: expect.stringContaining(name), gsm: '120', quantity: '500' },
    ]);
  });

  it('lose no word, whatever is pasted', () => {
    const word = fc.constantFrom(
      ...[...'maplitho 70 gsm 23x36 50 rm क्राफ्ट urgent A4 36” Rs • ,'.split(' '), '\n', '\t'],
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 30 }), (words) => {
        const text = words.join(' ');
        const kept = JSON.stringify(parsePastedList(text)).toLowerCase();
        for (const one of words.filter((each) => /^(?:[\p{L}\p{M}]{3,}|\d+)$/u.test(each) && each !== 'gsm'))
          expect(kept).toContain(one);
      }),
    );
  });
});
