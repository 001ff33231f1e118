import type { ListedPaper } from '#src/data/paper-list/paper-list.ts';
import { CompareToggle } from '#src/features/compare/public/CompareToggle.tsx';
import { AddToPaperList } from '#src/features/paper-list/public/AddToPaperList.tsx';

/** Actions on the card of a paper: add it to the request, compare it with others. */
export function PaperActions({ paper }: { paper: ListedPaper }) {
  return (
    <div className="paper-actions">
      <AddToPaperList paper={paper} />
      <CompareToggle paper={paper} />
    </div>
  );
}
