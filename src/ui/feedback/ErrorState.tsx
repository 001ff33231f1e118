import type { ReactNode } from 'react';
import { Button } from '../button/Button.tsx';
import { Glyph } from '../icon/Glyph.tsx';
import { PageHeading } from '../layout/PageHeading.tsx';

export interface ErrorStateProps {
  readonly message: string;
  readonly onRetry: () => void;
  readonly action?: ReactNode;
  /** Makes the message the heading of the page, when the whole page failed. Default false. */
  readonly isPage?: boolean;
}

/** Shown when a page or a part of it could not be loaded. */
export function ErrorState(props: ErrorStateProps) {
  const { message, onRetry, action, isPage = false } = props;
  return (
    <div className="state state--error d-flex flex-column align-items-center text-center">
      <Glyph name="warning" className="state__mark text-danger mb-4" />
      {isPage ? (
        <PageHeading>{message}</PageHeading>
      ) : (
        <p className="state__title mb-0" role="alert">
          {message}
        </p>
      )}
      <div className="cluster justify-content-center mt-6">
        <Button variant="quiet" icon="refresh" onClick={onRetry}>
          Try again
        </Button>
        {action}
      </div>
    </div>
  );
}

/** For errors that only a reload of the page repairs. */
export function ReloadButton() {
  return <Button onClick={() => location.reload()}>Reload the page</Button>;
}
