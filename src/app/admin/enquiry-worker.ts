/** The worker in which the papers of an enquiry are searched, so that a large catalogue does not block typing. */
import { answerCalls } from '#src/browser/worker-calls.ts';
import type { PastedLine } from '#src/contracts/paper/read-line.ts';
import type { SearchIndex } from '#src/data/reads/search-index.ts';
import type { MeantPapers } from '#src/data/request-list/request-list.ts';
import { linePapers } from '#src/features/search/enquiry-papers.ts';
import { PaperSearch } from '#src/features/search/paper-search.ts';

let search: PaperSearch | null = null;

const port = {
  open: (index: SearchIndex): Promise<void> => Promise.resolve(void (search = new PaperSearch(index))),
  papersOf: (line: PastedLine): Promise<MeantPapers> =>
    search
      ? Promise.resolve(linePapers(search, line))
      : Promise.reject(new Error('The search has no index.')),
};
export type EnquiryPapersPort = typeof port;

answerCalls(self, () => Promise.resolve(port));
