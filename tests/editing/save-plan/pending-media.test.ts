import { describe, expect, it, vi } from 'vitest';

import type { MediaPort } from '#src/data/ports/media-port.ts';
import { uploadStep } from '#src/editing/save-plan/save-plan.ts';
import { PendingMediaStore } from '#src/editing/save-plan/use-pending-media.ts';
import { AppError } from '#src/lib/app-error.ts';

const FILE = new File(['x'], 'roll.jpg', { type: 'image/jpeg' });

function store(media: Partial<MediaPort> = {}) {
  const removed: string[] = [];
  const port: MediaPort = {
    upload: () => Promise.resolve({ url: 'https://host/new.jpg' }),
    copy: () => Promise.reject(new Error('nothing is copied')),
    remove: (url) => {
      removed.push(url);
      return Promise.resolve();
    },
    findUses: () => Promise.resolve([]),
    claim: () => Promise.resolve(),
    release: () => Promise.resolve(),
    ...media,
  };
  const log = vi.fn();
  return { store: new PendingMediaStore(port, () => undefined, log), removed, log };
}

/** Until what was started has asked and deleted. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const planFor = (token: string) =>
  [
    ...uploadStep([{ url: token }], 'product_images', 'Main image upload failed.', 'stop'),
    { kind: 'write', document: { image: token }, failure: 'Failed to create/update product' },
  ] as const;

describe('the chosen files of a form', () => {
  it('are shown by name and let go after a save', async () => {
    const { store: files, removed } = store();
    const token = files.add(FILE);
    expect(files.find(token)).toMatchObject({ name: 'roll.jpg', state: null });
    const { written } = await files.run(planFor(token), (document) => Promise.resolve(document));
    expect(written).toEqual({ image: 'https://host/new.jpg' });
    expect(files.find(token)).toBeNull();
    expect(removed).toEqual([]);
  });

  it('leave nothing at the media host when the form is given up after a failed save (F17)', async () => {
    const { store: files, removed } = store();
    const token = files.add(FILE);
    const refuse = () => Promise.reject(new AppError('conflict', 'taken'));
    await expect(files.run(planFor(token), refuse)).rejects.toMatchObject({ code: 'conflict' });
    files.discard();
    await vi.waitFor(() => expect(removed).toEqual(['https://host/new.jpg']));
  });

  it('are not deleted when the write was not confirmed: it may hold them', async () => {
    const { store: files, removed } = store();
    const token = files.add(FILE);
    const silent = () => Promise.reject(new AppError('unconfirmed', 'no answer'));
    await expect(files.run(planFor(token), silent)).rejects.toMatchObject({ code: 'unconfirmed' });
    files.discard();
    await settled();
    expect(removed).toEqual([]);
  });

  it('are not deleted when a record uses them by now (M87)', async () => {
    const findUses = () => Promise.resolve([{ collection: 'products' as const, id: 'other' }]);
    const { store: files, removed } = store({ findUses });
    const token = files.add(FILE);
    const refuse = () => Promise.reject(new AppError('conflict', 'taken'));
    await expect(files.run(planFor(token), refuse)).rejects.toMatchObject({ code: 'conflict' });
    files.discard();
    await settled();
    expect(removed).toEqual([]);
  });

  it('are deleted when they were uploaded in an earlier try and taken out of the form since', async () => {
    const { store: files, removed } = store();
    const first = files.add(FILE);
    const refuse = () => Promise.reject(new AppError('unavailable', 'offline'));
    await expect(files.run(planFor(first), refuse)).rejects.toMatchObject({ code: 'unavailable' });
    await files.run(planFor('https://host/other.jpg'), (document) => Promise.resolve(document));
    expect(removed).toEqual(['https://host/new.jpg']);
  });

  it('can be cancelled while they upload, and tried again', async () => {
    let tries = 0;
    const { store: files } = store({
      upload: (_file, _folder, options) =>
        ++tries > 1
          ? Promise.resolve({ url: 'https://host/new.jpg' })
          : new Promise((_resolve, reject) => {
              options?.signal?.addEventListener('abort', () => reject(new AppError('unknown', 'cancelled')));
            }),
    });
    const token = files.add(FILE);
    const running = files.run(planFor(token), (document) => Promise.resolve(document));
    files.cancel(token);
    await expect(running).rejects.toMatchObject({ message: 'Main image upload failed.' });
    expect(files.find(token)?.state).toEqual({ phase: 'cancelled' });
    await files.retry({ token, folder: 'product_images', otherwise: '' });
    expect(files.find(token)?.state).toMatchObject({ phase: 'uploaded' });
  });

  it('are not sent twice when a save comes while a repeated upload still runs (M43)', async () => {
    let answer: (value: { url: string }) => void = () => undefined;
    const upload = vi
      .fn<MediaPort['upload']>()
      .mockRejectedValueOnce(new AppError('rejected', 'Invalid image file'))
      .mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    const { store: files } = store({ upload });
    const token = files.add(FILE);
    const plan = planFor(token);
    await expect(files.run(plan, (document) => Promise.resolve(document))).rejects.toThrow();
    void files.retry({ token, folder: 'product_images', otherwise: '' });
    const saved = files.run(plan, (document) => Promise.resolve(document));
    answer({ url: 'https://host/new.jpg' });
    expect((await saved).written).toEqual({ image: 'https://host/new.jpg' });
    expect(upload).toHaveBeenCalledTimes(2);
  });

  it('say that they are being checked', async () => {
    const { store: files } = store();
    const checked = files.check([FILE], 'image', () => Promise.resolve());
    expect(files.isChecking).toBe(true);
    await checked;
    expect(files.isChecking).toBe(false);
  });
});
