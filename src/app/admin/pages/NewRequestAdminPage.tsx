import { useCallback, useRef } from 'react';

import type { PastedLine } from '#src/contracts/paper/read-line.ts';
import { searchIndexQuery } from '#src/data/reads/search-index.ts';
import { useDataStore } from '#src/data/reads/use-query.ts';
import { NewRequestPage } from '#src/features/desk/admin/new/NewRequestPage.tsx';
import { newRequestTexts } from '#src/features/desk/new-request-texts.ts';
import { linePapers } from '#src/features/search/enquiry-papers.ts';
import { PaperSearch } from '#src/features/search/paper-search.ts';
import { paths } from '#src/lib/paths.ts';

import { AdminMeta } from '../AdminMeta.tsx';

/** `/admin/requests/new`: the desk's form, with the papers of the search. */
export function NewRequestAdminPage() {
  const store = useDataStore();
  const opening = useRef<Promise<PaperSearch> | null>(null);
  const papersOf = useCallback(
    async (line: PastedLine) => {
      const open = async () => new PaperSearch(await searchIndexQuery.load(await store.ports()));
      opening.current ??= open();
      return linePapers(await opening.current, line);
    },
    [store],
  );
  return (
    <>
      <AdminMeta title={newRequestTexts.title} path={paths.adminNewRequest.to()} />
      <NewRequestPage papersOf={papersOf} />
    </>
  );
}
