import type { AppError } from '#src/lib/app-error.ts';
import { failed, LOADING, ready, type Loadable } from '#src/lib/loadable.ts';

/**
 * How far the read of one query is.
 * - `idle`       not being read: without subscribers, or after a failure
 * - `published`  its published value is being fetched
 * - `comparing`  the live content version is being compared with the published one
 * - `reading`    the adapter is being asked, or a subscription is open
 * - `settled`    a one-time read has its answer
 */
type ReadStep = 'idle' | 'published' | 'comparing' | 'reading' | 'settled';

export interface ReadState {
  readonly step: ReadStep;
  /** The state that views render. */
  readonly shown: Loadable<unknown>;
  /** Increased by each start and stop, so that late answers can be ignored. */
  readonly run: number;
}

export interface ReadRules {
  /** A live read stays subscribed. */
  readonly isLive: boolean;
  /** True if there are published values. */
  readonly hasPublished: boolean;
  /**
   * How far a published value can be trusted: it is used without a further read, or if its content area has not changed
   * since, or only until the adapter has answered.
   */
  readonly published: 'final' | 'compared' | 'provisional';
}

export type ReadEvent =
  | { readonly kind: 'start' }
  | { readonly kind: 'stop' }
  /** Reads again, past the published value unless that is final. */
  | { readonly kind: 'restart' }
  /** The published value; `undefined` if there is none. */
  | { readonly kind: 'published'; readonly value: unknown }
  | { readonly kind: 'compared'; readonly isCurrent: boolean }
  | { readonly kind: 'answered'; readonly value: unknown }
  /** A subscription reports a failure and may recover. */
  | { readonly kind: 'interrupted'; readonly error: AppError }
  | { readonly kind: 'failed'; readonly error: AppError };

type Kind = ReadEvent['kind'];
type Transitions = {
  readonly [K in Kind]?: (
    state: ReadState,
    event: Extract<ReadEvent, { kind: K }>,
    rules: ReadRules,
  ) => ReadState;
};

const isShown = ({ shown }: ReadState): boolean => shown.status === 'ready';

/** The step after the published value was looked up, or was not needed. */
function pastPublished(state: ReadState, rules: ReadRules): ReadState {
  const published = isShown(state) ? rules.published : 'provisional';
  const step = ({ final: 'settled', compared: 'comparing', provisional: 'reading' } as const)[published];
  return { ...state, step };
}

/** A failure is shown only if there is no value to show. */
const showFailure = (state: ReadState, error: AppError): ReadState =>
  isShown(state) ? state : { ...state, shown: failed(error) };

const nextRun = (state: ReadState): ReadState => ({ ...state, step: 'idle', run: state.run + 1 });

const ALWAYS: Transitions = {
  stop: nextRun,
  restart: (state, _event, rules) => {
    const again = nextRun(state.shown.status === 'failed' ? { ...state, shown: LOADING } : state);
    return rules.published === 'final' ? start(again, rules) : { ...again, step: 'reading' };
  },
};

const fail: Transitions['failed'] = (state, { error }) => ({ ...showFailure(state, error), step: 'idle' });

/** The next step for each step and event. An event that is not listed for a step changes nothing. */
const TRANSITIONS: { readonly [Step in ReadStep]: Transitions } = {
  idle: { ...ALWAYS, start: (state, _event, rules) => start(nextRun(state), rules) },
  published: {
    ...ALWAYS,
    published: (state, { value }, rules) =>
      pastPublished(value === undefined ? state : { ...state, shown: ready(value) }, rules),
    failed: fail,
  },
  comparing: {
    ...ALWAYS,
    compared: (state, { isCurrent }) => ({ ...state, step: isCurrent ? 'settled' : 'reading' }),
    failed: fail,
  },
  reading: {
    ...ALWAYS,
    answered: (state, { value }, { isLive }) => ({
      ...state,
      shown: ready(value),
      step: isLive ? 'reading' : 'settled',
    }),
    interrupted: (state, { error }) => showFailure(state, error),
    failed: fail,
  },
  settled: ALWAYS,
};

function start(state: ReadState, rules: ReadRules): ReadState {
  return rules.hasPublished && !isShown(state)
    ? { ...state, step: 'published' }
    : pastPublished(state, rules);
}

/** The state of a read after an event. */
export function advanceRead(state: ReadState, event: ReadEvent, rules: ReadRules): ReadState {
  const transition = TRANSITIONS[state.step][event.kind] as
    | ((state: ReadState, event: ReadEvent, rules: ReadRules) => ReadState)
    | undefined;
  return transition?.(state, event, rules) ?? state;
}
