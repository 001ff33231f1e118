import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { Glyph } from '../icon/Glyph.tsx';

export interface ErrorStateProps {
  /** What happened, the specification's words. */
  readonly message: string;
  /** Tries again; without it no button is shown. */
  readonly onRetry?: () => void;
  /** True while trying again. */
  readonly retrying?: boolean;
  /** Another way on, for example a link. */
  readonly action?: ReactNode;
}

/** A part of the page could not be loaded; the page's frame stays. Announced at once (role alert). */
export function ErrorState({ message, onRetry, retrying = false, action }: ErrorStateProps) {
  return (
    <div className="state state--error">
      <Glyph name="warning" className="state__mark" />
      <p className="state__title" role="alert">
        {message}
      </p>
      {onRetry || action ? (
        <div className="state__action">
          {onRetry ? (
            <Button variant="quiet" icon={<Glyph name="refresh" />} busy={retrying} onClick={onRetry}>
              Try again
            </Button>
          ) : null}
          {action}
        </div>
      ) : null}
    </div>
  );
}
