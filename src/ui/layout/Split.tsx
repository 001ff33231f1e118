import type { ReactNode } from 'react';

export interface SplitProps {
  /** Usually a `Picture` or a carousel; first in reading order unless `flip`. */
  readonly media: ReactNode;
  /** Text or facts. */
  readonly children: ReactNode;
  /** Text first: left on wide screens, above on phones. Default false. */
  readonly flip?: boolean;
  /** `wide-media` gives the media 7 of 12 columns (product page). Default halves. */
  readonly proportion?: 'even' | 'wide-media';
}

/** Picture and text side by side; one under the other on phones. */
export function Split({ media, children, flip = false, proportion = 'even' }: SplitProps) {
  const mediaCell = <div className="split__media">{media}</div>;
  const textCell = <div className="split__text">{children}</div>;
  return (
    <div className={`split split--${proportion}${flip ? ' split--flip' : ''}`}>
      {flip ? textCell : mediaCell}
      {flip ? mediaCell : textCell}
    </div>
  );
}
