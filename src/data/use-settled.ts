import { useState } from 'react';

import type { Loadable } from '#src/lib/loadable.ts';

/** True as soon as each of `states` has been answered or has failed; asking again later does not undo it. */
export function useSettled(...states: readonly Loadable<unknown>[]): boolean {
  const [settled, setSettled] = useState(false);
  const isNow = settled || states.every(({ status }) => status !== 'loading');
  if (isNow !== settled) setSettled(isNow);
  return isNow;
}
