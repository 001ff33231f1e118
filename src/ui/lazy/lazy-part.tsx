import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

import { AppError } from '#src/lib/app-error.ts';
import { loadModule } from '#src/lib/load-module.ts';

import { ErrorState } from '../feedback/ErrorState.tsx';
import { ReloadButton } from '../feedback/ReloadButton.tsx';

export interface LazyPartOptions {
  /** Shown while the file is fetched. Left out, the caller's own Suspense boundary shows its fallback. */
  readonly fallback?: ReactNode;
  /** Said where the part would stand when its file cannot be fetched. */
  readonly failure?: string;
}

// oxlint-disable-next-line typescript/no-explicit-any -- any props: each part has its own
type AnyComponent = ComponentType<any>;

/** Names of a module's exports that are components. */
type ComponentName<M> = { [K in keyof M]: M[K] extends AnyComponent ? K : never }[keyof M];

export interface Preloadable {
  /** Fetches the part before it is shown, so that it is there at once. Rejects with `unavailable`. */
  readonly preload: () => Promise<void>;
}

/**
 * A component in a file of its own, fetched when it is first shown. A failure stays inside: it is said where the part
 * would stand, with a button that tries again.
 */
export function lazyPart<M extends object, K extends ComponentName<M>>(
  load: () => Promise<M>,
  name: K,
  { fallback, failure = 'This part of the page could not be loaded.' }: LazyPartOptions = {},
): M[K] & Preloadable {
  const fetchPart = () =>
    lazy(async () => ({ default: (await loadModule(load, name)) as unknown as AnyComponent }));
  const FirstTry = fetchPart();
  /** React shows a fallback also for a moment, and then for 300 ms at least. */
  let preloaded: AnyComponent | null = null;

  function LazyPart(props: object) {
    const [{ tries, Part }, setTry] = useState(() => ({ tries: 1, Part: preloaded ?? FirstTry }));
    return (
      <PartBoundary
        key={tries}
        failure={failure}
        onRetry={() => setTry({ tries: tries + 1, Part: fetchPart() })}
      >
        {fallback === undefined ? (
          <Part {...props} />
        ) : (
          <Suspense fallback={fallback}>
            <Part {...props} />
          </Suspense>
        )}
      </PartBoundary>
    );
  }
  LazyPart.preload = async (): Promise<void> => {
    preloaded = (await loadModule(load, name, { reloads: false })) as unknown as AnyComponent;
  };
  return LazyPart as unknown as M[K] & Preloadable;
}

interface PartBoundaryProps {
  readonly failure: string;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** Keeps a part whose file cannot be fetched from taking the page with it. Other errors are the page's. */
class PartBoundary extends Component<PartBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!(error instanceof AppError) || error.code !== 'unavailable') throw error;
    return <ErrorState message={this.props.failure} onRetry={this.props.onRetry} action={<ReloadButton />} />;
  }
}
