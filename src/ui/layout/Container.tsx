import type { ReactNode } from 'react';

export interface ContainerProps {
  readonly children: ReactNode;
  readonly className?: string;
}

/** Centres its content on the page's grid. */
export function Container({ children, className }: ContainerProps) {
  return <div className={className ? `wrap ${className}` : 'wrap'}>{children}</div>;
}
