import { SkeletonText } from '#src/ui/feedback/Skeleton.tsx';

const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** The dashboard's geometry while its figures are counted. */
export function DashboardSkeleton() {
  return (
    <div className="metric-grid" aria-hidden="true">
      {CARDS.map((key) => (
        <div key={key} className="metric metric--plain">
          <SkeletonText lines={3} />
        </div>
      ))}
    </div>
  );
}
