import { COLLECTIONS, contactErrors, isEmail, SEND_SUCCESS } from '#src/contracts/index.ts';
import { AppError } from '#src/lib/app-error.ts';

import type { MessagesPort, SendOptions, SendReceipt } from '../ports.ts';
import type { LocalDatabase } from './local-database.ts';

const INVALID = 'Please check what you have entered.';
const KEY_REUSED =
  'A different request was already sent from this form. Please reload the page and send again.';

/** Requests and messages kept in this browser, where the demo's dashboard finds them. No mail is sent. */
export function openLocalMessages(database: LocalDatabase, pause: () => Promise<void>): MessagesPort {
  const keep = async (
    kind: 'quote' | 'contact',
    sent: Readonly<Record<string, string>>,
    options: SendOptions,
  ): Promise<SendReceipt> => {
    await pause();
    const collection = kind === 'quote' ? COLLECTIONS.quoteRequests : COLLECTIONS.contactMessages;
    // The time of a second try differs; the request is the same.
    const { timestamp: _when, ...answers } = sent;
    const content = JSON.stringify(answers);
    const id = options.idempotencyKey.replaceAll('/', '_') || crypto.randomUUID();
    const reference = await database.transact(async (transaction) => {
      const stored = await transaction.get(collection, id);
      if (stored) {
        if (stored['content'] !== content) throw new AppError('rejected', KEY_REUSED);
        return String(stored['reference']);
      }
      const receivedAt = new Date().toISOString();
      const made = `${kind === 'quote' ? 'Q' : 'C'}-${receivedAt.slice(2, 10).replaceAll('-', '')}-${id.slice(-4).toUpperCase()}`;
      const { name = '', email = '', categorySlug = '' } = sent;
      const lead = { kind, name, email, receivedAt, reference: made, content };
      transaction.set(collection, id, kind === 'quote' ? { ...lead, categorySlug } : lead);
      return made;
    });
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
