import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';

import { COLLECTIONS, type LineState, type PaperKind } from '../contracts.ts';
import { withDeadline } from '../platform/deadline.ts';

/** Which paper of the catalogue a line means. */
interface PaperKey {
  readonly paper: PaperKind;
  readonly slug: string;
}

/** Says of each paper whether visitors can see it, in the same order. Rejects when the store does not answer. */
export type FindPapers = (papers: readonly PaperKey[]) => Promise<LineState[]>;

const READ_DEADLINE_MS = 4_000;
/** Firestore takes at most 30 values in one `in`. */
const SLUGS_PER_QUERY = 30;

export function createFindPapers(db: Firestore): FindPapers {
  const bySlug = async (
    collection: string,
    slugs: Iterable<string>,
  ): Promise<Map<string, QueryDocumentSnapshot>> => {
    const wanted = [...new Set(slugs)];
    const chunks = Array.from({ length: Math.ceil(wanted.length / SLUGS_PER_QUERY) }, (_unused, at) =>
      wanted.slice(at * SLUGS_PER_QUERY, (at + 1) * SLUGS_PER_QUERY),
    );
    const found = await Promise.all(
      chunks.map((chunk) =>
        db
          .collection(collection)
          .where('slug', 'in', chunk)
          .select('slug', 'isVisible')
          .limit(SLUGS_PER_QUERY * 2)
          .get(),
      ),
    );
    return new Map(found.flatMap(({ docs }) => docs.map((doc) => [String(doc.get('slug')), doc] as const)));
  };
  const find: FindPapers = async (papers) => {
    const slugsOf = (kind: PaperKind) => papers.filter(({ paper }) => paper === kind).map(({ slug }) => slug);
    const [products, categories] = await Promise.all([
      bySlug(COLLECTIONS.products, slugsOf('product')),
      bySlug(COLLECTIONS.categories, slugsOf('category')),
    ]);
    return papers.map(({ paper, slug }) => {
      const found = (paper === 'product' ? products : categories).get(slug);
      if (!found) return 'unknown';
      // Absent means visible (ruling 1).
      return found.get('isVisible') === false ? 'hidden' : 'visible';
    });
  };
  return (papers) => withDeadline(find(papers), READ_DEADLINE_MS, 'Firestore');
}
