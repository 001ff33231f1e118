import { benchSiteEnv } from '#tools/bench/bench-site-env.ts';
import { buildSiteIfChanged } from '#tools/build/build-site.ts';
import { localDir } from '#tools/dev/project.ts';

/** The site as for production, with the seed's content; built when something has changed. Returns its folder. */
export async function buildCheckSite(): Promise<string> {
  const outDir = localDir('check', 'site');
  await buildSiteIfChanged({ outDir, content: 'seed', env: benchSiteEnv('https://paper-catalogue.test') });
  return outDir;
}
