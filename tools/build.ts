/**
 * `npm run build [-- --seed]`: the site into dist/ and the functions into functions/lib. The pages are published
 * with what the configured database holds; `--seed` takes the seed's content instead. `npm run build:functions`.
 */
import { existsSync } from 'node:fs';

import { buildFunctions } from './build/build-functions.ts';
import { buildSite, publisherDir } from './build/build-site.ts';
import { FLAG, readArguments } from './dev/command.ts';
import { inRoot } from './dev/project.ts';
import { copyPublisher } from './build/site-parts.ts';

const { values } = readArguments('npm run build -- [--seed | --functions]', { functions: FLAG, seed: FLAG });

if (!values.functions) {
  const content = values.seed ? 'seed' : 'firestore';
  console.log(`dist: ${await buildSite({ outDir: inRoot('dist'), content, env: {} })}`);
  // The publishing function renders with this very build.
  copyPublisher(publisherDir(inRoot('dist')), inRoot('functions/site'));
}
if (!existsSync(inRoot('functions/site/parts.json')))
  throw new Error('functions/site is missing: run `npm run build` first, the functions carry the site.');
await buildFunctions();
console.log('functions/lib: built');
process.exit();
