import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';

import { COLLECTIONS, lineStateOf, type LineState, type PaperKind, withDeadline } from '../contracts.ts';
import { queryChunks, VALUES_PER_QUERY } from '../platform/query-chunks.ts';

/** Identifies a paper of the catalogue. */
interface PaperKey {
  readonly paper: PaperKind;
  readonly slug: string;
}

/** The state of each paper, in the same order. Rejects when the store does not answer. */
export type FindPapers = (papers: readonly PaperKey[]) => Promise<LineState[]>;

const READ_DEADLINE_MS = 4_000;

export function createFindPapers(db: Firestore): FindPapers {
  const bySlug = async (
    collection: string,
    slugs: Iterable<string>,
  ): Promise<Map<string, QueryDocumentSnapshot>> => {
    const found = await Promise.all(
      queryChunks([...new Set(slugs)]).map((chunk) =>
        db
          .collection(collection)
          .where('slug', 'in', chunk)
          .select('slug', 'isVisible')
          .limit(VALUES_PER_QUERY * 2)
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
    return papers.map(({ paper, slug }) =>
      lineStateOf((paper === 'product' ? products : categories).get(slug)?.data()),
    );
  };
  return (papers) => withDeadline(find(papers), READ_DEADLINE_MS, 'Firestore');
}
