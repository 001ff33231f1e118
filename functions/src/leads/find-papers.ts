import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';

import {
  COLLECTIONS,
  lineStateOf,
  type LineState,
  type PaperKind,
  type PaperLine,
  withDeadline,
} from '../contracts.ts';
import { queryChunks, VALUES_PER_QUERY } from '../platform/firestore.ts';

const READ_DEADLINE_MS = 4_000;

async function findBySlug(
  db: Firestore,
  collection: string,
  slugs: readonly string[],
): Promise<Map<string, QueryDocumentSnapshot>> {
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
}

/** The state of each paper, in the same order. Rejects when the database does not answer. */
export async function findPapers(
  db: Firestore,
  papers: readonly Pick<PaperLine, 'paper' | 'slug'>[],
): Promise<LineState[]> {
  const slugsOf = (kind: PaperKind) => papers.filter(({ paper }) => paper === kind).map(({ slug }) => slug);
  const [products, categories] = await withDeadline(
    Promise.all([
      findBySlug(db, COLLECTIONS.products, slugsOf('product')),
      findBySlug(db, COLLECTIONS.categories, slugsOf('category')),
    ]),
    READ_DEADLINE_MS,
    'Firestore',
  );
  return papers.map(({ paper, slug }) =>
    lineStateOf((paper === 'product' ? products : categories).get(slug)?.data()),
  );
}
