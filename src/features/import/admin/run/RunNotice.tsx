import { useEffect, useRef, useSyncExternalStore } from 'react';

import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { useMediaHost } from '#src/data/reads/media-host-context.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Alert } from '#src/ui/feedback/Alert.tsx';

import { countsOf, isFinished, leftOutOf, undoOf, type RunState } from './run.ts';
import { runControlOf } from './run-control.ts';
import { importTexts as texts } from '../../texts.ts';

/** The last run of this browser, live. */
export function useRun() {
  const control = runControlOf(useAdminPorts(), useMediaHost());
  return { ...useSyncExternalStore(control.subscribe, control.snapshot), control };
}

/** Names of left-out products that are listed before '… and 12 more'. */
const NAMED = 20;

/** Progress and result of the last run, with stop, continue and undo. @param onEnd called when a run has ended */
export function RunNotice({ onEnd }: { readonly onEnd: () => void }) {
  const { run, isRunning, control } = useRun();
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    if (wasRunning.current && !isRunning) onEnd();
    wasRunning.current = isRunning;
  });
  if (!run) return null;
  const { done, skipped, waiting } = countsOf(run);
  const total = run.changes.length;
  if (isRunning) {
    return (
      <Alert
        action={
          <Button size="small" variant="quiet" onClick={control.stop}>
            {texts.stop}
          </Button>
        }
      >
        <p className="mb-2">{texts.progress(run.title, total - waiting, total)}</p>
        <progress className="w-100" max={total} value={total - waiting} aria-label={run.title} />
      </Alert>
    );
  }
  const isDone = isFinished(run);
  const undone = undoOf(run).changes.length;
  return (
    <Alert kind={isDone ? (skipped > 0 ? 'warning' : 'success') : 'warning'}>
      <p className="mb-2">
        {isDone ? texts.done(run.title, done) : texts.interrupted(run.title, done, total, run.problem)}
      </p>
      <LeftOut run={run} />
      <span className="cluster gap-2">
        {isDone ? null : (
          <>
            <Button size="small" onClick={control.resume}>
              {texts.resume}
            </Button>
            {waiting > 0 ? (
              <Button size="small" variant="quiet" onClick={control.leaveRest}>
                {texts.leaveRest}
              </Button>
            ) : null}
          </>
        )}
        {undone > 0 && !run.isUndo ? (
          <Button size="small" variant="quiet" onClick={control.undo}>
            {texts.undo(undone)}
          </Button>
        ) : null}
        {isDone ? (
          <Button size="small" variant="quiet" onClick={control.close}>
            {texts.close}
          </Button>
        ) : null}
      </span>
    </Alert>
  );
}

function LeftOut({ run }: { readonly run: RunState }) {
  const left = leftOutOf(run);
  if (left.length === 0) return null;
  return (
    <details className="mb-2">
      <summary>{texts.leftOutCount(left.length)}</summary>
      <ul>
        {left.slice(0, NAMED).map((text) => (
          <li key={text}>{text}</li>
        ))}
        {left.length > NAMED ? <li>{texts.andMore(left.length - NAMED)}</li> : null}
      </ul>
    </details>
  );
}
