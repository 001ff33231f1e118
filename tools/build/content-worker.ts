import { loadEnv } from 'vite';

import { parseEnv } from '#src/lib/env.ts';
import { inRoot } from '#tools/dev/project.ts';

import type { BuildContentSource } from './build-site.ts';
import { publishInto } from './publish-into.ts';

/**
 * Publishes the content into a site that is already built. Arguments: the site, content source, folder of the
 * publisher. Run by build-site.ts.
 */
const [outDir = '', content = 'firestore', publisherDir = ''] = process.argv.slice(2);
try {
  const env = parseEnv(loadEnv('production', inRoot(), 'VITE_'));
  console.log(await publishInto(outDir, publisherDir, content as BuildContentSource, env));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
process.exit();
