import type { PaperId } from '../reads/queries.ts';

import { storedList } from './stored-list.ts';

/** Most papers that fit side by side. */
export const COMPARED_MAX = 4;

const CATEGORY = 'category:';

const list = storedList('compared-papers', (key): key is string => typeof key === 'string');

/** The keys of the papers that the visitor has chosen to compare; empty on prerendered pages until hydration. */
export const useComparedKeys = list.useItems;

export function clearCompared(): void {
  list.change(() => []);
}

/** A paper in the address of a comparison: the slug of a product, or that of a category after 'category:'. */
export function paperKey({ paper, slug }: PaperId): string {
  return paper === 'product' ? slug : `${CATEGORY}${slug}`;
}

/** The reverse of `paperKey`. The slug may be anything. */
export function paperOfKey(key: string): PaperId {
  return key.startsWith(CATEGORY)
    ? { paper: 'category', slug: key.slice(CATEGORY.length) }
    : { paper: 'product', slug: key };
}

/** Chooses a paper or removes it again. Returns false if four are chosen already. */
export function toggleCompared(key: string): boolean {
  const chosen = list.read();
  const isChosen = chosen.includes(key);
  if (!isChosen && chosen.length >= COMPARED_MAX) return false;
  list.change((keys) => (isChosen ? keys.filter((other) => other !== key) : [...keys, key]));
  return true;
}

/** Replaces the choice, for example by the papers of a shared address. */
export function replaceCompared(keys: readonly string[]): void {
  if (list.read().join() !== keys.join()) list.change(() => keys);
}
