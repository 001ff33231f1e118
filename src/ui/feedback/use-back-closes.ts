import { useEffect, useEffectEvent } from 'react';

const MARK = 'covered';
const isMarked = (): boolean => Boolean((history.state as Record<string, unknown> | null)?.[MARK]);

/** Number of open covers. */
let covers = 0;

/**
 * Lets 'Back' of a phone close what covers the page, instead of leaving the page: an entry of the history stands for the cover.
 * For public pages only, since the router of the admin area counts the entries.
 */
export function useBackCloses(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    covers += 1;
    if (!isMarked()) history.pushState({ ...history.state, [MARK]: true }, '');
    const closeAtBack = (): void => {
      if (!isMarked()) close();
    };
    addEventListener('popstate', closeAtBack);
    return () => {
      covers -= 1;
      removeEventListener('popstate', closeAtBack);
      // Later, because React may mount the same cover again at once. After a link the entry is no longer the last.
      setTimeout(() => {
        if (covers === 0 && isMarked()) history.back();
      });
    };
  }, []);
}
