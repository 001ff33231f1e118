import { range } from './range.ts';

/** Stands in for running text. */
export function SkeletonText({ lines = 4 }: { readonly lines?: number }) {
  return (
    <div className="skeleton-text" aria-hidden="true">
      {range(lines).map((index) => (
        <span
          key={index}
          className={`skeleton skeleton--line${index === lines - 1 ? ' skeleton--short' : ''}`}
        />
      ))}
    </div>
  );
}

/** Stands in for the top of a category or product page: trail, heading, picture and facts. */
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

/** Says once, for screen readers only, that something is being loaded; put it beside a skeleton. */
export function LoadingNote({ label = 'Loading' }: { readonly label?: string }) {
  return (
    <span className="visually-hidden" role="status">
      {label}
    </span>
  );
}
