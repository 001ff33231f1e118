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

/** The public frame: header, `main` (the skip link's target) and a footer that never floats up. */
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
