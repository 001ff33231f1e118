import { CONTENT_AREAS, readContentVersion, type ContentVersion } from '#src/contracts/index.ts';
import { openBrowserPorts } from '#src/data/browser/open-browser.ts';
import { openFirebasePorts } from '#src/data/firebase/open-firebase.ts';
import type { Ports } from '#src/data/ports.ts';
import { SEED } from '#src/data/seed/seed.ts';
import type { Env } from '#src/lib/env.ts';

import type { ContentSource } from './build-site.ts';

/** Content to publish, as a visitor may read it. */
export interface PublishedContent {
  ports: Ports;
  version: ContentVersion;
  close(): Promise<void>;
}

/** A freshly seeded database says 1 everywhere (tools/launcher/seed-firestore.ts). */
export const SEED_VERSION = readContentVersion({
  rev: 1,
  ...Object.fromEntries(CONTENT_AREAS.map((area) => [area, 1])),
});

/** Opens the content. Rejects when the database cannot be read, so that no empty site is ever published. */
export async function openContent(source: ContentSource, env: Env): Promise<PublishedContent> {
  if (source === 'seed') {
    return {
      ports: await openBrowserPorts({ seed: SEED }),
      version: SEED_VERSION,
      close: () => Promise.resolve(),
    };
  }
  const ports = await openFirebasePorts(env);
  try {
    const version = await new Promise<ContentVersion>((resolve, reject) => {
      ports.version.watch({ next: resolve, fail: reject });
    });
    return { ports, version, close: ports.close };
  } catch (error) {
    await ports.close();
    throw new Error(
      `The content of the Firebase project ${env.firebase.projectId} could not be read, so no pages can be published: ${String(error)}. ` +
        'Check the connection and the rules, or build with --seed.',
      { cause: error },
    );
  }
}
