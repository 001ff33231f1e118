import type { ReactNode } from 'react';

export type TagKind = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

export interface TagProps {
  /** Selects the colour. Default `neutral`. */
  readonly kind?: TagKind;
  readonly children: ReactNode;
}

/** A state or a mark as a word and a colour. */
export function Tag({ kind = 'neutral', children }: TagProps) {
  return <span className={`tag tag--${kind}`}>{children}</span>;
}
