import { afterEach, describe, expect, it, vi } from 'vitest';

import { categoryEntity, productEntity } from '#src/contracts/index.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import type { Change } from '#src/features/import/admin/plan/plan.ts';
import { newCategory } from '#src/features/import/admin/run/made-categories.ts';
import { countsOf } from '#src/features/import/admin/run/run.ts';
import { runControlOf } from '#src/features/import/admin/run/run-control.ts';
import { AppError } from '#src/lib/app-error.ts';
import { browserAdminPorts, TEST_MEDIA_HOST } from '#tests/support/browser-admin.ts';
import { tabLocks } from '#tests/support/tab-locks.ts';

afterEach(() => vi.unstubAllGlobals());

const created = (prefix: string, count: number, categorySlug = 'kraft'): Change[] =>
  Array.from({ length: count }, (_, at) => {
    const name = `${prefix}-${at}`;
    return {
      action: 'create',
      id: name,
      fields: { ...productEntity.initial(), name, slug: name, category_slug: categorySlug },
    };
  });
const made = (name: string) => ({
  id: `category-${name}`,
  fields: { ...categoryEntity.initial(), name, slug: name, hasSubProducts: true, isVisible: false },
});
const count = (admin: AdminPorts) => admin.products.count();

/** The same admin in two tabs. */
function twoTabs(admin = browserAdminPorts()) {
  vi.stubGlobal('navigator', { locks: tabLocks() });
  const tab = () => runControlOf({ ...admin }, TEST_MEDIA_HOST);
  return { admin, here: tab(), there: tab() };
}
const ended = async ({ snapshot }: ReturnType<typeof runControlOf>) =>
  vi.waitFor(() => expect(snapshot().running).toBe('nowhere'));

describe('M91: one run at a time', () => {
  it('in all tabs; the other one says so, offers nothing, and may begin when it has ended', async () => {
    const admin = browserAdminPorts();
    const { create } = admin.productRun;
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    admin.productRun.create = (fields, id) => gate.then(() => create(fields, id));
    const { here, there } = twoTabs(admin);
    expect(await here.start('First', created('first', 90))).toBe(true);
    expect(await here.start('Second', created('second', 20))).toBe(false);
    expect(await there.start('Third', created('third', 20))).toBe(false);
    expect([here.snapshot().running, there.snapshot().running]).toEqual(['here', 'elsewhere']);
    const late = runControlOf({ ...admin }, TEST_MEDIA_HOST);
    late.subscribe(() => undefined);
    await vi.waitFor(() => expect(late.snapshot().running).toBe('elsewhere'));
    release();
    await Promise.all([here, there, late].map(ended));
    expect(here.snapshot().runs.map(({ title }) => title)).toEqual(['First']);
    expect(await count(admin)).toBe(90);
    expect(await there.start('Third', created('third', 20))).toBe(true);
    await ended(there);
    expect(await count(admin)).toBe(110);
  });

  it('each with its own undo', async () => {
    const { admin, here } = twoTabs();
    for (const [title, size] of [
      ['First', 9],
      ['Second', 2],
    ] as const) {
      await here.start(title, created(title.toLowerCase(), size));
      await ended(here);
    }
    const [second, first] = here.snapshot().runs;
    expect([first?.title, second?.title]).toEqual(['First', 'Second']);
    await here.undo(first!);
    await ended(here);
    expect(await count(admin)).toBe(2);
    await here.undo(here.snapshot().runs[1]!);
    await ended(here);
    expect(await count(admin)).toBe(0);
    expect(here.snapshot().runs.map((run) => countsOf(run).done)).toEqual([2, 9]);
  });
});

describe('M90: the categories of an import', () => {
  it('are found by a second try after a failure, and go with its undo while they are empty and nobody has edited them', async () => {
    const { admin, here } = twoTabs();
    const { create } = admin.categories;
    admin.categories.create = (fields, id) =>
      fields.slug === 'tissue'
        ? Promise.reject(new AppError('rejected', 'The service refused.'))
        : create(fields, id);
    const categories = () => admin.categories.list({ limit: 9 });
    const slugs = async () => (await categories()).items.map(({ slug }) => slug).toSorted();
    const changes = [...created('a', 1, 'kraft'), ...created('b', 1, 'tissue'), ...created('c', 1, 'card')];
    await here.start('Import', changes, [made('kraft'), made('card'), made('tissue')]);
    await ended(here);
    const [failed] = here.snapshot().runs;
    expect([failed?.problem, failed?.madeCount, await slugs()]).toEqual([
      'The service refused.',
      2,
      ['card', 'kraft'],
    ]);
    // The first try may have stored one without its confirmation.
    await create(made('tissue').fields, made('tissue').id);
    admin.categories.create = create;
    await here.resume(failed!);
    await ended(here);
    expect([here.snapshot().runs[0]?.problem, await slugs(), await count(admin)]).toEqual([
      '',
      ['card', 'kraft', 'tissue'],
      3,
    ]);
    await admin.categories.update(made('card').id, { ...made('card').fields, description: 'Edited' }, 1);
    await admin.products.create({
      ...productEntity.initial(),
      name: 'x',
      slug: 'x',
      category_slug: 'tissue',
    });
    await here.undo(here.snapshot().runs[0]!);
    await ended(here);
    expect([await slugs(), await count(admin)]).toEqual([['card', 'tissue'], 1]);
  });

  it('have slugs that no other category has', () => {
    const others = ['kraft', 'tissue', 'kraft-4'].map((name) => made(name).fields);
    expect(newCategory('Kraft', others).fields.slug).toBe('kraft-2');
    expect(newCategory('+++', others).fields.slug).toBe('category');
  });

  it('go with the undo of an import that has saved nothing else', async () => {
    const { admin, here } = twoTabs();
    const { create } = admin.productRun;
    admin.productRun.create = () => Promise.reject(new AppError('invalid', 'Bad.'));
    await here.start('Import', created('a', 1), [made('kraft')]);
    await ended(here);
    admin.productRun.create = create;
    await here.undo(here.snapshot().runs[0]!);
    await ended(here);
    expect((await admin.categories.list({ limit: 9 })).items).toEqual([]);
  });
});
