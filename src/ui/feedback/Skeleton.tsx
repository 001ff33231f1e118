/** Placeholder for running text. */
export function SkeletonText({ lines }: { readonly lines: number }) {
  return (
    <div className="skeleton-text" aria-hidden="true">
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
