import type { ReactNode } from 'react';

/** Pieces side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="cluster align-items-center gap-4 mt-6 mb-6">{children}</div>;
}
