import { beforeEach, describe, expect, it } from 'vitest';

import { LIMIT_RULES } from '#functions/platform/rate-limit.ts';
import { API_PATHS, COLLECTIONS } from '#src/contracts/index.ts';

import { from, useUp } from '../support/bench.ts';
import { useBench } from '../support/use-bench.ts';

const NOW = new Date('2026-11-24T20:00:00Z');
let now = NOW;
const bench = useBench(() => ({ now: () => now }));
beforeEach(() => void (now = NOW));
const search = (q: unknown) => bench.post(API_PATHS.searchMiss, { q });
const stored = () => bench.all(COLLECTIONS.searchMisses);

describe('POST /api/search-miss (M95)', () => {
  it('counts the words of a day in India, and nothing about who searched', async () => {
    await bench.post(API_PATHS.searchMiss, { q: 'Sand Papers!', name: 'Asha', day: '1999-01-01' });
    expect((await search('sand paper')).body).toEqual({ requestId: expect.any(String) as string });
    await search('carbon');
    expect(await stored()).toEqual([
      {
        id: '2026-11-25',
        day: '2026-11-25',
        counts: { 'sand paper': 2, carbon: 1 },
        expireAt: expect.anything() as object,
      },
    ]);
  });

  it.each([
    ...['asha@example.com', 'asha＠example.com', 'call 98765 43210', '९८७६५४३२१०', '', '  !!  '],
    'x'.repeat(61),
    ...[7, null],
    ['sand'],
    { q: 'sand' },
    '\u{D800}',
  ])('%j is answered and not stored', async (q) => {
    expect((await search(q)).status).toBeLessThan(500);
    expect(await stored()).toEqual([]);
  });

  it.each(['__proto__', 'constructor', 'counts.carbon', 'a/b', '__name__', 'toString'])(
    '%j cannot break the document',
    async (q) => {
      await search(q);
      await search('carbon');
      const [{ counts }] = (await stored()) as [{ counts: Record<string, number> }];
      expect(counts['carbon']).toBe(1);
      for (const [words, count] of Object.entries(counts)) {
        expect(words).toMatch(/^[\p{L}\p{N} ]+$/u);
        expect(count).toBe(1);
      }
    },
  );

  it('ten searches at once are all counted', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_unused, at) =>
        bench.post(API_PATHS.searchMiss, { q: 'carbon' }, from(`203.0.113.${at}`)),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await stored()).toMatchObject([{ counts: { carbon: 10 } }]);
  });

  it('keeps no word that one network alone has typed, not even in what counts it', async () => {
    const typed = (q: string, address: string) => bench.post(API_PATHS.searchMiss, { q }, from(address));
    for (let times = 0; times < 3; times += 1) await typed('asha raos divorce', '203.0.113.1');
    await typed('asha raos divorce', '203.0.113.1, 203.0.113.1');
    expect(await stored()).toEqual([]);
    expect(JSON.stringify(await bench.all(COLLECTIONS.rateLimits))).not.toMatch(/asha|divorce|203\.0/);
    await typed('carbon', '203.0.113.1');
    await typed('carbon', '203.0.113.2');
    await typed('carbon', '203.0.113.1');
    expect(await stored()).toMatchObject([{ counts: { carbon: 3 } }]);
  });

  it('a day holds a bounded number of words; those that it has are counted on', async () => {
    const counts = Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`word${at}`, 1]));
    await bench.db.doc(`${COLLECTIONS.searchMisses}/2026-11-25`).set({ day: '2026-11-25', counts });
    await search('one more');
    await search('word7');
    const [{ counts: after }] = (await stored()) as [{ counts: Record<string, number> }];
    expect(Object.keys(after)).toHaveLength(200);
    expect(after['word7']).toBe(2);
  });

  it('one address is refused beyond its limit; its words and its calls are no longer counted', async () => {
    await useUp(bench, 'miss', 'local', 0, NOW);
    expect((await search('flood')).status).toBe(429);
    const counters = (await bench.all(COLLECTIONS.rateLimits)).filter(({ id }) =>
      String(id).startsWith('miss_'),
    );
    expect(counters).toMatchObject([{ count: LIMIT_RULES.miss.max }]);
    expect(await stored()).toEqual([]);
  });
});
