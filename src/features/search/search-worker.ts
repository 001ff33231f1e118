/** The worker in which the papers are indexed and searched, so that a large catalogue does not block the page. */
import { answerCalls } from '#src/browser/worker-calls.ts';

import { openSearch } from './found-papers.ts';

const search = openSearch();
answerCalls(self, () => Promise.resolve(search));
