import { LoadingNote, SkeletonDetail } from '#src/ui/feedback/Skeleton.tsx';
import { Container } from '#src/ui/layout/Container.tsx';

/** Placeholder of a page that loads. */
export const PAGE_LOADING = (
  <Container className="detail">
    <LoadingNote />
    <SkeletonDetail />
  </Container>
);
