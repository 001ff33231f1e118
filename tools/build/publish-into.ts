import { folderTarget } from '#tools/build/publish/folder-target.ts';
import { loadPublisher } from '#tools/build/publish/site-parts.ts';
import type { Env } from '#src/lib/env.ts';

import type { BuildContentSource } from './build-site.ts';
import { openContent } from './open-content.ts';

/** The site's public address; without a configured one Hosting's own. The demo may stand anywhere. */
export function siteUrlOf({ siteUrl, adapter, firebase }: Env): string {
  return siteUrl ?? (adapter === 'firebase' ? `https://${firebase.projectId}.web.app` : 'http://localhost');
}

/**
 * Writes the pages of the content into a built site. Returns what there is to say about it.
 * @param outDir the client build
 * @param publisherDir where the build left the publisher
 */
export async function publishInto(
  outDir: string,
  publisherDir: string,
  content: BuildContentSource,
  env: Env,
): Promise<string> {
  const { publisher, renderer } = await loadPublisher(publisherDir);
  const { source, close } = await openContent(content, env);
  try {
    const { pages, rendered, version } = await publisher.publish({
      renderer,
      source,
      target: folderTarget(outDir),
      now: new Date(),
      full: true,
      anyBuild: true,
    });
    return `${pages} pages of content version ${version.rev}, ${rendered} of them new`;
  } finally {
    await close();
  }
}
