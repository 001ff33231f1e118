import type { ReactNode } from 'react';

export interface WithAsideProps {
  /** The long content. */
  readonly children: ReactNode;
  /** Side column on wide screens; on phones a `QuoteBar` in it keeps to the bottom edge of the window. */
  readonly aside: ReactNode;
}

/** Reading column with a side column that stays in reach. Without an aside the content stands alone. */
export function WithAside({ children, aside }: WithAsideProps) {
  return (
    <div className="with-aside">
      <div className="with-aside__main">{children}</div>
      {aside ? <div className="with-aside__side">{aside}</div> : null}
    </div>
  );
}
