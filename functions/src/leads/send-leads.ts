import type { DocumentData, Firestore } from 'firebase-admin/firestore';

import { CallError } from '../platform/call-error.ts';
import {
  checkListContact,
  checkPaperLine,
  cleanLine,
  cleanMoment,
  COLLECTIONS,
  isObject,
  isSlug,
  LIMITS,
  lineCountError,
  lineStateOf,
  LIST_FIELDS,
  LIST_VALIDATION,
  NO_SOURCE,
  packingOf,
  PAPER_KINDS,
  type PaperKind,
  type PaperLine,
  type ListLine,
  QUANTITY_UNITS,
  toListLine,
  withDeadline,
  checkMessage,
  checkQuoteAnswers,
  isFieldName,
  NO_QUOTE_FORM,
  type OfferedQuoteForm,
  readOfferedForm,
} from '../contracts.ts';
import { textOf, textsOf, type BodyShape } from '../platform/endpoint.ts';
import { reasonOf } from '../platform/log.ts';
import { whereIn } from '../platform/firestore.ts';
import type { Handler, Services } from '../services.ts';
import { accepted, receiveLead } from './receive-lead.ts';

const LINE_TEXTS = ['paper', 'slug', 'name', 'category', 'size', 'gsm', 'quantity', 'unit', 'note'] as const;

const READ_DEADLINE_MS = 4_000;

/** A list of lines with nine texts and a tick each, and a few contact details. */
export const LIST_BODY_SHAPE: BodyShape = { levels: 3, values: LIMITS.requestLines * 12 };

/** POST /api/send-list: a list of papers with sizes and quantities. */
export const handleList: Handler = (services, call) =>
  receiveLead(services, call, 'list', () => {
    const { body } = call;
    const contact = accepted(checkListContact(textsOf(body, LIST_FIELDS), services.now()));
    const { deliveryPin, deliveryPlace, neededBy, gstin, remarks, ...sender } = contact;
    const delivery = { deliveryPin, deliveryPlace, neededBy, gstin, remarks };
    const details = Object.entries(delivery).filter(([, value]) => value !== '');
    const lines = parseLines(body['lines']);
    if (lines.length === 0) throw new CallError('invalid', LIST_VALIDATION.noLines);
    const attachment = cleanLine(textOf(body, 'attachment').slice(0, LIMITS.name));
    const sentAt = cleanMoment(textOf(body, 'timestamp'));
    return {
      // Empty details and the file, which a reload forgets, are left out: a retry without them is still the same lead.
      payload: [{ ...sender, ...Object.fromEntries(details) }, lines],
      complete: async () => {
        const listLines = await toListLines(services, lines);
        return { ...contact, kind: 'list', lines: listLines, attachment, sentAt, source: NO_SOURCE };
      },
    };
  });

/** The lines of a body; there may be none. Throws `invalid` for a malformed line and for too many lines. */
export function parseLines(sent: unknown): PaperLine[] {
  const lines: readonly unknown[] = Array.isArray(sent) ? sent : [];
  const error = lines.length > 0 ? lineCountError(lines.length) : '';
  if (error !== '') throw new CallError('invalid', error);
  return lines.map((line, at) => parseLine(line, at + 1));
}

/** @param place of the line, from 1, for the message of a refusal */
function parseLine(sent: unknown, place: number): PaperLine {
  const refuse = (reason: string): never => {
    throw new CallError('invalid', `Line ${place}: ${reason}`);
  };
  if (!isObject(sent)) return refuse('Send an object.');
  const texts = textsOf(sent, LINE_TEXTS);
  const paper = PAPER_KINDS.find((kind) => kind === texts.paper);
  const unit = QUANTITY_UNITS.find((each) => each === texts.unit);
  if (!paper || !isSlug(texts.slug)) return refuse('The paper is missing or malformed.');
  if (!unit) return refuse('The unit is unknown.');
  const { wantsSample = false } = sent;
  if (typeof wantsSample !== 'boolean') return refuse('Whether a sample is wanted must be true or false.');
  const { content, error } = checkPaperLine({ ...texts, paper, unit, wantsSample });
  return error === '' ? content : refuse(error);
}

/**
 * The lines as they are stored, with the state and the packing of their papers. Hidden and unknown papers are marked,
 * never refused: the visitor saw them, and a person answers.
 */
