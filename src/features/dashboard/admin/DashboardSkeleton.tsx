import { SkeletonText } from '#src/ui/feedback/Skeleton.tsx';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Placeholder with the dashboard's layout while it loads. */
export function DashboardSkeleton() {
  return (
    <div className="stack gap-6" aria-hidden="true">
      <div className="metric-grid">
        {CARDS.map((key) => (
          <div key={key} className="metric metric--plain">
            {/* Label, number, note. */}
            <span className="skeleton skeleton--line" />
            <span className="skeleton skeleton--title" />
            <span className="skeleton skeleton--line skeleton--short" />
          </div>
        ))}
      </div>
      <div className="dashboard__row">
        <div className="panel-sheet">
          <SkeletonText lines={5} />
        </div>
        <div className="panel-sheet">
          <SkeletonText lines={5} />
        </div>
      </div>
    </div>
  );
}
