import { DataStore } from '#src/data/data-store.ts';
import type { EmbeddedValues } from '#src/data/embedded-values.ts';

import { createOpener } from './create-opener.ts';
import { openSnapshot } from './open-snapshot.ts';
import type { PageData } from './page-data.ts';

/** The page's data store: everything that reads. In a file of its own, since no page needs it to be interactive. */
export function openLiveStore(embedded: EmbeddedValues, pageData: PageData | null): DataStore {
  return new DataStore(createOpener(import.meta.env.SITE), {
    embedded,
    ...(pageData && { snapshot: openSnapshot(pageData) }),
  });
}
