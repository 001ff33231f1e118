import type { ReactNode } from 'react';

/** Pieces side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="styleguide-row">{children}</div>;
}
