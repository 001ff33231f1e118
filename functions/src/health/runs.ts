import type { Firestore } from 'firebase-admin/firestore';

import {
  addDays,
  ADMIN_SETTINGS_DOCUMENT_ID,
  adminSettingsEntity,
  type AdminSettings,
  COLLECTIONS,
  DAY_MS,
  dayInIndia,
  HEALTH_DOCUMENTS,
  INDIA_OFFSET_MS,
  type SCHEDULE_SILENCE_HOURS,
  textProperties,
} from '../contracts.ts';

/**
 * Document `health/runs`: when each schedule ran last, ISO 8601; one that has not run yet counts from the first look.
 * Beside them the time of that look and the day of the last stored Monday mail, 'YYYY-MM-DD'.
 */
type Runs = Partial<Record<ScheduleName | 'firstLook' | 'mondayMail', string>>;

/** A function that runs by a schedule. */
export type ScheduleName = keyof typeof SCHEDULE_SILENCE_HOURS;

function runsDocument(db: Firestore) {
  return db.collection(COLLECTIONS.health).doc(HEALTH_DOCUMENTS.runs);
}

export async function readRuns(db: Firestore): Promise<Readonly<Record<string, string>>> {
  return textProperties((await runsDocument(db).get()).data());
}

export async function noteRun(db: Firestore, runs: Runs): Promise<void> {
  await runsDocument(db).set(runs, { merge: true });
}

export async function readAdminSettings(db: Firestore): Promise<AdminSettings> {
  const settings = await db.collection(COLLECTIONS.settings).doc(ADMIN_SETTINGS_DOCUMENT_ID).get();
  return adminSettingsEntity.read(settings.data()) ?? adminSettingsEntity.initial();
}

/**
 * The last Monday in India on which it has been `at`.
 * @param at `HH:MM`
 */
export function lastMonday(now: Date, at: string): { monday: string; dueAt: string } {
  const intoDay = Date.parse(`1970-01-01T${at}:00Z`);
  const today = dayInIndia(new Date(now.getTime() - intoDay));
  const sinceMonday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = addDays(today, -sinceMonday);
  const dueAt = Date.parse(`${monday}T00:00:00Z`) - INDIA_OFFSET_MS + intoDay;
  return { monday, dueAt: new Date(dueAt).toISOString() };
}

/** The time between two moments in whole days. */
export function daysBetween(from: string, to: Date): number {
  return Math.floor((to.getTime() - Date.parse(from)) / DAY_MS);
}
