import { useState } from 'react';

import type { Loadable } from '#src/lib/loadable.ts';

/** True once each of `states` has been ready or failed; a later retry does not reset it. */
export function useSettled(...states: readonly Loadable<unknown>[]): boolean {
  const [settled, setSettled] = useState(false);
  const isNow = settled || states.every(({ status }) => status !== 'loading');
  if (isNow !== settled) setSettled(isNow);
  return isNow;
}
