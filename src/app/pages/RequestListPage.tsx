import { useCallback } from 'react';

import { loadModule } from '#src/browser/load-module.ts';
import { useDataStore } from '#src/data/reads/use-query.ts';
import { CategoryLinks } from '#src/features/catalogue/public/CategoryLinks.tsx';
import { AfterSending } from '#src/features/my-requests/public/AfterSending.tsx';
import { unsentLeadTexts } from '#src/features/my-requests/unsent-lead-texts.ts';
import { requestListTexts } from '#src/features/request-list/texts.ts';
import { requestListPageTexts } from '#src/features/request-list/public/list/list-page-texts.ts';
import { RequestListView } from '#src/features/request-list/public/list/RequestListView.tsx';
import { WithoutScript } from '#src/features/settings/public/ContactWays.tsx';
import { paths } from '#src/lib/paths.ts';
import { Container, PageHeading } from '#src/ui/layout/Page.tsx';

import { PageMeta } from '../PageMeta.tsx';

/** `/request`: the papers that the visitor has gathered, sent with one form (docs/request-list.md). */
export function RequestListPage() {
  const store = useDataStore();
  // The search is fetched when the first line is searched.
  const findPapers = useCallback(
    async (text: string) => {
      const meantPapers = await loadModule(
        () => import('#src/features/search/public/results/use-found-papers.ts'),
        'meantPapers',
      );
      return meantPapers(store, text);
    },
    [store],
  );
  return (
    <Container className="detail request-page min-vh-100">
      <PageMeta
        title={requestListTexts.title}
        description={requestListPageTexts.lede}
        path={paths.requestList.to()}
        noIndex
      />
      <RequestListView
        head={
          <>
            <PageHeading lede={requestListPageTexts.lede}>{requestListTexts.title}</PageHeading>
            <WithoutScript>{requestListPageTexts.needsScript}</WithoutScript>
            <p>
              {requestListPageTexts.sentBefore} <a href={paths.myRequests.to()}>{unsentLeadTexts.see}</a>
            </p>
          </>
        }
        findPapers={findPapers}
        afterSending={(sent) => <AfterSending {...sent} isInMessage />}
        belowEmpty={<CategoryLinks />}
      />
    </Container>
  );
}