export async function toListLines({ db, log }: Services, lines: readonly PaperLine[]): Promise<ListLine[]> {
  // A database that does not answer must not cost the list.
  const papers = await findPapers(db, lines).catch((thrown: unknown) => {
    log('ERROR', 'papers.unreadable', { lines: lines.length, reason: reasonOf(thrown) });
    return null;
  });
  return lines.map((line, at) =>
    toListLine(line, papers ? lineStateOf(papers[at]) : 'unchecked', packingOf(papers?.[at])),
  );
}

/** The stored fields of each paper that a line needs, in the same order. Rejects when the database does not answer. */
async function findPapers(
  db: Firestore,
  papers: readonly PaperLine[],
): Promise<(DocumentData | undefined)[]> {
  const find = async (kind: PaperKind, collection: string) => {
    const slugs = papers.filter(({ paper }) => paper === kind).map(({ slug }) => slug);
    const records = db.collection(collection).select('slug', 'isVisible', 'facts');
    const snapshots = await whereIn(records, 'slug', [...new Set(slugs)]);
    return new Map(snapshots.map((snapshot) => [String(snapshot.get('slug')), snapshot]));
  };
  const [products, categories] = await withDeadline(
    Promise.all([find('product', COLLECTIONS.products), find('category', COLLECTIONS.categories)]),
    READ_DEADLINE_MS,
    'Firestore',
  );
  return papers.map(({ paper, slug }) => (paper === 'product' ? products : categories).get(slug)?.data());
}

/** POST /api/send-quote: the stored form decides which answers are accepted. */
export const handleQuoteRequest: Handler = (services, call) =>
  receiveLead(services, call, 'quote', () => {
    const { body } = call;
    const categorySlug = textOf(body, 'categorySlug').trim();
    if (!isSlug(categorySlug)) throw new CallError('invalid', 'The category is missing or malformed.');
    const sentAt = cleanMoment(textOf(body, 'timestamp'));
    const entries = Object.keys(body)
      .filter(isFieldName)
      .map((name) => [name, textOf(body, name)] as const);
    return {
      payload: [categorySlug, entries.toSorted(([a], [b]) => (a < b ? -1 : 1))],
      complete: async () => {
        const { form, isRead } = await findForm(services, categorySlug);
        if (form === null) throw new CallError('not-found', NO_QUOTE_FORM);
        const checked = accepted(
          checkQuoteAnswers(form.definition, Object.fromEntries(entries), services.now()),
        );
        const { answers, extraAnswers } = checked;
        return {
          ...checked,
          ...(!isRead && { answers: [...answers, ...extraAnswers], extraAnswers: [] }),
          kind: 'quote',
          categorySlug,
          categoryName: form.categoryName,
          formRev: form.rev,
          sentAt,
        };
      },
    };
  });

/**
 * The category's form. If the store does not answer, a form without fields takes its place: then only name, e-mail
 * and lengths are checked, and a person reads the rest.
 */
async function findForm(
  { db, log }: Services,
  categorySlug: string,
): Promise<{ form: OfferedQuoteForm | null; isRead: boolean }> {
  try {
    return { form: await readForm(db, categorySlug), isRead: true };
  } catch (thrown) {
    log('ERROR', 'quote-form.unreadable', { categorySlug, reason: reasonOf(thrown) });
    const definition = { categorySlug, fields: [] };
    return { form: { definition, categoryName: categorySlug, rev: 0 }, isRead: false };
  }
}

/**
 * Reads a category's form. `null` when the category has no form or is hidden, which callers must not be able to tell
 * apart.
 */
async function readForm(db: Firestore, categorySlug: string): Promise<OfferedQuoteForm | null> {
  const [form, categories] = await withDeadline(
    Promise.all([
      db.collection(COLLECTIONS.quoteFormDefinitions).doc(categorySlug).get(),
      db.collection(COLLECTIONS.categories).where('slug', '==', categorySlug).limit(1).get(),
    ]),
    READ_DEADLINE_MS,
    'Firestore',
  );
  return readOfferedForm(categorySlug, form.data(), categories.docs[0]?.data());
}

/** POST /api/send-contact. */
export const handleMessage: Handler = (services, call) =>
  receiveLead(services, call, 'message', () => {
    const content = accepted(checkMessage(textsOf(call.body, ['name', 'email', 'message'])));
    return {
      payload: [content.name, content.email, content.message],
      complete: () => Promise.resolve({ ...content, kind: 'message' }),
    };
  });
