/** Keeps the last run in this browser's database, so that it can be resumed after a closed tab, and undone. */
import { del, get, set, setMany } from 'idb-keyval';

import { databaseAnswers } from '#src/browser/database.ts';
import type { StoredName } from '#src/browser/stored-names.ts';

import type { RunState } from './run.ts';

const RUN_KEY: StoredName = 'catalogue-run';
/** Stored apart, because it changes several times a second and the changes themselves do not. */
const PROGRESS_KEY: StoredName = 'catalogue-run-progress';

let hasDatabase: Promise<boolean> | undefined;

/** Without a database (a private window), and with one that does not answer, a run lasts as long as the page. */
async function tried<T>(work: () => Promise<T>): Promise<T | undefined> {
  hasDatabase ??= databaseAnswers();
  try {
    return (await hasDatabase) ? await work() : undefined;
  } catch {
    return undefined;
  }
}

export async function loadRun(): Promise<RunState | null> {
  const run = await tried(() => get<RunState>(RUN_KEY));
  return run ? { ...run, ...(await tried(() => get<Partial<RunState>>(PROGRESS_KEY))) } : null;
}

/** Stores everything, at the beginning of a run. */
export async function storeRun(run: RunState): Promise<void> {
  await tried(() =>
    setMany([
      [RUN_KEY, run],
      [PROGRESS_KEY, {}],
    ]),
  );
}

/** Stores how far the run is. */
export async function storeProgress({ outcomes, isAnnounced, problem }: RunState): Promise<void> {
  await tried(() => set(PROGRESS_KEY, { outcomes, isAnnounced, problem }));
}

export async function forgetRun(): Promise<void> {
  await tried(() => del(RUN_KEY));
}
