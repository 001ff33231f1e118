import { notifyManager, QueryClient, type UseQueryResult } from '@tanstack/react-query';
import { toAppError, type AppError } from '#src/lib/app-error.ts';
import { failed, LOADING, ready, type Loadable } from '#src/lib/loadable.ts';
import { LoadView, type LoadViewProps } from '../feedback/Feedback.tsx';

export interface QueryViewProps<T> extends Omit<LoadViewProps<T>, 'state'> {
  readonly query: UseQueryResult<T>;
}

/** Renders what a query has read, a skeleton while loading, or an error with 'Try again'. */
export function QueryView<T>({ query, failure, ...view }: QueryViewProps<T>) {
  const textOf = (error: AppError): string =>
    readFailureText(error, typeof failure === 'string' ? failure : failure(error));
  const state = { ...loadableOf(query), retry: () => void query.refetch() };
  return <LoadView {...view} failure={textOf} state={state} />;
}

/** Why a list could not be read: the view's own sentence, or the error's message if the trouble passes by itself. */
export function readFailureText(error: Error, sentence: string): string {
  const { code, message } = toAppError(error);
  return code === 'preparing' ? message : sentence;
}

/**
 * A result of an earlier view counts as loading, so that a form never begins with an older revision. If reading again
 * fails, the last result stays.
 */
function loadableOf<T>({ data, error, isFetchedAfterMount }: UseQueryResult<T>): Loadable<T> {
  if (data !== undefined) return isFetchedAfterMount ? ready(data) : LOADING;
  return error ? failed(toAppError(error)) : LOADING;
}

/** Why an action failed; '' if it did not. @param fallback for a failure without a message */
export function failureText(error: Error | null, fallback = ''): string {
  return error === null ? '' : toAppError(error).message || fallback;
}

/** How long a result is kept after its view was closed. Long enough for React to mount a view that it has rendered. */
const KEPT_MS = 1_000;

/**
 * The client of the admin area. Nothing is tried again by itself, because a change must not be made twice, and nothing
 * is read again without a reason, because reads are billed. Ports have deadlines of their own and name what failed, so
 * the browser's opinion whether it is online does not matter.
 */
export function createQueryClient(): QueryClient {
  // A pressed button is disabled before the next press can arrive; the default, a timer, may come after it.
  notifyManager.setScheduler(queueMicrotask);
  const tries = { retry: false, networkMode: 'always' } as const;
  return new QueryClient({
    defaultOptions: {
      queries: { ...tries, gcTime: KEPT_MS, refetchOnWindowFocus: false, refetchOnReconnect: false },
      mutations: tries,
    },
  });
}
