import { Component, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';

import { AppError } from '#src/lib/app-error.ts';
import { loadModule } from '#src/browser/load-module.ts';

import { ErrorState, ReloadButton } from './Feedback.tsx';

export interface LazyComponentOptions {
  /** Shown while the file is loading. Default: the fallback of the surrounding Suspense boundary. */
  readonly fallback?: ReactNode;
  /** Error message in place of the component when its file cannot be loaded. */
  readonly failure?: string;
}

/** A page that is slower is shown with its fallback, so that the failure of a file that never arrives can be said. */
const PRELOAD_WAIT_MS = 4_000;

// oxlint-disable-next-line typescript/no-explicit-any -- every component has its own props
type AnyComponent = ComponentType<any>;

/** Names of the exports of a module that are components. */
type ComponentName<M> = { [K in keyof M]: M[K] extends AnyComponent ? K : never }[keyof M];

export interface Preloadable {
  /** Loads the component before it is shown. Rejects with an `AppError` `unavailable`. */
  readonly preload: () => Promise<void>;
}

/**
 * Makes a component whose file is loaded when it is first rendered. If loading fails, an error message with 'Try again'
 * is shown in its place.
 */
export function lazyComponent<M extends object, K extends ComponentName<M>>(
  load: () => Promise<M>,
  name: K,
  { fallback, failure = 'This part of the page could not be loaded.' }: LazyComponentOptions = {},
): M[K] & Preloadable {
  const fetchPart = () =>
    lazy(async () => ({ default: (await loadModule(load, name)) as unknown as AnyComponent }));
  const FirstTry = fetchPart();
  /** The component after `preload`, used without `lazy`, because React shows a fallback for at least 300 ms. */
  let preloaded: AnyComponent | null = null;

  function LazyComponent(props: object) {
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
  LazyComponent.preload = async (): Promise<void> => {
    preloaded ??= (await loadModule(load, name, {
      reloads: false,
      waitMs: PRELOAD_WAIT_MS,
    })) as unknown as AnyComponent;
  };
  return LazyComponent as unknown as M[K] & Preloadable;
}

/** A lazy component that is a whole page. */
export function lazyPage<M extends object, K extends ComponentName<M>>(load: () => Promise<M>, name: K) {
  return lazyComponent(load, name, { failure: 'This page could not be loaded.' });
}

interface PartBoundaryProps {
  readonly failure: string;
  readonly onRetry: () => void;
  readonly children: ReactNode;
}

/** Catches a failure to load the component's file; other errors are passed to the page's error boundary. */
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
