import {
  checkListContact,
  checkMessage,
  checkPaperLine,
  cleanLine,
  checkQuoteAnswers,
  COLLECTIONS,
  isFieldName,
  lineCountError,
  lineStateOf,
  NO_QUOTE_FORM,
  NOTICE_VERSION,
  readOfferedForm,
  SEND_SUCCESS,
  suspectFlags,
  toLead,
  toListLine,
  toMissedWords,
  toReference,
  withMiss,
  type Checked,
  type LeadContent,
  type LeadKind,
  type LineState,
  type PaperLine,
} from '#src/contracts/index.ts';
import { dayInIndia } from '#src/lib/india-days.ts';
import { AppError } from '#src/lib/app-error.ts';

import type { SubmissionsPort, SendOptions, SendReceipt } from '../ports/submissions-port.ts';
import type { LocalDatabase } from './local-database.ts';
import { THIS_BROWSER } from './local-documents.ts';
import { announceSentLead } from './sent-leads.ts';

const KEY_REUSED =
  'A different request was already sent from this form. Please reload the page and send again.';

const NO_FILES = 'The demo keeps no files of visitors. The website itself would have sent it now.';

function rejected(message: string): AppError {
  return new AppError('rejected', message);
}

/** The content of a check that found no error; otherwise throws `rejected`. */
function accepted<T>({ content, error }: Checked<T>): T {
  if (error !== '') throw rejected(error);
  return content;
}

/** Stores leads in this browser, as the server would. No mail goes out. */
export function openLocalSubmissions(database: LocalDatabase): SubmissionsPort {
  /**
   * The way of every lead: check, store, answer.
   * @param payload what was sent except its time, which differs in a retry
   */
  const receive = async (
    kind: LeadKind,
    payload: object,
    options: SendOptions,
    check: () => LeadContent,
  ): Promise<SendReceipt> => {
    const content = check();
    // The server stores a hash; here the text itself is short enough.
    const payloadHash = JSON.stringify(payload);
    // The kind keeps leads apart that are sent with the same key.
    const id = `${kind}-${options.idempotencyKey.replaceAll('/', '_') || crypto.randomUUID()}`;
    const reference = await database.transact(async (transaction) => {
      const stored = await transaction.get(COLLECTIONS.leads, id);
      if (stored && stored['payloadHash'] !== payloadHash) throw rejected(KEY_REUSED);
      if (stored) return String(stored['reference']);
      const receivedAt = new Date().toISOString();
      const day = receivedAt.slice(2, 10).replaceAll('-', '');
      const receipt = {
        reference: toReference(kind, day, id.slice(-4).toUpperCase()),
        receivedAt,
        payloadHash,
        notice: NOTICE_VERSION,
        visitorId: THIS_BROWSER,
        flags: suspectFlags(options.honeypot, options.fillMs),
      };
      transaction.set(COLLECTIONS.leads, id, toLead(content, receipt));
      return receipt.reference;
    });
    announceSentLead({ reference });
    return { message: SEND_SUCCESS[kind], reference };
  };

  return {
    prepare: () => undefined,
    countMiss: (query) => {
      const words = toMissedWords(query);
      const day = dayInIndia(new Date());
      if (words === '') return;
      database
        .transact(async (transaction) => {
          const stored = await transaction.get(COLLECTIONS.searchMisses, day);
          const counts = withMiss(stored?.['counts'], words);
          if (counts) transaction.set(COLLECTIONS.searchMisses, day, { day, counts });
        })
        .catch(() => undefined);
    },
    sendQuoteRequest: ({ timestamp: sentAt, ...payload }, options) =>
      receive('quote', payload, options, () => {
        const { categorySlug } = payload;
        const stored = database.get(COLLECTIONS.quoteFormDefinitions, categorySlug);
        const category = findBySlug(database, COLLECTIONS.categories, categorySlug);
        const form = readOfferedForm(categorySlug, stored, category);
        if (!form) throw rejected(NO_QUOTE_FORM);
        const values = Object.entries(payload).filter(([name]) => isFieldName(name));
        const answers = accepted(checkQuoteAnswers(form.definition, Object.fromEntries(values)));
        const { categoryName, rev: formRev } = form;
        return { ...answers, kind: 'quote', categorySlug, categoryName, formRev, sentAt };
      }),
    sendMessage: ({ name, email, message }, options) =>
      receive('message', { name, email, message }, options, () => ({
        ...accepted(checkMessage({ name, email, message })),
        kind: 'message',
      })),
    sendList: ({ timestamp: sentAt, attachment, ...payload }, options) =>
      receive('list', payload, options, () => {
        const contact = accepted(checkListContact(payload));
        const error = lineCountError(payload.lines.length);
        if (error !== '') throw rejected(error);
        const lines = payload.lines
          .map((line) => accepted(checkPaperLine(line)))
          .map((line) => toListLine(line, stateOf(database, line)));
        return { ...contact, kind: 'list', lines, attachment: cleanLine(attachment), sentAt };
      }),
    attach: () => Promise.reject(rejected(NO_FILES)),
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

/** Whether visitors can see the paper of a line. */
function stateOf(database: LocalDatabase, { paper, slug }: PaperLine): LineState {
  const collection = paper === 'product' ? COLLECTIONS.products : COLLECTIONS.categories;
  return lineStateOf(findBySlug(database, collection, slug));
}
