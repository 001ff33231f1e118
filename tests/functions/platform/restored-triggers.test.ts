/** The deployed functions while a backup is restored, and once it is: nothing is published but what the restore asks for. */
import { randomUUID } from 'node:crypto';

import type { Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

import { openFirestore } from '../support/bench.ts';
import { loadDeployedFunctions, type DeployedFunction } from '../support/deployed-functions.ts';

const project = `demo-${randomUUID().slice(0, 8)}`;
let db: Firestore;
let functions: Record<string, DeployedFunction>;
const run = (name: string, event: object = {}): Promise<unknown> | undefined => functions[name]?.run(event);
const ago = (ms: number): Date => new Date(Date.now() - ms);
const published = async (): Promise<unknown> => (await db.doc('publishing/state').get()).get('status');

beforeAll(async () => {
  db = openFirestore(project);
  functions = await loadDeployedFunctions({
    GCLOUD_PROJECT: project,
    FIREBASE_CONFIG: JSON.stringify({ projectId: project }),
    FUNCTIONS_EMULATOR: 'true',
    HOSTING_API_URL: 'http://127.0.0.1:1',
    SITE_URL: 'http://127.0.0.1:1',
  });
  await db.doc('meta/version').set({ rev: 3 });
  await db.doc('mail/old').set({
    createdAt: ago(60_000),
    delivery: { state: 'PENDING', attempts: 0, nextAttemptAt: ago(60_000) },
  });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await db.terminate();
});

it('a restore that runs starts no publication and no sweep, neither do its changes that are delivered late', async () => {
  await db.doc('backups/restore').set({ startedAt: ago(30_000), finishedAt: null });
  await run('publishOnSave', { time: ago(0).toISOString() });
  const schedules = 'publishSweep publishNightly drainOutboxSchedule mailWaitingDaily healthSchedule';
  for (const name of schedules.split(' ')) await run(name);
  await db.doc('backups/restore').update({ finishedAt: ago(10_000) });
  await run('publishOnSave', { time: ago(20_000).toISOString() });
  expect(await published()).toBeUndefined();
  expect((await db.collection('health').get()).docs).toEqual([]);
  expect((await db.doc('mail/old').get()).get('delivery.state')).toBe('PENDING');
});

it('the request at its end starts one, and so does the next save', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await db.doc('publishing/request').set({ requestedAt: '', full: true });
  await run('publishOnRequest', { data: { after: await db.doc('publishing/request').get() } });
  // There is no site to publish to in this test, so that the publication ends with its reason.
  expect(await published()).toBe('failed');
  await db.doc('publishing/state').delete();
  await run('publishOnSave', { time: ago(0).toISOString() });
  expect(await published()).toBe('failed');
});
