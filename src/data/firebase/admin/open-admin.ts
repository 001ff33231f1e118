import {
  API_HEADERS,
  API_PATHS,
  COLLECTIONS,
  PUBLISHING_DOCUMENTS,
  publishingStateEntity,
  readContentVersion,
  readOffer,
  VERSION_DOCUMENT_ID,
  type AnswerOfferBody,
  type EraseLeadBody,
  type Offer,
  type OfferPdfBody,
  type OpenAttachmentBody,
  type PreviewLinkBody,
  type SendOfferBody,
} from '#src/contracts/index.ts';
import { AppError, statusOf, toAppError, type AppErrorCode } from '#src/lib/app-error.ts';
import { valueAt } from '#src/lib/plain-data.ts';

import type { PublishingAdminPort } from '../../ports/admin-services.ts';
import { watchTogether, type AdminDocuments, type Documents } from '../../documents/documents.ts';
import { FAILURES } from '../../documents/failures.ts';
import { openOfferReads } from '../../documents/admin/offers-admin.ts';
import { openAdminPorts } from '../../documents/admin/open-admin-ports.ts';
import { openSecondFactor } from './second-factor.ts';
import { openMediaFiles } from './media-files.ts';
import { openDocuments } from '../firestore-documents.ts';
import type { FirebaseServices } from '../services.ts';
import {
  answerText,
  postJson,
  type AdminPost,
  type ApiAnswer,
  type ConnectionAdminPorts,
} from '../api-client.ts';
import { openAdminDocuments } from './firestore-admin-documents.ts';
import { idTokenOf } from '../errors.ts';
import type { OfferCalls } from '../../ports/leads-port.ts';

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
    secondFactor: openSecondFactor(services.auth),
    leads: {
      erase: async (lead, why) =>
        void (await post(API_PATHS.eraseLead, { lead, why } satisfies EraseLeadBody)),
      take: async (request, idempotencyKey) => {
        const answer = await post(API_PATHS.takeRequest, request, {
          [API_HEADERS.idempotencyKey]: idempotencyKey,
        });
        return {
          id: answerText(answer, 'id'),
          reference: answerText(answer, 'reference'),
          link: answerText(answer, 'link'),
        };
      },
      openAttachment: async (lead) =>
        answerText(await post(API_PATHS.openAttachment, { lead } satisfies OpenAttachmentBody), 'url'),
    },
    offers: openOfferCalls(post, openOfferReads(documents).ofLead),
  });
  return { ...ports, endpoints: { load: () => Promise.resolve(), post } };
}

/** The live state of publishing, and the request to try again. */
function openPublishingAdmin(
  documents: AdminDocuments,
  live: Pick<Documents, 'liveDocument'>,
): PublishingAdminPort {
  const stateSource = live.liveDocument(COLLECTIONS.publishing, PUBLISHING_DOCUMENTS.state);
  const versionSource = live.liveDocument(COLLECTIONS.meta, VERSION_DOCUMENT_ID);
  return {
    watch: (listener) =>
      watchTogether([stateSource, versionSource], {
        next: ([state, version]) =>
          listener.next({
            state: publishingStateEntity.read(state),
            savedRev: readContentVersion(version).rev,
          }),
        fail: (error) => listener.fail(error),
      }),
    tryAgain: () =>
      documents.write((transaction) => {
        const requestedAt = new Date().toISOString();
        transaction.set(COLLECTIONS.publishing, PUBLISHING_DOCUMENTS.request, { requestedAt });
      }),
  };
}

/** The `AppError` code and the default message for each status of our endpoints. */
const REFUSALS: Readonly<Record<number, readonly [AppErrorCode, string]>> = {
  401: ['signed-out', FAILURES.signedOut],
  403: ['denied', FAILURES.notAllowed],
};

/** Calls our endpoints as the signed-in admin. A refused token may be old, so it is renewed and the call repeated once. */
export function openAdminPost({ auth, config }: Pick<FirebaseServices, 'auth' | 'config'>): AdminPost {
  const origin = config.apiOrigin ?? '';
  return async (path, body, headers = {}) => {
    const user = auth.currentUser;
    if (!user || user.isAnonymous) throw new AppError('signed-out', FAILURES.signedOut);
    const attempt = async (renew: boolean): Promise<ApiAnswer> =>
      postJson(`${origin}${path}`, body, {
        ...headers,
        Authorization: `Bearer ${await idTokenOf(user, renew)}`,
      });
    try {
      return await attempt(false).catch((thrown: unknown) => {
        if (statusOf(thrown) !== 401) throw thrown;
        return attempt(true);
      });
    } catch (thrown) {
      // The editor then asks for the password instead of showing a failed call.
      const refused = REFUSALS[statusOf(thrown)];
      if (!refused) throw thrown;
      const [code, otherwise] = refused;
      throw new AppError(code, toAppError(thrown).message || otherwise, { cause: thrown });
    }
  };
}

/** Statuses for a newer version on the server, or a key that was used for other content. */
const MOVED_ON = [409, 422];

function toOffer(sent: unknown): Offer {
  const id = valueAt(sent, 'id');
  const offer = typeof id === 'string' ? readOffer(id, sent) : null;
  if (!offer) throw new AppError('rejected', '');
  return offer;
}

/** The server calls for sending offers and making PDFs. */
function openOfferCalls(post: AdminPost, ofLead: (leadId: string) => Promise<Offer[]>): OfferCalls {
  const step = (offer: string, answer: 'withdraw' | 'link') =>
    post(API_PATHS.answerOffer, { offer, answer, text: '' } satisfies AnswerOfferBody);
  return {
    withdraw: async (offerId) => void (await step(offerId, 'withdraw')),
    linkTo: async (offerId) => answerText(await step(offerId, 'link'), 'link'),
    send: async ({ idempotencyKey, ...body }) => {
      const { leadId, basedOn } = body;
      try {
        const answer = await post(API_PATHS.sendOffer, body satisfies SendOfferBody, {
          [API_HEADERS.idempotencyKey]: idempotencyKey,
        });
        return { offer: toOffer(answer['offer']), link: answerText(answer, 'link') };
      } catch (thrown) {
        if (!MOVED_ON.includes(statusOf(thrown))) throw thrown;
        const [last] = await ofLead(leadId);
        if (!last || last.version === basedOn) throw thrown;
        throw new AppError('stale', toAppError(thrown).message, { cause: thrown, detail: last });
      }
    },
    pdf: async (of) => {
      const body: OfferPdfBody = 'id' in of ? { offer: of.id } : of;
      const answer = await post(API_PATHS.offerPdf, body);
      return { fileName: answerText(answer, 'fileName'), content: answerText(answer, 'pdf') };
    },
  };
}
