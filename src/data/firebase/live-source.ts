import { AppError } from '#src/lib/app-error.ts';

import type { LiveSource } from '../documents/documents.ts';
import { FAILURES } from '../documents/failures.ts';
import type { Listener, Unsubscribe } from '../ports/answers.ts';
import { fromFirestore } from './errors.ts';

/** Without an answer for this long a failure is reported; a later answer replaces it. */
const FIRST_ANSWER_MS = 10_000;
/** How long an unused subscription is kept: views unmount and mount within one navigation. */
const LINGER_MS = 1_000;
/**
 * Delay before the next attempt after a failure: a refusal ends the SDK's subscription, and after an outage it
 * recovers slowly.
 */
const RETRY_MS = 15_000;

/** Starts a subscription of the SDK and passes on its values and errors. */
type Start<T> = (next: (value: T) => void, fail: (thrown: unknown) => void) => Unsubscribe;

/**
 * Shares one subscription among any number of listeners.
 * @param reconnect makes the SDK try at once instead of at its next interval
 */
export function liveSource<T>(start: Start<T>, reconnect: () => void): LiveSource<T> {
  const listeners = new Set<Listener<T>>();
  let stop: Unsubscribe | null = null;
  let latest: { value: T } | { error: AppError } | null = null;
  let answerTimer: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let lingerTimer: ReturnType<typeof setTimeout> | undefined;

  const notify = (event: { value: T } | { error: AppError }): void => {
    latest = event;
    clearTimeout(answerTimer);
    clearTimeout(retryTimer);
    if ('error' in event && event.error.code !== 'broken') retryTimer = setTimeout(retry, RETRY_MS);
    for (const listener of [...listeners]) report(listener, event);
  };
  const end = (): void => {
    clearTimeout(answerTimer);
    clearTimeout(retryTimer);
    stop?.();
    stop = null;
    latest = null;
  };
  const expectAnswer = (): void => {
    clearTimeout(answerTimer);
    answerTimer = setTimeout(
      () => notify({ error: new AppError('unavailable', FAILURES.unreachable) }),
      FIRST_ANSWER_MS,
    );
  };
  const begin = (): void => {
    expectAnswer();
    try {
      stop = start(
        (value) => notify({ value }),
        (thrown) => {
          stop = null;
          notify({ error: fromFirestore(thrown) });
        },
      );
    } catch (thrown) {
      clearTimeout(answerTimer);
      const error = fromFirestore(thrown);
      // Any other error means that the connection was closed on purpose, so there is nothing to report.
      if (error.code === 'broken') notify({ error });
    }
  };
  const retry = (): void => {
    clearTimeout(retryTimer);
    if (stop === null) begin();
    else {
      reconnect();
      expectAnswer();
    }
  };

  return {
    watch: (listener) => {
      clearTimeout(lingerTimer);
      listeners.add(listener);
      if (stop === null) begin();
      else if (latest && 'value' in latest) listener.next(latest.value);
      // The listener retries after a failure, and is told only if it fails again.
      else if (latest) retry();
      return () => {
        if (!listeners.delete(listener) || listeners.size > 0) return;
        lingerTimer = setTimeout(end, LINGER_MS);
      };
    },
  };
}

function report<T>(listener: Listener<T>, event: { value: T } | { error: AppError }): void {
  if ('value' in event) listener.next(event.value);
  else listener.fail(event.error);
}
