import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';

import { runPublishing, type PublishingReason } from '#functions/publishing/run-publishing.ts';
import { COLLECTIONS, PUBLISHING_DOCUMENTS, VERSION_DOCUMENT_ID } from '#src/contracts/index.ts';
import { folderTarget } from '#tools/build/publish/folder-target.ts';
import { loadPublisher } from '#tools/build/publish/site-parts.ts';

import { DEMO_PROJECT } from '../project.ts';

/** Shorter than in the cloud: nobody pays for a publication here, and somebody is watching. */
const DELAY_MS = 1_000;
const GAP_MS = 4_000;
const SWEEP_MS = 60_000;

export interface LocalPublishing {
  close(): Promise<void>;
}

/**
 * Publishes saves of a local run into the folder that the Hosting emulator serves, with the code of the publishing
 * function. The emulator of functions runs no triggers of an outside Firestore, so this process listens.
 * @param siteDir the built site
 * @param publisherDir where the build left the publisher
 * @param log hears one line per publication
 */
export async function startLocalPublishing(
  firestoreHost: string,
  siteDir: string,
  publisherDir: string,
  log: (line: string) => void,
): Promise<LocalPublishing> {
  process.env['FIRESTORE_EMULATOR_HOST'] = firestoreHost;
  process.env['METADATA_SERVER_DETECTION'] ??= 'none';
  const app = initializeApp({ projectId: DEMO_PROJECT }, `publishing-${firestoreHost}`);
  const db = getFirestore(app);
  const site = await loadPublisher(publisherDir);
  let running: Promise<unknown> = Promise.resolve();
  let isWaiting = false;
  let closed = false;

  const run = (reason: PublishingReason): void => {
    // One run is enough for all that happens before it begins.
    if (isWaiting) return;
    isWaiting = true;
    running = running.then(async () => {
      isWaiting = false;
      if (closed) return;
      await runPublishing(
        {
          db,
          source: DEMO_PROJECT,
          loadSite: () => Promise.resolve(site),
          target: {
            open: () => folderTarget(siteDir),
            live: () => Promise.resolve({ version: '', rolledBack: false }),
          },
          delayMs: DELAY_MS,
          gapMs: GAP_MS,
          maxMs: Infinity,
          log: (severity, event, facts = {}) =>
            log(JSON.stringify({ at: new Date().toISOString(), severity, event, ...facts })),
        },
        reason,
      );
    });
  };
  const trouble = (error: Error): void => log(String(error));
  const stops = [
    db.doc(`${COLLECTIONS.meta}/${VERSION_DOCUMENT_ID}`).onSnapshot(() => run('save'), trouble),
    db.doc(`${COLLECTIONS.publishing}/${PUBLISHING_DOCUMENTS.request}`).onSnapshot((found) => {
      if (found.exists) run('request');
    }, trouble),
  ];
  const sweep = setInterval(() => run('sweep'), SWEEP_MS);
  return {
    close: async () => {
      closed = true;
      clearInterval(sweep);
      for (const stop of stops) stop();
      await running;
      await deleteApp(app);
    },
  };
}
