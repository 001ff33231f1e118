import type { ReactNode } from 'react';

export interface SplitProps {
  /** Usually a `Picture` or a carousel. */
  readonly media: ReactNode;
  /** Text or facts. */
  readonly children: ReactNode;
  /**
   * Position of the media. `start` (default): left, on phones above the text. `end`: right, on phones below the text.
   * `left`: left, but in reading order and on phones after the text, so that the heading comes first.
   */
  readonly place?: 'start' | 'end' | 'left';
  /** `wide-text` gives the left side 7 of 12 columns. Default `even`. */
  readonly proportion?: 'even' | 'wide-text';
}

/** Picture and text side by side, on phones stacked. */
export function Split({ media, children, place = 'start', proportion = 'even' }: SplitProps) {
  const mediaCell = <div className="split__media">{media}</div>;
  return (
    <div className={`split split--${proportion} split--${place}`}>
      {place === 'start' ? mediaCell : null}
      <div className="split__text flush">{children}</div>
      {place === 'start' ? null : mediaCell}
    </div>
  );
}
