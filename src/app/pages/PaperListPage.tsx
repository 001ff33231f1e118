import { CategoryLinks } from '#src/features/catalogue/public/CategoryLinks.tsx';
import { AfterSending } from '#src/features/my-requests/public/AfterSending.tsx';
import { myRequestsTexts } from '#src/features/my-requests/texts.ts';
import { paperListTexts } from '#src/features/paper-list/texts.ts';
import { paperListPageTexts } from '#src/features/paper-list/public/list/list-page-texts.ts';
import { PaperList } from '#src/features/paper-list/public/list/PaperList.tsx';
import { WithoutScript } from '#src/features/settings/public/WithoutScript.tsx';
import { paths } from '#src/lib/paths.ts';
import { Container } from '#src/ui/layout/Container.tsx';
import { PageHeading } from '#src/ui/layout/PageHeading.tsx';
import { RouteLink } from '#src/ui/link/RouteLink.tsx';

import { PageMeta } from '../PageMeta.tsx';

/** `/request`: the papers that the visitor has gathered, sent with one form (docs/paper-list.md). */
export function PaperListPage() {
  return (
    <Container className="detail request-page">
      <PageMeta
        title={paperListTexts.title}
        description={paperListPageTexts.lede}
        path={paths.paperList.to()}
        noIndex
      />
      <PageHeading lede={paperListPageTexts.lede}>{paperListTexts.title}</PageHeading>
      <WithoutScript>{paperListPageTexts.needsScript}</WithoutScript>
      <p>
        {paperListPageTexts.sentBefore}{' '}
        <RouteLink to={paths.myRequests.to()}>{myRequestsTexts.title}</RouteLink>
      </p>
      <PaperList
        afterSending={(sent) => <AfterSending {...sent} isInMessage />}
        belowEmpty={<CategoryLinks />}
      />
    </Container>
  );
}
