import { useEffect } from 'react';

import { tellInteractive } from '#src/lib/interactive.ts';

/** Stands behind the page inside its boundary: when its effect runs, the page is interactive. */
export function PageReady() {
  useEffect(tellInteractive, []);
  return null;
}
