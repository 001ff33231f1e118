import {
  buildQuoteSchema,
  COLLECTIONS,
  contactErrors,
  isEmail,
  LEAD_COLLECTIONS,
  quoteFormEntity,
  SEND_SUCCESS,
  suspectFlags,
  toAnswers,
  toReference,
  type ContactLeadFields,
  type LeadKind,
  type QuoteLeadFields,
  type QuoteValues,
} from '#src/contracts/index.ts';
import { AppError } from '#src/lib/app-error.ts';

import type { MessagesPort, SendOptions, SendReceipt } from '../ports.ts';
import type { LocalDatabase } from './local-database.ts';
import { announceSentRequest } from './sent-requests.ts';

const INVALID = 'Please check what you have entered.';
const KEY_REUSED =
  'A different request was already sent from this form. Please reload the page and send again.';

/** Keeps requests and messages in this browser, for the demo's dashboard. No mail is sent. */
export function openLocalMessages(database: LocalDatabase, pause: () => Promise<void>): MessagesPort {
  const keep = async (
    kind: LeadKind,
    sent: Readonly<Record<string, string>>,
    options: SendOptions,
  ): Promise<SendReceipt> => {
    await pause();
    const collection = LEAD_COLLECTIONS[kind];
    // A retry has another time but is the same request.
    const { timestamp: _when, ...answers } = sent;
    // The server stores a hash; here the content itself is short enough.
    const content = JSON.stringify(answers);
    const id = options.idempotencyKey.replaceAll('/', '_') || crypto.randomUUID();
    const reference = await database.transact(async (transaction) => {
      const stored = await transaction.get(collection, id);
      if (stored) {
        if (stored['payloadHash'] !== content) throw new AppError('rejected', KEY_REUSED);
        return String(stored['reference']);
      }
      const receivedAt = new Date().toISOString();
      const made = toReference(kind, receivedAt.slice(2, 10).replaceAll('-', ''), id.slice(-4).toUpperCase());
      const { name = '', email = '', message = '', categorySlug = '', timestamp = '' } = sent;
      const base = {
        reference: made,
        name,
        email,
        receivedAt,
        payloadHash: content,
        flags: suspectFlags(options.honeypot, options.fillMs),
      };
      const lead: QuoteLeadFields | ContactLeadFields =
        kind === 'contact'
          ? { ...base, kind, message }
          : {
              ...base,
              kind,
              categorySlug,
              categoryName: categoryNameOf(database, categorySlug),
              ...answersOf(database, categorySlug, answers),
              sentAt: timestamp,
            };
      transaction.set(collection, id, { ...lead });
      return made;
    });
    announceSentRequest({ reference });
    return { message: SEND_SUCCESS[kind], reference };
  };

  return {
    sendQuote: async (request, options) => {
      if (!request['name']?.trim() || !isEmail(request['email']?.trim() ?? '')) {
        throw new AppError('rejected', INVALID);
      }
      return keep('quote', request, options);
    },
    sendContact: async ({ name, email, message }, options) => {
      const sent = { name, email, message };
      const [error] = Object.values(contactErrors(sent));
      if (error !== undefined) throw new AppError('rejected', error);
      return keep('contact', sent, options);
    },
  };
}

function categoryNameOf(database: LocalDatabase, slug: string): string {
  const where = [{ field: 'slug', op: '==', value: slug }] as const;
  const name = database.find({ collection: COLLECTIONS.categories, where, limit: 1 })[0]?.data['name'];
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : slug;
}

function answersOf(
  database: LocalDatabase,
  categorySlug: string,
  { categorySlug: _slug, ...sent }: QuoteValues,
): ReturnType<typeof toAnswers> {
  const form = quoteFormEntity.read(database.get(COLLECTIONS.quoteFormDefinitions, categorySlug));
  return toAnswers(buildQuoteSchema({ fields: [], ...form, categorySlug }), sent);
}
