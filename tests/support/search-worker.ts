import { openSearch } from '#src/features/search/found-papers.ts';
import { answerCalls } from '#src/browser/worker-calls.ts';

/** Stands in for `Worker` in component tests: jsdom has none. The search runs behind a message channel. */
export function searchWorker(): EventTarget {
  const { port1, port2 } = new MessageChannel();
  port1.start();
  port2.start();
  const search = openSearch();
  answerCalls(port2, () => Promise.resolve(search));
  return Object.assign(port1, { terminate: () => port1.close() });
}
