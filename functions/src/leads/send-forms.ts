import type { Firestore } from 'firebase-admin/firestore';

import {
  checkMessage,
  checkQuoteAnswers,
  cleanMoment,
  COLLECTIONS,
  isFieldName,
  isSlug,
  NO_QUOTE_FORM,
  type OfferedQuoteForm,
  readOfferedForm,
  withDeadline,
} from '../contracts.ts';
import { CallError } from '../platform/call-error.ts';
import { textOf, textsOf } from '../platform/endpoint.ts';
import { reasonOf } from '../platform/log.ts';
import type { Handler, Services } from '../services.ts';
import { accepted, receiveLead } from './receive-lead.ts';

const READ_DEADLINE_MS = 4_000;

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
