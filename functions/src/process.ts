/** Opens the running process, before index.ts defines any function. */
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { setGlobalOptions } from 'firebase-functions/options';
import { onSchedule, type ScheduleOptions } from 'firebase-functions/scheduler';

import { HEALTH_EVENTS, INDIA_TIME_ZONE } from './contracts.ts';
import { createEndpoints } from './endpoints.ts';
import { noteRun, type ScheduleName } from './health/runs.ts';
import { readDatabase } from './platform/config.ts';
import { assertSafeEnvironment, REGION } from './platform/deployment.ts';
import { guardBodies } from './platform/endpoint.ts';
import { isRestoring } from './platform/firestore.ts';
import { cloudLog } from './platform/log.ts';

export const { env } = process;
assertSafeEnvironment(env);
// Other functions are called by Google, whose events may come in parts.
if (['visitorApi', 'adminApi'].includes(env['FUNCTION_TARGET'] ?? '')) guardBodies();
setGlobalOptions({ region: REGION, memory: '256MiB', cpu: 1, maxInstances: 10, concurrency: 80 });

const app = initializeApp();
export const auth = getAuth(app);
export const database = readDatabase(env);
export const db = getFirestore(app, database);
export const endpoints = createEndpoints({ env, db, auth, log: cloudLog });

/**
 * Keeps still while a backup is being restored: functions would act on a half-filled database.
 * @param time of the change that a trigger is about; default: now
 */
export async function unlessRestoring(work: () => Promise<unknown>, time?: string): Promise<void> {
  if (!(await isRestoring(db, time))) await work();
}

/** A function that runs by a schedule, except during a restore, and notes that it has run. */
export function scheduled(name: ScheduleName, options: ScheduleOptions, work: () => Promise<unknown>) {
  return onSchedule({ timeZone: INDIA_TIME_ZONE, ...options, maxInstances: 1 }, () =>
    unlessRestoring(async () => {
      await work();
      await noteRun(db, { [name]: new Date().toISOString() });
      cloudLog('INFO', HEALTH_EVENTS.scheduleRan, { schedule: name });
    }),
  );
}
