import { useRef } from 'react';

import { CategoryLinks } from '#src/features/catalogue/public/CategoryLinks.tsx';
import { myRequestsTexts } from '#src/features/my-requests/texts.ts';
import { UnsentLeadList } from '#src/features/my-requests/public/UnsentLeadList.tsx';
import { MyRequests } from '#src/features/my-requests/public/MyRequests.tsx';
import { WithoutScript } from '#src/features/settings/public/ContactWays.tsx';
import { paths } from '#src/lib/paths.ts';
import { SkeletonText } from '#src/ui/feedback/Feedback.tsx';
import { Container, PageHeading } from '#src/ui/layout/Page.tsx';
import { lazyComponent } from '#src/ui/feedback/lazy-component.tsx';
import { useFocusRestore } from '#src/ui/form/use-focus-restore.ts';
import { PageMeta } from '../PageMeta.tsx';

const VisitorOffers = lazyComponent(
  () => import('#src/features/offers/public/VisitorOffers.tsx'),
  'VisitorOffers',
  { fallback: <SkeletonText lines={4} /> },
);

/** `/my-requests`: what a visitor has sent, without an account (docs/my-requests.md). */
export function MyRequestsPage() {
  const frame = useRef<HTMLDivElement>(null);
  useFocusRestore(frame);
  return (
    <Container className="detail request-page min-vh-100">
      <PageMeta
        title={myRequestsTexts.title}
        description={myRequestsTexts.lede}
        path={paths.myRequests.to()}
        noIndex
      />
      <PageHeading lede={myRequestsTexts.lede}>{myRequestsTexts.title}</PageHeading>
      <WithoutScript>{myRequestsTexts.needsScript}</WithoutScript>
      <div ref={frame} className="needs-script">
        <UnsentLeadList />
        <MyRequests
          belowEmpty={<CategoryLinks />}
          offers={({ offers }, link, onAnswered) =>
            offers.length === 0 ? null : <VisitorOffers offers={offers} link={link} onAnswered={onAnswered} />
          }
        />
      </div>
    </Container>
  );
}
