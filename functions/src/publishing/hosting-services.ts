import { applicationDefault } from 'firebase-admin/app';
import type { Firestore } from 'firebase-admin/firestore';

import { ConfigError, isLocal, type Environment } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import { createHostingClient, type HostingClient } from './hosting-client.ts';
import { hostingTarget } from './hosting-target.ts';
import { loadSite } from './load-site.ts';
import type { PublishingServices, PublishingTarget } from './run-publishing.ts';

const HOSTING_API = 'https://firebasehosting.googleapis.com';

/** After a save: how long to wait for the next one, and between two publications. */
export const DELAY_MS = 4_000;
export const GAP_MS = 30_000;
/** Well below the function's time limit of nine minutes. */
const MAX_MS = 300_000;

/** The live site of Firebase Hosting as a target. */
export function hostingPublishingTarget(client: HostingClient): PublishingTarget {
  return {
    open: (onReleased) => hostingTarget(client, onReleased),
    live: async () => {
      const release = await client.liveRelease();
      return { version: release?.version?.name ?? '', rolledBack: release?.type === 'ROLLBACK' };
    },
  };
}

/** The project that the function runs in. */
function projectOf(env: Environment): string {
  const project = env['GCLOUD_PROJECT'] ?? env['GOOGLE_CLOUD_PROJECT'] ?? '';
  if (project === '') throw new ConfigError('The project of this function is not known.');
  return project;
}

/** `PUBLISHING=off` in functions/.env: saves are then published by whoever deploys. */
export function isPublishingOn(env: Environment): boolean {
  return (env['PUBLISHING'] ?? '').trim().toLowerCase() !== 'off' && !isLocal(env);
}

/** What publishes to Firebase Hosting with the function's own service account. */
export function hostingServices(env: Environment, db: Firestore, log: Log): PublishingServices {
  const project = projectOf(env);
  const site = env['HOSTING_SITE']?.trim() || project;
  const client = createHostingClient({
    site,
    apiUrl: HOSTING_API,
    siteUrl: `https://${site}.web.app`,
    accessToken: async () => (await applicationDefault().getAccessToken()).access_token,
  });
  return {
    db,
    log,
    source: project,
    target: hostingPublishingTarget(client),
    loadSite: () => loadSite(),
    delayMs: DELAY_MS,
    gapMs: GAP_MS,
    maxMs: MAX_MS,
  };
}
