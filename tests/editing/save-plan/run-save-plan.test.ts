import { describe, expect, it, vi } from 'vitest';

import type { MediaUse } from '#src/contracts/index.ts';
import type { MediaPort } from '#src/data/ports/media-port.ts';
import {
  isPending,
  newPendingToken,
  uploadGroup,
  type PlannedDeletion,
  type SavePlan,
} from '#src/editing/save-plan/save-plan.ts';
import { PendingMediaStore } from '#src/editing/save-plan/use-pending-media.ts';
import { textsIn } from '#src/lib/plain-data.ts';
import { AppError } from '#src/lib/app-error.ts';

const OWNER: MediaUse = { collection: 'categories', id: 'c1' };
/** The owner at its edited revision. */
const RECORD = { ...OWNER, rev: 3 };
const OTHER: MediaUse = { collection: 'products', id: 'p1' };
const UPLOADED = 'https://host/category_images/roll.jpg';
const BEFORE = '/before.jpg';
const FAILED = 'Failed to create/update category';

interface Doc {
  picture: string;
  more: { url: string }[];
}

/** A form with two chosen files at a media host that keeps a journal. */
function world(media: Partial<MediaPort> = {}) {
  const journal: string[] = [];
  const holders = new Set<string>();
  const port: MediaPort = {
    copy: () => Promise.reject(new Error('nothing is copied')),
    upload: (file, folder, given) => {
      journal.push(`upload ${folder}`);
      given?.onProgress?.(0.5);
      return Promise.resolve({ url: `https://host/${folder}/${file.name}` });
    },
    remove: (url) => {
      journal.push(`delete ${url}`);
      return url.includes('stuck')
        ? Promise.reject(new AppError('unavailable', 'time-out'))
        : Promise.resolve();
    },
    findUses: () => Promise.resolve([]),
    claim: ({ id }, rev, holder) => {
      holders.add(holder);
      journal.push(`claim ${id} at ${rev}`);
      return Promise.resolve();
    },
    release: ({ id }, holder) => {
      holders.add(holder);
      journal.push(`release ${id}`);
      return Promise.resolve();
    },
    ...media,
  };
  const files = new PendingMediaStore(port, () => undefined);
  const [token, second] = [BEFORE, ''].map((replaced) =>
    files.add(new File(['x'], 'roll.jpg', { type: 'image/jpeg' }), replaced),
  ) as [string, string];
  const doc: Doc = { picture: token, more: [{ url: second }, { url: 'https://host/kept.jpg' }] };
  const uploads = (whenFailed: 'stop' | 'go-on') => [
    ...uploadGroup(token, 'category_images', 'Main image upload failed.', whenFailed),
    ...uploadGroup(doc.more, 'category_images', 'One or more gallery image uploads failed.', whenFailed),
  ];
  const store = vi.fn((document: Doc | null, holder: string) => {
    holders.add(holder);
    journal.push('write');
    return Promise.resolve(document);
  });
  return {
    ...{ journal, holders, files, token, uploads, store, port },
    /** Carries out a plan that only writes the form's document, unless it is changed. */
    run: (changes: Partial<SavePlan<Doc | null>> = {}) =>
      files.run(
        { record: null, uploads: [], document: doc, deletions: [], failure: FAILED, ...changes },
        store,
      ),
  };
}

