import { DAY_MS } from '#src/lib/india-time.ts';
import { missing, type Fault } from '#tools/deployment/check.ts';

import type { Google } from './google.ts';

/** How long Google keeps each daily backup, as its interface writes it. */
export const BACKUPS_KEPT = '2592000s';
const NEWEST_MAX_MS = 2 * DAY_MS;

interface Schedules {
  backupSchedules?: { createTime: string; dailyRecurrence?: object }[];
}

interface Backups {
  backups?: { database: string; snapshotTime: string; state: string }[];
}

/**
 * Makes Google back up a database every day, keep each backup for 30 days, and keep every state of the last seven days
 * (point-in-time recovery). What is set already stays.
 * @param database for example `projects/paper/databases/(default)`
 */
export async function scheduleBackups(google: Google, database: string): Promise<void> {
  const { backupSchedules = [] } = await google<Schedules>(`${database}/backupSchedules`);
  if (!backupSchedules.some(({ dailyRecurrence }) => dailyRecurrence))
    await google(`${database}/backupSchedules`, { retention: BACKUPS_KEPT, dailyRecurrence: {} });
  const recovery = { pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED' };
  await google(`${database}?updateMask=pointInTimeRecoveryEnablement`, recovery, 'PATCH');
}

/** Finds out whether Google backs the database up, and whether the newest backup is no older than two days. */
export async function askBackups(google: Google, database: string, now = new Date()): Promise<Fault | null> {
  const project = database.split('/')[1] ?? '';
  const [{ backupSchedules = [] }, { backups = [] }] = await Promise.all([
    google<Schedules>(`${database}/backupSchedules`),
    google<Backups>(`projects/${project}/locations/-/backups`),
  ]);
  if (backupSchedules.length === 0)
    return missing('Google makes none.', `npm run backup -- --schedule --project ${project}`);
  const own = backups.filter((one) => one.database === database && one.state === 'READY');
  const newest = own
    .map(({ snapshotTime }) => snapshotTime)
    .toSorted()
    .at(-1);
  // The first backup comes within a day of the schedule.
  const since = newest ?? backupSchedules.map(({ createTime }) => createTime).toSorted()[0] ?? '';
  const isFresh = now.getTime() - Date.parse(since) <= NEWEST_MAX_MS;
  return missing(
    !isFresh &&
      `${newest ? `The newest is of ${newest}` : `There is none since ${since}`}, though they are scheduled.`,
    `gcloud firestore backups list --project ${project}`,
  );
}
