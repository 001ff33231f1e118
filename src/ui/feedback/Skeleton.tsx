import { useLayoutEffect } from 'react';

/** Not in the style sheet, because a rule of `:has` there makes each press take longer. */
const AROUND = `
  .page__main:has(.skeleton) { min-height: 100vh }
  .page__main:has(.results__cards .skeleton-card) .closing,
  .detail-section:has(.skeleton-card) ~ .detail-section,
  .with-aside__main:has(.skeleton-card) + .with-aside__side { visibility: hidden }
  .page__main:has(.detail .skeleton--heading) + .site-footer { display: none }`;

/** Keeps the footer and what stands below papers out of sight beside a skeleton, because they move when it goes. */
export function AroundSkeleton() {
  useLayoutEffect(() => {
    const sheet = Object.assign(document.createElement('style'), { textContent: AROUND });
    document.head.append(sheet);
    return () => sheet.remove();
  }, []);
  return null;
}

/** Placeholder for running text. */
export function SkeletonText({ lines }: { readonly lines: number }) {
  return (
    <div className="skeleton-text" aria-hidden="true">
      <AroundSkeleton />
      {Array.from({ length: lines }, (_, index) => (
        <span
          key={index}
          className={`skeleton skeleton--line${index === lines - 1 ? ' skeleton--short' : ''}`}
        />
      ))}
    </div>
  );
}

/** Placeholder for the top of a category or product page: breadcrumb, heading, picture and facts. */
export function SkeletonDetail() {
  return (
    <div aria-hidden="true">
      <AroundSkeleton />
      <span className="skeleton skeleton--trail" />
      <span className="skeleton skeleton--heading" />
      <div className="split">
        <span className="picture picture--4x3 skeleton" />
        <SkeletonText lines={7} />
      </div>
    </div>
  );
}

/** Tells screen readers that something is loading; belongs beside a skeleton. */
export function LoadingNote({ label = 'Loading' }: { readonly label?: string }) {
  return (
    <span className="visually-hidden" role="status">
      {label}
    </span>
  );
}
