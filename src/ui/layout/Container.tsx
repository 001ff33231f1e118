import type { ReactNode } from 'react';

/** Centres its content on the page's grid. */
export function Container({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={className ? `wrap ${className}` : 'wrap'}>{children}</div>;
}
