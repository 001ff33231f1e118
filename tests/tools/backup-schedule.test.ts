import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { openGoogle, type Google } from '#tools/backup/google.ts';
import { askBackups, scheduleBackups } from '#tools/backup/schedule.ts';
import { closeServer, listenLocally } from '#tools/dev/ports.ts';

const DATABASE = 'projects/mill/databases/(default)';
const NOW = new Date('2026-11-25T12:00:00Z');
const BACKUP = { database: DATABASE, snapshotTime: '2026-11-25T02:00:00Z', state: 'READY' };
const SCHEDULE = { createTime: '2026-10-01T00:00:00Z', dailyRecurrence: {} };

/** A stand-in for the interface of Firestore's administration, as its reference describes it. */
const stored = { schedules: [] as object[], backups: [] as object[], recovery: '', status: 200 };
const server = createServer((request, response) => {
  const { method = '', url = '' } = request;
  void (async () => {
    const body = method === 'GET' ? {} : ((await json(request)) as Record<string, unknown>);
    if (url.startsWith(`/v1/${DATABASE}/backupSchedules`)) {
      if (method === 'POST') stored.schedules.push({ createTime: NOW.toISOString(), ...body });
      response.end(JSON.stringify({ backupSchedules: stored.schedules }));
    } else if (url === '/v1/projects/mill/locations/-/backups') {
      response.end(JSON.stringify(stored.backups.length === 0 ? {} : { backups: stored.backups }));
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
beforeEach(() => void Object.assign(stored, { schedules: [], backups: [], recovery: '' }));

it('npm run backup -- --schedule sets daily backups, kept for 30 days, and point-in-time recovery, once', async () => {
  await scheduleBackups(google, DATABASE);
  await scheduleBackups(google, DATABASE);
  expect(stored).toMatchObject({
    schedules: [{ retention: '2592000s', dailyRecurrence: {} }],
    recovery: 'POINT_IN_TIME_RECOVERY_ENABLED',
  });
});

describe('the doctor about backups', () => {
  it.each<[string, object[], object[], string]>([
    ['no schedule', [], [], 'npm run backup -- --schedule --project mill'],
    ['a backup of last night', [SCHEDULE], [BACKUP], ''],
    ['a schedule of today, no backup yet', [{ ...SCHEDULE, createTime: '2026-11-25T01:00:00Z' }], [], ''],
    ['a schedule for weeks, no backup', [SCHEDULE], [], 'There is none since 2026-10-01'],
    ['an old one', [SCHEDULE], [{ ...BACKUP, snapshotTime: '2026-11-22T02:00:00Z' }], 'is of 2026-11-22'],
    ['another’s', [SCHEDULE], [{ ...BACKUP, database: 'projects/mill/databases/old' }], 'There is none'],
    ['one that is being made', [SCHEDULE], [{ ...BACKUP, state: 'CREATING' }], 'There is none'],
  ])('%s', async (_case, schedules, backups, hint) => {
    Object.assign(stored, { schedules, backups });
    const fault = await askBackups(google, DATABASE, NOW);
    expect(fault && `${fault.problem} ${fault.mend}`).toEqual(
      hint === '' ? null : expect.stringContaining(hint),
    );
  });

  it('rejects when the interface refuses', async () => {
    await expect(askBackups(google, 'projects/other/databases/(default)', NOW)).rejects.toThrow('404');
  });
});
