import type { ReactNode } from 'react';

export type TagKind = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

/** A state or a mark as a word and a colour. */
export function Tag({ kind = 'neutral', children }: { kind?: TagKind; children: ReactNode }) {
  return <span className={`tag tag--${kind}`}>{children}</span>;
}
