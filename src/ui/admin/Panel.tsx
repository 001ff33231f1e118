import type { ReactNode } from 'react';

export interface PanelProps {
  /** Id of the heading. */
  readonly id: string;
  readonly title: string;
  /** A sentence below the heading. */
  readonly intro?: string;
  /** Adds to the layout. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** A sheet of the admin area with a heading. */
export function Panel({ id, title, intro, className = '', children }: PanelProps) {
  return (
    <section className={`panel ${className}`} aria-labelledby={id}>
      <h2 id={id} className={intro === undefined ? 'fs-3 mb-4' : 'fs-3 mb-2'}>
        {title}
      </h2>
      {intro !== undefined && <p className="text-body-secondary fs-5">{intro}</p>}
      {children}
    </section>
  );
}
