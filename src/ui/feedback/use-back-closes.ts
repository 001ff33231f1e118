import { useEffect, useEffectEvent } from 'react';

/** The property of a history entry that counts the covers on the page: dialogs, and pictures in full size. */
const MARK = 'covers';
const marked = (): number => Number((history.state as Record<string, unknown> | null)?.[MARK] ?? 0);

/** The functions that close the open covers, the topmost last. */
const covers: (() => void)[] = [];
/** True while the browser leaves the entry of a cover that was not closed by 'Back'. */
let isLeaving = false;
/** True while the browser leaves the entry of a cover that then closes. */
let isClosing = false;

/** Gives each open cover an entry of its own. */
function addEntries(): void {
  // An entry keeps the other properties, because the router of the admin area reads them and must see the same page.
  while (marked() < covers.length) history.pushState({ ...history.state, [MARK]: marked() + 1 }, '');
}

/**
 * Leaves an entry whose cover is closed. A link in a cover adds its page behind that entry, which is then left when the
 * visitor comes back to it.
 */
function leaveEmptyEntry(): void {
  if (isLeaving || isClosing || marked() <= covers.length) return;
  isLeaving = true;
  history.back();
}

function closeAtBack(): void {
  const isOwn = isLeaving;
  isLeaving = false;
  isClosing = false;
  const focused = document.activeElement;
  // After this event the browser takes the focus away where the address has a fragment, so covers close later.
  setTimeout(() => {
    if (document.activeElement === document.body && focused instanceof HTMLElement) focused.focus();
    const above = covers.slice(marked());
    if (above.length === 0) leaveEmptyEntry();
    // A cover that was opened while the browser left the entry of another one has no entry yet.
    else if (isOwn) addEntries();
    else for (const close of above.toReversed()) close();
  });
}

/** Closes the topmost cover as 'Back' does: its entry is left first, so that no page that follows stands behind it. */
export function closeTopCover(): void {
  // A second press must not leave the page, nor close the cover before the browser has left its entry.
  if (isClosing) return;
  if (isLeaving || marked() !== covers.length) return covers.at(-1)?.();
  isClosing = true;
  history.back();
}

/**
 * Lets 'Back' of a phone close a cover instead of leaving the page, by adding an entry for the cover to the history.
 * @param isOpen whether the cover is shown
 * @param isBusy whether the cover must stay open for now
 */
export function useBackCloses(onClose: () => void, isOpen = true, isBusy = false): void {
  const close = useEffectEvent(() => (isBusy ? addEntries() : onClose()));
  useEffect(() => {
    if (!isOpen) return undefined;
    const cover = (): void => close();
    covers.push(cover);
    addEntries();
    addEventListener('popstate', closeAtBack);
    return () => {
      covers.splice(covers.indexOf(cover), 1);
      // The entry is left later, because React may mount the same cover again at once.
      setTimeout(leaveEmptyEntry);
    };
  }, [isOpen]);
}
