import { describe, expect, it, vi } from 'vitest';

import { memoryStore, type KeyValueStore } from '#src/data/browser/demo-storage.ts';
import { openBrowserPorts } from '#src/data/browser/open-browser.ts';
import { DEMO_PASSWORD } from '#src/data/browser/local-session.ts';
import { startOver, watchStartOver } from '#src/data/browser/tab-channel.ts';
import type { ClosablePorts } from '#src/data/ports/ports.ts';
import { SEED } from '#src/seed/seed.ts';

import { ADMIN_EMAIL, categoryFields, listen } from './conformance/world.ts';

let browsers = 0;

/** A browser with the demo in it: tabs share a storage and hear each other. */
function openBrowser(store: KeyValueStore = memoryStore()) {
  const name = `storage-test-${(browsers += 1)}`;
  return {
    store,
    name,
    openTab: (): Promise<ClosablePorts> => openBrowserPorts({ seed: SEED, store, name }),
  };
}

async function signedIn(tab: ClosablePorts) {
  await tab.session.signIn(ADMIN_EMAIL, DEMO_PASSWORD);
  return tab.openAdmin();
}

describe('the demo in this browser', () => {
  it('keeps changes over a reload, and the session too', async () => {
    const { openTab } = openBrowser();
    const admin = await signedIn(await openTab());
    const { id } = await admin.categories.create(categoryFields('kept'));
    const reloaded = await openTab();
    expect((await reloaded.catalogue.findCategory('kept'))?.id).toBe(id);
    const { heard } = listen(reloaded.session.watch);
    await heard.until(({ last }) => last?.status === 'member' && last.isAdmin);
  });

  it('tells other tabs of changes, sign-in and sign-out', async () => {
    const { openTab } = openBrowser();
    const [one, two] = await Promise.all([openTab(), openTab()]);
    const { heard } = listen(two.settings.watch);
    const session = listen(two.session.watch).heard;
    const admin = await signedIn(one);
    await session.until(({ last }) => last?.status === 'member');
    const { id: _id, rev, updatedAt: _at, updatedBy: _by, ...settings } = await admin.settings.load();
    await admin.settings.save({ ...settings, phone1: '12345' }, rev);
    await heard.until(({ last }) => last?.phone1 === '12345');
    await one.session.signOut();
    await session.until(({ last }) => last?.status === 'visitor' && last.uid === null);
    await one.close();
    await two.close();
  });

  it('is the seed again after starting over, nobody is signed in, and every open tab is told', async () => {
    const { openTab, store, name } = openBrowser();
    const one = await openTab();
    const admin = await signedIn(one);
    const [first] = (await admin.categories.list({ limit: 1 })).items;
    if (!first) throw new Error('The seed has categories.');
    await admin.categories.remove(first.id, first.rev);
    const told = vi.fn();
    const stopWatching = watchStartOver(told, name);
    await startOver(store, name);
    await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
    stopWatching();
    expect(store.keys()).toEqual([]);
    const afresh = await openTab();
    expect(await afresh.catalogue.findCategory(first.slug)).toMatchObject({ id: first.id });
    expect(listen(afresh.session.watch).heard.last?.status).not.toBe('member');
    await one.close();
    await afresh.close();
  });

  it('stores nothing when there is no room for all of it', async () => {
    const inner = memoryStore();
    let room = 1_000;
    const store: KeyValueStore = {
      ...inner,
      set: (key, value) => {
        room -= value.length;
        if (room < 0) throw new DOMException('full', 'QuotaExceededError');
        inner.set(key, value);
      },
    };
    const { openTab } = openBrowser(store);
    const admin = await signedIn(await openTab());
    const before = store.keys().length;
    const big = categoryFields('big', { longDescription: 'x'.repeat(1_000) });
    await expect(admin.categories.create(big)).rejects.toMatchObject({
      code: 'unavailable',
      message:
        'The storage of this browser is full. Delete some entries, or press ‘Start over’ in the bar at the top.',
    });
    expect(store.keys()).toHaveLength(before);
  });

  it('takes what somebody has done to the storage by hand for nothing', async () => {
    const { openTab, store } = openBrowser();
    const tab = await openTab();
    const [first] = await tab.catalogue.listVisibleCategories();
    const name = `storage-test-${browsers}`;
    store.set(`${name}/document/categories/${first?.id}`, '{broken');
    store.set(`${name}/document/categories/other`, '"text"');
    store.set(`${name}/session`, 'member:nobody@example.com');
    const again = await openTab();
    expect(await again.catalogue.findCategory(first?.slug ?? '')).toBeNull();
    const { heard } = listen(again.session.watch);
    await heard.until(({ last }) => last?.status === 'visitor' && last.uid === null);
  });
});

describe('uploads of the demo', () => {
  const picture = new File(['picture'], 'A picture.PNG', { type: 'image/png' });

  it('have an address that reads as hosted media, report progress and can be stored', async () => {
    const admin = await signedIn(await openBrowser().openTab());
    const progress: number[] = [];
    const { url } = await admin.media.upload(picture, 'category_images', {
      onProgress: (fraction) => progress.push(fraction),
    });
    expect(url).toMatch(
      /^https:\/\/demo\.invalid\/demo-media\/image\/upload\/v1\/category_images\/[0-9a-f-]+\.png$/,
    );
    expect(progress).toEqual([0, 1]);
    const created = await admin.categories.create(categoryFields('pictured', { image_url: url }));
    expect(await admin.media.findUses(url)).toEqual([{ collection: 'categories', id: created.id }]);
    await admin.media.remove(url);
    await admin.media.remove(url);
    await admin.media.remove('https://example.com/not-ours.jpg');
  });
});
