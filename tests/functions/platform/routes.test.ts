import { expect, it } from 'vitest';

import { API_PATHS, COLLECTIONS } from '#src/contracts/index.ts';

import { post } from '../support/bench.ts';
import { mountEndpoints } from '../support/mount.ts';
import { useBench } from '../support/use-bench.ts';

const bench = useBench();

it('says that it has started and by which network it counts the caller, and stores and counts nothing for it', async () => {
  const answers = await Promise.all(
    ['192.0.2.66, 203.0.113.7', '203.0.113.8', '', 'somebody'].map((forwarded) =>
      bench.post(API_PATHS.ready, {}, { 'X-Forwarded-For': forwarded }),
    ),
  );
  const networks = ['203.0.113.7', '203.0.113.8', 'local', 'unknown'];
  expect(answers.map(({ status, body }) => [status, body['network']])).toEqual(
    networks.map((network) => [200, network]),
  );
  expect(await bench.all(COLLECTIONS.rateLimits)).toEqual([]);
});

it('one function refuses every path of the other', async () => {
  const { adminApi, visitorApi } = bench.endpoints;
  const swapped = await mountEndpoints({ ...bench.endpoints, adminApi: visitorApi, visitorApi: adminApi });
  for (const path of [...Object.values(API_PATHS), '/api', '/api/', '/api/__proto__', '/api/send-quote/x']) {
    const { status, body } = await post(`${swapped.url}${path}`, {});
    expect([path, status, body['code']]).toEqual([path, 404, 'not-found']);
  }
  await swapped.close();
});
