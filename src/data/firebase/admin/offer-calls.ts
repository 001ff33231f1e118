import {
  API_HEADERS,
  API_PATHS,
  readOffer,
  type AnswerOfferBody,
  type Offer,
  type OfferPdfBody,
  type SendOfferBody,
} from '#src/contracts/index.ts';
import { valueAt } from '#src/lib/plain-data.ts';
import { AppError, statusOf, toAppError } from '#src/lib/app-error.ts';

import type { OffersAdminPort } from '../../ports/leads-port.ts';
import { answerText, type AdminPost } from '../api-client.ts';

/** Statuses for a newer version on the server, or a key that was used for other content. */
const MOVED_ON = [409, 422];

function toOffer(sent: unknown): Offer {
  const id = valueAt(sent, 'id');
  const offer = typeof id === 'string' ? readOffer(id, sent) : null;
  if (!offer) throw new AppError('rejected', '');
  return offer;
}

/** The server calls for sending offers and making PDFs. */
export function openOfferCalls(
  post: AdminPost,
  ofLead: OffersAdminPort['ofLead'],
): Pick<OffersAdminPort, 'send' | 'withdraw' | 'linkTo' | 'pdf'> {
  const step = (offer: string, answer: 'withdraw' | 'link', text = '') =>
    post(API_PATHS.answerOffer, { offer, answer, text } satisfies AnswerOfferBody);
  return {
    withdraw: async (offerId, text) => void (await step(offerId, 'withdraw', text)),
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
