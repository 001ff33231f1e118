/**
 * The publisher as one file for Node: `npm run build` bundles it beside the client build (publisher.mjs) and publishes
 * with it, and the publishing function carries the same file, so that both make the same pages.
 */
import { prerenderPage } from '#src/app/prerender.tsx';

import type { SiteParts, SiteRenderer } from './site-parts.ts';

export { openPublicReads } from '#src/data/documents/public-ports.ts';
export { OtherBuildError, publish, type PublishingSource } from './publish.ts';

/** The renderer of a build. `icons` holds the text of each icon's file, for example under `solid/leaf`. */
export function createRenderer(parts: SiteParts, icons: Readonly<Record<string, string>>): SiteRenderer {
  return { parts, readIcon: (name) => icons[name] ?? null, prerenderPage };
}
