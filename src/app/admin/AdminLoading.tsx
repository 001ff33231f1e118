import { LoadingNote, SkeletonText } from '#src/ui/feedback/Skeleton.tsx';

/** Placeholder while an admin page or its services load. */
export function AdminLoading() {
  return (
    <div className="admin-page">
      <LoadingNote />
      <SkeletonText lines={8} />
    </div>
  );
}
