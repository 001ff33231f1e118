import { gridClass } from '../layout/CardGrid.tsx';

import { AroundSkeleton } from './Skeleton.tsx';

/** Placeholder for a `CardGrid` of `LinkCard`s, with the same size. */
export function SkeletonCardGrid({ count = 3, columns = 3 }: { count?: number; columns?: 2 | 3 }) {
  return (
    <div className={`${gridClass(columns, count)} card-grid--rows`} aria-hidden="true">
      <AroundSkeleton />
      {Array.from({ length: count }, (_, index) => (
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
