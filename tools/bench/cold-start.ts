import { execFileSync } from 'node:child_process';

import { buildFunctions } from '#tools/build/build-functions.ts';
import { inRoot } from '#tools/dev/project.ts';

import { median, whole, type BenchedSite, type Figures } from './report.ts';

/** The least that an HTTP function with Firestore imports. */
const BARE = ['firebase-admin/app', 'firebase-admin/firestore', 'firebase-functions/https'];
const ENVIRONMENT = { GCLOUD_PROJECT: 'bench', SITE_URL: 'https://example.com' };

/** Imports modules in a new process in functions/; returns ms. */
function importMs(modules: readonly string[]): number {
  const script = `const start = performance.now();
    for (const name of ${JSON.stringify(modules)}) await import(name);
    console.log(performance.now() - start);
    process.exit();`;
  const options = {
    cwd: inRoot('functions'),
    env: { ...process.env, ...ENVIRONMENT },
    encoding: 'utf8',
  } as const;
  return Number(execFileSync(process.execPath, ['--input-type=module', '--eval', script], options));
}

/** Measures what an instance of the functions imports before its first call, beside the least that it could import. */
export async function measureColdStart({ runs, say }: BenchedSite): Promise<Figures[]> {
  await buildFunctions();
  const bare: number[] = [];
  const ours: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    bare.push(importMs(BARE));
    ours.push(importMs(['./lib/index.js']));
  }
  say('cold start: measured');
  const ratio = (median(ours) / median(bare)).toFixed(2);
  const rows = [[whole(median(bare)), whole(median(ours)), ratio]];
  return [{ title: 'Cold start', head: ['bare import, ms', 'functions/lib, ms', 'ratio'], rows }];
}
