/** Playwright's `test` for facts that run against a whole stack: the database holds the seed, `db` reaches it. */
import type { BrowserContext } from '@playwright/test';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';

import type { ContentArea } from '#src/contracts/index.ts';
import { SEED } from '#src/seed/seed.ts';
import { DEMO_PROJECT } from '#tools/dev/project.ts';
import { clearFirestore, writeSeed } from '#tools/dev/seed-firestore.ts';

import { openAdmin } from './admin-e2e.ts';
import { expect, test as base } from './browser-test.ts';

/** What a browser's console says where a network is lost or blocked. */
export const NETWORK_ERRORS = /Failed to load resource|net::ERR|Could not reach Cloud Firestore/;

/** The emulator's database through the Admin SDK, which no rule restricts. It holds the seed when a test begins. */
export type Database = Firestore & {
  /** Marks an area as changed, as every admin's save does, so that pages do not trust their snapshot of it. */
  raise(area: ContentArea): Promise<void>;
};

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

interface TestFixtures {
  /** Whether the test begins signed in as the first admin: `test.use({ signedIn: true })`. */
  signedIn: boolean;
  db: Database;
  seeded: void;
}

interface WorkerFixtures {
  /** The browser's storage after the first admin has signed in. Each worker signs in once, when a test needs it. */
  adminState: () => Promise<StorageState>;
  database: Database;
}

function firestoreHost(): string {
  const host = process.env['FIRESTORE_EMULATOR_HOST'];
  if (!host)
    throw new Error('FIRESTORE_EMULATOR_HOST is not set: run end-to-end tests with `npm test -- e2e`.');
  return host;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  database: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from the pattern
    async ({}, use) => {
      firestoreHost();
      const firestore = getFirestore(initializeApp({ projectId: DEMO_PROJECT }, 'e2e'));
      const raise = (area: ContentArea): Promise<void> =>
        firestore.runTransaction(async (transaction) => {
          const document = firestore.doc('meta/version');
          const rev = Number((await transaction.get(document)).get('rev') ?? 0) + 1;
          transaction.set(document, { rev, [area]: rev }, { merge: true });
        });
      await use(Object.assign(firestore, { raise }));
      await firestore.terminate();
    },
    { scope: 'worker' },
  ],

  adminState: [
    async ({ browser }, use) => {
      const make = async (): Promise<StorageState> => {
        const context = await browser.newContext({ baseURL: process.env['E2E_SITE_URL'] ?? '' });
        await openAdmin(await context.newPage());
        const state = await context.storageState({ indexedDB: true });
        // Tests that begin an hour later are not idle.
        for (const origin of state.origins)
          origin.localStorage = origin.localStorage.filter(({ name }) => name !== 'admin-last-input');
        await context.close();
        return state;
      };
      let state: Promise<StorageState> | undefined;
      await use(() => (state ??= make()));
    },
    { scope: 'worker' },
  ],

  signedIn: [false, { option: true }],

  storageState: async ({ signedIn, adminState }, use) => use(signedIn ? await adminState() : undefined),

  db: async ({ database }, use) => use(database),

  seeded: [
    async ({ database }, use) => {
      await clearFirestore(firestoreHost(), DEMO_PROJECT);
      await writeSeed(database, SEED);
      await use();
    },
    { auto: true },
  ],
});

export { expect };
