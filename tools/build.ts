/**
 * `npm run build [-- --seed]`: the site into dist/ and the functions into functions/lib. The pages are published
 * with what the configured database holds; `--seed` takes the seed's content instead.
 * `npm run build:demo`: the embedded demo into dist-demo/, for any static host. `npm run build:functions`.
 */
import { buildFunctions } from './build/build-functions.ts';
import { buildSite } from './build/build-site.ts';
import { readArguments } from './launcher/arguments.ts';
import { demoSiteEnv } from './launcher/local-config.ts';
import { inRoot } from './launcher/project.ts';

const { values } = readArguments(
  { options: { demo: { type: 'boolean' }, functions: { type: 'boolean' }, seed: { type: 'boolean' } } },
  'npm run build -- [--seed | --demo | --functions]',
);

try {
  if (values.demo) {
    const env = demoSiteEnv(process.env['VITE_SITE_URL'] ?? '');
    console.log(`dist-demo: ${await buildSite({ outDir: inRoot('dist-demo'), content: 'seed', env })}`);
  } else {
    if (!values.functions) {
      const content = values.seed ? 'seed' : 'firestore';
      console.log(`dist: ${await buildSite({ outDir: inRoot('dist'), content, env: {} })}`);
    }
    await buildFunctions();
    console.log('functions/lib: built');
  }
  process.exit();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
