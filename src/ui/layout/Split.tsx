import type { ReactNode } from 'react';

export interface SplitProps {
  /** Usually a `Picture` or a carousel. */
  readonly media: ReactNode;
  /** Text or facts. */
  readonly children: ReactNode;
  /**
   * Where the media stands. `start`: left, on phones above the text. `end`: right, on phones below it. `left`: left,
   * on phones and in reading order after the text, so that its heading comes first. Default `start`.
   */
  readonly place?: 'start' | 'end' | 'left';
  /** `wide-media` or `wide-text` gives one of them 7 of 12 columns (product page). Default: halves. */
  readonly proportion?: 'even' | 'wide-media' | 'wide-text';
}

/** Picture and text side by side; one under the other on phones. */
export function Split({ media, children, place = 'start', proportion = 'even' }: SplitProps) {
  const mediaCell = <div className="split__media">{media}</div>;
  return (
    <div className={`split split--${proportion} split--${place}`}>
      {place === 'start' ? mediaCell : null}
      <div className="split__text">{children}</div>
      {place === 'start' ? null : mediaCell}
    </div>
  );
}
