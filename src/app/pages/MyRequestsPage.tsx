import { myRequestsMessages } from '#src/features/my-requests/messages.ts';
import { KeptList } from '#src/features/my-requests/public/KeptList.tsx';
import { MyRequests } from '#src/features/my-requests/public/MyRequests.tsx';
import { WithoutScript } from '#src/features/settings/public/WithoutScript.tsx';
import { paths } from '#src/lib/paths.ts';
import { Container } from '#src/ui/layout/Container.tsx';
import { PageHeading } from '#src/ui/layout/PageHeading.tsx';

import { PageMeta } from '../PageMeta.tsx';

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
        <MyRequests />
      </div>
    </Container>
  );
}
