import { LoadingNote, SkeletonDetail } from '#src/ui/feedback/Skeleton.tsx';
import { Container } from '#src/ui/layout/Container.tsx';

/** Stands in for a page that is on its way. */
export const PAGE_LOADING = (
  <Container className="detail">
    <LoadingNote />
    <SkeletonDetail />
  </Container>
);
