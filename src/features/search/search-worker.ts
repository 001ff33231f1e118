/** The worker in which the papers are indexed and searched, so that a large catalogue does not block the page. */
import { answerCalls } from '#src/browser/worker-calls.ts';

import { openSearch } from './found-papers.ts';

// The page's first script gives the worker the address of the index as its name, so that it is read at once.
const search = openSearch(self.name);
answerCalls(self, () => Promise.resolve(search));
