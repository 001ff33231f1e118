import { myRequestsMessages } from '#src/features/my-requests/messages.ts';
import { KeptList } from '#src/features/my-requests/public/KeptList.tsx';
import { MyRequests } from '#src/features/my-requests/public/MyRequests.tsx';
import { WithoutScript } from '#src/features/settings/public/WithoutScript.tsx';
import { paths } from '#src/lib/paths.ts';
import { SkeletonText } from '#src/ui/feedback/Skeleton.tsx';
import { Container } from '#src/ui/layout/Container.tsx';
import { PageHeading } from '#src/ui/layout/PageHeading.tsx';

import { lazyPart } from '#src/ui/lazy/lazy-part.tsx';

import { PageMeta } from '../PageMeta.tsx';

const RequestOffers = lazyPart(
  () => import('#src/features/quotations/public/RequestOffers.tsx'),
  'RequestOffers',
  { fallback: <SkeletonText lines={4} /> },
);

/** `/my-requests`: what a visitor has sent, without an account (docs/my-requests.md). */
export function MyRequestsPage() {
  return (
    <Container className="detail request-page">
      <PageMeta
        title={myRequestsMessages.title}
        description={myRequestsMessages.lede}
        path={paths.myRequests.to()}
        noIndex
      />
      <PageHeading lede={myRequestsMessages.lede}>{myRequestsMessages.title}</PageHeading>
      <WithoutScript>{myRequestsMessages.needsScript}</WithoutScript>
      <div className="needs-script">
        <KeptList />
        <MyRequests
          offers={({ offers }, link, onAnswered) =>
            offers.length === 0 ? null : <RequestOffers offers={offers} link={link} onAnswered={onAnswered} />
          }
        />
      </div>
    </Container>
  );
}
