import { LoadingNote, SkeletonText } from '#src/ui/feedback/Skeleton.tsx';

/** While an admin page or its services are on their way. */
export function AdminLoading() {
  return (
    <div className="admin-page">
      <LoadingNote />
      <SkeletonText lines={8} />
    </div>
  );
}
