import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { LocalDatabase } from '#src/data/browser/local-database.ts';
import { openLocalAdminDocuments } from '#src/data/browser/local-documents.ts';
import { memoryStore } from '#src/data/browser/demo-storage.ts';
import { openTrashAdmin } from '#src/data/documents/admin/trash-admin.ts';
import { openTabChannel } from '#src/data/browser/tab-channel.ts';

import { openBrowser } from './browser-world.ts';
import { conformance } from './conformance/conformance.ts';
import { ADMIN_EMAIL } from './conformance/world.ts';

describe('the browser adapter', () => {
  conformance(openBrowser);
});

/** The demo's documents with the admin signed in; the channel is closed after the test. */
function openDemo(name: string, hosts: readonly string[] = []) {
  const channel = openTabChannel(name);
  onTestFinished(() => channel.close());
  const database = new LocalDatabase({ seed: {}, store: memoryStore(), channel, prefix: name });
  const documents = openLocalAdminDocuments({
    database,
    channel,
    session: { admin: () => ADMIN_EMAIL },
    origin: 'http://localhost',
    mediaHost: { cloudName: 'demo', hosts },
    warn: () => undefined,
  });
  return { database, documents };
}

it('deleting from the trash keeps the record while its files cannot be listed', async () => {
  const { database, documents: stored } = openDemo('trash', ['res.cloudinary.com']);
  const url = 'https://res.cloudinary.com/demo/image/upload/v1/product_images/a.jpg';
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
  // Without the record nothing leads to its files any more.
  expect(database.get('trash', 'products:p')).toEqual(entry);
  find.mockImplementation(stored.find);
  await trash.remove({ collection: 'products', recordId: 'p' });
  expect(database.get('trash', 'products:p')).toBeNull();
  expect(remove.mock.calls).toEqual([[url]]);
});
