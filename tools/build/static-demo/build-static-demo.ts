import { buildSite } from '#tools/build/build-site.ts';
import { demoSiteEnv } from '#tools/dev/local-config.ts';

import { toStaticSite, UNKNOWN_SITE_URL } from './to-static-site.ts';

/**
 * Builds the embedded demo as files for any static host. Returns what the build says.
 * @param siteUrl where it will stand, for canonical addresses and previews; without one, pages name no address
 */
export async function buildStaticDemo(outDir: string, siteUrl = ''): Promise<string> {
  const env = demoSiteEnv(siteUrl === '' ? UNKNOWN_SITE_URL : siteUrl);
  const said = await buildSite({ outDir, content: 'seed', env });
  toStaticSite(outDir);
  return said.trim();
}
