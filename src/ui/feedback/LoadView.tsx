import type { ReactNode } from 'react';

import type { AppError } from '#src/lib/app-error.ts';
import type { Loadable } from '#src/lib/loadable.ts';

import { ErrorState } from './ErrorState.tsx';
import { LoadingNote } from './Skeleton.tsx';

export interface LoadViewProps<T> {
  /** What is being loaded, with the means to ask again. */
  readonly state: Loadable<T> & { readonly retry: () => void };
  /** A skeleton with the final geometry. */
  readonly loading: ReactNode;
  /** The specification's words for the failure, with its reason where the words hold one. */
  readonly failure: string | ((error: AppError) => string);
  readonly children: (value: T) => ReactNode;
}

/** The one way to show data that may still be coming or may have failed. */
export function LoadView<T>({ state, loading, failure, children }: LoadViewProps<T>) {
  if (state.status === 'ready') return children(state.value);
  if (state.status === 'failed') {
    const message = typeof failure === 'string' ? failure : failure(state.error);
    return <ErrorState message={message} onRetry={state.retry} />;
  }
  return (
    <div aria-busy="true">
      <LoadingNote />
      {loading}
    </div>
  );
}
