import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { addToRequestList, useRequestList, type ListedPaper } from '#src/data/request-list/request-list.ts';
import { paths } from '#src/lib/paths.ts';
import { Button, ButtonLink } from '#src/ui/button/Button.tsx';

import { requestListTexts } from '../texts.ts';

/** Adds several papers to the request list at once; those that are in it already are not added again. */
export function AddAllToRequestList({ papers }: { papers: readonly ListedPaper[] }) {
  const lines = useRequestList();
  const [isFull, setFull] = useState(false);
  const missing = papers.filter(
    ({ paper, slug }) => !lines.some((line) => line.paper === paper && line.slug === slug),
  );
  const isDone = missing.length === 0;

  const box = useRef<HTMLDivElement>(null);
  const addAll = (): void => {
    flushSync(() => setFull(!missing.every((paper) => addToRequestList(paper))));
    // The link has replaced the pressed button.
    box.current?.querySelector('a')?.focus();
  };

  return (
    <div ref={box}>
      {isDone ? (
        <ButtonLink href={paths.requestList.to()} icon="check">
          {requestListTexts.allAdded}
        </ButtonLink>
      ) : (
        <Button icon="plus" onClick={addAll}>
          {requestListTexts.addAll}
        </Button>
      )}
      {isFull && (
        <p role="alert" className="text-danger fs-5 mt-2">
          {requestListTexts.full}
        </p>
      )}
    </div>
  );
}
