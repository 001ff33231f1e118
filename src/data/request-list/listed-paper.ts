import type { ListedPaper } from './request-list.ts';

export interface SearchedPaper {
  /** '' for a category. */
  readonly slug: string;
  readonly name: string;
  readonly category: { readonly slug: string; readonly name: string };
}

/** A paper of the search as a line of a request list names it. */
export function listedPaper({ slug, name, category }: SearchedPaper): ListedPaper {
  return slug === ''
    ? { paper: 'category', slug: category.slug, name: category.name, category: category.name }
    : { paper: 'product', slug, name, category: category.name };
}
