import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { applicationDefault } from 'firebase-admin/app';
import { GrpcStatus, type Firestore } from 'firebase-admin/firestore';

import { COLLECTIONS, contentSource, type SlugReservation, DeadlineError } from '../contracts.ts';
import { isLocal, readDatabase, readHostingConfig, type Environment } from '../platform/config.ts';
import { errorCode } from '../platform/firestore.ts';
import { reasonOf, type Log } from '../platform/log.ts';
import { loadSite, type LoadedSite, type Published } from './load-site.ts';
import { createHostingClient, HostingError, type HostingClient } from './hosting-client.ts';
import { hostingTarget, LiveChangedError } from './hosting-target.ts';
import {
  PUBLISHING_LEASE_MS,
  LeaseLostError,
  openPublishingDocuments,
  type PublishingDocuments,
} from './publishing-documents.ts';
import { serverDocuments } from './server-documents.ts';

export interface PublishingServices {
  db: Firestore;
  log: Log;
  /** Name of the database. Pages that were made from another one are rendered again. */
  source: string;
  hosting: HostingClient;
  loadSite: () => Promise<LoadedSite>;
  /** Wait for further saves after a save, ms. */
  delayMs: number;
  /** Shortest time between the starts of two publications, ms. */
  gapMs: number;
  /** A run that is older starts no further publication and leaves it to the sweep, ms. */
  maxMs: number;
  now?: () => number;
}

/** How long a publication waits for further saves. */
export const DELAY_MS = 4_000;
/** The shortest time between the starts of two publications; docs/publishing.md tells it to the owner. */
export const GAP_MS = 30_000;

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
    // A local run publishes sooner, because publishing is free there and a developer waits for it.
    delayMs: local ? 1_000 : DELAY_MS,
    gapMs: local ? 4_000 : GAP_MS,
    // Well below the function's time limit of nine minutes.
    maxMs: 300_000,
  };
}

/** `save`: content was saved. `sweep`: every five minutes. `full`: every night, reads everything. `request`: by an admin. */
export type PublishingReason = 'save' | 'sweep' | 'full' | 'request';

/** `none`: nothing to publish. `busy`: another run publishes. */
export type PublishingOutcome = 'published' | 'failed' | 'none' | 'busy';

/** Brings the live site up to date with the database. Only one run publishes at a time. */
export async function runPublishing(
  services: PublishingServices,
  reason: PublishingReason,
): Promise<PublishingOutcome> {
  const { db, log } = services;
  const now = services.now ?? Date.now;
  const began = now();
  const documents = openPublishingDocuments(db, randomUUID(), now);
  try {
    if ((reason === 'sweep' || reason === 'full') && !(await isDue(services, documents, reason)))
      return 'none';
    if (!(await documents.takeLease())) return 'busy';
  } catch (thrown) {
    log('ERROR', 'publishing.trouble', { reason: reasonOf(thrown) });
    return 'failed';
  }
  // A large publication takes longer than one lease. `confirm` checks before the release that it was not lost.
  const keepLease = setInterval(
    () => void documents.renewLease().catch(() => undefined),
    PUBLISHING_LEASE_MS / 4,
  );
  try {
    if (reason === 'save') await waitForMore(services, documents, now);
    for (;;) {
      const { version } = await publishOnce(services, documents, reason === 'full', now);
      if (await documents.returnLeaseAt(version.rev)) return 'published';
      if (now() - began > services.maxMs) break;
      await waitForMore(services, documents, now);
    }
    await documents.returnLeaseAt(Infinity);
    return 'published';
  } catch (thrown) {
    if (thrown instanceof LeaseLostError) {
      log('WARNING', 'publishing.overtaken', {});
      return 'busy';
    }
    log('ERROR', 'publishing.failed', { reason: reasonOf(thrown) });
    // When this fails too, the lease expires.
    await documents
      .giveUp(reasonText(thrown))
      .catch((second: unknown) => log('ERROR', 'publishing.trouble', { reason: reasonOf(second) }));
    return 'failed';
  } finally {
    clearInterval(keepLease);
  }
}

