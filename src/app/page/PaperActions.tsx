import type { ListedPaper } from '#src/data/request-list/request-list.ts';
import { CompareToggle } from '#src/features/compare/public/CompareToggle.tsx';
import { AddToRequestList } from '#src/features/request-list/public/AddToRequestList.tsx';

/** Actions on the card of a paper: add it to the request, compare it with others. */
export function PaperActions({ paper }: { paper: ListedPaper }) {
  return (
    <div className="cluster align-items-center row-gap-0">
      <AddToRequestList paper={paper} />
      <CompareToggle paper={paper} />
    </div>
  );
}
