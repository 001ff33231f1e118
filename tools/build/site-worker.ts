import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import { build, loadEnv } from 'vite';

import { parseEnv, type Env } from '#src/lib/env.ts';
import { mediaHostOf } from '#src/contracts/media/media-url.ts';
import { inRoot } from '#tools/dev/project.ts';
import { PUBLISHER_FILE, writePublisher } from '#tools/build/publish/site-parts.ts';

import { assertBuildable } from './assert-buildable.ts';
import type { BuildContentSource } from './build-site.ts';
import { publishInto, siteUrlOf } from './publish-into.ts';

/**
 * Builds the site: the application for browsers, the renderer of its pages, then the pages from the content.
 * Arguments: target folder, content source, folder for the publisher. Run by build-site.ts.
 */
function readEnv(): Env {
  const read = parseEnv(loadEnv('production', inRoot(), 'VITE_'));
  assertBuildable(read);
  return read;
}

/** Prints the message alone: it says what to do, and the stack does not help. */
function giveUp(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

process.on('uncaughtException', giveUp);

const [outDir = '', content = 'seed', publisherDir = ''] = process.argv.slice(2);
const env = readEnv();

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
await writePublisher(outDir, publisherDir, {
  mediaHost: mediaHostOf(env.cloudinary),
  siteUrl: siteUrlOf(env),
});
console.log(await publishInto(outDir, publisherDir, content as BuildContentSource, env));
// Firestore's and React's timers must not keep a finished build alive.
process.exit();
