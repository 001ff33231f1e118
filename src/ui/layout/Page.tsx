import type { ReactNode } from 'react';

/** Target of the skip link. */
export const MAIN_ID = 'main';

export interface PageProps {
  readonly header?: ReactNode;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The frame of public pages: header, `main` and footer. On short pages the footer is at the bottom of the window.
 */
export function Page({ header, footer, children }: PageProps) {
  return (
    <div className="page d-flex flex-column min-vh-100">
      {header}
      <main id={MAIN_ID} className="page__main flex-grow-1" tabIndex={-1}>
        {children}
      </main>
      {footer}
    </div>
  );
}

export interface SkipLinkProps {
  /** Id of a focusable target. Default: the page's content. */
  readonly to?: string;
  readonly children?: string;
}

/** A link that skips the navigation or a long form; visible only while focused. */
export function SkipLink({ to = MAIN_ID, children = 'Skip to content' }: SkipLinkProps) {
  return (
    <a className="skip-link d-print-none" href={`#${to}`}>
      {children}
    </a>
  );
}
