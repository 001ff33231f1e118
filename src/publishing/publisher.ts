/**
 * The publisher as one file for Node (publisher.mjs). `npm run build` and the publishing function use the same file, so that
 * both make the same pages.
 */
import { prerenderPage } from '#src/app/prerender.tsx';

import type { SiteParts, SiteRenderer } from './site-parts.ts';

export { openPublicReads } from '#src/data/documents/public-ports.ts';
export { OtherBuildError, publish, type PublishingSource } from './publish.ts';

/** The renderer of a build. `icons` holds the symbol of each icon, for example under `solid/leaf`. */
export function createRenderer(parts: SiteParts, icons: Readonly<Record<string, string>>): SiteRenderer {
  return { parts, readIcon: (name) => icons[name] ?? null, prerenderPage };
}
