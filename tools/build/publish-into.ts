import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { mediaHostOf } from '#src/app/media-host-of.ts';
import type { PrerenderedPage, PrerenderOptions } from '#src/app/prerender.tsx';
import type { Env } from '#src/lib/env.ts';
import { publishSite } from '#tools/publish/publish-site.ts';

import type { ContentSource } from './build-site.ts';
import { openContent } from './open-content.ts';

const RENDERER = 'prerender.mjs';

/** The renderer that a build left in `workDir`. Rejects when there was no build. */
export async function loadRenderer(
  workDir: string,
): Promise<(options: PrerenderOptions) => Promise<PrerenderedPage>> {
  const file = path.join(workDir, RENDERER);
  if (!existsSync(file)) throw new Error('There is no build to publish into: run `npm run build` first.');
  const renderer = (await import(pathToFileURL(file).href)) as {
    prerenderPage: (options: PrerenderOptions) => Promise<PrerenderedPage>;
  };
  return renderer.prerenderPage;
}

/** The site's public address; without a configured one Hosting's own. The demo may stand anywhere. */
function siteUrlOf({ siteUrl, adapter, firebase }: Env): string {
  return siteUrl ?? (adapter === 'firebase' ? `https://${firebase.projectId}.web.app` : 'http://localhost');
}

/**
 * Writes the pages of the content into a built site. Returns what there is to say about it.
 * @param outDir the client build
 * @param workDir where the build left the renderer
 */
export async function publishInto(
  outDir: string,
  workDir: string,
  source: ContentSource,
  env: Env,
): Promise<string> {
  const prerenderPage = await loadRenderer(workDir);
  const { ports, version, close } = await openContent(source, env);
  try {
    const { pages, criticalCssBytes } = await publishSite({
      distDir: outDir,
      prerenderPage,
      ports,
      version,
      mediaHost: mediaHostOf(env.cloudinary.cloudName, env.cloudinary.deliveryHosts),
      siteUrl: siteUrlOf(env),
    });
    const largest = Math.max(...Object.values(criticalCssBytes)) / 1024;
    return `${pages} pages of content version ${version.rev}, at most ${largest.toFixed(1)} KB of style in a page`;
  } finally {
    await close();
  }
}
