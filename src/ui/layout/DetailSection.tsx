import { Suspense, useId, type ReactNode } from 'react';

/** A section in the main column of a detail page, with its heading. React hydrates each by itself. */
export function DetailSection({ title, children }: { title: string; children: ReactNode }) {
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
