import { useMemo } from 'react';

import { WorkerCalls } from '#src/browser/worker-calls.ts';
import type { PastedLine } from '#src/contracts/paper/read-line.ts';
import { searchIndexQuery } from '#src/data/reads/search-index.ts';
import { useQuery } from '#src/data/reads/use-query.ts';
import { NewRequestPage } from '#src/features/desk/admin/new/NewRequestPage.tsx';

import type { EnquiryPapersPort } from '../enquiry-worker.ts';

const worker = new WorkerCalls({
  start: () => new Worker(new URL('../enquiry-worker.ts', import.meta.url), { type: 'module' }),
  messages: { unavailable: '', unconfirmed: '' },
});
const search = worker.port<EnquiryPapersPort>('papers', ['open', 'papersOf']);

/** Without the index each paper keeps its written name. */
const noPapers = () => Promise.resolve({ found: [], near: [] });

/** `/admin/requests/new`: the desk's form, with the papers of the search. */
export function NewRequestAdminPage() {
  const index = useQuery(searchIndexQuery);
  const papers = index.status === 'ready' ? index.value : null;
  const papersOf = useMemo(() => {
    if (!papers) return null;
    let opening: Promise<void> | undefined;
    const ask = async (line: PastedLine) => {
      await (opening ??= search.open(papers));
      return search.papersOf(line);
    };
    return (line: PastedLine) =>
      ask(line).catch(() => {
        // A worker that has replaced another one has no index.
        opening = undefined;
        return ask(line);
      });
  }, [papers]);
  return <NewRequestPage papersOf={index.status === 'failed' ? noPapers : papersOf} />;
}
