import { getMany, set, setMany } from 'idb-keyval';

import { databaseAnswers } from '#src/browser/database.ts';
import type { StoredName } from '#src/browser/stored-names.ts';
import type { MediaHost } from '#src/contracts/index.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';

import type { Change } from '../plan/plan.ts';
import { importTexts as texts } from '../../texts.ts';
import type { MadeCategory } from './made-categories.ts';
import { canUndo, continueRun, isFinished, newRun, undoOf, type RunState } from './run.ts';

/** How often the progress of a run is shown and stored at most. */
const NOTE_EVERY_MS = 200;
/** The most runs that are kept for undoing; few, because each holds all its products as they were. */
const RUNS_KEPT = 3;

/** The kept runs begin with the last one, whose progress is stored apart because it changes several times a second. */
const RUNS_KEY: StoredName = 'catalogue-run';
const PROGRESS_KEY: StoredName = 'catalogue-run-progress';
/** The tab that holds this lock saves a run. */
const LOCK = 'catalogue-run';

/** The kept runs of this browser, and which tab saves the first of them at the moment. */
interface Runs {
  readonly runs: readonly RunState[];
  readonly running: 'here' | 'elsewhere' | 'nowhere';
}

/** Starts, stops, resumes and undoes runs, one at a time in all tabs. It outlives the page that shows it. */
export type RunControl = ReturnType<typeof openRunControl>;

const controls = new WeakMap<AdminPorts, RunControl>();

/** The runs of a signed-in admin in this tab. */
export function runControlOf(ports: AdminPorts, host: MediaHost): RunControl {
  const control = controls.get(ports) ?? openRunControl(ports, host);
  controls.set(ports, control);
  return control;
}

let hasDatabase: Promise<boolean> | undefined;

/** Works with this browser's database; without one that answers, as in a private window, a run lasts as long as the page. */
async function inDatabase<T>(work: () => Promise<T>): Promise<T | undefined> {
  hasDatabase ??= databaseAnswers();
  try {
    return (await hasDatabase) ? await work() : undefined;
  } catch {
    // After a failed write the database holds an older state, which must not be read as the current one.
    hasDatabase = Promise.resolve(false);
    return undefined;
  }
}

/** The stored runs; `undefined` without a database. */
async function loadRuns(): Promise<readonly RunState[] | undefined> {
  return inDatabase(async () => {
    const [runs, progress] = await getMany<unknown>([RUNS_KEY, PROGRESS_KEY]);
    const [first, ...others] = Array.isArray(runs) ? (runs as RunState[]) : [];
    return first ? [{ ...first, ...(progress as Partial<RunState>) }, ...others] : [];
  });
}

async function storeRuns(runs: readonly RunState[]): Promise<void> {
  const entries: [StoredName, object][] = [
    [RUNS_KEY, runs],
    [PROGRESS_KEY, {}],
  ];
  await inDatabase(() => setMany(entries));
}

async function storeProgress({ madeCount, outcomes, isAnnounced, problem }: RunState): Promise<void> {
  await inDatabase(() => set(PROGRESS_KEY, { madeCount, outcomes, isAnnounced, problem }));
}

/** True for two states of the same run. */
const isSame = (a: RunState, b: RunState): boolean => a.startedAt === b.startedAt && a.title === b.title;

