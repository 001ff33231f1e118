import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { ADMIN_EMAILS } from '#src/contracts/base/admins.ts';
import type { ProgramResult } from '#tools/dev/run-program.ts';

import { buildCheckSite } from '#tools/build/build-site.ts';
import { LOCAL_ADMIN_PASSWORD } from '../dev/admin-accounts.ts';
import { LOCAL_CLOUD } from '../dev/local-config.ts';
import { DEMO_PROJECT } from '../dev/project.ts';

/**
 * Features that browsers got after Baseline 2023 (docs/architecture.md) and that a page cannot work without.
 * A feature that a browser ignores without harm (`text-wrap`, `field-sizing`) may be used.
 */
const NEWER: readonly RegExp[] = [
  /\b(?:Object|Map)\.groupBy\(/,
  /\bPromise\.(?:try|withResolvers)\(/,
  /\bArray\.fromAsync\(/,
  /\bURL\.parse\(/,
  /\bAbortSignal\.any\(/,
  /\bRegExp\.escape\(/,
  /\bError\.isError\(/,
  /\bUint8Array\.fromBase64\(/,
  /\bIntl\.DurationFormat\b/,
  /\bnew (?:URLPattern|CompressionStream\(.brotli)/,
  /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  /(?<![\w-])(?:light-dark|anchor-size|sibling-index)\(/,
  /@(?:starting-style|scope|position-try)\b/,
  /(?<![\w-])(?:anchor-name|position-anchor|interpolate-size):/,
];

/** The newer features that a built file uses, as sentences. */
function findNewerFeatures(file: string, text: string): string[] {
  if (!/\.(?:js|css|html)$/.test(file)) return [];
  return NEWER.flatMap((feature) => {
    const snippet = feature.exec(text)?.[0];
    return snippet === undefined ? [] : [`${file} uses ${snippet}, which browsers of Baseline 2023 lack`];
  });
}

const { cloudName, apiKey, apiSecret } = LOCAL_CLOUD;
/** Names that neither the built site nor the functions' bundle may contain: local hosts, stand-ins, the demo. */
const FORBIDDEN_NAMES: readonly (readonly [what: string, pattern: RegExp])[] = [
  [
    'the stand-in for the media host',
    new RegExp(`/__control/|media-host|${cloudName}|${apiKey}|${apiSecret}`),
  ],
  ['the stand-in for the mail server', /maildev|smtp-sink/i],
  // React Router and Firebase Auth contain a bare 'http://localhost' as a base that is never requested.
  ['this machine', /127\.0\.0\.1|localhost(?!["'`])|(?<!http:\/\/)localhost/],
  ['an emulator', /emulator mode|emulator host will be used|demo-project/i],
  ['the demo', new RegExp(`${DEMO_PROJECT}|demo-media|${LOCAL_ADMIN_PASSWORD}`)],
  ['the configuration as it was written', /\bVITE_[A-Z]/],
];

/** Describes each forbidden name in a deployed file as a sentence. */
export function findForbiddenNames(file: string, text: string): string[] {
  return FORBIDDEN_NAMES.flatMap(([what, pattern]) => {
    const [match] = pattern.exec(text) ?? [];
    return match === undefined ? [] : [`${file} names ${what}: ${match}`];
  });
}

const TEXT = /\.(?:js|html|json|css|svg|xml|txt)$/;

/**
 * Names in the files of a built site that must not appear there, as sentences: stand-ins, emulators, this machine, the demo,
 * and the admins' addresses anywhere but in the one script that asks who is an admin, and in the worker, which shares no
 * scripts with the page. Also what the oldest supported browsers lack.
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
