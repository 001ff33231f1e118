import { range } from './range.ts';

export interface SkeletonCardGridProps {
  /** How many cards to expect. Default 3. */
  readonly count?: number;
  /** Columns on a wide screen, as in `CardGrid`. Default 3. */
  readonly columns?: 2 | 3 | 4;
}

/** Stands in for a `CardGrid` of `LinkCard`s with the same geometry. */
export function SkeletonCardGrid({ count = 3, columns = 3 }: SkeletonCardGridProps) {
  return (
    <div className={`card-grid card-grid--${columns}`} aria-hidden="true">
      {range(count).map((index) => (
        <div key={index} className="link-card skeleton-card">
          <span className="picture picture--4x3 skeleton" />
          <span className="link-card__body">
            <span className="skeleton skeleton--title" />
            <span className="skeleton skeleton--line" />
            <span className="skeleton skeleton--line skeleton--short" />
          </span>
        </div>
      ))}
    </div>
  );
}

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
