import { applicationDefault } from 'firebase-admin/app';
import type { Firestore } from 'firebase-admin/firestore';

import { contentSource } from '../contracts.ts';
import { isLocal, readDatabase, readHostingConfig, type Environment } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import { createHostingClient } from './hosting-client.ts';
import { loadSite } from './load-site.ts';
import type { PublishingServices } from './run-publishing.ts';

/** How long a publication waits for further saves. */
export const DELAY_MS = 4_000;
/** The shortest time between the starts of two publications; docs/publishing.md tells it to the owner. */
export const GAP_MS = 30_000;
/** A local run publishes sooner, because publishing is free there and a developer waits for it. */
const LOCAL_DELAY_MS = 1_000;
const LOCAL_GAP_MS = 4_000;
/** Well below the function's time limit of nine minutes. */
const MAX_MS = 300_000;

/** Publishes to Firebase Hosting with the function's own service account; locally to a stand-in, which takes any token. */
export function publishingServices(env: Environment, db: Firestore, log: Log): PublishingServices {
  const local = isLocal(env);
  const config = readHostingConfig(env);
  return {
    db,
    log,
    source: contentSource(config.project, readDatabase(env)),
    hosting: createHostingClient({
      ...config,
      accessToken: async () => (local ? 'local' : (await applicationDefault().getAccessToken()).access_token),
    }),
    loadSite: () => loadSite(),
    delayMs: local ? LOCAL_DELAY_MS : DELAY_MS,
    gapMs: local ? LOCAL_GAP_MS : GAP_MS,
    maxMs: MAX_MS,
  };
}
