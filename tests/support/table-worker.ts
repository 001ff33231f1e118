import { readShownList, writeLeftOut } from '#src/features/catalogue/admin/exchange/read-list.ts';
import { writeTable } from '#src/features/catalogue/admin/exchange/table-files.ts';
import { answerCalls } from '#src/browser/worker-calls.ts';

/** Stands in for the worker that reads and writes files, in component tests: jsdom has none. */
export function tableWorker(): EventTarget {
  const { port1, port2 } = new MessageChannel();
  port1.start();
  port2.start();
  answerCalls(port2, () => Promise.resolve({ readShownList, writeLeftOut, writeTable }));
  return Object.assign(port1, { terminate: () => port1.close() });
}
