import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { Glyph } from '../icon/Glyph.tsx';
import { PageHeading } from '../layout/PageHeading.tsx';

export interface ErrorStateProps {
  /** What happened; the specification's text. */
  readonly message: string;
  /** Tries again; without it no button is shown. */
  readonly onRetry?: () => void;
  /** True while trying again. */
  readonly retrying?: boolean;
  /** A further action, for example a link. */
  readonly action?: ReactNode;
  /** The whole page failed: the message is its heading, and takes focus as headings do. */
  readonly isPage?: boolean;
}

/** Shown when a page or a part of it could not be loaded; announced at once. */
export function ErrorState(props: ErrorStateProps) {
  const { message, onRetry, retrying = false, action, isPage = false } = props;
  return (
    <div className="state state--error">
      <Glyph name="warning" className="state__mark" />
      {isPage ? (
        <PageHeading>{message}</PageHeading>
      ) : (
        <p className="state__title" role="alert">
          {message}
        </p>
      )}
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
