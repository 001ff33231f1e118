import { describe, expect, it, type TestContext } from 'vitest';

import { settingsEntity } from '#src/contracts/index.ts';
import type { AdminDocuments } from '#src/data/documents/documents.ts';
import { stamped } from '#src/data/documents/admin/stamped.ts';
import { openAdminDocuments } from '#src/data/firebase/admin/firestore-admin-documents.ts';
import { openFirebasePorts } from '#src/data/firebase/connection.ts';
import { openServices } from '#src/data/firebase/services.ts';
import { openSignIn } from '#src/data/firebase/admin/sign-in.ts';
import { openSession } from '#src/data/firebase/session.ts';

import {
  ADMIN_EMAIL,
  codeOf,
  errorOf,
  listen,
  PASSWORD,
  startingDocuments,
  type Tab,
} from './conformance/world.ts';
import { openEmulatorWorld, type EmulatorWorld } from './emulator-world.ts';
import { openFaultyLine, type FaultyLine } from './faulty-line.ts';

/** Nothing may take longer than this to say that it failed. */
const LIMIT_MS = 12_000;

/** A page whose lines to the services can fail; each test has its own, with data of its own. */
interface Scene {
  readonly world: EmulatorWorld;
  readonly firestoreLine: FaultyLine;
  readonly authLine: FaultyLine;
  openTab(): Promise<Tab>;
  /** The admin's documents over the same lines. */
  openDocuments(): Promise<AdminDocuments>;
}

let scenes = 0;

/** With tests side by side, only the test's own context knows which one has finished. */
async function openScene({ onTestFinished }: TestContext): Promise<Scene> {
  const world = await openEmulatorWorld(`outage-${(scenes += 1)}`);
  await world.reset(startingDocuments());
  const firestoreLine = await openFaultyLine(world.firestoreAddress);
  const authLine = await openFaultyLine(process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '');
  const emulators = { firestore: firestoreLine.address, auth: authLine.address };
  const closers: (() => Promise<void>)[] = [];
  onTestFinished(async () => {
    // A closing connection says good-bye, for which it needs the line.
    await Promise.all([firestoreLine.mend(), authLine.mend()]);
    await Promise.all(closers.map((close) => close()));
    await Promise.all([firestoreLine.close(), authLine.close(), world.close()]);
  });
  return {
    world,
    firestoreLine,
    authLine,
    openTab: async () => {
      const tab = await openFirebasePorts(world.config({ emulators }));
      closers.push(() => tab.close());
      return tab;
    },
    openDocuments: async () => {
      const services = openServices(world.config({ emulators }));
      closers.push(services.close);
      await openSession(services.auth, openSignIn).signIn(ADMIN_EMAIL, PASSWORD);
      return openAdminDocuments(services);
    },
  };
}

/** Every read of a public page, by what it reads. */
function reads({ catalogue, content, quoteForms }: Tab): Record<string, Promise<unknown>> {
  return {
    categories: catalogue.listVisibleCategories(),
    category: catalogue.findCategory('kraft'),
    renamed: catalogue.findRenamedCategory('kraft'),
    products: catalogue.listVisibleProducts('kraft'),
    product: catalogue.findVisibleProduct('ribbed'),
    homepage: content.load('homepage'),
    form: quoteForms.find('kraft'),
  };
}

