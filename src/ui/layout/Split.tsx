import type { ReactNode } from 'react';

export interface SplitProps {
  /** Usually a `Picture` or a carousel. */
  readonly media: ReactNode;
  /** Text or facts. */
  readonly children: ReactNode;
  /**
   * Position of the media. `start`: left, with up to half of the width; on phones above the text. `end`: right, on phones
   * below the text. `left`: left, but in reading order and on phones after the text, so that the heading comes first.
   */
  readonly place: 'start' | 'end' | 'left';
}

/** Picture and text side by side, on phones stacked. */
export function Split({ media, children, place }: SplitProps) {
  const mediaCell = <div className="split__media">{media}</div>;
  return (
    <div className={`split split--${place}`}>
      {place === 'start' ? mediaCell : null}
      <div className="split__text flush">{children}</div>
      {place === 'start' ? null : mediaCell}
    </div>
  );
}
