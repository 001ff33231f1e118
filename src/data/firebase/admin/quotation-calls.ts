import {
  API_HEADERS,
  API_PATHS,
  readQuotation,
  type Quotation,
  type QuotationPdfBody,
  type SendQuotationBody,
} from '#src/contracts/index.ts';
import { AppError, toAppError } from '#src/lib/app-error.ts';

import type { QuotationsAdminPort } from '../../quotations-port.ts';
import { textOf } from '../api-client.ts';
import { statusOf, type AdminPost } from './admin-post.ts';

/** The server has something else than the sender saw, or than the key has sent before. */
const MOVED_ON = [409, 422];

function toQuotation(sent: unknown): Quotation {
  const id = typeof sent === 'object' && sent !== null && 'id' in sent ? sent.id : null;
  const quotation = typeof id === 'string' ? readQuotation(id, sent) : null;
  if (!quotation) throw new AppError('rejected', '');
  return quotation;
}

/** What only the server does: sending offers and making their PDFs. */
export function openQuotationCalls(
  post: AdminPost,
  ofLead: QuotationsAdminPort['ofLead'],
): Pick<QuotationsAdminPort, 'send' | 'pdf'> {
  return {
    send: async ({ lead, basedOn, draft, idempotencyKey }) => {
      const body: SendQuotationBody = { kind: lead.kind, leadId: lead.id, basedOn, draft };
      try {
        const answer = await post(API_PATHS.sendQuotation, body, {
          [API_HEADERS.idempotencyKey]: idempotencyKey,
        });
        return toQuotation(answer['quotation']);
      } catch (thrown) {
        if (!MOVED_ON.includes(statusOf(thrown))) throw thrown;
        const [last] = await ofLead(lead.id);
        if (!last || last.version === basedOn) throw thrown;
        throw new AppError('stale', toAppError(thrown).message, { cause: thrown, detail: last });
      }
    },
    pdf: async (of) => {
      const body: QuotationPdfBody =
        'id' in of ? { quotation: of.id } : { kind: of.lead.kind, leadId: of.lead.id, draft: of.draft };
      const answer = await post(API_PATHS.quotationPdf, body);
      return { fileName: textOf(answer, 'fileName'), content: textOf(answer, 'pdf') };
    },
  };
}