describe.concurrent('Firestore cannot be reached', () => {
  it.for(['cut', 'hang'] as const)(
    'says so for every read within 12 s, and never that nothing is there (line: %s)',
    async (fault, test) => {
      const { firestoreLine, openTab } = await openScene(test);
      await firestoreLine[fault]();
      const tab = await openTab();
      const began = Date.now();
      const live = listen(tab.catalogue.watchVisibleCategories);
      const settings = listen(tab.settings.watch);
      const codes = await Promise.all(
        Object.entries(reads(tab)).map(async ([name, read]) => [name, await codeOf(read)]),
      );
      expect(new Set(codes.map(([, code]) => code))).toEqual(new Set(['unavailable']));
      await live.heard.until(({ errors }) => errors.length > 0, LIMIT_MS);
      await settings.heard.until(({ errors }) => errors.length > 0, LIMIT_MS);
      expect(Date.now() - began).toBeLessThan(LIMIT_MS);
      expect(live.heard.errors[0]).toMatchObject({ code: 'unavailable' });
      expect(live.heard.values).toEqual([]);
      expect(settings.heard.values).toEqual([]);
    },
  );

  it('works again soon after the line is mended', async (test) => {
    const { firestoreLine, openTab } = await openScene(test);
    const tab = await openTab();
    expect(await tab.catalogue.findCategory('kraft')).not.toBeNull();
    await firestoreLine.cut();
    expect(await codeOf(tab.catalogue.findCategory('tissue'))).toBe('unavailable');
    await firestoreLine.mend();
    // In Node the connection itself has a pause after a failure; in a browser the first try succeeds.
    await test.expect
      .poll(() => tab.catalogue.findCategory('tissue').catch(() => null), { interval: 200 })
      .toMatchObject({ id: 'c-tissue' });
  });

  it('tells live listeners what has changed meanwhile, without a reload', async (test) => {
    const { world, firestoreLine, openTab } = await openScene(test);
    const tab = await openTab();
    const { heard } = listen(tab.settings.watch);
    await heard.until(({ last }) => last !== undefined);
    await firestoreLine.cut();
    // The emulator fails a write while it still writes to a listener whose line it does not know to be cut.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await world.plant('settings', 'site', { ...settingsEntity.complete(null), phone1: 'meanwhile' });
    await firestoreLine.mend();
    await heard.until(({ last }) => last?.phone1 === 'meanwhile');
    expect(heard.errors).toEqual([]);
  });

  it('heals a live listener that began in the outage', async (test) => {
    const { firestoreLine, openTab } = await openScene(test);
    await firestoreLine.hang();
    const tab = await openTab();
    const { heard } = listen(tab.catalogue.watchVisibleCategories);
    await heard.until(({ errors }) => errors.length > 0, LIMIT_MS);
    await firestoreLine.mend();
    // Somebody presses 'Try again': the view listens anew.
    const again = listen(tab.catalogue.watchVisibleCategories);
    await again.heard.until(({ values }) => values.length > 0);
    expect(heard.last).toHaveLength(2);
  });

  it.for(['cut', 'hang'] as const)(
    'ends an admin save within 16 s, and nothing arrives later (line: %s)',
    async (fault, test) => {
      const { world, firestoreLine, openTab } = await openScene(test);
      const tab = await openTab();
      await tab.session.signIn(ADMIN_EMAIL, PASSWORD);
      const admin = await tab.openAdmin();
      const { rev } = await admin.settings.load();
      await firestoreLine[fault]();
      const began = Date.now();
      const error = await errorOf(
        admin.settings.save({ ...settingsEntity.complete(null), phone1: fault }, rev),
      );
      expect(error.code).toBe('unavailable');
      expect(Date.now() - began).toBeLessThan(16_000);
      await firestoreLine.mend();
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      expect((await world.stored('settings', 'site'))?.['phone1']).not.toBe(fault);
    },
  );

  /** A save whose answer gets lost. */
  const saveIntoSilence = async (
    { openDocuments, firestoreLine }: Scene,
    phone1: string,
  ): Promise<string> => {
    const documents = await openDocuments();
    let runs = 0;
    return documents.write(async (transaction) => {
      runs += 1;
      const before = await transaction.get('settings', 'site');
      if (runs === 1) firestoreLine.loseAnswers();
      const data = stamped({ ...settingsEntity.complete(null), phone1 }, before, documents);
      transaction.set('settings', 'site', data);
      return `run ${runs}`;
    });
  };

  it('calls a save unconfirmed when no answer comes to its commit', async (test) => {
    const scene = await openScene(test);
    const error = await errorOf(saveIntoSilence(scene, 'mute'));
    expect(error.code).toBe('unconfirmed');
    expect(error.message).toMatch(/^The save has not been confirmed\./);
    await scene.firestoreLine.mend();
    expect(await scene.world.stored('settings', 'site')).toMatchObject({ phone1: 'mute' });
  });

  it('calls a save unconfirmed, too, when the line goes dead behind its commit', async (test) => {
    const scene = await openScene(test);
    const saving = errorOf(saveIntoSilence(scene, 'dead'));
    await test.expect
      .poll(async () => (await scene.world.stored('settings', 'site'))?.['phone1'])
      .toBe('dead');
    await scene.firestoreLine.cut();
    expect((await saving).code).toBe('unconfirmed');
  });

  it('knows its own save again when the answer was lost, and does not call it stale', async (test) => {
    const scene = await openScene(test);
    const saving = saveIntoSilence(scene, 'arrived');
    await test.expect
      .poll(async () => (await scene.world.stored('settings', 'site'))?.['phone1'])
      .toBe('arrived');
    await scene.firestoreLine.mend();
    expect(await saving).toBe('run 1');
  });
});

describe.concurrent('Auth cannot be reached', () => {
  it('shows pages all the same, to nobody in particular (M2)', async (test) => {
    const { authLine, openTab } = await openScene(test);
    await authLine.cut();
    const tab = await openTab();
    await tab.session.ensureVisitor();
    const said: unknown[] = [];
    tab.session.watch({ next: (session) => said.push(session), fail: () => undefined });
    expect(said).toEqual([{ status: 'visitor', uid: null }]);
    expect(await tab.catalogue.listVisibleCategories()).toHaveLength(2);
  });

  it.for(['cut', 'hang'] as const)('says so when an admin signs in (line: %s)', async (fault, test) => {
    const { authLine, openTab } = await openScene(test);
    await authLine[fault]();
    const tab = await openTab();
    const began = Date.now();
    expect(await errorOf(tab.session.signIn(ADMIN_EMAIL, PASSWORD))).toMatchObject({
      code: 'unavailable',
      message: 'The service cannot be reached. Check your connection and try again.',
    });
    expect(Date.now() - began).toBeLessThan(LIMIT_MS);
  });
});
