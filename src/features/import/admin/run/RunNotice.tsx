import { useEffect, useRef, useSyncExternalStore } from 'react';

import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { useMediaHost } from '#src/data/reads/media-host-context.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Alert } from '#src/ui/feedback/Feedback.tsx';

import { importTexts as texts } from '../../texts.ts';
import { canUndo, countsOf, isFinished, leftOutOf, undoOf, type RunState } from './run.ts';
import { runControlOf, type RunControl } from './run-control.ts';

/** The kept runs of this browser, live. */
export function useRuns() {
  const control = runControlOf(useAdminPorts(), useMediaHost());
  const { runs, running } = useSyncExternalStore(control.subscribe, control.snapshot);
  const [last] = runs;
  // Another run would replace an unfinished run, which can be resumed.
  return { runs, running, control, isBlocked: running !== 'nowhere' || (last && !isFinished(last)) === true };
}

/** The most left-out products that are listed by name. */
const NAMED = 20;

/** Progress and results of the kept runs, with stop, continue and undo. @param onEnd called when a run has ended */
export function RunNotice({ onEnd }: { readonly onEnd?: () => void }) {
  const { runs, running, control } = useRuns();
  const wasRunning = useRef(running !== 'nowhere');
  useEffect(() => {
    if (wasRunning.current && running === 'nowhere') onEnd?.();
    wasRunning.current = running !== 'nowhere';
  });
  if (running === 'elsewhere') return <Alert>{texts.runsElsewhere}</Alert>;
  const [last, ...earlier] = runs;
  if (!last) return null;
  const ended = running === 'here' ? earlier : runs;
  return (
    <div className="stack gap-2">
      {running === 'here' ? <Progress run={last} control={control} /> : null}
      {ended.map((run) => (
        <Result
          key={`${run.startedAt} ${run.title}`}
          run={run}
          control={control}
          isLocked={running === 'here'}
        />
      ))}
    </div>
  );
}

interface RunProps {
  readonly run: RunState;
  readonly control: RunControl;
}

function Progress({ run, control }: RunProps) {
  const total = run.changes.length;
  const saved = total - countsOf(run).waiting;
  return (
    <Alert
      action={
        <Button size="small" variant="quiet" onClick={control.stop}>
          {texts.stop}
        </Button>
      }
    >
      <p className="mb-2">{texts.progress(run.title, saved, total)}</p>
      <progress className="w-100" max={total} value={saved} aria-label={run.title} />
    </Alert>
  );
}

/** @param isLocked another run is being saved */
function Result({ run, control, isLocked }: RunProps & { readonly isLocked: boolean }) {
  const { done, skipped, waiting } = countsOf(run);
  const isDone = isFinished(run);
  const button = (label: string, onPress: (pressed: RunState) => Promise<boolean>, isMain = false) => (
    <Button
      size="small"
      {...(!isMain && { variant: 'quiet' as const })}
      disabled={isLocked}
      onClick={() => void onPress(run)}
    >
      {label}
    </Button>
  );
  return (
    <Alert kind={isDone ? (skipped > 0 ? 'warning' : 'success') : 'warning'}>
      <p className="mb-2">
        {isDone
          ? texts.done(run.title, done, run.isUndo)
          : texts.interrupted(run.title, done, run.changes.length, run.problem)}
      </p>
      <LeftOut run={run} />
      <span className="cluster gap-2">
        {isDone ? null : button(texts.resume, control.resume, true)}
        {waiting > 0 ? button(texts.leaveRest, control.leaveRest) : null}
        {canUndo(run) ? button(texts.undo(undoOf(run).changes.length, run.madeCount), control.undo) : null}
        {isDone ? button(texts.close, control.close) : null}
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
