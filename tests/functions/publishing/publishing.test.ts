import { afterAll, describe, expect, it } from 'vitest';

import { DELAY_MS, GAP_MS } from '#functions/publishing/run-publishing.ts';

import { silentAbout } from '../support/bench.ts';
import type { Fault } from '../support/faults.ts';
import {
  closePublishing,
  openPublishing,
  PRODUCT,
  type PublishingBench,
} from '../support/publishing-bench.ts';

afterAll(closePublishing);

const PATH = `products/${PRODUCT.id}`;
const PAGE = `/product/${PRODUCT.slug}.html`;
/** The calls of Hosting's API, and `site` for a request for a live file. */
const CALLS = {
  channel: /^GET .*\/channels\/live$/,
  clone: /^POST .*\/versions:clone$/,
  populate: /:populateFiles$/,
  upload: /^POST \/upload\//,
  finalize: /^PATCH /,
  release: /^POST .*\/releases\?/,
  site: /^GET \/live\//,
} as const;
const DATED = new Set(['/sitemap.xml', '/content/record.json']);
const NEW_TEXT = { short_description: 'Sold by the roll from today.' };

/** The live site is what a build of the same content would be, byte for byte. */
async function expectLikeBuild(bench: PublishingBench): Promise<void> {
  const built = await bench.build();
  const served = bench.site.served();
  expect([...served.keys()].toSorted()).toEqual([...built.keys()].toSorted());
  const differing = [...built].filter(
    ([file, text]) => !DATED.has(file) && served.get(file)?.toString('utf8') !== text,
  );
  expect(differing.map(([file]) => file)).toEqual([]);
}

/** Every live file, to compare with later. */
function picture({ site }: PublishingBench): string {
  return `${site.live?.name} ${[...(site.live?.files ?? [])].join(' ')}`;
}

describe('after a save (M83)', () => {
  it('publishes what has changed, as a build would, with few reads and files', async () => {
    const bench = await openPublishing();
    await bench.save(PATH, NEW_TEXT);
    expect(await bench.run()).toBe('published');
    expect(bench.live(PAGE)).toContain(NEW_TEXT.short_description);
    const facts = bench.log.find(({ event }) => event === 'publishing.done')?.facts;
    expect(facts).toMatchObject({ incremental: true, rev: 2 });
    expect(Number(facts?.['rendered'])).toBeLessThanOrEqual(8);
    expect(Number(facts?.['files'])).toBeLessThanOrEqual(20);
    expect(Number(facts?.['reads'])).toBeLessThanOrEqual(60);
    expect(await bench.state()).toMatchObject({ status: 'live', rev: 2, reason: '' });
    await expectLikeBuild(bench);
  });

  it('makes at most three publications of twenty saves in a minute, and the last state is live', async () => {
    // A longer gap only makes fewer publications, while the owner is promised half a minute (docs/publishing.md).
    expect(GAP_MS).toBeLessThanOrEqual(30_000);
    const bench = await openPublishing();
    // A minute in 1.5 s: the delay and the gap of functions/src/publishing/run-publishing.ts, forty times as fast.
    const pace = { delayMs: DELAY_MS / 40, gapMs: GAP_MS / 40 };
    const minute = 60_000 / 40;
    const runs: Promise<unknown>[] = [];
    const began = Date.now();
    for (let count = 1; count <= 20; count += 1) {
      await bench.save(PATH, { short_description: `Text number ${count}.` });
      runs.push(bench.run('save', pace));
      await new Promise((resolve) => setTimeout(resolve, minute / 25));
    }
    // A busy machine takes longer for the saves than the minute.
    const minutes = Math.ceil((Date.now() - began) / minute);
    await Promise.all(runs);
    expect(bench.live(PAGE)).toContain('Text number 20.');
    expect(bench.site.releases.length - 1).toBeLessThanOrEqual(3 * minutes);
    expect(await bench.state()).toMatchObject({ status: 'live', rev: 21 });
  });

  it('reads everything when a save did not note what it wrote, and at night, which finds what was changed past the admin area', async () => {
    const bench = await openPublishing();
    await bench.save(PATH, NEW_TEXT, { noted: false });
    await bench.run();
    expect(bench.log.at(-1)?.facts).toMatchObject({ incremental: false });
    expect(bench.live(PAGE)).toContain(NEW_TEXT.short_description);
    // Nothing is left for the sweep, and the night makes the same version.
    const live = picture(bench);
    expect(await bench.run('sweep')).toBe('none');
    expect(await bench.run('full')).toBe('published');
    expect(picture(bench)).toBe(live);
    await bench.db.doc(PATH).set({ short_description: 'Changed in the console.' }, { merge: true });
    expect(await bench.run('sweep')).toBe('none');
    await bench.run('full');
    expect(bench.live(PAGE)).toContain('Changed in the console.');
  });
});

