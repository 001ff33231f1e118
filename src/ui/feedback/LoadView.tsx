import type { ReactNode } from 'react';

import type { AppError } from '#src/lib/app-error.ts';
import type { Loadable } from '#src/lib/loadable.ts';

import { Container } from '../layout/Container.tsx';

import { ErrorState } from './ErrorState.tsx';
import { ReloadButton } from './ReloadButton.tsx';
import { LoadingNote } from './Skeleton.tsx';

export interface LoadViewProps<T> {
  /** The state of the load, with its `retry`. */
  readonly state: Loadable<T> & { readonly retry: () => void };
  /** A skeleton with the final size. */
  readonly loading: ReactNode;
  /** The specification's text for the failure, as a function where it contains the reason. */
  readonly failure: string | ((error: AppError) => string);
  /** True when the data fill the whole page: skeleton and error then stand in the page's frame. */
  readonly isPage?: boolean;
  readonly children: (value: T) => ReactNode;
}

/** Shows data that may be loading or failed; used by every view. */
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
