import { contentSource } from '#src/contracts/base/collections.ts';
import { openBrowserPorts } from '#src/data/browser/open-browser.ts';
import { openFirebasePorts } from '#src/data/firebase/connection.ts';
import { firstValue } from '#src/data/ports/answers.ts';
import { toAppError } from '#src/lib/app-error.ts';
import type { PublishingSource } from '#src/publishing/publish.ts';
import { SEED } from '#src/seed/seed.ts';
import type { Env } from '#src/lib/env.ts';

import type { BuildContentSource } from './build-site.ts';

/** The whole content that a visitor may read: visitors cannot read the list of changes. */
export interface ContentToPublish {
  source: PublishingSource;
  close(): Promise<void>;
}

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

/** Opens the content. Rejects when the database cannot be read, so that no empty site is ever published. */
export async function openContent(content: BuildContentSource, env: Env): Promise<ContentToPublish> {
  if (content === 'seed')
    return {
      source: seedSource(await openBrowserPorts({ seed: SEED })),
      close: () => Promise.resolve(),
    };
  const ports = await openFirebasePorts({ ...env, readsLongLists: true });
  try {
    await firstValue((listener) => ports.version.watch(listener));
    return {
      source: sourceOf(contentSource(env.firebase.projectId, env.firebase.databaseId), ports),
      close: ports.close,
    };
  } catch (error) {
    await ports.close();
    throw new Error(
      `The content of the Firebase project ${env.firebase.projectId} could not be read, so no pages can be published: ${toAppError(error).message} ` +
        'Check the connection and the rules, or build with --seed.',
      { cause: error },
    );
  }
}
