/** The worker in which files are read and written, so that a large or hostile one does not block the page. */
import { answerCalls } from '#src/browser/worker-calls.ts';

import { readShownList, writeLeftOut } from '../plan/read-list.ts';
import { writeTable } from '../read/table-files.ts';

answerCalls(self, () => Promise.resolve({ readShownList, writeLeftOut, writeTable }));
