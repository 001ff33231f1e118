/**
 * The types of the publisher. Its program is part of the site's build (site/publisher.mjs) and is loaded at run time, so
 * that the function renders pages with the same code as `npm run build`.
 */
export type * from '../../../src/publishing/publish.ts';
export type { PublishedFile } from '../../../src/publishing/prepare-publication.ts';
export type { SiteParts, SiteRenderer } from '../../../src/publishing/site-parts.ts';
export type { Documents, LiveSource, Lookup } from '../../../src/data/documents/documents.ts';
/** The exports of site/publisher.mjs. */
export type Publisher = typeof import('../../../src/publishing/publisher.ts');