function openRunControl(ports: AdminPorts, host: MediaHost) {
  const listeners = new Set<() => void>();
  let snapshot: Runs = { runs: [], running: 'nowhere' };
  /** True while this tab saves or changes runs. */
  let isBusy = false;
  let isStopped = false;
  let lastNote = 0;
  const show = (runs: readonly RunState[], running: Runs['running']): void => {
    snapshot = { runs, running };
    for (const listener of listeners) listener();
  };

  /** Shows that another tab saves a run, and the stored runs when that tab has ended the run or was closed. */
  const waitForOther = async (): Promise<void> => {
    show(snapshot.runs, 'elsewhere');
    await navigator.locks.request(LOCK, { mode: 'shared' }, () => undefined);
    show((await loadRuns()) ?? snapshot.runs, 'nowhere');
  };

  const save = async (first: RunState, others: readonly RunState[]): Promise<void> => {
    isStopped = false;
    show([first, ...others], 'here');
    await storeRuns([first, ...others]);
    const end = await continueRun(first, ports.productRun, {
      pictures: { media: ports.media, host },
      records: ports,
      isStopped: () => isStopped,
      onState: (next) => {
        if (Date.now() - lastNote < NOTE_EVERY_MS) return;
        lastNote = Date.now();
        show([next, ...others], 'here');
        void storeProgress(next);
      },
    });
    await storeProgress(end);
    show([end, ...others], 'nowhere');
  };

  /**
   * Changes the kept runs, unless a run is being saved. With `isSaving` the first of the new ones is saved.
   * @param next the new runs; `null` to leave them
   * @returns false if nothing was changed
   */
  const change = (
    next: (kept: readonly RunState[]) => readonly RunState[] | null,
    isSaving: boolean,
  ): Promise<boolean> => {
    if (isBusy) return Promise.resolve(false);
    isBusy = true;
    return new Promise((resolve, reject) => {
      const work = async (): Promise<void> => {
        // Another tab may have changed the stored runs since this tab has loaded them.
        const kept = (await loadRuns()) ?? snapshot.runs;
        const runs = next(kept);
        resolve(runs !== null);
        if (runs === null) return show(kept, 'nowhere');
        const [first, ...others] = runs;
        if (isSaving && first) return save(first, others);
        show(runs, 'nowhere');
        await storeRuns(runs);
      };
      const isFree = async (lock: Lock | null): Promise<boolean> => {
        if (lock) await work();
        return lock !== null;
      };
      // A page without https has no locks.
      const done =
        'locks' in navigator ? navigator.locks.request(LOCK, { ifAvailable: true }, isFree) : work();
      done
        .finally(() => (isBusy = false))
        .then((wasFree) => {
          if (wasFree !== false) return;
          resolve(false);
          void waitForOther();
        })
        .catch(reject);
    });
  };

  /** Replaces a kept run by another state of the same run, and saves what waits in it. */
  const replace = (run: RunState, become: (current: RunState) => RunState): Promise<boolean> =>
    change((kept) => {
      const current = kept.find((other) => isSame(other, run));
      return current ? [become(current), ...kept.filter((other) => other !== current)] : null;
    }, true);

  /** Notices a run that another tab saves. @param loaded the stored runs, shown if no tab saves one */
  const look = async (loaded?: readonly RunState[]): Promise<void> => {
    const { held = [] } = 'locks' in navigator ? await navigator.locks.query() : {};
    if (isBusy || snapshot.running !== 'nowhere') return;
    if (held.some(({ name }) => name === LOCK)) await waitForOther();
    else if (loaded) show(loaded, 'nowhere');
  };
  const opened = loadRuns().then(look);

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      // Another tab may have begun to save since this tab has looked last.
      void opened.then(() => look());
      return () => void listeners.delete(listener);
    },
    snapshot: () => snapshot,
    /**
     * @param made the categories that are made first
     * @returns false if another run has not ended
     */
    start: (title: string, changes: readonly Change[], made: readonly MadeCategory[] = []) =>
      change((kept) => {
        const [last] = kept;
        if (last && !isFinished(last)) return null;
        return [newRun(title, changes, { made }), ...kept.filter(canUndo).slice(0, RUNS_KEPT - 1)];
      }, true),
    stop: () => void (isStopped = true),
    /** Goes on with what waits. */
    resume: (run: RunState) => replace(run, (current) => current),
    /** Publishes what is saved and drops what waits. */
    leaveRest: (run: RunState) =>
      replace(run, (current) => ({
        ...current,
        made: current.made.slice(0, current.madeCount),
        outcomes: current.outcomes.map((outcome) => outcome ?? { skipped: texts.leftOut }),
      })),
    undo: (run: RunState) => replace(run, undoOf),
    /** Forgets a run, so that nobody can undo it any more. */
    close: (run: RunState) => change((kept) => kept.filter((other) => !isSame(other, run)), false),
  };
}
