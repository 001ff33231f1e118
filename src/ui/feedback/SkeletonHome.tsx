import { Container } from '../layout/Container.tsx';

import { SkeletonText } from './Skeleton.tsx';
import { SkeletonCardGrid } from './SkeletonCardGrid.tsx';

/** Placeholder for the home page: hero, text, cards. */
export function SkeletonHome() {
  return (
    <div aria-hidden="true">
      <span className="picture picture--hero skeleton" />
      <Container className="page-body">
        <SkeletonText lines={6} />
        <SkeletonCardGrid />
      </Container>
    </div>
  );
}
