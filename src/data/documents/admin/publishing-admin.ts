import {
  COLLECTIONS,
  PUBLISHING_DOCUMENTS,
  readContentVersion,
  readPublishingState,
  VERSION_DOCUMENT_ID,
} from '#src/contracts/index.ts';

import type { PublishingAdminPort } from '../../ports/publishing-port.ts';
import { watchTogether, type AdminDocuments, type Documents } from '../documents.ts';

/** The live state of publishing, and the request to try again. */
export function openPublishingAdmin(
  documents: AdminDocuments,
  live: Pick<Documents, 'liveDocument'>,
): PublishingAdminPort {
  const stateSource = live.liveDocument(COLLECTIONS.publishing, PUBLISHING_DOCUMENTS.state);
  const versionSource = live.liveDocument(COLLECTIONS.meta, VERSION_DOCUMENT_ID);
  return {
    watch: (listener) =>
      watchTogether([stateSource, versionSource], {
        next: ([state, version]) =>
          listener.next({ state: readPublishingState(state), savedRev: readContentVersion(version).rev }),
        fail: (error) => listener.fail(error),
      }),
    tryAgain: () =>
      documents.write((transaction) => {
        const requestedAt = new Date().toISOString();
        transaction.set(COLLECTIONS.publishing, PUBLISHING_DOCUMENTS.request, { requestedAt });
        return Promise.resolve();
      }),
  };
}
