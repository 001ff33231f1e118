import type { Firestore } from 'firebase-admin/firestore';

import { COLLECTIONS, quoteFormEntity, readStoredMeta, type QuoteFormDefinition } from '../contracts.ts';
import { withDeadline } from '../platform/deadline.ts';

/** What the server must know about a category to take a request. */
export interface StoredQuoteForm {
  readonly definition: QuoteFormDefinition;
  readonly categoryName: string;
  /** The stored form's revision. */
  readonly rev: number;
}

/**
 * Reads forms. Rejects when the store does not answer; `null` when the category has no form or is hidden, which
 * nobody outside can tell apart.
 */
export type FindQuoteForm = (categorySlug: string) => Promise<StoredQuoteForm | null>;

const READ_DEADLINE_MS = 4_000;

export function createFindQuoteForm(db: Firestore): FindQuoteForm {
  return async (categorySlug) => {
    const [stored, categories] = await withDeadline(
      Promise.all([
        db.collection(COLLECTIONS.quoteFormDefinitions).doc(categorySlug).get(),
        db.collection(COLLECTIONS.categories).where('slug', '==', categorySlug).limit(1).get(),
      ]),
      READ_DEADLINE_MS,
      'Firestore',
    );
    const definition = stored.exists ? quoteFormEntity.read(stored.data()) : null;
    const category = categories.docs[0];
    // Absent means visible (ruling 1).
    if (!definition || category?.get('isVisible') === false) return null;
    const name: unknown = category?.get('name');
    return {
      // The document's id is the slug, whatever its field says.
      definition: { ...definition, categorySlug },
      rev: readStoredMeta(stored.data() ?? {}).rev,
      categoryName: typeof name === 'string' && name.trim() !== '' ? name.trim() : categorySlug,
    };
  };
}