describe('a publication that fails leaves the live site as it is, says why, and the next one repairs it', () => {
  const FAULTS: readonly [keyof typeof CALLS, Fault, string][] = [
    ['channel', [401], 'Firebase Hosting Admin'],
    ['clone', [429], 'busy'],
    // Says that it is done and has not done it.
    ['upload', [200, '{}'], 'did not take'],
    ['release', [500], 'did not take'],
  ];
  it.each([
    ['fails at any call', FAULTS, undefined],
    ['hangs', [['upload', 'hang', 'did not take']] as typeof FAULTS, 2_000],
  ])('Hosting %s', async (_how, faults, timeoutMs) => {
    const bench = await openPublishing(timeoutMs);
    for (const [at, [call, fault, words]] of faults.entries()) {
      const text = `Text number ${at}.`;
      await bench.save(PATH, { short_description: text });
      const before = picture(bench);
      bench.hosting.fail(CALLS[call], fault);
      expect(await bench.run(), call).toBe('failed');
      expect(picture(bench)).toBe(before);
      const state = await bench.state();
      expect(state).toMatchObject({ status: 'failed', rev: at === 0 ? 0 : at + 1 });
      expect(state?.reason).toContain(words);
      bench.hosting.heal();
      expect(await bench.run('sweep')).toBe('published');
      expect(bench.live(PAGE)).toContain(text);
      expect(await bench.state()).toMatchObject({ status: 'live', rev: at + 2, reason: '' });
    }
  });

  it('a call that fails once is repeated', async () => {
    const bench = await openPublishing();
    await bench.save(PATH, NEW_TEXT);
    for (const call of Object.values(CALLS))
      bench.hosting.fail(call, [call === CALLS.channel ? 401 : call === CALLS.clone ? 429 : 500], 1);
    expect(await bench.run()).toBe('published');
    expect(bench.live(PAGE)).toContain(NEW_TEXT.short_description);
  });

  it.each([
    ['finalize', 'busy'],
    // Its version is deleted by then.
    ['release', 'failed'],
  ] as const)('the function dies before %s, and wakes up later: %s', async (call, outcome) => {
    const bench = await openPublishing();
    await bench.save(PATH, NEW_TEXT);
    const before = picture(bench);
    let release: () => void = () => undefined;
    const reached = new Promise<void>((resolve) => {
      bench.hosting.before(CALLS[call], () => {
        resolve();
        return new Promise<void>((go) => (release = go));
      });
    });
    const dead = bench.run();
    await reached;
    expect(picture(bench)).toBe(before);
    expect(await bench.run()).toBe('busy');
    // Its lease has run out, and the sweep comes by.
    bench.pass(180_000);
    expect(await bench.run('sweep')).toBe('published');
    expect(bench.live(PAGE)).toContain(NEW_TEXT.short_description);
    const after = bench.live(PAGE);
    release();
    expect(await dead).toBe(outcome);
    expect(bench.live(PAGE)).toBe(after);
    expect(await bench.state()).toMatchObject({ status: 'live', rev: 2 });
    expect(await bench.run('sweep')).toBe('none');
  });

  it('several at once: one publishes, the others leave or find nothing left to do', async () => {
    const bench = await openPublishing();
    await bench.save(PATH, NEW_TEXT);
    const before = bench.site.releases.length;
    const outcomes = await Promise.all([bench.run(), bench.run(), bench.run('sweep')]);
    expect(outcomes).toContain('published');
    expect(outcomes).not.toContain('failed');
    expect(bench.site.releases).toHaveLength(before + 1);
    expect(bench.hosting.calls.filter(({ line }) => CALLS.clone.test(line))).toHaveLength(1);
  });

  it('another build is live, or is deployed in between: it stays, and nothing is published over it', async () => {
    const bench = await openPublishing();
    const [own, other] = [await bench.build(), await bench.build('build-2')];
    bench.deploy(other);
    await bench.save(PATH, NEW_TEXT);
    const before = picture(bench);
    expect(await bench.run()).toBe('failed');
    expect(picture(bench)).toBe(before);
    expect((await bench.state())?.reason).toContain('firebase deploy');
    bench.deploy(own);
    for (const call of ['finalize', 'release'] as const) {
      await bench.save(PATH, NEW_TEXT);
      bench.hosting.before(CALLS[call], () => bench.deploy(other));
      expect(await bench.run('request')).toBe('failed');
      expect(bench.live('/content/record.json')).toContain('"build":"build-2"');
      bench.deploy(own);
    }
  });

  it('Firestore cannot be read', async () => {
    const bench = await openPublishing();
    await bench.save(PATH, NEW_TEXT);
    const before = picture(bench);
    expect(await bench.run('save', { db: silentAbout(bench.db, ['products', 'categories']) })).toBe('failed');
    expect((await bench.state())?.reason).toContain('database');
    await expect(bench.run('save', { db: silentAbout(bench.db, ['publishing', 'meta']) })).resolves.toBe(
      'failed',
    );
    expect(picture(bench)).toBe(before);
    expect(await bench.run('sweep')).toBe('published');
    expect(bench.live(PAGE)).toContain(NEW_TEXT.short_description);
  });

  it('somebody went back to an older version: that stays until the next save', async () => {
    const bench = await openPublishing();
    await bench.save(PATH, NEW_TEXT);
    await bench.run();
    const old = bench.site.releases[1]?.version;
    if (!old) throw new Error('no older version');
    bench.site.release(old, 'ROLLBACK');
    expect(await bench.run('sweep')).toBe('none');
    expect(await bench.run('full')).toBe('none');
    expect(bench.live(PAGE)).not.toContain(NEW_TEXT.short_description);
    await bench.save('settings/site', { phone1: '+91 00000 88888' });
    expect(await bench.run()).toBe('published');
    for (const text of [NEW_TEXT.short_description, '+91 00000 88888'])
      expect(bench.live(PAGE)).toContain(text);
  });

  it('an older build of the same code was deployed: the sweep brings it up to date', async () => {
    const bench = await openPublishing();
    const old = await bench.build();
    await bench.save(PATH, NEW_TEXT);
    await bench.run();
    const undated = () => [...bench.site.served()].filter(([file]) => !DATED.has(file));
    const live = undated();
    bench.deploy(old);
    expect(await bench.run('sweep')).toBe('published');
    expect(undated()).toEqual(live);
  });
});
