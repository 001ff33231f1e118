import {
  COLLECTIONS,
  PUBLISHING_DOCUMENTS,
  readContentVersion,
  readPublishingState,
  VERSION_DOCUMENT_ID,
  type PublishingState,
} from '#src/contracts/index.ts';

import type { PublishingAdminPort } from '../../ports/publishing-port.ts';
import type { AdminDocuments, Documents } from '../documents.ts';

/** The live state of publishing, and the request to try again. */
export function openPublishingAdmin(
  documents: AdminDocuments,
  live: Pick<Documents, 'liveDocument'>,
): PublishingAdminPort {
  const stateSource = live.liveDocument(COLLECTIONS.publishing, PUBLISHING_DOCUMENTS.state);
  const versionSource = live.liveDocument(COLLECTIONS.meta, VERSION_DOCUMENT_ID);
  return {
    watch: (listener) => {
      let state: PublishingState | null | undefined;
      let savedRev: number | undefined;
      const notify = (): void => {
        if (state !== undefined && savedRev !== undefined) listener.next({ state, savedRev });
      };
      const stops = [
        stateSource.watch({
          next: (data) => {
            state = readPublishingState(data);
            notify();
          },
          fail: (error) => listener.fail(error),
        }),
        versionSource.watch({
          next: (data) => {
            savedRev = readContentVersion(data).rev;
            notify();
          },
          fail: (error) => listener.fail(error),
        }),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    tryAgain: () =>
      documents.write((transaction) => {
        const requestedAt = new Date().toISOString();
        transaction.set(COLLECTIONS.publishing, PUBLISHING_DOCUMENTS.request, { requestedAt });
        return Promise.resolve();
      }),
  };
}
