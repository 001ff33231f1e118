import { describe, expect, it } from 'vitest';

import { LocalDatabase } from '#src/data/browser/local-database.ts';
import { openLocalAdminDocuments } from '#src/data/browser/local-documents.ts';
import { openLocalSession, type DemoAccount } from '#src/data/browser/local-session.ts';
import { memoryStore, type KeyValueStore } from '#src/data/browser/key-value-store.ts';
import { openBrowserPorts } from '#src/data/browser/open-browser.ts';
import { openTabChannel } from '#src/data/browser/tab-channel.ts';
import type { AdminTransaction } from '#src/data/documents/documents.ts';

import { conformance } from './conformance/conformance.ts';
import { ACCOUNTS, ADMIN_EMAIL, codeOf, PASSWORD, type World } from './conformance/world.ts';

const NO_SEED = { categories: [], products: [], quoteForms: [] };

/** A browser: its storage, shared by its tabs. */
function openBrowser(): Promise<World> {
  const name = `test-${Math.random()}`;
  let store: KeyValueStore = memoryStore();
  let accounts: DemoAccount[] = [];
  let warnings: string[] = [];
  const channel = openTabChannel(name);
  const database = (): LocalDatabase => new LocalDatabase({ seed: {}, store, channel, prefix: name });
  const plant: World['plant'] = (collection, id, data) =>
    database().transact((transaction) => {
      if (data) transaction.set(collection, id, data);
      else transaction.remove(collection, id);
      return Promise.resolve();
    });
  return Promise.resolve({
    openTab: () =>
      openBrowserPorts({ seed: NO_SEED, store, name, accounts, log: (message) => warnings.push(message) }),
    plant,
    stored: (collection, id) => Promise.resolve(database().get(collection, id)),
    reset: async (documents) => {
      store = memoryStore();
      warnings = [];
      accounts = ACCOUNTS.map((email) => ({
        email,
        password: PASSWORD,
        displayName: '',
        emailVerified: true,
      }));
      for (const [path, data] of Object.entries(documents)) {
        const slash = path.indexOf('/');
        await plant(path.slice(0, slash), path.slice(slash + 1), data);
      }
    },
    setVerified: (email, emailVerified) => {
      accounts = accounts.map((one) => (one.email === email ? { ...one, emailVerified } : one));
      return Promise.resolve();
    },
    warnings: () => [...warnings],
    close: () => Promise.resolve(channel.close()),
  });
}

describe('the browser adapter', () => {
  conformance(openBrowser);
});

describe('the demo', () => {
  it('refuses what the rules refuse: requests and mails are written by the server alone', async () => {
    const channel = openTabChannel('demo-rules');
    const database = new LocalDatabase({ seed: {}, store: memoryStore(), channel, prefix: 'demo-rules' });
    await database.transact((transaction) => {
      transaction.set('mail', 'sent', { delivery: { state: 'SUCCESS' } });
      return Promise.resolve();
    });
    const accounts = [{ email: ADMIN_EMAIL, password: PASSWORD, displayName: '', emailVerified: true }];
    const pause = (): Promise<void> => Promise.resolve();
    const session = openLocalSession({
      accounts,
      store: memoryStore(),
      channel,
      prefix: 'demo-rules',
      pause,
    });
    await session.signIn(ADMIN_EMAIL, PASSWORD);
    const documents = openLocalAdminDocuments({
      database,
      channel,
      session,
      origin: 'http://localhost',
      mediaHost: { cloudName: 'demo', hosts: [] },
      warn: () => undefined,
      pause,
    });
    const attempts: ((transaction: AdminTransaction) => void)[] = [
      (transaction) => transaction.sendMailAgain('sent'),
      (transaction) => transaction.sendMailAgain('none'),
      ...['mail', 'quoteRequests', 'contactMessages'].map(
        (collection) => (transaction: AdminTransaction) =>
          transaction.set(collection, 'sent', { to: ['x@example.com'] }),
      ),
    ];
    for (const attempt of attempts)
      expect(await codeOf(documents.write((transaction) => Promise.resolve(attempt(transaction))))).toBe(
        'denied',
      );
    expect(database.get('mail', 'sent')).toEqual({ delivery: { state: 'SUCCESS' } });
    channel.close();
  });
});
