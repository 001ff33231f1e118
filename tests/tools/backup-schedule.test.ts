import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

import { afterAll, beforeAll, expect, it } from 'vitest';

import { openGoogle, type Google } from '#tools/backup/google.ts';
import { scheduleBackups } from '#tools/backup/schedule.ts';
import { closeServer, listenLocally } from '#tools/dev/ports.ts';

const DATABASE = 'projects/mill/databases/(default)';

/** A stand-in for the interface of Firestore's administration, as its reference describes it. */
const stored = { schedules: [] as object[], recovery: '' };
const server = createServer((request, response) => {
  const { method = '', url = '' } = request;
  void (async () => {
    const body = method === 'GET' ? {} : ((await json(request)) as Record<string, unknown>);
    if (url.startsWith(`/v1/${DATABASE}/backupSchedules`)) {
      if (method === 'POST') stored.schedules.push(body);
      response.end(JSON.stringify({ backupSchedules: stored.schedules }));
    } else if (url === `/v1/${DATABASE}?updateMask=pointInTimeRecoveryEnablement` && method === 'PATCH') {
      stored.recovery = String(body['pointInTimeRecoveryEnablement']);
      response.end('{}');
    } else {
      response.writeHead(404);
      response.end('{}');
    }
  })();
});
let google: Google;
beforeAll(async () => {
  google = openGoogle(`http://127.0.0.1:${await listenLocally(server)}/v1`, 'mill', 'Bearer token');
});
afterAll(() => closeServer(server));

it('npm run backup -- --schedule sets daily backups, kept for 30 days, and point-in-time recovery, once', async () => {
  await scheduleBackups(google, DATABASE);
  await scheduleBackups(google, DATABASE);
  expect(stored).toMatchObject({
    schedules: [{ retention: '2592000s', dailyRecurrence: {} }],
    recovery: 'POINT_IN_TIME_RECOVERY_ENABLED',
  });
});

it('rejects when the interface refuses', async () => {
  await expect(scheduleBackups(google, 'projects/other/databases/(default)')).rejects.toThrow('404');
});
