import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Firestore } from 'firebase-admin/firestore';

import { DeadlineError } from '../platform/deadline.ts';
import { reasonOf, type Log } from '../platform/log.ts';
import type { Published, Target } from './publisher.ts';
import { HostingError } from './hosting-client.ts';
import { LiveChangedError } from './hosting-target.ts';
import type { LoadedSite } from './load-site.ts';
import {
  PUBLISHING_LEASE_MS,
  LeaseLostError,
  openPublishingDocuments,
  type PublishingDocuments,
} from './publishing-documents.ts';
import { serverDocuments } from './server-documents.ts';

/** What a run publishes to. */
export interface PublishingTarget {
  /** Opened once per publication. `onReleased` hears the name of what went live. */
  open(onReleased: (version: string) => void): Target;
  /** What is live now, and whether somebody went back to it on purpose. */
  live(): Promise<{ version: string; rolledBack: boolean }>;
}

export interface PublishingServices {
  db: Firestore;
  log: Log;
  /** Names the database: pages made of another one are made again. */
  source: string;
  target: PublishingTarget;
  loadSite: () => Promise<LoadedSite>;
  /** After a save: waits so long for further ones, ms. */
  delayMs: number;
  /** Publications begin at least so far apart, ms. */
  gapMs: number;
  /** A run that is this old begins no further publication, ms; the sweep goes on. */
  maxMs: number;
  now?: () => number;
}

/** `save`: something was saved. `sweep`: every few minutes. `full`: nightly, everything. `request`: an admin asks. */
export type PublishingReason = 'save' | 'sweep' | 'full' | 'request';

/** `none`: nothing to do. `busy`: another run publishes. */
export type PublishingOutcome = 'published' | 'failed' | 'none' | 'busy';

/** Brings the live site up to date with the database. One run at a time publishes, whoever calls. */
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
  // A large publication takes longer than the lease. One that is lost shows before the release.
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
    await documents.returnLease();
    return 'published';
  } catch (thrown) {
    if (thrown instanceof LeaseLostError) {
      log('WARNING', 'publishing.overtaken', {});
      return 'busy';
    }
    log('ERROR', 'publishing.failed', { reason: reasonOf(thrown) });
    // When that fails too, the lease ends by itself.
    await documents
      .giveUp(wordsFor(thrown))
      .catch((again: unknown) => log('ERROR', 'publishing.trouble', { reason: reasonOf(again) }));
    return 'failed';
  } finally {
    clearInterval(keepLease);
  }
}

/** Waits for further saves, and until the last publication is long enough ago. */
async function waitForMore(
  { delayMs, gapMs }: PublishingServices,
  documents: PublishingDocuments,
  now: () => number,
): Promise<void> {
  const { startedAt } = await documents.state();
  const sinceLast = now() - (Date.parse(startedAt) || 0);
  await sleep(Math.max(delayMs, Math.min(gapMs, gapMs - sinceLast)));
}

/** Whether something is left to do that no run of a save has done. A version that somebody went back to stays. */
async function isDue(
  { target }: PublishingServices,
  documents: PublishingDocuments,
  reason: PublishingReason,
): Promise<boolean> {
  const [state, savedRev] = await Promise.all([documents.state(), documents.savedRev()]);
  if (savedRev > state.rev) return true;
  const { version, rolledBack } = await target.live();
  const isOurs = version === state.hostingVersion;
  if (!isOurs && rolledBack) return false;
  return reason === 'full' || !isOurs || state.status !== 'live';
}

async function publishOnce(
  services: PublishingServices,
  documents: PublishingDocuments,
  full: boolean,
  now: () => number,
): Promise<Published> {
  const { db, log, target } = services;
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
    },
    target: target.open((version) => (hostingVersion = version)),
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
    hostingVersion: hostingVersion ?? (await target.live()).version,
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

const AGAIN = 'It is tried again every five minutes.';

/** A failure in words for the admin area. */
function wordsFor(thrown: unknown): string {
  if (thrown instanceof LiveChangedError) return `${thrown.message} ${AGAIN}`;
  if (thrown instanceof HostingError) {
    if (thrown.status === 401 || thrown.status === 403)
      return 'Hosting refused: the service account of the function needs the role Firebase Hosting Admin.';
    if (thrown.status === 429) return `Hosting is busy. ${AGAIN}`;
    if (thrown.status === 404) return thrown.message.slice(0, 200);
    return `Hosting did not take the new pages. ${AGAIN}`;
  }
  if (thrown instanceof DeadlineError || /UNAVAILABLE|DEADLINE_EXCEEDED/.test(reasonOf(thrown)))
    return `The database did not answer. ${AGAIN}`;
  const text = thrown instanceof Error ? thrown.message : String(thrown);
  return text.slice(0, 300);
}
