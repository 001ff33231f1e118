import {
  buildQuoteSchema,
  COLLECTIONS,
  contactErrors,
  deskFields,
  isEmail,
  LEAD_COLLECTIONS,
  LIMITS,
  quoteFormEntity,
  readStoredMeta,
  LIST_REQUEST_VALIDATION,
  listRequestContactErrors,
  SEND_SUCCESS,
  suspectFlags,
  toAnswers,
  toListRequestLine,
  toReference,
  type MessageFields,
  type LeadKind,
  type QuoteRequestFields,
  type QuoteValues,
  type LineState,
  type ListRequestFields,
  type PaperLine,
} from '#src/contracts/index.ts';
import { AppError } from '#src/lib/app-error.ts';

import type { SubmissionsPort, SendOptions, SendReceipt } from '../ports/submissions-port.ts';
import type { LocalDatabase } from './local-database.ts';
import { announceSentLead } from './sent-leads.ts';

const INVALID = 'Please check what you have entered.';
const KEY_REUSED =
  'A different request was already sent from this form. Please reload the page and send again.';

/** Everything that is sent from the demo belongs to the visitor of this browser, whoever is signed in. */
export const THIS_BROWSER = 'this-browser';

type WithoutDesk<T> = Omit<T, 'desk' | 'searchKeys'>;
type LeadFields =
  | WithoutDesk<QuoteRequestFields>
  | WithoutDesk<MessageFields>
  | WithoutDesk<ListRequestFields>;
/** What every kind of lead has. */
type LeadHead = Omit<MessageFields, 'kind' | 'message' | 'desk' | 'searchKeys'>;

interface SentLead {
  readonly kind: LeadKind;
  readonly name: string;
  readonly email: string;
  /** All that was sent but the time: a retry has another time and is the same request. */
  readonly content: object;
  readonly toLead: (head: LeadHead) => LeadFields;
}

/** Keeps requests and messages in this browser, for the demo's dashboard. No mail is sent. */
export function openLocalSubmissions(database: LocalDatabase, pause: () => Promise<void>): SubmissionsPort {
  const keep = async (sent: SentLead, options: SendOptions): Promise<SendReceipt> => {
    await pause();
    const { kind, name, email } = sent;
    const collection = LEAD_COLLECTIONS[kind];
    // The server stores a hash; here the content itself is short enough.
    const payloadHash = JSON.stringify(sent.content);
    const id = options.idempotencyKey.replaceAll('/', '_') || crypto.randomUUID();
    const reference = await database.transact(async (transaction) => {
      const stored = await transaction.get(collection, id);
      if (stored) {
        if (stored['payloadHash'] !== payloadHash) throw new AppError('rejected', KEY_REUSED);
        return String(stored['reference']);
      }
      const receivedAt = new Date().toISOString();
      const made = toReference(kind, receivedAt.slice(2, 10).replaceAll('-', ''), id.slice(-4).toUpperCase());
      const flags = suspectFlags(options.honeypot, options.fillMs);
      const head = { reference: made, name, email, receivedAt, payloadHash, visitorId: THIS_BROWSER, flags };
      const lead = sent.toLead(head);
      transaction.set(collection, id, { ...lead, ...deskFields(lead) });
      return made;
    });
    announceSentLead({ reference });
    return { message: SEND_SUCCESS[kind], reference };
  };

  return {
    sendQuoteRequest: async ({ timestamp, ...values }, options) => {
      const { name = '', email = '' } = values as QuoteValues;
      if (!name.trim() || !isEmail(email.trim())) throw new AppError('rejected', INVALID);
      const { categorySlug, ...answers } = values;
      const toLead = (head: LeadHead): WithoutDesk<QuoteRequestFields> => ({
        ...head,
        kind: 'quote',
        categorySlug,
        categoryName: categoryNameOf(database, categorySlug),
        ...answersOf(database, categorySlug, answers),
        formRev: formRevOf(database, categorySlug),
        sentAt: timestamp,
      });
      return keep({ kind: 'quote', name, email, content: values, toLead }, options);
    },
    sendMessage: async ({ name, email, message }, options) => {
      const content = { name, email, message };
      const [error] = Object.values(contactErrors(content));
      if (error !== undefined) throw new AppError('rejected', error);
      const toLead = (head: LeadHead): WithoutDesk<MessageFields> => ({
        ...head,
        kind: 'contact',
        message,
      });
      return keep({ kind: 'contact', name, email, content, toLead }, options);
    },
    sendListRequest: async ({ timestamp, ...content }, options) => {
      const { name, email, phone, company, lines } = content;
      const [error] = Object.values(listRequestContactErrors(content));
      if (error !== undefined) throw new AppError('rejected', error);
      if (lines.length === 0) throw new AppError('rejected', LIST_REQUEST_VALIDATION.noLines);
      if (lines.length > LIMITS.requestLines)
        throw new AppError('rejected', LIST_REQUEST_VALIDATION.tooManyLines);
      const toLead = (head: LeadHead): WithoutDesk<ListRequestFields> => ({
        ...head,
        kind: 'request',
        phone,
        company,
        lines: lines.map((line) => toListRequestLine(line, stateOf(database, line))),
        sentAt: timestamp,
      });
      return keep({ kind: 'request', name, email, content, toLead }, options);
    },
  };
}

function findBySlug(
  database: LocalDatabase,
  collection: string,
  slug: string,
): Record<string, unknown> | undefined {
  const where = [{ field: 'slug', op: '==', value: slug }] as const;
  return database.find({ collection, where, limit: 1 })[0]?.data;
}

/** Whether visitors can see the paper of a line, as the server finds it out. */
function stateOf(database: LocalDatabase, { paper, slug }: PaperLine): LineState {
  const collection = paper === 'product' ? COLLECTIONS.products : COLLECTIONS.categories;
  const found = findBySlug(database, collection, slug);
  if (!found) return 'unknown';
  return found['isVisible'] === false ? 'hidden' : 'visible';
}

function categoryNameOf(database: LocalDatabase, slug: string): string {
  const name = findBySlug(database, COLLECTIONS.categories, slug)?.['name'];
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : slug;
}

function formRevOf(database: LocalDatabase, slug: string): number {
  return readStoredMeta(database.get(COLLECTIONS.quoteFormDefinitions, slug) ?? {}).rev;
}

function answersOf(
  database: LocalDatabase,
  categorySlug: string,
  sent: QuoteValues,
): ReturnType<typeof toAnswers> {
  const form = quoteFormEntity.read(database.get(COLLECTIONS.quoteFormDefinitions, categorySlug));
  return toAnswers(buildQuoteSchema({ fields: [], ...form, categorySlug }), sent);
}
