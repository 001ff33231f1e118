/** An hour of random editing by two admins: what every save and deletion replaced can be put back (M85, M86). */
import { expect, it } from 'vitest';

import {
  categoryEntity,
  COLLECTIONS,
  productEntity,
  readContent,
  readSiteSettings,
  REVISIONS_PER_RECORD,
  type Revision,
} from '#src/contracts/index.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import type { CatalogueAdminPort } from '#src/data/ports/catalogue-admin-port.ts';
import { randomNumbers } from '#tests/support/random-numbers.ts';

import { openBrowser } from './browser-world.ts';
import { ADMIN_EMAIL, MANAGER_EMAIL, PASSWORD, startingDocuments, type Data } from './conformance/world.ts';

const ACTIONS = 1_000;

function withoutStamp({ rev: _rev, updatedAt: _at, updatedBy: _by, ...fields }: Data): Data {
  return fields;
}

// Its own limit: on a busy machine it takes several times as long.
it(`each state before ${ACTIONS} random actions is in the history and can be put back`, async () => {
  const world = await openBrowser();
  await world.reset(startingDocuments());
  // One tab, which reads each stored text once.
  const tab = await world.openTab();
  const openAdmin = async (email: string): Promise<AdminPorts> => {
    await tab.session.signIn(email, PASSWORD);
    return tab.openAdmin();
  };
  const random = randomNumbers(1125);
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  const word = (): string => `w${Math.floor(random() * 1_000_000)}`;

  const entities = { products: productEntity, categories: categoryEntity };
  /** The changes that an edit may make, one field each. */
  const changesOf = {
    products: (isVisible: boolean) => [
      { name: word() },
      { slug: word() },
      { facts: [{ label: 'GSM', value: word() }] },
      { image_gallery: [`/media/${word()}.webp`] },
      { order: Math.floor(random() * 100) },
      { isVisible: !isVisible },
    ],
    categories: () => [{ name: word() }, { slug: word() }, { benefits: [word()] }, { description: word() }],
  };
  const act = async (admin: AdminPorts): Promise<void> => {
    const collection = pick(['products', 'products', 'categories'] as const);
    const port: CatalogueAdminPort<unknown> = admin[collection];
    const record = pick((await port.list({ limit: 50 })).items);
    const [trashed, deleted] = [
      await admin.trash.list(collection),
      await admin.history.deletions(collection),
    ];
    const chance = random();
    if (chance < 0.08 && record) return port.moveToTrash(record.id, record.rev);
    if (chance < 0.12 && record) return port.remove(record.id, record.rev);
    if (chance < 0.2 && trashed[0]) {
      await port.restore(trashed[0].recordId, trashed[0].record, word());
    } else if (chance < 0.24 && deleted[0]) {
      if (
        !(await port.get(deleted[0].recordId)) &&
        !trashed.some(({ recordId }) => recordId === deleted[0]?.recordId)
      )
        await port.restore(deleted[0].recordId, deleted[0].before, word());
    } else if (chance < 0.3) {
      const settings = await admin.settings.load();
      await admin.settings.save({ ...readSiteSettings(settings), phone1: word() }, settings.rev);
    } else if (chance < 0.36) {
      const about = await admin.content.load('about');
      const content = readContent('about', about);
      content.sections.leadership.title = word();
      await admin.content.save('about', content, about.rev);
    } else if (record) {
      const stored = entities[collection].read(await world.stored(collection, record.id));
      if (!stored) throw new Error('A listed record cannot be read.');
      const change = pick<object>(changesOf[collection](stored.isVisible));
      await port.update(record.id, { ...stored, ...change }, record.rev);
    }
  };

  const snapshot = async (): Promise<Map<string, Data>> => {
    const admin = await openAdmin(ADMIN_EMAIL);
    const found = new Map<string, Data>();
    for (const collection of ['products', 'categories'] as const)
      for (const { id } of (await admin[collection].list({ limit: 500 })).items)
        found.set(`${collection}/${id}`, (await world.stored(collection, id)) ?? {});
    for (const path of ['settings/site', 'siteContent/about']) {
      const [collection = '', id = ''] = path.split('/');
      found.set(path, (await world.stored(collection, id)) ?? {});
    }
    return found;
  };

  const replaced: { path: string; before: Data; by: string; isDeletion: boolean }[] = [];
  let before = await snapshot();
  for (let at = 0; at < ACTIONS; at += 1) {
    const by = pick([ADMIN_EMAIL, MANAGER_EMAIL]);
    await act(await openAdmin(by));
    const after = await snapshot();
    for (const [path, data] of before) {
      const now = after.get(path);
      if (JSON.stringify(now) !== JSON.stringify(data))
        replaced.push({ path, before: data, by, isDeletion: now === undefined });
    }
    before = after;
  }
  expect(replaced.length).toBeGreaterThan(ACTIONS / 2);

  const admin = await openAdmin(ADMIN_EMAIL);
  const histories = new Map<string, Revision[]>();
  for (const path of new Set(replaced.map((one) => one.path))) {
    const [collection = '', id = ''] = path.split('/');
    histories.set(path, await admin.history.list(collection as Revision['collection'], id));
  }
  for (const [path, kept] of histories) {
    const states = replaced.filter((one) => one.path === path).slice(-REVISIONS_PER_RECORD);
    const found = (state: (typeof states)[number]): boolean =>
      kept.some(
        (revision) =>
          JSON.stringify(revision.before) === JSON.stringify(state.before) &&
          revision.by === state.by &&
          revision.isDeletion === state.isDeletion,
      );
    expect(
      states.filter((state) => !found(state)),
      path,
    ).toEqual([]);
  }

  // Every kept state of every record, put back the way the editor and the trash do it.
  for (const [path, kept] of histories) {
    const [collection = '', id = ''] = path.split('/');
    for (const { before: state } of kept) {
      if (collection === COLLECTIONS.settings) {
        const { rev } = await admin.settings.load();
        await admin.settings.save(readSiteSettings(state), rev);
      } else if (collection === COLLECTIONS.siteContent) {
        const { rev } = await admin.content.load('about');
        await admin.content.save('about', readContent('about', state), rev);
      } else {
        const name = collection === COLLECTIONS.products ? 'products' : 'categories';
        const port: CatalogueAdminPort<unknown> = admin[name];
        const stored = await port.get(id);
        // Another record may have its former slug by now.
        const slug = word();
        if (stored) await port.update(id, { ...entities[name].read(state), slug }, stored.rev);
        else await port.restore(id, state, slug);
        const now = withoutStamp((await world.stored(collection, id)) ?? {});
        const wanted: Data = { ...withoutStamp({ ...state }), slug };
        if (!stored) wanted['isVisible'] = false;
        // What comes back goes to the address that its category has now.
        if (!stored && 'category_slug' in wanted) wanted['category_slug'] = now['category_slug'];
        expect(now, path).toEqual(wanted);
        continue;
      }
      expect(withoutStamp((await world.stored(collection, id)) ?? {}), path).toEqual(
        withoutStamp({ ...state }),
      );
    }
  }
  await world.close();
}, 240_000);
