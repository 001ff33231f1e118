import { describe, expect, it } from 'vitest';

import { productEntity, type ProductFields } from '#src/contracts/index.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import type { MediaPort } from '#src/data/ports/media-port.ts';
import type { Change } from '#src/features/import/admin/plan/plan.ts';
import {
  continueRun,
  countsOf,
  isFinished,
  leftOutOf,
  newRun,
  undoOf,
} from '#src/features/import/admin/run/run.ts';
import { AppError } from '#src/lib/app-error.ts';
import { browserAdminPorts, productFile, TEST_MEDIA_HOST } from '#tests/support/browser-admin.ts';

const fields = (slug: string, more: Partial<ProductFields> = {}): ProductFields => ({
  ...productEntity.initial(),
  name: slug,
  slug,
  category_slug: 'kraft',
  ...more,
});
const created = (count: number): Change[] =>
  Array.from({ length: count }, (_, index) => ({
    action: 'create',
    id: `n${index}`,
    fields: fields(`n-${index}`),
  }));
const through = { onState: () => undefined, isStopped: () => false, retryDelaysMs: [1, 1] };

/** The ports, and the ids that were announced. */
function watched(products: readonly (ProductFields & { id: string })[] = []) {
  const admin = browserAdminPorts({ products });
  const announced: (readonly string[])[] = [];
  const port: AdminPorts['productRun'] = {
    ...admin.productRun,
    announce: async (ids) => {
      announced.push(ids);
      await admin.productRun.announce(ids);
    },
  };
  const count = () => admin.products.count();
  return { admin, port, announced, count };
}

