import { describe, expect, it } from 'vitest';

import { LocalDatabase } from '#src/data/browser/local-database.ts';
import { openLocalAdminDocuments } from '#src/data/browser/local-documents.ts';
import { openLocalSession } from '#src/data/browser/local-session.ts';
import { memoryStore } from '#src/data/browser/key-value-store.ts';
import { openTabChannel } from '#src/data/browser/tab-channel.ts';
import type { AdminTransaction } from '#src/data/documents/documents.ts';

import { openBrowser } from './browser-world.ts';
import { conformance } from './conformance/conformance.ts';
import { ADMIN_EMAIL, codeOf, PASSWORD } from './conformance/world.ts';

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
      (transaction) => transaction.update('mail', 'sent', { to: ['x@example.com'] }),
      (transaction) => transaction.update('leads', 'sent', { email: 'x@example.com' }),
      (transaction) => transaction.update('offers', 'sent', { totalPaise: 1 }),
      ...['mail', 'leads', 'offers'].map(
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
