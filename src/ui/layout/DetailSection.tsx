import { Suspense, useId, type ReactNode } from 'react';

export interface DetailSectionProps {
  /** Heading (h2) that names the section. */
  readonly title: string;
  readonly children: ReactNode;
}

/** A section in the main column of a detail page, with its heading. React hydrates each by itself. */
export function DetailSection({ title, children }: DetailSectionProps) {
  const headingId = useId();
  return (
    <section className="detail-section" aria-labelledby={headingId}>
      <h2 id={headingId} className="section__title mb-6">
        {title}
      </h2>
      <Suspense>{children}</Suspense>
    </section>
  );
}
