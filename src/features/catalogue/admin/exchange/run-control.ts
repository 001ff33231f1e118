import type { AdminPorts } from '#src/data/ports/admin-ports.ts';

import { continueRun, newRun, undoOf, type RunState } from './run.ts';
import { forgetRun, loadRun, storeProgress, storeRun } from './run-store.ts';
import type { Plan } from './plan.ts';
import { exchangeTexts as texts } from './texts.ts';

/** Between two looks at a run on the screen, and between two notes of it in the browser's database. */
const NOTE_EVERY_MS = 200;

export interface RunSnapshot {
  /** The last run of this browser; `null` if there is none. */
  readonly run: RunState | null;
  readonly isRunning: boolean;
}

/** Starts, stops, resumes and undoes runs. It outlives the page that shows it. */
export type RunControl = ReturnType<typeof openRunControl>;

const controls = new WeakMap<AdminPorts, RunControl>();

/** The runs of a signed-in admin in this tab. */
export function runControlOf(ports: AdminPorts): RunControl {
  const control = controls.get(ports) ?? openRunControl(ports);
  controls.set(ports, control);
  return control;
}

function openRunControl({ productRun }: Pick<AdminPorts, 'productRun'>) {
  const listeners = new Set<() => void>();
  let snapshot: RunSnapshot = { run: null, isRunning: false };
  let isStopped = false;
  let lastNote = 0;
  const show = (run: RunState | null, isRunning: boolean): void => {
    snapshot = { run, isRunning };
    for (const listener of listeners) listener();
  };
  const run = async (state: RunState, isNew: boolean): Promise<void> => {
    isStopped = false;
    show(state, true);
    if (isNew) await storeRun(state);
    const end = await continueRun(state, productRun, {
      isStopped: () => isStopped,
      onState: (next) => {
        if (Date.now() - lastNote < NOTE_EVERY_MS) return;
        lastNote = Date.now();
        show(next, true);
        void storeProgress(next);
      },
    });
    await storeProgress(end);
    show(end, false);
  };
  void loadRun().then((stored) => {
    if (stored && !snapshot.run) show(stored, false);
  });
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    snapshot: (): RunSnapshot => snapshot,
    start: (title: string, { planned }: Plan) => {
      const changes = planned.map(({ change }) => change);
      void run(newRun(title, changes), true);
    },
    stop: () => void (isStopped = true),
    /** Saves what waits. */
    resume: () => {
      if (snapshot.run && !snapshot.isRunning) void run(snapshot.run, false);
    },
    /** Publishes what is saved and drops what waits. */
    leaveRest: () => {
      const last = snapshot.run;
      if (!last || snapshot.isRunning) return;
      const outcomes = last.outcomes.map((outcome) => outcome ?? { skipped: texts.leftOut });
      void run({ ...last, outcomes }, false);
    },
    undo: () => {
      if (snapshot.run && !snapshot.isRunning) void run(undoOf(snapshot.run), true);
    },
    /** Forgets the last run, which can then not be undone any more. */
    close: () => {
      show(null, false);
      void forgetRun();
    },
  };
}
