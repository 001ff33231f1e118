import { useEffect, useEffectEvent } from 'react';

/** The property of a history entry's state that says how many covers stand on the page. */
const MARK = 'covers';
const marked = (): number => Number((history.state as Record<string, unknown> | null)?.[MARK] ?? 0);

/** What closes each open cover, the topmost last. */
const covers: (() => void)[] = [];
/** True while the browser leaves an entry whose cover was closed by other means. */
let isLeaving = false;

function addEntry(): void {
  // The other properties stay: to the router of the admin area the entry is the same page.
  history.pushState({ ...history.state, [MARK]: covers.length }, '');
}

/** Leaves an entry whose cover is closed. After a link such an entry stays behind, and is left when 'Back' comes to it. */
function leaveEmptyEntry(): void {
  isLeaving = marked() > covers.length;
  if (isLeaving) history.back();
}

function closeAtBack(): void {
  const isOwn = isLeaving;
  isLeaving = false;
  const above = covers.slice(marked());
  if (above.length === 0) leaveEmptyEntry();
  // Another cover was opened meanwhile.
  else if (isOwn) addEntry();
  else for (const close of above.toReversed()) close();
}

/**
 * Lets 'Back' of a phone close what covers the page, instead of leaving the page: an entry of the history stands for the cover.
 * @param isOpen whether the cover is shown
 * @param isBusy whether it must stay for now
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
      // Later, because React may mount the same cover again at once. After a link the entry is no longer the last.
      setTimeout(leaveEmptyEntry);
    };
  }, [isOpen]);
}
