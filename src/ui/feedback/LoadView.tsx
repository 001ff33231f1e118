import type { ReactNode } from 'react';

import type { AppError } from '#src/lib/app-error.ts';
import type { Loadable } from '#src/lib/loadable.ts';

import { Container } from '../layout/Container.tsx';

import { ErrorState } from './ErrorState.tsx';
import { LoadingNote } from './Skeleton.tsx';

export interface LoadViewProps<T> {
  readonly state: Loadable<T> & { readonly retry: () => void };
  /** A skeleton in the final size. */
  readonly loading: ReactNode;
  /** Error message, as a function if it contains the reason. */
  readonly failure: string | ((error: AppError) => string);
  /** True if the data fill the whole page; skeleton and error then get the page's margins. Default false. */
  readonly isPage?: boolean;
  readonly children: (value: T) => ReactNode;
}

/** Renders loaded data, a skeleton while loading, or an error with 'Try again'. */
export function LoadView<T>({ state, loading, failure, isPage = false, children }: LoadViewProps<T>) {
  const framed = (shown: ReactNode): ReactNode =>
    isPage ? <Container className="detail">{shown}</Container> : shown;
  if (state.status === 'ready') return children(state.value);
  if (state.status === 'failed') {
    const message = typeof failure === 'string' ? failure : failure(state.error);
    return framed(<ErrorState message={message} isPage={isPage} onRetry={state.retry} />);
  }
  return (
    <div aria-busy="true">
      <LoadingNote />
      {framed(loading)}
    </div>
  );
}
