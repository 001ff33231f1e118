import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

import { forgetDraft, readDraft, writeDraft } from '#src/lib/draft-storage.ts';

const RELOADED_KEY = 'reloaded-for-chunk';

/**
 * A page in a chunk of its own. After a deploy an open tab may ask for a chunk that is gone: one reload
 * brings the new site; a second failure is shown.
 */
export function lazyPage<K extends string>(
  load: () => Promise<Record<K, ComponentType>>,
  name: K,
): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    try {
      const module = await load();
      forgetDraft(RELOADED_KEY);
      return { default: module[name] };
    } catch (error) {
      if (readDraft(RELOADED_KEY) === true) throw error;
      writeDraft(RELOADED_KEY, true);
      location.reload();
      return new Promise<never>(() => undefined);
    }
  });
}
