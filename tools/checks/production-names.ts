import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { ADMIN_EMAILS } from '#src/contracts/base/admins.ts';

import { findNewerFeatures } from './browser-floor.ts';
import { buildCheckSite } from './check-site.ts';
import { findForbiddenNames } from './forbidden-names.ts';
import type { ProgramResult } from '#tools/dev/run-program.ts';

const TEXT = /\.(?:js|html|json|css|svg|xml|txt)$/;

/**
 * Names in the files of a built site that must not appear there, as sentences: stand-ins, emulators, this machine, the demo
 * (issue of the server calls: "a production build names neither"), and the admins' addresses anywhere but in the one
 * script that asks who is an admin, and in the worker, which shares no scripts with the page. Also what the oldest
 * supported browsers lack.
 */
export function findSiteNames(files: Iterable<readonly [file: string, text: string]>): string[] {
  const faults: string[] = [];
  const withAdmins: string[] = [];
  for (const [file, text] of files) {
    faults.push(...findForbiddenNames(file, text), ...findNewerFeatures(file, text));
    if (!ADMIN_EMAILS.some((email) => text.includes(email))) continue;
    if (file.includes('/firebase-worker-')) continue;
    if (file.endsWith('.js')) withAdmins.push(file);
    else faults.push(`${file} names an admin`);
  }
  if (withAdmins.length > 1) faults.push(`More than one script names the admins: ${withAdmins.join(', ')}`);
  return faults;
}

function* textFiles(dir: string): Generator<[string, string]> {
  for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' }))
    if (TEXT.test(file)) yield [file, readFileSync(path.join(dir, file), 'utf8')];
}

/** Looks through the site as it would be deployed. */
export async function checkProductionNames(): Promise<ProgramResult> {
  const faults = findSiteNames(textFiles(await buildCheckSite()));
  return { ok: faults.length === 0, output: faults.join('\n') };
}
