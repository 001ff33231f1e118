/**
 * The one door to the publisher: its types. The program itself is part of the site's build (site/publisher.mjs) and is
 * loaded at run time, so that the function renders with the very code of `npm run build`.
 */
export type * from '../../../src/publishing/publish.ts';
export type { PublishedFile } from '../../../src/publishing/prepare-publication.ts';
export type { SiteParts, SiteRenderer } from '../../../src/publishing/site-parts.ts';
export type { Documents, LiveSource, Lookup } from '../../../src/data/documents/documents.ts';
/** What site/publisher.mjs exports. */
export type Publisher = typeof import('../../../src/publishing/publisher.ts');
