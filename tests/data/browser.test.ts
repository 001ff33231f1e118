import { describe, expect, it } from 'vitest';

import { LocalDatabase } from '#src/data/browser/local-database.ts';
import { openLocalAdminDocuments } from '#src/data/browser/local-documents.ts';
import { DEMO_ACCOUNTS } from '#src/data/browser/local-session.ts';
import { memoryStore } from '#src/data/browser/key-value-store.ts';
import { openTabChannel } from '#src/data/browser/tab-channel.ts';

import { openBrowser } from './browser-world.ts';
import { conformance } from './conformance/conformance.ts';
import { codeOf } from './conformance/world.ts';

describe('the browser adapter', () => {
  conformance(openBrowser);
});

describe('the demo', () => {
  it('refuses what the rules refuse: requests and mails are written by the server alone', async () => {
    const channel = openTabChannel('demo-rules');
    const database = new LocalDatabase({ seed: {}, store: memoryStore(), channel, prefix: 'demo-rules' });
    await database.transact(({ set }) => set('mail', 'sent', { delivery: { state: 'SUCCESS' } }));
    const [admin] = DEMO_ACCOUNTS;
    const documents = openLocalAdminDocuments({
      database,
      channel,
      session: { account: () => admin ?? null },
      origin: 'http://localhost',
      mediaHost: { cloudName: 'demo', hosts: [] },
      warn: () => undefined,
    });
    for (const [collection, fields] of [
      ['mail', { to: ['x@example.com'] }],
      ['leads', { email: 'x@example.com' }],
      ['offers', { totalPaise: 1 }],
    ] as const) {
      expect(await codeOf(documents.write(({ update }) => update(collection, 'sent', fields)))).toBe(
        'denied',
      );
      expect(await codeOf(documents.write(({ set }) => set(collection, 'sent', fields)))).toBe('denied');
    }
    expect(database.get('mail', 'sent')).toEqual({ delivery: { state: 'SUCCESS' } });
    channel.close();
  });
});
