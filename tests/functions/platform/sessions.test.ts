import { afterAll, beforeAll, expect, it } from 'vitest';

import { ADMIN_SESSION_MS, API_PATHS, COLLECTIONS } from '#src/contracts/index.ts';

import { ADMIN_CLAIMS, openBench, tokens, type Bench } from '../support/bench.ts';

const now = Math.floor(Date.now() / 1_000);
const since = (seconds: number) => ({ ...ADMIN_CLAIMS, auth_time: now - seconds });

let bench: Bench;
beforeAll(async () => {
  bench = await openBench({
    auth: tokens({ fresh: since(60), old: since(ADMIN_SESSION_MS / 1_000 + 5), next: since(-5) }),
  });
});
afterAll(() => bench.close());

async function statusOf(token: string): Promise<number> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  const body = JSON.stringify({ folder: 'product_images', resource_type: 'image' });
  return (await fetch(bench.url + API_PATHS.generateSignature, { method: 'POST', headers, body })).status;
}

it('an admin’s session of more than twelve hours is refused', async () => {
  expect(await statusOf('fresh')).toBe(200);
  expect(await statusOf('old')).toBe(401);
});

it('signing out everywhere ends each session that began before', async () => {
  const ends = bench.db.collection(COLLECTIONS.sessionEnds).doc(ADMIN_CLAIMS.email);
  await ends.set({ at: new Date(now * 1_000) });
  expect(await statusOf('fresh')).toBe(401);
  expect(await statusOf('next')).toBe(200);
});
