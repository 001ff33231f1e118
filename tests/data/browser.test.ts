import { describe, expect, it, vi } from 'vitest';

import { LocalDatabase } from '#src/data/browser/local-database.ts';
import { openLocalAdminDocuments } from '#src/data/browser/local-documents.ts';
import { DEMO_ACCOUNTS } from '#src/data/browser/local-session.ts';
import { memoryStore } from '#src/data/browser/demo-storage.ts';
import { openTrashAdmin } from '#src/data/documents/admin/trash-admin.ts';
import { openTabChannel } from '#src/data/browser/tab-channel.ts';

import { openBrowser } from './browser-world.ts';
import { conformance } from './conformance/conformance.ts';
import { codeOf } from './conformance/world.ts';

describe('the browser adapter', () => {
  conformance(openBrowser);
});

describe('deleting from the trash', () => {
  it('keeps the record while its files cannot be listed: without it nothing leads to them any more', async () => {
    const channel = openTabChannel('trash');
    const database = new LocalDatabase({ seed: {}, store: memoryStore(), channel, prefix: 'trash' });
    const url = 'https://res.cloudinary.com/demo/image/upload/v1/product_images/a.jpg';
    const [admin] = DEMO_ACCOUNTS;
    const stored = openLocalAdminDocuments({
      database,
      channel,
      session: { account: () => admin ?? null },
      origin: 'http://localhost',
      mediaHost: { cloudName: 'demo', hosts: ['res.cloudinary.com'] },
      warn: () => undefined,
    });
    const entry = { collection: 'products', recordId: 'p', trashedBy: '', record: { image_url: url } };
    await database.transact(({ set }) => set('trash', 'products:p', entry));
    const find = vi.fn(stored.find);
    const remove = vi.fn(() => Promise.resolve());
    const trash = openTrashAdmin({ ...stored, find }, { remove });
    find.mockImplementation(({ collection, ...lookup }) =>
      collection === 'revisions'
        ? Promise.reject(new Error('offline'))
        : stored.find({ collection, ...lookup }),
    );
    await expect(trash.remove({ collection: 'products', recordId: 'p' })).rejects.toThrow('offline');
    expect(database.get('trash', 'products:p')).toEqual(entry);
    find.mockImplementation(stored.find);
    await trash.remove({ collection: 'products', recordId: 'p' });
    expect(database.get('trash', 'products:p')).toBeNull();
    expect(remove.mock.calls).toEqual([[url]]);
    channel.close();
  });
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