const rejectUpload = (times: number) => {
  const upload = vi.fn<MediaPort['upload']>().mockResolvedValue({ url: UPLOADED });
  for (let at = 0; at < times; at += 1)
    upload.mockRejectedValueOnce(new AppError('rejected', 'Invalid image file'));
  return upload;
};
const deletion = (name: string): PlannedDeletion => ({
  url: `https://host/${name}.jpg`,
  failure: 'Cloudinary deletion failed for old: {reason}',
});
/** The deletion of the record with these files. */
const deleteOf = (...names: string[]) => ({ record: RECORD, document: null, deletions: names.map(deletion) });
/** Until what was started has asked and deleted. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

describe('a save plan', () => {
  it('uploads, writes with the addresses of the uploads, then deletes, in its order; the files are let go', async () => {
    const { run, uploads, journal, store, files, token } = world();
    expect(files.find(token)).toMatchObject({ file: { name: 'roll.jpg' }, state: null });
    const { written, notes } = await run({ uploads: uploads('stop'), deletions: [deletion('old')] });
    expect(journal).toEqual([
      ...['upload category_images', 'upload category_images', 'write', 'delete https://host/old.jpg'],
    ]);
    expect(notes).toEqual([]);
    expect(written?.picture).toBe(UPLOADED);
    expect([...textsIn(store.mock.calls[0])].filter(isPending)).toEqual([]);
    expect(files.find(token)).toBeNull();
    expect(uploadGroup(['https://host/a.jpg'], 'product_images', 'x', 'stop')).toEqual([]);
  });

  it.each([
    [
      'the media host refuses (M43)',
      { upload: rejectUpload(1) },
      { phase: 'failed', reason: 'Invalid image file' },
    ],
    [
      'the media host gives no address',
      { upload: () => Promise.resolve({ url: '' }) },
      { phase: 'failed', reason: 'the media host gave no address.' },
    ],
  ])('stops before the write with the step’s words when %s', async (_when, media, state) => {
    const { run, uploads, store, files, token } = world(media);
    await expect(run({ uploads: uploads('stop') })).rejects.toMatchObject({
      code: 'rejected',
      message: 'Main image upload failed.',
    });
    expect(files.find(token)?.state).toEqual(state);
    expect(store).not.toHaveBeenCalled();
  });

  it('asks for a file that is gone instead of writing without it', async () => {
    const { run, store } = world();
    const gone = uploadGroup(newPendingToken(), 'category_images', 'Main image upload failed.', 'stop');
    await expect(run({ uploads: gone })).rejects.toMatchObject({
      message: 'Main image upload failed. The file is no longer at hand. Choose it again.',
    });
    expect(store).not.toHaveBeenCalled();
  });

  it('does not upload again what is uploaded when the write failed', async () => {
    const { run, uploads, journal, store } = world();
    store.mockRejectedValueOnce(new AppError('unavailable', 'offline'));
    const plan = { uploads: uploads('stop') };
    await expect(run(plan)).rejects.toMatchObject({ code: 'unavailable', message: FAILED });
    await run(plan);
    expect(journal).toEqual(['upload category_images', 'upload category_images', 'write']);
  });

  it('goes on without a failed upload, keeps the picture of before and tells it (M60)', async () => {
    const { run, uploads, journal } = world({ upload: rejectUpload(1) });
    const { written, notes } = await run({
      uploads: uploads('go-on'),
      deletions: [{ ...deletion('old'), url: BEFORE }],
    });
    expect(notes).toEqual(['Main image upload failed.']);
    expect(written?.picture).toBe(BEFORE);
    expect(journal).not.toContain(`delete ${BEFORE}`);
  });

  it('stops at a failed deletion with its reason, before the write, or only logs it (M44, M60)', async () => {
    const { run, store } = world();
    await expect(run(deleteOf('stuck'))).rejects.toMatchObject({
      message: 'Cloudinary deletion failed for old: time-out',
    });
    expect(store).not.toHaveBeenCalled();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await run({ deletions: [deletion('stuck')] });
    expect(warn.mock.calls).toEqual([['Cloudinary deletion failed for old: time-out']]);
  });

  it.each([
    ['keeps a file that another record shows too', [OWNER, OTHER], deleteOf('old'), []],
    ['deletes one that only the deleted record shows', [OWNER], deleteOf('old'), ['https://host/old.jpg']],
    [
      'keeps a replaced one that the record shows again by then',
      [OWNER],
      { deletions: [deletion('old')] },
      [],
    ],
  ])('%s', async (_what, uses, plan, deleted) => {
    const { run, journal } = world({ findUses: () => Promise.resolve(uses) });
    await run(plan);
    expect(journal.filter((entry) => entry.startsWith('delete'))).toEqual(
      deleted.map((url) => `delete ${url}`),
    );
  });

  it.each(['stale', 'busy', 'not-found'] as const)(
    'touches no file and writes nothing when the claim is refused: %s',
    async (code) => {
      const refused = new AppError(code, 'Refused.', { detail: { rev: 4 } });
      const { run, uploads, journal } = world({ claim: () => Promise.reject(refused) });
      const plan = { record: RECORD, uploads: uploads('stop'), deletions: [deletion('old')] };
      await expect(run(plan)).rejects.toBe(refused);
      expect(journal).toEqual([]);
    },
  );

  it('claims nothing when no file is touched, and says the words of a failed save when the claim cannot be made', async () => {
    const { run, journal } = world({ claim: () => Promise.reject(new AppError('unavailable', 'offline')) });
    await run({ record: RECORD });
    expect(journal).toEqual(['write']);
    const plan = { record: RECORD, deletions: [deletion('old')] };
    await expect(run(plan)).rejects.toMatchObject({ message: FAILED });
  });

  it('deletes what is gone already without a claim', async () => {
    const { run, journal } = world({
      claim: () => Promise.reject(new AppError('not-found', 'Gone.')),
    });
    await run(deleteOf('old'));
    expect(journal).toEqual(['delete https://host/old.jpg', 'write']);
  });

  it('gives the claim back when a step fails, and not when it is written', async () => {
    const { run, journal, holders } = world();
    await expect(run(deleteOf('stuck'))).rejects.toThrow('time-out');
    expect(journal.at(-1)).toBe('release c1');
    journal.length = 0;
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await run({ record: RECORD, deletions: [deletion('stuck')] });
    expect(journal).toEqual(['claim c1 at 3', 'write', 'delete https://host/stuck.jpg']);
    expect(holders.size).toBe(1);
  });

  it('renews its claim before a file is deleted when a minute has passed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { run, journal, port } = world();
    const { remove } = port;
    port.remove = (url) => {
      vi.setSystemTime(Date.now() + 61_000);
      return remove(url);
    };
    await run(deleteOf('a', 'b', 'c'));
    expect(journal).toEqual([
      ...['claim c1 at 3', 'delete https://host/a.jpg', 'claim c1 at 3'],
      ...['delete https://host/b.jpg', 'claim c1 at 3', 'delete https://host/c.jpg', 'write'],
    ]);
  });

  it.each(['signed-out', 'denied'] as const)(
    'passes on what the editor must know, and blames no file for it: %s',
    async (code) => {
      const ended = new AppError(code, 'Your session has ended. Please sign in again.');
      const { run, uploads, store } = world({ upload: () => Promise.reject(ended) });
      for (const whenFailed of ['stop', 'go-on'] as const)
        await expect(run({ uploads: uploads(whenFailed) })).rejects.toBe(ended);
      expect(store).not.toHaveBeenCalled();
      const stale = new AppError('stale', 'Saved by somebody else', { detail: { rev: 4 } });
      store.mockRejectedValueOnce(stale);
      await expect(run()).rejects.toBe(stale);
    },
  );
});

describe('the chosen files of a form', () => {
  it.each([
    ['leave nothing at the media host after a failed save', 'conflict', [], [UPLOADED]],
    ['stay when the write was not confirmed: it may hold them', 'unconfirmed', [], []],
    ['stay when a record uses them by now (M87)', 'conflict', [OTHER], []],
  ] as const)('that are given up %s', async (_what, code, uses, deleted) => {
    const { run, uploads, store, files, journal } = world({
      findUses: () => Promise.resolve([...uses]),
    });
    store.mockRejectedValueOnce(new AppError(code, 'refused'));
    await expect(run({ uploads: uploads('stop').slice(0, 1) })).rejects.toMatchObject({ code });
    files.discard();
    await settled();
    expect(journal.filter((entry) => entry.startsWith('delete'))).toEqual(
      deleted.map((url) => `delete ${url}`),
    );
  });

  it('are deleted when they were uploaded in an earlier try and taken out of the form since', async () => {
    const { run, uploads, store, journal } = world();
    store.mockRejectedValueOnce(new AppError('unavailable', 'offline'));
    await expect(run({ uploads: uploads('stop').slice(0, 1) })).rejects.toThrow(FAILED);
    await run({ document: { picture: 'https://host/other.jpg', more: [] } });
    await settled();
    expect(journal).toEqual(['upload category_images', 'write', `delete ${UPLOADED}`]);
  });

  it('can be cancelled while they upload, and tried again', async () => {
    const upload = vi
      .fn<MediaPort['upload']>()
      .mockResolvedValue({ url: UPLOADED })
      .mockImplementationOnce(
        (_file, _folder, options) =>
          new Promise((_resolve, reject) => {
            options?.signal?.addEventListener('abort', () => reject(new AppError('unknown', 'cancelled')));
          }),
      );
    const { run, uploads, files, token } = world({ upload });
    const running = run({ uploads: uploads('stop') });
    files.cancel(token);
    await expect(running).rejects.toMatchObject({ message: 'Main image upload failed.' });
    expect(files.find(token)?.state).toEqual({ phase: 'cancelled' });
    await files.retry(token, 'product_images');
    expect(files.find(token)?.state).toEqual({ phase: 'uploaded', url: UPLOADED });
  });

  it('are not sent twice when a save comes while a repeated upload still runs (M43)', async () => {
    let answer: (value: { url: string }) => void = () => undefined;
    const upload = vi
      .fn<MediaPort['upload']>()
      .mockRejectedValueOnce(new AppError('rejected', 'Invalid image file'))
      .mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    const { run, uploads, files, token } = world({ upload });
    const plan = { uploads: uploads('stop').slice(0, 1) };
    await expect(run(plan)).rejects.toThrow();
    void files.retry(token, 'product_images');
    const saved = run(plan);
    answer({ url: UPLOADED });
    expect((await saved).written?.picture).toBe(UPLOADED);
    expect(upload).toHaveBeenCalledTimes(2);
  });

  it('say that they are being checked', async () => {
    const { files } = world();
    const file = new File(['x'], 'roll.jpg', { type: 'image/jpeg' });
    const checked = files.check([file], 'image', () => Promise.resolve());
    expect(files.isChecking).toBe(true);
    await checked;
    expect(files.isChecking).toBe(false);
  });
});
