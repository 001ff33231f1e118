import type { SiteRenderer } from '#src/publishing/site-parts.ts';
import { prerenderPage } from '#src/app/prerender.tsx';
import { CLOUDINARY_DELIVERY_HOST, type SeedContent } from '#src/contracts/index.ts';
import { openBrowserPorts } from '#src/data/browser/open-browser.ts';
import { PAGE_KINDS } from '#src/lib/paths.ts';
import type { PublishingSource } from '#src/publishing/publish.ts';
import { seedSource } from '#tools/build/open-content.ts';

/** The publisher of a build whose files do not exist: enough to render every page. */
export function testRenderer(build = 'build-1'): SiteRenderer {
  const kinds = [...PAGE_KINDS, 'shell'];
  return {
    parts: {
      build,
      assets: {
        script: '/assets/index.js',
        search: [],
        modules: Object.fromEntries(kinds.map((kind) => [kind, ['/assets/site.js']])) as never,
        stylesheets: ['/assets/site.css'],
      },
      bootScript: 'boot()',
      fontFaces: '@font-face{}',
      css: 'h1{margin:0}.no-such-class{margin:0}',
      mediaHost: { cloudName: 'x', hosts: [CLOUDINARY_DELIVERY_HOST] },
      siteUrl: 'https://www.example.com',
    },
    readIcon: () => null,
    prerenderPage,
  };
}

export async function sourceOfSeed(seed: SeedContent): Promise<PublishingSource> {
  return seedSource(await openBrowserPorts({ seed }));
}
