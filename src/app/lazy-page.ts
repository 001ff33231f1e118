import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

import { loadChunk } from '#src/lib/load-chunk.ts';

/** A page in a file of its own, fetched when somebody goes there. */
export function lazyPage<K extends string>(
  load: () => Promise<Record<K, ComponentType>>,
  name: K,
): LazyExoticComponent<ComponentType> {
  return lazy(async () => ({ default: (await loadChunk(load))[name] }));
}
