import {
  checkListContact,
  checkMessage,
  checkPaperLine,
  cleanLine,
  checkQuoteAnswers,
  checkTakenRequest,
  leadEventId,
  takenLead,
  COLLECTIONS,
  isFieldName,
  KEY_REUSED,
  lineCountError,
  lineStateOf,
  NO_QUOTE_FORM,
  NO_SOURCE,
  NOTICE_VERSION,
  packingOf,
  readOfferedForm,
  suspectFlags,
  toLead,
  toListLine,
  toMissedWords,
  toReference,
  withMiss,
  type Checked,
  type LeadContent,
  type LeadEvent,
  type LeadFields,
  type LeadKind,
  type ListLine,
  type PaperLine,
  type TakenRequestBody,
  type TakenRequestReply,
} from '#src/contracts/index.ts';
import { dayInIndia } from '#src/lib/india-time.ts';
import { AppError } from '#src/lib/app-error.ts';

import { equals } from '../documents/documents.ts';
import type { Submission, SubmissionsPort } from '../ports/visitor-port.ts';
import type { LocalDatabase } from './local-database.ts';
import { THIS_BROWSER } from './local-documents.ts';
import { announceSentLead } from './tab-channel.ts';

const NO_FILES = 'The demo keeps no files of visitors. The website itself would have sent it now.';

/** The forms recognise this error by its status, which is the server's. */
const keyReused = (): AppError => new AppError('rejected', KEY_REUSED, { detail: { status: 422 } });

function rejected(message: string): AppError {
  return new AppError('rejected', message);
}

/** The content of a check that found no error; otherwise throws `rejected`. */
function accepted<T>({ content, error }: Checked<T>): T {
  if (error !== '') throw rejected(error);
  return content;
}

/** The content of a lead, or the server's refusal. */
function contentOf({ kind, body }: Submission, database: LocalDatabase): LeadContent {
  if (kind === 'message') return { ...accepted(checkMessage(body)), kind };
  const sentAt = body.timestamp;
  if (kind === 'list') {
    const contact = accepted(checkListContact(body));
    const error = lineCountError(body.lines.length);
    if (error !== '') throw rejected(error);
    const lines = storedLines(database, body.lines);
    return { ...contact, kind, lines, attachment: cleanLine(body.attachment), sentAt, source: NO_SOURCE };
  }
  const { categorySlug } = body;
  const formDocument = database.get(COLLECTIONS.quoteFormDefinitions, categorySlug);
  const category = findBySlug(database, COLLECTIONS.categories, categorySlug);
  const form = readOfferedForm(categorySlug, formDocument, category);
  if (!form) throw rejected(NO_QUOTE_FORM);
  const values = Object.entries(body).filter(([name]) => isFieldName(name));
  const answers = accepted(checkQuoteAnswers(form.definition, Object.fromEntries(values)));
  const { categoryName, rev: formRev } = form;
  return { ...answers, kind, categorySlug, categoryName, formRev, sentAt };
}

/** Stores leads in this browser, as the server would. No mail goes out. */
export function openLocalSubmissions(database: LocalDatabase): SubmissionsPort {
  return {
    prepare: () => undefined,
    countMiss: (query) => {
      const words = toMissedWords(query);
      const day = dayInIndia(new Date());
      if (words === '') return;
      database
        .transact(async (transaction) => {
          const dayDocument = await transaction.get(COLLECTIONS.searchMisses, day);
          const counts = withMiss(dayDocument?.['counts'], words);
          if (counts) transaction.set(COLLECTIONS.searchMisses, day, { day, counts });
        })
        .catch(() => undefined);
    },
    send: async (submission, { idempotencyKey, honeypot, fillMs }) => {
      const { kind, body } = submission;
      const content = contentOf(submission, database);
      // A retry has another time, and no file after a reload. The server stores a hash of the rest; here the text is short.
      const retried = { timestamp: '', ...(kind === 'list' && { attachment: '' }) };
      const payloadHash = JSON.stringify({ ...body, ...retried });
      // The kind keeps leads apart that are sent with the same key.
      const id = `${kind}-${idempotencyKey.replaceAll('/', '_') || crypto.randomUUID()}`;
      const now = new Date();
      const receipt = {
        reference: referenceOf(kind, id, now),
        receivedAt: now.toISOString(),
        payloadHash,
        notice: NOTICE_VERSION,
        visitorId: THIS_BROWSER,
        flags: suspectFlags(honeypot, fillMs),
      };
      const reference = await storeOnce(database, id, toLead(content, receipt));
      announceSentLead(reference);
      return { reference, sentAt: now.getTime() };
    },
    attach: () => Promise.reject(rejected(NO_FILES)),
  };
}

/** Stores a request that an admin has typed in, as the server would. */
export async function takeLocalRequest(
  database: LocalDatabase,
  request: TakenRequestBody,
  { idempotencyKey, link, by }: { idempotencyKey: string; link: string; by: string },
): Promise<TakenRequestReply> {
  const content = accepted(checkTakenRequest(request));
  const lines = storedLines(database, request.lines);
  const id = `taken-${idempotencyKey}`;
  const payloadHash = JSON.stringify({ ...request, attachment: '' });
  const now = new Date();
  const receipt = { reference: referenceOf('list', id, now), payloadHash };
  const isShared = request.confirms && content.email === '';
  const { lead, events } = takenLead(content, lines, receipt, { id, by, now, isShared });
  const reference = await storeOnce(database, id, lead, events);
  return { id, reference, link: isShared ? link : '' };
}

/** The reference of a lead: the day in India, and four characters from the id. */
function referenceOf(kind: LeadKind, id: string, now: Date): string {
  return toReference(kind, dayInIndia(now).slice(2).replaceAll('-', ''), id.slice(-4).toUpperCase());
}

/** Stores a lead and its first events, and resolves with its reference; a repeated request keeps the first one. */
function storeOnce(
  database: LocalDatabase,
  id: string,
  lead: LeadFields,
  events: readonly Omit<LeadEvent, 'at'>[] = [],
): Promise<string> {
  return database.transact(async (transaction) => {
    const earlier = await transaction.get(COLLECTIONS.leads, id);
    if (earlier && earlier['payloadHash'] !== lead.payloadHash) throw keyReused();
    if (earlier) return String(earlier['reference']);
    transaction.set(COLLECTIONS.leads, id, lead);
    const at = transaction.serverTime;
    for (const event of events)
      transaction.set(COLLECTIONS.leadEvents, leadEventId(id, event.rev), { ...event, at });
    return lead.reference;
  });
}

/** The lines as they are stored, or the server's refusal. */
function storedLines(database: LocalDatabase, lines: readonly PaperLine[]): ListLine[] {
  return lines
    .map((line) => accepted(checkPaperLine(line)))
    .map((line) => {
      const paper = storedPaper(database, line);
      return toListLine(line, lineStateOf(paper), packingOf(paper));
    });
}

function findBySlug(
  database: LocalDatabase,
  collection: string,
  slug: string,
): Record<string, unknown> | undefined {
  const where = [equals('slug', slug)];
  return database.find({ collection, where, limit: 1 })[0]?.data;
}

function storedPaper(database: LocalDatabase, { paper, slug }: PaperLine) {
  const collection = paper === 'product' ? COLLECTIONS.products : COLLECTIONS.categories;
  return findBySlug(database, collection, slug);
}
