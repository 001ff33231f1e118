/**
 * `npm run build [-- --seed]`: the site into dist/ and the functions into functions/lib. The pages are published
 * with what the configured database holds; `--seed` takes the seed's content instead.
 * `npm run build:demo`: the embedded demo into dist-demo/, for a static host at `VITE_SITE_URL`. `npm run build:functions`.
 */
import { existsSync } from 'node:fs';

import { buildFunctions } from './build/build-functions.ts';
import { buildSite, publisherDir } from './build/build-site.ts';
import { FLAG, readArguments } from './dev/command.ts';
import { inRoot } from './dev/project.ts';
import { copyPublisher } from './build/site-parts.ts';
import { buildStaticDemo, LOCAL_DEMO_URL } from './build/static-demo.ts';

const USAGE = 'npm run build -- [--seed | --demo | --functions]';
const { values } = readArguments(USAGE, { demo: FLAG, functions: FLAG, seed: FLAG });

if (values.demo) {
  console.log(`dist-demo: ${await buildStaticDemo(inRoot('dist-demo'), process.env['VITE_SITE_URL'])}`);
  console.log(
    'Put the folder at the root of the static host that VITE_SITE_URL names. To look at it here: ' +
      `\`python3 -m http.server 8000 --directory dist-demo\`, then ${LOCAL_DEMO_URL}.`,
  );
} else {
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
}
process.exit();
