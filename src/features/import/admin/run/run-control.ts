import { del, getMany, set, setMany } from 'idb-keyval';

import { databaseAnswers } from '#src/browser/database.ts';
import type { StoredName } from '#src/browser/stored-names.ts';
import { categoryEntity, type MediaHost } from '#src/contracts/index.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import { sameValue } from '#src/lib/same-value.ts';

import { continueRun, isFinished, newRun, undoOf, type MadeCategory, type RunState } from './run.ts';
import type { Change } from '../plan/plan.ts';
import { importTexts as texts } from '../../texts.ts';

/** Between two looks at a run on the screen, and between two notes of it in the browser's database. */
const NOTE_EVERY_MS = 200;

/** The changes and the progress of a run, which is stored apart because it changes several times a second. */
const RUN_KEY: StoredName = 'catalogue-run';
const PROGRESS_KEY: StoredName = 'catalogue-run-progress';

/** Starts, stops, resumes and undoes runs. It outlives the page that shows it. */
export type RunControl = ReturnType<typeof openRunControl>;

const controls = new WeakMap<AdminPorts, RunControl>();

/** The runs of a signed-in admin in this tab. */
export function runControlOf(ports: AdminPorts, host: MediaHost): RunControl {
  const control = controls.get(ports) ?? openRunControl(ports, host);
  controls.set(ports, control);
  return control;
}

let hasDatabase: Promise<boolean> | undefined;

/**
 * Keeps the last run in this browser's database, so that it can be resumed after a closed tab, and undone. Without a
 * database (a private window), and with one that does not answer, a run lasts as long as the page.
 */
async function inDatabase<T>(work: () => Promise<T>): Promise<T | undefined> {
  hasDatabase ??= databaseAnswers();
  try {
    return (await hasDatabase) ? await work() : undefined;
  } catch {
    return undefined;
  }
}

async function loadRun(): Promise<RunState | null> {
  const [run, progress] = (await inDatabase(() => getMany<RunState>([RUN_KEY, PROGRESS_KEY]))) ?? [];
  return run ? { ...run, ...progress } : null;
}

async function storeRun(run: RunState): Promise<void> {
  const entries: [StoredName, object][] = [
    [RUN_KEY, run],
    [PROGRESS_KEY, {}],
  ];
  await inDatabase(() => setMany(entries));
}

async function storeProgress({ outcomes, isAnnounced, problem }: RunState): Promise<void> {
  await inDatabase(() => set(PROGRESS_KEY, { outcomes, isAnnounced, problem }));
}

/** Removes the categories that an undone import had made, if they are empty and nobody has edited them. */
async function removeMade(
  made: RunState['made'],
  { categories, products }: Pick<AdminPorts, 'categories' | 'products'>,
): Promise<void> {
  for (const { id, fields } of made) {
    const stored = await categories.get(id);
    const now = stored && categoryEntity.read({ ...stored, isVisible: fields.isVisible });
    if (!sameValue(now, fields)) continue;
    const held = await products.count({ categorySlug: fields.slug });
    if (stored && held === 0) await categories.remove(id, stored.rev);
  }
}

function openRunControl(ports: AdminPorts, host: MediaHost) {
  const listeners = new Set<() => void>();
  /** The last run of this browser; `null` if there is none. */
  let snapshot: { readonly run: RunState | null; readonly isRunning: boolean } = {
    run: null,
    isRunning: false,
  };
  let isStopped = false;
  let lastNote = 0;
  const show = (run: RunState | null, isRunning: boolean): void => {
    snapshot = { run, isRunning };
    for (const listener of listeners) listener();
  };
  const run = async (state: RunState): Promise<void> => {
    isStopped = false;
    show(state, true);
    await storeRun(state);
    const end = await continueRun(state, ports.productRun, {
      pictures: { media: ports.media, host },
      isStopped: () => isStopped,
      onState: (next) => {
        if (Date.now() - lastNote < NOTE_EVERY_MS) return;
        lastNote = Date.now();
        show(next, true);
        void storeProgress(next);
      },
    });
    // Left behind they are empty and hidden.
    if (end.isUndo && isFinished(end)) await removeMade(end.made, ports).catch(() => undefined);
    await storeProgress(end);
    show(end, false);
  };
  const runAgain = (next: (last: RunState) => RunState): void => {
    if (snapshot.run && !snapshot.isRunning) void run(next(snapshot.run));
  };
  void loadRun().then((stored) => {
    if (stored && !snapshot.run) show(stored, false);
  });
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    snapshot: () => snapshot,
    /** @param made the categories that were made for these changes */
    start: (title: string, changes: readonly Change[], made: readonly MadeCategory[] = []) =>
      void run(newRun(title, changes, { made })),
    stop: () => void (isStopped = true),
    /** Saves what waits. */
    resume: () => runAgain((last) => last),
    /** Publishes what is saved and drops what waits. */
    leaveRest: () =>
      runAgain((last) => ({
        ...last,
        outcomes: last.outcomes.map((outcome) => outcome ?? { skipped: texts.leftOut }),
      })),
    undo: () => runAgain(undoOf),
    /** Forgets the last run, which can then not be undone any more. */
    close: () => {
      show(null, false);
      void inDatabase(() => del(RUN_KEY));
    },
  };
}
