import type { Firestore } from 'firebase-admin/firestore';

import {
  addDays,
  ADMIN_SETTINGS_DOCUMENT_ID,
  type AdminSettings,
  adminSettingsEntity,
  COLLECTIONS,
  dayInIndia,
  HEALTH_DOCUMENTS,
  momentInIndia,
  mondayOf,
  type SCHEDULE_SILENCE_HOURS,
  textProperties,
} from '../contracts.ts';
import { dataOf } from '../platform/firestore.ts';

/** A function that runs by a schedule. */
export type ScheduleName = keyof typeof SCHEDULE_SILENCE_HOURS;

/**
 * Document `health/runs`: when each schedule ran last, ISO 8601; one that has not run yet counts from the first look.
 * Beside them the time of that look and the day of the last stored Monday mail, 'YYYY-MM-DD'.
 */
type Runs = Partial<Record<ScheduleName | 'firstLook' | 'mondayMail', string>>;

export async function readRuns(db: Firestore): Promise<Readonly<Record<string, string>>> {
  return textProperties(await dataOf(db, COLLECTIONS.health, HEALTH_DOCUMENTS.runs));
}

export async function noteRun(db: Firestore, runs: Runs): Promise<void> {
  await db.collection(COLLECTIONS.health).doc(HEALTH_DOCUMENTS.runs).set(runs, { merge: true });
}

export async function readAdminSettings(db: Firestore): Promise<AdminSettings> {
  const settings = await dataOf(db, COLLECTIONS.settings, ADMIN_SETTINGS_DOCUMENT_ID);
  return adminSettingsEntity.complete(settings);
}

/** The last Monday in India on which it has been `at` ('HH:MM'), and that moment. */
export function lastMonday(now: Date, at: string): { monday: string; dueAt: string } {
  const today = dayInIndia(now);
  const isBefore = now.toISOString() < momentInIndia(today, at);
  const monday = mondayOf(isBefore ? addDays(today, -1) : today);
  return { monday, dueAt: momentInIndia(monday, at) };
}