describe('M91: runs', () => {
  it('count, announce and undo a move that a closed tab had made, and the restore of its undo', async () => {
    const { admin, port, announced, count } = watched([{ id: 'a', ...fields('a', { isVisible: true }) }]);
    const before = fields('a', { isVisible: true });
    const start = newRun('Delete', [{ action: 'trash', id: 'a', rev: 1, before }]);
    await continueRun(start, port, through);
    const moved = await continueRun(start, port, through);
    expect([countsOf(moved), await count()]).toEqual([{ done: 1, skipped: 0, waiting: 0 }, 0]);
    const undo = undoOf(moved);
    // The tab may close after either of the two saves of a restore.
    await port.restore('a', before);
    for (const _time of [1, 2, 3]) {
      const back = await continueRun(undo, port, through);
      expect(countsOf(back)).toEqual({ done: 1, skipped: 0, waiting: 0 });
    }
    expect(await admin.products.get('a')).toMatchObject({ isVisible: true, rev: 2 });
    expect(announced).toEqual(Array.from({ length: 5 }, () => ['a']));
  });

  it('stop at an outage without publishing half, and continue', async () => {
    const { port, announced, count } = watched();
    let calls = 0;
    const failing: typeof port = {
      ...port,
      create: (given, id) => {
        calls += 1;
        return calls > 20
          ? Promise.reject(new AppError('unavailable', 'The service cannot be reached.'))
          : port.create(given, id);
      },
    };
    const stopped = await continueRun(newRun('Import', created(50)), failing, through);
    expect(stopped.problem).toBe('The service cannot be reached.');
    expect(countsOf(stopped)).toEqual({ done: 20, skipped: 0, waiting: 30 });
    expect([isFinished(stopped), announced]).toEqual([false, []]);
    const end = await continueRun(stopped, port, through);
    expect([isFinished(end), await count()]).toEqual([true, 50]);
    expect(announced.map((ids) => ids.length)).toEqual([50]);
  });

  it('try again what failed in passing', async () => {
    const { port, count } = watched();
    let failures = 0;
    const flickering: typeof port = {
      ...port,
      create: async (given, id) => {
        const product = await port.create(given, id);
        failures += 1;
        if (failures % 3 > 0) throw new AppError('unconfirmed', 'The save has not been confirmed.');
        return product;
      },
    };
    const end = await continueRun(newRun('Import', created(1)), flickering, through);
    expect([end.problem, end.outcomes, await count()]).toEqual(['', [{ rev: 1 }], 1]);
    expect(failures).toBe(3);
  });

  it('publish what is saved when an admin stops them', async () => {
    const { port, announced } = watched();
    let saved = 0;
    const stopped = await continueRun(newRun('Import', created(50)), port, {
      ...through,
      onState: (state) => (saved = countsOf(state).done),
      isStopped: () => saved >= 10,
    });
    const { done, waiting } = countsOf(stopped);
    expect(done).toBeGreaterThanOrEqual(10);
    expect(waiting).toBeGreaterThan(20);
    expect(announced.map((ids) => ids.length)).toEqual([done]);
    expect(stopped.problem).toBe('Stopped.');
  });

  it('know a save of their own whose confirmation was lost', async () => {
    const before = fields('a', { order: 1 });
    const { admin, port } = watched([{ ...before, id: 'a' }]);
    const after = fields('a', { order: 2 });
    const rev = (await admin.products.get('a'))?.rev ?? -1;
    await admin.productRun.update('a', after, rev);
    const change: Change = { action: 'update', id: 'a', rev, before, fields: after };
    const end = await continueRun(newRun('Import', [change]), port, through);
    expect(end.outcomes).toEqual([{ rev: rev + 1 }]);
    await admin.products.update('a', fields('a', { order: 3 }), rev + 1);
    const undone = await continueRun(undoOf(end), port, through);
    expect(undone.outcomes).toEqual([{ skipped: 'manager@example.com has saved this in the meantime.' }]);
  });

  it('leave out a taken slug and save the others', async () => {
    const { port, count } = watched([{ ...fields('n-1'), id: 'other' }]);
    const end = await continueRun(newRun('Import', created(3)), port, through);
    expect(end.outcomes).toEqual([
      { rev: 1 },
      { skipped: 'The slug "n-1" is already used by "n-1".' },
      { rev: 1 },
    ]);
    expect(await count()).toBe(3);
  });

  describe('copy pictures', () => {
    const shop = (name: string): string => `https://shop.example/${name}.jpg`;
    const before = fields('a', { image_url: shop('1'), image_gallery: [shop('missing'), productFile('2')] });
    const changes: Change[] = [{ action: 'copy', id: 'a', rev: 1, before }];
    const copier = (copy: MediaPort['copy']) => {
      const removed: string[] = [];
      const remove = (url: string): Promise<void> => Promise.resolve(void removed.push(url));
      return { removed, pictures: { host: TEST_MEDIA_HOST, media: { copy, remove } } };
    };
    const copyAll: MediaPort['copy'] = (url) =>
      url.includes('missing')
        ? Promise.reject(new AppError('rejected', 'Resource not found', { detail: { status: 400 } }))
        : Promise.resolve({ url: productFile(`copy-${url.slice(-5, -4)}`) });

    it('of other sites only; one that the media host refuses keeps its address and is named', async () => {
      const { admin, port } = watched([{ id: 'a', ...before }]);
      const { pictures } = copier(copyAll);
      const end = await continueRun(newRun('Copy', changes), port, { ...through, pictures });
      expect(leftOutOf(end)).toEqual([`a: ${shop('missing')}: Resource not found`]);
      expect(await admin.products.get('a')).toMatchObject({
        image_url: productFile('copy-1'),
        image_gallery: [shop('missing'), productFile('2')],
      });
      expect(undoOf(end).changes).toEqual([]);
    });

    it('wait when the server asks for it, and continue', async () => {
      const { admin, port } = watched([{ id: 'a', ...before, image_gallery: [] }]);
      const busy = copier(() =>
        Promise.reject(new AppError('rejected', 'Too many requests.', { detail: { status: 429 } })),
      );
      const start = newRun('Copy', [{ ...changes[0]!, before: { ...before, image_gallery: [] } } as Change]);
      const stopped = await continueRun(start, port, { ...through, pictures: busy.pictures });
      expect([stopped.problem, countsOf(stopped).waiting]).toEqual(['Too many requests.', 1]);
      const { pictures } = copier(copyAll);
      await continueRun(stopped, port, { ...through, pictures });
      // A closed tab forgets what it has saved.
      const again = await continueRun(stopped, port, { ...through, pictures });
      expect(countsOf(again)).toEqual({ done: 1, skipped: 0, waiting: 0 });
      expect(await admin.products.get('a')).toMatchObject({ image_url: productFile('copy-1'), rev: 2 });
    });

    it('of a product that somebody has saved meanwhile go again', async () => {
      const { admin, port } = watched([{ id: 'a', ...before }]);
      await admin.products.update('a', { ...before, name: 'Another' }, 1);
      const { pictures, removed } = copier(copyAll);
      const end = await continueRun(newRun('Copy', changes), port, { ...through, pictures });
      expect([countsOf(end).skipped, removed]).toEqual([1, [productFile('copy-1')]]);
    });
  });
});
