import type { ReactNode } from 'react';

export interface ContainerProps {
  /** `text` limits the line length to 68 characters. Default `wide`. */
  readonly width?: 'wide' | 'text';
  readonly children: ReactNode;
  readonly className?: string;
}

/** Centres its content on the page's grid. */
export function Container({ width = 'wide', children, className }: ContainerProps) {
  const classes = ['wrap', width === 'text' ? 'wrap--text' : '', className ?? ''].filter(Boolean).join(' ');
  return <div className={classes}>{children}</div>;
}
