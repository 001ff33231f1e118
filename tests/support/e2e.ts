/**
 * What every end-to-end test uses instead of Playwright's own `test`: whatever a page writes to the console as an
 * error, throws, or tries against the Content-Security-Policy fails the test; `db` reaches the database behind the site.
 */
import { test as base, expect, type BrowserContext } from '@playwright/test';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';

import type { ContentArea } from '#src/contracts/index.ts';
import { SEED } from '#src/seed/seed.ts';
import { DEMO_PROJECT } from '#tools/dev/project.ts';
import { clearFirestore, writeSeed } from '#tools/dev/seed-firestore.ts';

import { makeFile, removeFile } from './files-e2e.ts';
import { signIn } from './sign-in.ts';

/** The emulator's database with the Admin SDK: no rule applies. Before each test it holds the seed. */
export type Database = Firestore & {
  /** Says, as every save of an admin does, that an area has changed, so that no page trusts its snapshot of it. */
  raise(area: ContentArea): Promise<void>;
};

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

interface TestFixtures {
  /** Whether the browser has signed in as the first admin already: `test.use({ signedIn: true })`. */
  signedIn: boolean;
  db: Database;
  /** Makes a file as `makeFile` does; it is gone after the test. */
  makeFile: typeof makeFile;
  /** Expects console errors that match, from now on in this test. */
  allowConsoleErrors: (pattern: RegExp) => void;
  /** Expected console errors so far. */
  allowedErrors: RegExp[];
  faultsFail: void;
}

interface WorkerFixtures {
  /** What a browser keeps after the first admin has signed in through the login, which is done once, when it is asked for. */
  adminState: () => Promise<StorageState>;
  database: Database & { isSeeded: boolean };
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
      await use(Object.assign(firestore, { raise, isSeeded: false }));
      await firestore.terminate();
    },
    { scope: 'worker' },
  ],

  adminState: [
    async ({ browser }, use) => {
      const make = async (): Promise<StorageState> => {
        const context = await browser.newContext({ baseURL: process.env['E2E_SITE_URL'] ?? '' });
        await signIn(await context.newPage());
        const state = await context.storageState({ indexedDB: true });
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

  db: async ({ database }, use) => {
    database.isSeeded = false;
    await use(database);
  },

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from the pattern
  makeFile: async ({}, use) => {
    const made: string[] = [];
    await use((...file) => {
      made.push(makeFile(...file));
      return made.at(-1) as string;
    });
    for (const file of made) removeFile(file);
  },

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from the pattern
  allowedErrors: async ({}, use) => use([]),
  allowConsoleErrors: async ({ allowedErrors }, use) => use((pattern) => void allowedErrors.push(pattern)),

  faultsFail: [
    async ({ context, database, allowedErrors }, use) => {
      if (!database.isSeeded) {
        await clearFirestore(firestoreHost(), DEMO_PROJECT);
        await writeSeed(database, SEED);
        database.isSeeded = true;
      }
      const faults: string[] = [];
      context.on('console', (message) => {
        if (message.type() !== 'error') return;
        const { url } = message.location();
        // The browser's own remark about a page that answers 404, as the 404 page does on purpose.
        const isThePage = url === message.page()?.url() && message.text().includes('status of 404');
        // A busy emulator forgets the session of a listener; the SDK opens another one by itself.
        const isForgottenSession =
          url.includes('/google.firestore.v1.Firestore/Listen/channel') &&
          message.text().includes('status of 400');
        if (!isThePage && !isForgottenSession) faults.push(`${message.text()} (${url})`);
      });
      context.on('weberror', (error) =>
        faults.push(`uncaught: ${error.error().stack ?? error.error().message}`),
      );
      await use();
      const unexpected = faults.filter((fault) => !allowedErrors.some((pattern) => pattern.test(fault)));
      expect(unexpected, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
