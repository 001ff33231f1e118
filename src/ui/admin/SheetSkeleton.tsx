import { SkeletonText } from '../feedback/Skeleton.tsx';

/** Placeholder for a sheet with running text or rows. */
export function SheetSkeleton({ lines }: { readonly lines: number }) {
  return (
    <div className="panel-sheet" aria-busy="true">
      <SkeletonText lines={lines} />
    </div>
  );
}
