import { DAY_MS } from '#src/lib/durations.ts';
import type { Finding } from '#tools/checks/deploy-readiness.ts';

import type { Google } from './google.ts';

/** How long Google keeps each daily backup, as its interface writes it. */
const KEPT = '2592000s';
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
    await google(`${database}/backupSchedules`, { retention: KEPT, dailyRecurrence: {} });
  const recovery = { pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED' };
  await google(`${database}?updateMask=pointInTimeRecoveryEnablement`, recovery, 'PATCH');
}

/** Checks that Google backs the database up, and that the newest backup is no older than two days. */
export async function askBackups(google: Google, database: string, now = new Date()): Promise<Finding> {
  const what = 'backups of the database';
  const missing = (hint: string): Finding => ({ what, state: 'missing', hint });
  const project = database.split('/')[1] ?? '';
  try {
    const [{ backupSchedules = [] }, { backups = [] }] = await Promise.all([
      google<Schedules>(`${database}/backupSchedules`),
      google<Backups>(`projects/${project}/locations/-/backups`),
    ]);
    if (backupSchedules.length === 0)
      return missing(`Google makes none: run \`npm run backup -- --schedule --project ${project}\`.`);
    const own = backups.filter((one) => one.database === database && one.state === 'READY');
    const newest = own
      .map(({ snapshotTime }) => snapshotTime)
      .toSorted()
      .at(-1);
    // The first backup comes within a day of the schedule.
    const since = newest ?? backupSchedules.map(({ createTime }) => createTime).toSorted()[0] ?? '';
    if (now.getTime() - Date.parse(since) <= NEWEST_MAX_MS) return { what, state: 'ok', hint: '' };
    return missing(
      `${newest ? `The newest is of ${newest}` : `There is none since ${since}`}, though they are scheduled: ` +
        `look at \`gcloud firestore backups list --project ${project}\`, and make one with \`npm run backup\`.`,
    );
  } catch (error) {
    return missing(`They could not be asked for: ${error instanceof Error ? error.message : String(error)}`);
  }
}
