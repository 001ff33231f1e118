import type { ReactNode } from 'react';

/** Target of the skip link. */
export const MAIN_ID = 'main';

export interface PageProps {
  /** The site header, outside `main`. */
  readonly header?: ReactNode;
  /** The site footer, outside `main`. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/**
 * The frame of public pages: header, `main` (the target of the skip link) and a footer at the window's bottom on short
 * pages.
 */
export function Page({ header, footer, children }: PageProps) {
  return (
    <div className="page">
      {header}
      <main id={MAIN_ID} className="page__main" tabIndex={-1}>
        {children}
      </main>
      {footer}
    </div>
  );
}
