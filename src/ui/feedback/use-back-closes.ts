import { useEffect, useEffectEvent } from 'react';

/** The property of a history entry that counts the covers on the page: dialogs, and pictures in full size. */
const MARK = 'covers';
const marked = (): number => Number((history.state as Record<string, unknown> | null)?.[MARK] ?? 0);

/** The functions that close the open covers, the topmost last. */
const covers: (() => void)[] = [];
/** True while the browser leaves the entry of a cover that was not closed by 'Back'. */
let isLeaving = false;

function addEntry(): void {
  // The entry keeps the other properties, because the router of the admin area reads them and must see the same page.
  history.pushState({ ...history.state, [MARK]: covers.length }, '');
}

/**
 * Leaves an entry whose cover is closed. A link in a cover adds its page behind that entry, which is then left when the
 * visitor comes back to it.
 */
function leaveEmptyEntry(): void {
  isLeaving = marked() > covers.length;
  if (isLeaving) history.back();
}

function closeAtBack(): void {
  const isOwn = isLeaving;
  isLeaving = false;
  const above = covers.slice(marked());
  if (above.length === 0) leaveEmptyEntry();
  // Another cover was opened while the browser left the entry, so that cover needs an entry.
  else if (isOwn) addEntry();
  else for (const close of above.toReversed()) close();
}

/**
 * Lets 'Back' of a phone close a cover instead of leaving the page, by adding an entry for the cover to the history.
 * @param isOpen whether the cover is shown
 * @param isBusy whether the cover must stay open for now
 */
export function useBackCloses(onClose: () => void, isOpen = true, isBusy = false): void {
  const close = useEffectEvent(() => (isBusy ? addEntry() : onClose()));
  useEffect(() => {
    if (!isOpen) return undefined;
    const cover = (): void => close();
    covers.push(cover);
    if (marked() < covers.length) addEntry();
    addEventListener('popstate', closeAtBack);
    return () => {
      covers.splice(covers.indexOf(cover), 1);
      // The entry is left later, because React may mount the same cover again at once.
      setTimeout(leaveEmptyEntry);
    };
  }, [isOpen]);
}
