import type { Google } from './google.ts';

/** How long Google keeps each daily backup, as its interface writes it. */
export const BACKUPS_KEPT = '2592000s';

/**
 * Makes Google back up a database every day, keep each backup for 30 days, and keep every state of the last seven days
 * (point-in-time recovery). What is set already stays.
 * @param database for example `projects/paper/databases/(default)`
 */
export async function scheduleBackups(google: Google, database: string): Promise<void> {
  const { backupSchedules = [] } = await google<{ backupSchedules?: { dailyRecurrence?: object }[] }>(
    `${database}/backupSchedules`,
  );
  if (!backupSchedules.some(({ dailyRecurrence }) => dailyRecurrence))
    await google(`${database}/backupSchedules`, { retention: BACKUPS_KEPT, dailyRecurrence: {} });
  const recovery = { pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED' };
  await google(`${database}?updateMask=pointInTimeRecoveryEnablement`, recovery, 'PATCH');
}
