import type { Firestore } from 'firebase-admin/firestore';

import { COLLECTIONS, readOfferedForm, type OfferedQuoteForm, withDeadline } from '../contracts.ts';

/**
 * Reads a category's form. Rejects when the store does not answer; `null` when the category has no form or is hidden,
 * which callers must not be able to tell apart.
 */
export type FindQuoteForm = (categorySlug: string) => Promise<OfferedQuoteForm | null>;

const READ_DEADLINE_MS = 4_000;

export function createFindQuoteForm(db: Firestore): FindQuoteForm {
  return async (categorySlug) => {
    const [form, categories] = await withDeadline(
      Promise.all([
        db.collection(COLLECTIONS.quoteFormDefinitions).doc(categorySlug).get(),
        db.collection(COLLECTIONS.categories).where('slug', '==', categorySlug).limit(1).get(),
      ]),
      READ_DEADLINE_MS,
      'Firestore',
    );
    return readOfferedForm(categorySlug, form.data(), categories.docs[0]?.data());
  };
}
