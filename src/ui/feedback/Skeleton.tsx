import { useLayoutEffect } from 'react';

/**
 * Rules for what surrounds a skeleton: the footer stays below the first screen, where its move goes unseen, or away if the
 * loaded page may be shorter; what stands below papers would move, so it is hidden. Not in the style sheet, because
 * with a rule of `:has` there each press costs a fifth more.
 */
const AROUND = `
  .page__main:has(.skeleton) { min-height: 100vh }
  .page__main:has(.results__cards .skeleton-card) .closing,
  .detail-section:has(.skeleton-card) ~ .detail-section,
  .with-aside__main:has(.skeleton-card) + .with-aside__side { visibility: hidden }
  .page__main:has(.detail .skeleton--heading) + .site-footer { display: none }`;

/** Belongs into each skeleton that stands in a page's place. */
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