/** Waits for further saves, and for the gap after the last publication. */
async function waitForMore(
  { delayMs, gapMs }: PublishingServices,
  documents: PublishingDocuments,
  now: () => number,
): Promise<void> {
  const { startedAt } = await documents.state();
  const sinceLast = now() - (Date.parse(startedAt) || 0);
  await sleep(Math.max(delayMs, Math.min(gapMs, gapMs - sinceLast)));
}

/** True when something is unpublished. A version that was restored on purpose stays live until the next save. */
async function isDue(
  { hosting }: PublishingServices,
  documents: PublishingDocuments,
  reason: PublishingReason,
): Promise<boolean> {
  const [state, savedRev] = await Promise.all([documents.state(), documents.savedRev()]);
  if (savedRev > state.rev) return true;
  const live = await hosting.liveRelease();
  const isOurs = (live?.version?.name ?? '') === state.hostingVersion;
  if (!isOurs && live?.type === 'ROLLBACK') return false;
  return reason === 'full' || !isOurs || state.status !== 'live';
}

async function publishOnce(
  services: PublishingServices,
  documents: PublishingDocuments,
  full: boolean,
  now: () => number,
): Promise<Published> {
  const { db, log, hosting } = services;
  const started = now();
  let reads = 0;
  let hostingVersion: string | null = null;
  await documents.setState({ status: 'publishing', startedAt: new Date(started).toISOString(), reason: '' });
  const { publisher, renderer } = await services.loadSite();
  const warn = (message: string): void => log('WARNING', 'publishing.left-out', { reason: message });
  const store = serverDocuments(db, warn, (count) => (reads += count));
  const published = await publisher.publish({
    renderer,
    source: {
      name: services.source,
      ports: publisher.openPublicReads(store),
      documents: store,
      changesBetween: async (after, upTo) => {
        const paths = await documents.changesBetween(after, upTo);
        reads += Math.max(0, upTo - after);
        return paths;
      },
      formerSlugs: async () => {
        const { docs } = await db.collection(COLLECTIONS.slugs).get();
        reads += docs.length;
        return docs
          .map((document) => document.data() as SlugReservation)
          .filter(({ slug, currentSlug }) => slug !== currentSlug);
      },
    },
    target: hostingTarget(hosting, (version) => (hostingVersion = version)),
    now: new Date(started),
    full,
    confirm: () => documents.renewLease(),
  });
  const { version, rendered, pages, files, uploaded, removed, incremental, changed } = published;
  await documents.setState({
    status: 'live',
    rev: version.rev,
    publishedAt: new Date(now()).toISOString(),
    reason: '',
    hostingVersion: hostingVersion ?? (await hosting.liveRelease())?.version?.name ?? '',
  });
  log('INFO', 'publishing.done', {
    rev: version.rev,
    changed,
    incremental,
    rendered,
    pages,
    files,
    uploaded,
    removed,
    reads,
    ms: now() - started,
  });
  return published;
}

/** Firestore did not answer. */
const SILENT: readonly unknown[] = [GrpcStatus.UNAVAILABLE, GrpcStatus.DEADLINE_EXCEEDED];
const RETRY_NOTE = 'It is tried again every five minutes.';

/** The reason of a failure, as the admin area shows it. */
function reasonText(thrown: unknown): string {
  if (thrown instanceof LiveChangedError) return `${thrown.message} ${RETRY_NOTE}`;
  if (thrown instanceof HostingError) {
    if (thrown.status === 401 || thrown.status === 403)
      return 'Hosting refused: the service account of the function needs the role Firebase Hosting Admin.';
    if (thrown.status === 429) return `Hosting is busy. ${RETRY_NOTE}`;
    if (thrown.status === 404) return thrown.message.slice(0, 200);
    return `Hosting did not take the new pages. ${RETRY_NOTE}`;
  }
  if (thrown instanceof DeadlineError || SILENT.includes(errorCode(thrown)))
    return `The database did not answer. ${RETRY_NOTE}`;
  const text = thrown instanceof Error ? thrown.message : String(thrown);
  return text.slice(0, 300);
}
