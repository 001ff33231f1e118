import { afterEach, describe, expect, it, vi } from 'vitest';

import type { MediaUse } from '#src/contracts/index.ts';
import type { MediaPort } from '#src/data/ports/media-port.ts';
import { isPending, newPendingToken } from '#src/editing/save-plan/pending-token.ts';
import {
  uploadStep,
  type ClaimStep,
  type DeleteStep,
  type SavePlan,
} from '#src/editing/save-plan/save-plan.ts';
import { PendingMediaStore } from '#src/editing/save-plan/use-pending-media.ts';
import { textsIn } from '#src/lib/plain-data.ts';
import { AppError } from '#src/lib/app-error.ts';

const OWNER: MediaUse = { collection: 'categories', id: 'c1' };
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
  const [token, second] = ['roll.jpg', 'roll.jpg'].map((name) =>
    files.add(new File(['x'], name, { type: 'image/jpeg' })),
  ) as [string, string];
  const doc: Doc = { picture: token, more: [{ url: second }, { url: 'https://host/kept.jpg' }] };
  const write = { kind: 'write', document: doc, failure: FAILED } as const;
  const uploads = (whenFailed: 'stop' | 'go-on') => [
    ...uploadStep(
      [{ url: token, otherwise: BEFORE }],
      'category_images',
      'Main image upload failed.',
      whenFailed,
    ),
    ...uploadStep(doc.more, 'category_images', 'One or more gallery image uploads failed.', whenFailed),
  ];
  const store = vi.fn((document: Doc, holder: string) => {
    holders.add(holder);
    journal.push('write');
    return Promise.resolve(document);
  });
  return {
    ...{ journal, holders, files, token, write, uploads, store, port },
    run: (...plan: SavePlan<Doc>) => files.run(plan, store),
  };
}

