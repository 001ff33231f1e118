import { API_PATHS, type EraseLeadBody, type PreviewLinkBody } from '#src/contracts/index.ts';

import { openAdminPorts } from '../../documents/admin/open-admin-ports.ts';
import { openPublishingAdmin } from '../../documents/admin/publishing-admin.ts';
import { openMediaFiles } from './media-files.ts';
import { openDocuments } from '../firestore-documents.ts';
import type { ConnectionAdminPorts } from '../connection.ts';
import type { FirebaseServices } from '../services.ts';
import { answerText } from '../api-client.ts';
import { openAdminPost } from './admin-post.ts';
import { openOfferCalls } from './offer-calls.ts';
import { openAdminDocuments } from './firestore-admin-documents.ts';

/** The admin ports of the Firebase adapter, in a chunk of their own. */
export function openFirebaseAdmin(services: FirebaseServices): ConnectionAdminPorts {
  const documents = openAdminDocuments(services);
  const live = openDocuments(services);
  const post = openAdminPost(services);
  const linkPreview = (body: PreviewLinkBody) => post(API_PATHS.previewLink, body);
  const ports = openAdminPorts(documents, {
    files: openMediaFiles(services.config, post),
    live,
    publishing: openPublishingAdmin(documents, live),
    previews: {
      createKey: async (collection, id) =>
        answerText(await linkPreview({ collection, id, end: false }), 'key'),
      endKeys: async (collection, id) => void (await linkPreview({ collection, id, end: true })),
    },
    mailTest: { send: async () => answerText(await post(API_PATHS.testMail, {}), 'response') },
    eraseLead: async (lead, why) =>
      void (await post(API_PATHS.eraseLead, { lead, why } satisfies EraseLeadBody)),
    toOffers: (reads) => ({ ...reads, ...openOfferCalls(post, reads.ofLead) }),
  });
  return { ...ports, endpoints: { load: () => Promise.resolve(), post } };
}
