import { signInWithEmailAndPassword } from 'firebase/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

import { VISITOR_LIST_LIMIT } from '#src/contracts/index.ts';
import type { AdminDocuments } from '#src/data/documents/documents.ts';
import { openAdminDocuments } from '#src/data/firebase/admin/firestore-admin-documents.ts';
import { openFirebasePorts } from '#src/data/firebase/connection.ts';
import { openServices } from '#src/data/firebase/services.ts';
import { codeOfApp } from '#tests/support/totp.ts';

import { catalogueRuns } from './catalogue-run.suite.ts';
import { conformance } from './conformance/conformance.ts';
import { codeOf, errorOf, listen, MANAGER_EMAIL, PASSWORD, startingDocuments } from './conformance/world.ts';
import { openEmulatorWorld, STRANGER, type EmulatorWorld } from './emulator-world.ts';

describe('the Firebase adapter', () => {
  conformance(() => openEmulatorWorld('conformance'));
});

describe('runs of many saves', () => {
  catalogueRuns(() => openEmulatorWorld('catalogue-run'));
});

describe('a list as long as a visitor may ask for', () => {
  let world: EmulatorWorld;
  beforeAll(async () => {
    world = await openEmulatorWorld('long-lists');
    const fields = (slug: string) => ({ name: slug, slug, order: 1, isVisible: true, rev: 1 });
    await world.reset(
      Object.fromEntries(
        Array.from({ length: VISITOR_LIST_LIMIT }, (_, at) => [`p-${at}`, `c-${at}`]).flatMap(
          ([one = '', other = '']) => [
            [`products/${one}`, { ...fields(one), category_slug: 'kraft' }],
            [`categories/${other}`, fields(other)],
          ],
        ),
      ),
    );
  });
  afterAll(() => world.close());

  it('is refused, because visitors have it from the published files', async () => {
    const { catalogue } = await world.openTab();
    const { heard } = listen(catalogue.watchVisibleCategories);
    const failures = [
      catalogue.listVisibleCategories(),
      catalogue.listVisibleProducts(),
      catalogue.listVisibleProducts('kraft'),
    ].map(codeOf);
    expect(await Promise.all(failures)).toEqual(failures.map(() => 'unavailable'));
    await heard.until(({ errors }) => errors.length > 0);
    expect(heard.values).toEqual([]);
  });

  it('is read in parts by a build, which publishes it', async () => {
    const { catalogue } = await openFirebasePorts(world.config({ readsLongLists: true }));
    expect(await catalogue.listVisibleCategories()).toHaveLength(VISITOR_LIST_LIMIT);
    expect(await catalogue.listVisibleProducts('kraft')).toHaveLength(VISITOR_LIST_LIMIT);
  });
});

// In one file with the suites: they change the same accounts, and files run side by side.
describe('a token that says less than the account', () => {
  let world: EmulatorWorld;
  beforeAll(async () => {
    world = await openEmulatorWorld('tokens');
  });
  beforeEach(() => world.reset(startingDocuments()));
  afterAll(() => world.close());

  /** The manager's documents, signed in while the address is (not) verified. */
  async function signedIn(verified: boolean): Promise<AdminDocuments> {
    await world.setVerified(MANAGER_EMAIL, verified);
    const services = openServices(world.config());
    onTestFinished(services.close);
    await signInWithEmailAndPassword(services.auth, MANAGER_EMAIL, PASSWORD);
    return openAdminDocuments(services);
  }

  it('is renewed, and the call repeated, before anybody is bothered', async () => {
    const documents = await signedIn(false);
    await world.setVerified(MANAGER_EMAIL, true);
    expect(await documents.count({ collection: 'products' })).toBe(5);
  });

  it('is given neither to an account off the list nor to one that is not verified', async () => {
    await world.setVerified(MANAGER_EMAIL, false);
    const { session, close } = await openFirebasePorts(world.config());
    onTestFinished(close);
    const { heard } = listen(session.watch);
    for (const [email, message] of [
      [STRANGER, /^This account does not have admin access\.$/],
      [MANAGER_EMAIL, /^This e-mail address is not verified yet\./],
    ] as const) {
      expect((await errorOf(session.signIn(email, PASSWORD))).message).toMatch(message);
      await heard.until(({ last }) => last?.status === 'visitor' && last.uid !== null);
    }
    expect(heard.values.map(({ status }) => status)).not.toContain('member');
  });

  it('is refused when the account may indeed do no more', async () => {
    const documents = await signedIn(false);
    expect(await codeOf(documents.count({ collection: 'products' }))).toBe('denied');
    const save = documents.write((transaction) => transaction.set('settings', 'site', {}));
    expect(await codeOf(save)).toBe('denied');
    expect(await world.stored('settings', 'site')).toMatchObject({ rev: 1 });
  });
});

// In this file for the same reason: the account is the manager's.
describe('a second factor', () => {
  let world: EmulatorWorld;
  beforeAll(async () => {
    world = await openEmulatorWorld('second-factor');
    await world.reset(startingDocuments());
  });
  afterAll(() => world.close());

  it('is set up, asked for after the password, and removed', async () => {
    const tab = await world.openTab();
    const { secondFactor } = await tab.openAdmin();
    if (!secondFactor) throw new Error('The adapter has no second factor.');
    expect(await codeOf(secondFactor.start())).toBe('signed-out');
    await tab.session.signIn(MANAGER_EMAIL, PASSWORD);
    expect(await secondFactor.isOn()).toBe(false);
    expect(await codeOf(secondFactor.finish('123456'))).toBe('signed-out');
    const { text, address } = await secondFactor.start();
    expect(text).toMatch(/^[A-Z2-7]{32}$/);
    expect(address).toBe(
      `otpauth://totp/Paper%20House:${encodeURIComponent(MANAGER_EMAIL)}?secret=${text}&issuer=Paper%20House&algorithm=SHA1&digits=6`,
    );
    expect(await codeOf(secondFactor.finish('000000'))).toBe('denied');
    const used = codeOfApp(text, -1);
    await secondFactor.finish(used);
    expect(await secondFactor.isOn()).toBe(true);

    await tab.session.signOut();
    expect(await codeOf(tab.session.signIn(MANAGER_EMAIL, 'wrong'))).toBe('denied');
    expect(await codeOf(tab.session.enterCode(codeOfApp(text)))).toBe('signed-out');
    expect(await tab.session.signIn(MANAGER_EMAIL, PASSWORD)).toBeNull();
    // Each code is good for one use, also when the next one has begun.
    expect(await codeOf(tab.session.enterCode(used))).toBe('denied');
    expect(await tab.session.enterCode(codeOfApp(text))).toMatchObject({ email: MANAGER_EMAIL });

    await secondFactor.remove();
    expect(await secondFactor.isOn()).toBe(false);
    await tab.session.signOut();
    expect(await tab.session.signIn(MANAGER_EMAIL, PASSWORD)).toMatchObject({ email: MANAGER_EMAIL });
  });
});
