import type { ReactNode } from 'react';

export interface WithAsideProps {
  readonly children: ReactNode;
  /** Side column; on phones a `QuoteBar` in it is fixed to the bottom of the window. */
  readonly aside: ReactNode;
}

/** A main column with a sticky side column. Without `aside`, the content takes the full width. */
export function WithAside({ children, aside }: WithAsideProps) {
  return (
    <div className="with-aside">
      <div className="with-aside__main">{children}</div>
      {aside ? <div className="with-aside__side">{aside}</div> : null}
    </div>
  );
}
