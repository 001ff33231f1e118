/**
 * Builds the application for browsers and the renderer of its pages, then publishes the content as pages. Arguments: target
 * folder, content source, folder of the publisher. Run by build-site.ts.
 */
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import { build, loadEnv } from 'vite';

import { loadSite } from '#functions/publishing/load-site.ts';
import { parseEnv } from '#src/lib/env.ts';
import { mediaHostOf } from '#src/contracts/media/media-url.ts';
import { inRoot } from '#tools/dev/project.ts';
import { PUBLISHER_FILE, writePublisher } from '#tools/build/site-parts.ts';

import { assertBuildable } from '#tools/dev/chosen-project.ts';
import type { BuildContentSource } from './build-site.ts';
import { folderTarget } from './folder-target.ts';
import { openContent } from './open-content.ts';

/** Prints the message alone: it says what to do, and the stack does not help. */
process.on('uncaughtException', (error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

const [outDir = '', content = 'seed', publisherDir = ''] = process.argv.slice(2);
const env = parseEnv(loadEnv('production', inRoot(), 'VITE_'));
assertBuildable(env);
// Without a configured address Hosting's own. The demo may stand anywhere.
const hosting = env.adapter === 'firebase' ? `https://${env.firebase.projectId}.web.app` : 'http://localhost';
const siteUrl = env.siteUrl ?? hosting;

await build({ root: inRoot(), logLevel: 'warn', build: { outDir, emptyOutDir: true } });
// The demo's media host; the product has a real one.
if (env.adapter !== 'browser') rmSync(path.join(outDir, 'demo-media-worker.js'));
mkdirSync(publisherDir, { recursive: true });
await build({
  root: inRoot(),
  logLevel: 'warn',
  publicDir: false,
  // React's development build would take twice the time to render.
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
  build: {
    ssr: inRoot('src/publishing/publisher.ts'),
    outDir: publisherDir,
    emptyOutDir: true,
    manifest: false,
    minify: false,
    chunkSizeWarningLimit: Infinity,
    // One file: the functions are deployed with it and nothing beside it.
    rolldownOptions: { output: { entryFileNames: PUBLISHER_FILE, codeSplitting: false } },
  },
});
await writePublisher(outDir, publisherDir, { mediaHost: mediaHostOf(env.cloudinary), siteUrl });

const { publisher, renderer } = await loadSite(publisherDir);
const { pages, rendered, version } = await publisher.publish({
  renderer,
  source: await openContent(content as BuildContentSource, env, siteUrl),
  target: folderTarget(outDir),
  now: new Date(),
  full: true,
  anyBuild: true,
});
console.log(`${pages} pages of content version ${version.rev}, ${rendered} of them new`);
// The connection to Firestore and React's timers must not keep a finished build alive.
process.exit();
