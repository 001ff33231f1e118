import { AfterSending } from '#src/features/my-requests/public/AfterSending.tsx';
import { requestMessages } from '#src/features/request/messages.ts';
import { listMessages } from '#src/features/request/public/list/list-messages.ts';
import { RequestList } from '#src/features/request/public/list/RequestList.tsx';
import { WithoutScript } from '#src/features/settings/public/WithoutScript.tsx';
import { paths } from '#src/lib/paths.ts';
import { Container } from '#src/ui/layout/Container.tsx';
import { PageHeading } from '#src/ui/layout/PageHeading.tsx';

import { PageMeta } from '../PageMeta.tsx';

/** `/request`: the papers that the visitor has gathered, sent with one form (docs/request-list.md). */
export function RequestPage() {
  return (
    <Container className="detail request-page">
      <PageMeta
        title={requestMessages.title}
        description={listMessages.lede}
        path={paths.request.to()}
        noIndex
      />
      <PageHeading lede={listMessages.lede}>{requestMessages.title}</PageHeading>
      <WithoutScript>{listMessages.needsScript}</WithoutScript>
      <RequestList afterSending={(sent) => <AfterSending {...sent} />} />
    </Container>
  );
}
