import type { ReactNode } from 'react';

import type { AppError } from '#src/lib/app-error.ts';
import type { Loadable } from '#src/lib/loadable.ts';

import { Container } from '../layout/Container.tsx';

import { ErrorState } from './ErrorState.tsx';
import { ReloadButton } from './ReloadButton.tsx';
import { LoadingNote } from './Skeleton.tsx';

export interface LoadViewProps<T> {
  /** What is being loaded, with the means to ask again. */
  readonly state: Loadable<T> & { readonly retry: () => void };
  /** A skeleton with the final geometry. */
  readonly loading: ReactNode;
  /** The specification's words for the failure, with its reason where the words hold one. */
  readonly failure: string | ((error: AppError) => string);
  /** The data make the whole page: until they are there, this stands in its place, in the page's own frame. */
  readonly isPage?: boolean;
  readonly children: (value: T) => ReactNode;
}

/** The one way to show data that may still be coming or may have failed. */
export function LoadView<T>({ state, loading, failure, isPage = false, children }: LoadViewProps<T>) {
  const framed = (shown: ReactNode): ReactNode =>
    isPage ? <Container className="detail">{shown}</Container> : shown;
  if (state.status === 'ready') return children(state.value);
  if (state.status === 'failed') {
    const message = typeof failure === 'string' ? failure : failure(state.error);
    const isBroken = state.error.code === 'broken';
    return framed(
      <ErrorState
        message={message}
        isPage={isPage}
        {...(isBroken ? { action: <ReloadButton /> } : { onRetry: state.retry })}
      />,
    );
  }
  return (
    <div aria-busy="true">
      <LoadingNote />
      {framed(loading)}
    </div>
  );
}
