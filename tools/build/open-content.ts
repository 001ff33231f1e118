import { contentSource } from '#src/contracts/base/collections.ts';
import { openBrowserPorts } from '#src/data/browser/open-browser.ts';
import { openFirebasePorts } from '#src/data/firebase/connection.ts';
import { firstValue } from '#src/data/ports/answers.ts';
import { toAppError } from '#src/lib/app-error.ts';
import { siteAddress } from '#src/lib/paths.ts';
import type { PublishingSource } from '#src/publishing/publish.ts';
import { parseRecord, RECORD_FILE } from '#src/publishing/record.ts';
import { formerSlugsOf, type FormerSlug } from '#src/publishing/redirects.ts';
import { SEED } from '#src/seed/seed.ts';
import type { Env } from '#src/lib/env.ts';

import type { BuildContentSource } from './build-site.ts';

/** How long the live site may take to answer. */
const LIVE_SITE_TIMEOUT_MS = 30_000;

function sourceOf(name: string, ports: PublishingSource['ports']): PublishingSource {
  return {
    name,
    ports,
    documents: { get: () => Promise.resolve(null), warn: () => undefined },
    changesBetween: () => Promise.resolve(null),
  };
}

/** Content of a seed, given ports over it. */
export function seedSource(ports: PublishingSource['ports']): PublishingSource {
  return sourceOf('seed', ports);
}

/**
 * Reads the former slugs from the live site, because without them the old addresses of renamed records would answer 404
 * from a deployment until the next night. There are none before the first deployment.
 */
export async function readFormerSlugs(
  siteUrl: string,
  request: (address: string) => Promise<Response> = (address) =>
    fetch(address, { signal: AbortSignal.timeout(LIVE_SITE_TIMEOUT_MS) }),
): Promise<FormerSlug[]> {
  const text = await request(siteAddress(RECORD_FILE, siteUrl))
    .then((answer) => (answer.ok ? answer.text() : null))
    .catch(() => null);
  return formerSlugsOf(parseRecord(text));
}

/**
 * Opens the whole content that a visitor may read; visitors cannot read the list of changes. Rejects when the database cannot be
 * read, so that no empty site is ever published.
 */
export async function openContent(
  content: BuildContentSource,
  env: Env,
  siteUrl: string,
): Promise<PublishingSource> {
  if (content === 'seed') return seedSource(await openBrowserPorts({ seed: SEED }));
  const { projectId, databaseId } = env.firebase;
  try {
    const ports = await openFirebasePorts({ ...env, readsLongLists: true });
    await firstValue((listener) => ports.version.watch(listener));
    const formerSlugs = () => readFormerSlugs(siteUrl);
    return { ...sourceOf(contentSource(projectId, databaseId), ports), formerSlugs };
  } catch (error) {
    throw new Error(
      `The content of the Firebase project ${projectId} could not be read, so no pages can be published: ${toAppError(error).message} ` +
        'Check the connection and the rules, or build with --seed.',
      { cause: error },
    );
  }
}