const rejectUpload = (times: number) => {
  const upload = vi.fn<MediaPort['upload']>().mockResolvedValue({ url: UPLOADED });
  for (let at = 0; at < times; at += 1)
    upload.mockRejectedValueOnce(new AppError('rejected', 'Invalid image file'));
  return upload;
};
const deletion = (name: string, owner: MediaUse | null = OWNER): DeleteStep => ({
  kind: 'delete',
  url: `https://host/${name}.jpg`,
  owner,
  failure: 'Cloudinary deletion failed for old: {reason}',
});
const claim: ClaimStep = { kind: 'claim', record: OWNER, rev: 3, mayBeGone: false, failure: FAILED };
/** Until what was started has asked and deleted. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

afterEach(() => vi.restoreAllMocks());

describe('a save plan', () => {
  it('uploads, writes with the addresses of the uploads, then deletes, in its order; the files are let go', async () => {
    const { run, uploads, write, journal, store, files, token } = world();
    expect(files.find(token)).toMatchObject({ file: { name: 'roll.jpg' }, state: null });
    const { written, notes } = await run(...uploads('stop'), write, deletion('old', null));
    expect(journal).toEqual([
      ...['upload category_images', 'upload category_images', 'write', 'delete https://host/old.jpg'],
    ]);
    expect(notes).toEqual([]);
    expect(written.picture).toBe(UPLOADED);
    expect([...textsIn(store.mock.calls[0])].filter(isPending)).toEqual([]);
    expect(files.find(token)).toBeNull();
  });

  it('has no upload step when nothing is pending', () => {
    expect(uploadStep([{ url: 'https://host/a.jpg' }], 'product_images', 'x', 'stop')).toEqual([]);
  });

  it.each([
    [
      'the media host refuses (M43)',
      { upload: rejectUpload(1) },
      { phase: 'failed', reason: 'Invalid image file' },
    ],
    [
      'the media host gives no address (F13)',
      { upload: () => Promise.resolve({ url: '' }) },
      { phase: 'failed', reason: 'the media host gave no address.' },
    ],
  ])('stops before the write with the step’s words when %s', async (_when, media, state) => {
    const { run, uploads, write, store, files, token } = world(media);
    await expect(run(...uploads('stop'), write)).rejects.toMatchObject({
      code: 'rejected',
      message: 'Main image upload failed.',
    });
    expect(files.find(token)?.state).toEqual(state);
    expect(store).not.toHaveBeenCalled();
  });

  it('asks for a file that is gone instead of writing without it', async () => {
    const { run, write, store } = world();
    const gone = uploadStep(
      [{ url: newPendingToken() }],
      'category_images',
      'Main image upload failed.',
      'stop',
    );
    await expect(run(...gone, write)).rejects.toMatchObject({ message: 'Main image upload failed.' });
    expect(store).not.toHaveBeenCalled();
  });

  it('does not upload again what is uploaded when the write failed (F17)', async () => {
    const { run, uploads, write, journal, store } = world();
    store.mockRejectedValueOnce(new AppError('unavailable', 'offline'));
    const plan = [...uploads('stop'), write];
    await expect(run(...plan)).rejects.toMatchObject({ code: 'unavailable', message: FAILED });
    await run(...plan);
    expect(journal).toEqual(['upload category_images', 'upload category_images', 'write']);
  });

  it('goes on without a failed upload, keeps the picture of before and tells it (M60)', async () => {
    const { run, uploads, write, journal } = world({ upload: rejectUpload(1) });
    const { written, notes } = await run(...uploads('go-on'), write, {
      ...deletion('old', null),
      url: BEFORE,
    });
    expect(notes).toEqual(['Main image upload failed.']);
    expect(written.picture).toBe(BEFORE);
    expect(journal).not.toContain(`delete ${BEFORE}`);
  });

  it('stops at a failed deletion with its reason, before the write, or only logs it (M44, M60, ruling 7)', async () => {
    const { run, write, store } = world();
    await expect(run(deletion('stuck'), write)).rejects.toMatchObject({
      message: 'Cloudinary deletion failed for old: time-out',
    });
    expect(store).not.toHaveBeenCalled();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await run(write, deletion('stuck', null));
    expect(warn.mock.calls).toEqual([['Cloudinary deletion failed for old: time-out']]);
  });

  it.each([
    ['keeps a file that another record shows too', [OWNER, OTHER], OWNER, []],
    ['deletes one that only the deleted record shows', [OWNER], OWNER, ['delete https://host/old.jpg']],
    ['keeps a replaced one that the record shows again by then', [OWNER], null, []],
  ] as const)('%s', async (_what, uses, owner, deleted) => {
    const { run, write, journal } = world({ findUses: () => Promise.resolve([...uses]) });
    await run(write, deletion('old', owner));
    expect(journal).toEqual(['write', ...deleted]);
  });

  it.each(['stale', 'busy', 'not-found'] as const)(
    'touches no file and writes nothing when the claim is refused: %s (F33, ruling 26)',
    async (code) => {
      const refused = new AppError(code, 'Refused.', { detail: { rev: 4 } });
      const { run, uploads, write, journal } = world({ claim: () => Promise.reject(refused) });
      const plan = [claim, ...uploads('stop'), deletion('old'), write];
      await expect(run(...plan)).rejects.toBe(refused);
      expect(journal).toEqual([]);
    },
  );

  it('says the words of a failed save when the claim could not be made', async () => {
    const { run, write } = world({ claim: () => Promise.reject(new AppError('unavailable', 'offline')) });
    await expect(run(claim, write)).rejects.toMatchObject({ message: FAILED });
  });

  it('deletes what is gone already without a claim', async () => {
    const { run, write, journal } = world({
      claim: () => Promise.reject(new AppError('not-found', 'Gone.')),
    });
    await run({ ...claim, mayBeGone: true }, write);
    expect(journal).toEqual(['write']);
  });

  it('gives the claim back when a step fails, and not when it is written', async () => {
    const { run, write, journal, holders } = world();
    await expect(run(claim, deletion('stuck'), write)).rejects.toThrow('time-out');
    expect(journal.at(-1)).toBe('release c1');
    journal.length = 0;
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await run(claim, write, deletion('stuck', null));
    expect(journal).toEqual(['claim c1 at 3', 'write', 'delete https://host/stuck.jpg']);
    expect(holders.size).toBe(1);
  });

  it('renews its claim before a file is deleted when a minute has passed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { run, write, journal, port } = world();
    const { remove } = port;
    port.remove = (url) => {
      vi.setSystemTime(Date.now() + 61_000);
      return remove(url);
    };
    const files = ['a', 'b', 'c'].map((name) => deletion(name));
    await run(claim, ...files, write).finally(() => vi.useRealTimers());
    expect(journal).toEqual([
      ...['claim c1 at 3', 'delete https://host/a.jpg', 'claim c1 at 3'],
      ...['delete https://host/b.jpg', 'claim c1 at 3', 'delete https://host/c.jpg', 'write'],
    ]);
  });

  it('passes on what the editor must know: a stale save stays a stale save', async () => {
    const { run, write, store } = world();
    const stale = new AppError('stale', 'Saved by somebody else', { detail: { rev: 4 } });
    store.mockRejectedValueOnce(stale);
    await expect(run(write)).rejects.toBe(stale);
  });

  it.each(['signed-out', 'denied'] as const)(
    'does not blame the files when the session or its rights are gone (%s, F20, F21)',
    async (code) => {
      const ended = new AppError(code, 'Your session has ended. Please sign in again.');
      const { run, uploads, write, store } = world({ upload: () => Promise.reject(ended) });
      for (const whenFailed of ['stop', 'go-on'] as const)
        await expect(run(...uploads(whenFailed), write)).rejects.toBe(ended);
      expect(store).not.toHaveBeenCalled();
    },
  );
});

describe('the chosen files of a form', () => {
  it.each([
    ['leave nothing at the media host after a failed save (F17)', 'conflict', [], [UPLOADED]],
    ['stay when the write was not confirmed: it may hold them', 'unconfirmed', [], []],
    ['stay when a record uses them by now (M87)', 'conflict', [OTHER], []],
  ] as const)('that are given up %s', async (_what, code, uses, deleted) => {
    const { run, uploads, write, store, files, journal } = world({
      findUses: () => Promise.resolve([...uses]),
    });
    store.mockRejectedValueOnce(new AppError(code, 'refused'));
    await expect(run(...uploads('stop').slice(0, 1), write)).rejects.toMatchObject({ code });
    files.discard();
    await settled();
    expect(journal.filter((entry) => entry.startsWith('delete'))).toEqual(
      deleted.map((url) => `delete ${url}`),
    );
  });

  it('are deleted when they were uploaded in an earlier try and taken out of the form since', async () => {
    const { run, uploads, write, store, journal } = world();
    store.mockRejectedValueOnce(new AppError('unavailable', 'offline'));
    await expect(run(...uploads('stop').slice(0, 1), write)).rejects.toThrow(FAILED);
    await run({ ...write, document: { picture: 'https://host/other.jpg', more: [] } });
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
    const { run, uploads, write, files, token } = world({ upload });
    const running = run(...uploads('stop'), write);
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
    const { run, uploads, write, files, token } = world({ upload });
    const plan = [...uploads('stop').slice(0, 1), write];
    await expect(run(...plan)).rejects.toThrow();
    void files.retry(token, 'product_images');
    const saved = run(...plan);
    answer({ url: UPLOADED });
    expect((await saved).written.picture).toBe(UPLOADED);
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
