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
    const [id, expireAt] = ['2026-11-25', expect.anything() as object];
    expect(await stored()).toEqual([{ id, day: id, counts: { 'sand paper': 2 }, expireAt }]);
  });

  it('personal data and what are no words are answered and not stored', async () => {
    for (const q of [
      ...['asha@example.com', 'asha＠example.com', 'call 98765 43210', '९८७६५४३२१०', '', '  !!  '],
      ...['x'.repeat(61), 7, null, ['sand'], { q: 'sand' }, '\u{D800}'],
    ])
      expect((await search(q)).status, JSON.stringify(q)).toBeLessThan(500);
    expect(await stored()).toEqual([]);
  });

  it('no word can break the document', async () => {
    for (const q of ['__proto__', 'constructor', 'counts.carbon', 'a/b', '__name__', 'toString', 'carbon'])
      await search(q);
    const [{ counts }] = (await stored()) as [{ counts: Record<string, number> }];
    expect(counts).toMatchObject({ carbon: 1 });
    for (const words of Object.keys(counts)) expect(words).toMatch(/^[\p{L}\p{N} ]+$/u);
    expect(new Set(Object.values(counts))).toEqual(new Set([1]));
  });

  const typed = (q: string, address: string) => bench.post(API_PATHS.searchMiss, { q }, from(address));

  it('five searches at once are all counted', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map((at) => typed('carbon', `203.0.113.${at}`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect(await stored()).toMatchObject([{ counts: { carbon: 5 } }]);
  });

  it('keeps no word that one network alone has typed, not even in what counts it', async () => {
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
