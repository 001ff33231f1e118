import { AppError } from '#src/lib/app-error.ts';

import type { LiveSource } from '../documents/documents.ts';
import { FAILURES } from '../documents/failures.ts';
import type { Listener, Unsubscribe } from '../ports.ts';
import { fromFirestore } from './errors.ts';

/** No answer from the server by then is a failure to report; an answer after it heals it. */
const FIRST_ANSWER_MS = 10_000;
/** A subscription that nobody uses is kept this long: views come and go within one navigation. */
const LINGER_MS = 1_000;
/** After a failure we ask anew: a refusal ends the SDK's subscription, and an outage makes it slow to come back. */
const RETRY_MS = 15_000;

/** What starts a subscription of the SDK and reports what the server says. */
type Start<T> = (next: (value: T) => void, fail: (thrown: unknown) => void) => Unsubscribe;

/** One subscription at the service for any number of listeners. */
/** @param reconnect what makes the SDK try now instead of when it next would */
export function liveSource<T>(start: Start<T>, reconnect: () => void): LiveSource<T> {
  const listeners = new Set<Listener<T>>();
  let stop: Unsubscribe | null = null;
  let latest: { value: T } | { error: AppError } | null = null;
  let answerTimer: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let lingerTimer: ReturnType<typeof setTimeout> | undefined;

  const tell = (news: { value: T } | { error: AppError }): void => {
    latest = news;
    clearTimeout(answerTimer);
    clearTimeout(retryTimer);
    if ('error' in news && news.error.code !== 'broken') retryTimer = setTimeout(retry, RETRY_MS);
    for (const listener of [...listeners]) report(listener, news);
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
      () => tell({ error: new AppError('unavailable', FAILURES.unreachable) }),
      FIRST_ANSWER_MS,
    );
  };
  const begin = (): void => {
    expectAnswer();
    try {
      stop = start(
        (value) => tell({ value }),
        (thrown) => {
          stop = null;
          tell({ error: fromFirestore(thrown) });
        },
      );
    } catch (thrown) {
      clearTimeout(answerTimer);
      const error = fromFirestore(thrown);
      // Otherwise the connection has been closed on purpose: nothing will come, and nobody is left to hear of it.
      if (error.code === 'broken') tell({ error });
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
      // Somebody tries again: they hear of another failure only if it fails again.
      else if (latest) retry();
      return () => {
        if (!listeners.delete(listener) || listeners.size > 0) return;
        lingerTimer = setTimeout(end, LINGER_MS);
      };
    },
  };
}

function report<T>(listener: Listener<T>, news: { value: T } | { error: AppError }): void {
  if ('value' in news) listener.next(news.value);
  else listener.fail(news.error);
}
