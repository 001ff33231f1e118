import { describe, expect, it, vi } from 'vitest';

import type { MediaUse } from '#src/contracts/index.ts';
import { isPending, newPendingToken, type PendingToken } from '#src/editing/save-plan/pending-token.ts';
import { runSavePlan, type SavePlanContext, type UploadState } from '#src/editing/save-plan/run-save-plan.ts';
import {
  uploadStep,
  type ClaimStep,
  type DeleteStep,
  type SavePlan,
} from '#src/editing/save-plan/save-plan.ts';
import { textsIn } from '#src/lib/plain-data.ts';
import { AppError } from '#src/lib/app-error.ts';

const FILE = new File(['x'], 'roll.jpg', { type: 'image/jpeg' });
const OWNER: MediaUse = { collection: 'categories', id: 'c1' };
const token = newPendingToken();
const second = newPendingToken();

interface Doc {
  picture: string;
  more: { url: string }[];
}

function world(
  options: { failUploads?: number; failWrites?: number; uses?: MediaUse[]; refuseClaim?: AppError } = {},
) {
  const journal: string[] = [];
  const logged: string[] = [];
  const states: UploadState[] = [];
  let { failUploads = 0, failWrites = 0 } = options;
  const written: Doc[] = [];
  const context: SavePlanContext<Doc, string> = {
    media: {
      copy: () => Promise.reject(new Error('nothing is copied')),
      upload: (file, folder, given) => {
        journal.push(`upload ${folder}`);
        given?.onProgress?.(0.5);
        if (failUploads-- > 0) return Promise.reject(new AppError('rejected', 'Invalid image file'));
        return Promise.resolve({ url: `https://host/${folder}/${file.name}` });
      },
      remove: (url) => {
        journal.push(`delete ${url}`);
        return url.includes('stuck')
          ? Promise.reject(new AppError('unavailable', 'time-out'))
          : Promise.resolve();
      },
      findUses: () => Promise.resolve(options.uses ?? []),
      claim: ({ id }, rev, holder) => {
        journal.push(`claim ${id} at ${rev} for ${holder}`);
        return options.refuseClaim ? Promise.reject(options.refuseClaim) : Promise.resolve();
      },
      release: ({ id }, holder) => {
        journal.push(`release ${id} for ${holder}`);
        return Promise.resolve();
      },
    },
    holder: 'me',
    fileOf: () => FILE,
    uploaded: new Map<PendingToken, string>(),
    write: (document) => {
      journal.push('write');
      if (failWrites-- > 0) return Promise.reject(new AppError('unavailable', 'offline'));
      written.push(document);
      return Promise.resolve('stored');
    },
    onUpload: (_token, state) => states.push(state),
    log: (message) => logged.push(message),
  };
  return { context, journal, logged, states, written };
}

const doc: Doc = { picture: token, more: [{ url: second }, { url: 'https://host/kept.jpg' }] };
const write = { kind: 'write', document: doc, failure: 'Failed to create/update category' } as const;
const deletion = (url: string, whenFailed: DeleteStep['whenFailed']): DeleteStep => ({
  kind: 'delete',
  url,
  owner: whenFailed === 'stop' ? OWNER : null,
  failure: 'Cloudinary deletion failed for old: {reason}',
  whenFailed,
});
const claim: ClaimStep = {
  kind: 'claim',
  record: OWNER,
  rev: 3,
  mayBeGone: false,
  failure: 'Failed to create/update category',
};
const uploads = (whenFailed: 'stop' | 'go-on') => [
  ...uploadStep(
    [{ url: token, otherwise: '/before.jpg' }],
    'category_images',
    'Main image upload failed.',
    whenFailed,
  ),
  ...uploadStep(doc.more, 'category_images', 'One or more gallery image uploads failed.', whenFailed),
];

describe('a save plan', () => {
  it('uploads, writes with the addresses of the uploads, then deletes, in its order', async () => {
    const { context, journal, written, states } = world();
    const plan: SavePlan<Doc> = [...uploads('stop'), write, deletion('https://host/old.jpg', 'log')];
    const result = await runSavePlan(plan, context);
    expect(result).toEqual({ written: 'stored', notes: [] });
    expect(journal).toEqual([
      'upload category_images',
      'upload category_images',
      'write',
      'delete https://host/old.jpg',
    ]);
    expect(written[0]?.picture).toBe('https://host/category_images/roll.jpg');
    expect([...textsIn(written[0])].filter(isPending)).toEqual([]);
    expect(states.map(({ phase }) => phase)).toEqual(
      'uploading uploading uploaded uploading uploading uploaded'.split(' '),
    );
  });

  it('has no upload step when nothing is pending', () => {
    expect(uploadStep([{ url: 'https://host/a.jpg' }], 'product_images', 'x', 'stop')).toEqual([]);
  });

  it('stops before the write when an upload fails, and says the step’s words (M43)', async () => {
    const { context, journal } = world({ failUploads: 1 });
    await expect(runSavePlan([...uploads('stop'), write], context)).rejects.toMatchObject({
      code: 'rejected',
      message: 'Main image upload failed.',
    });
    expect(journal).toEqual(['upload category_images']);
  });

  it('does not upload again what is uploaded when the write failed (F17)', async () => {
    const { context, journal } = world({ failWrites: 1 });
    const plan = [...uploads('stop'), write];
    await expect(runSavePlan(plan, context)).rejects.toMatchObject({
      code: 'unavailable',
      message: 'Failed to create/update category',
    });
    await runSavePlan(plan, context);
    expect(journal.filter((entry) => entry.startsWith('upload'))).toHaveLength(2);
  });

  it('goes on without a failed upload, keeps the picture of before and tells it (M60)', async () => {
    const { context, written, journal } = world({ failUploads: 1 });
    const plan = [...uploads('go-on'), write, deletion('/before.jpg', 'log')];
    const { notes } = await runSavePlan(plan, context);
    expect(notes).toEqual(['Main image upload failed.']);
    expect(written[0]?.picture).toBe('/before.jpg');
    expect(journal).not.toContain('delete /before.jpg');
  });

  it('stops at a failed deletion with its reason, before the write (M44, ruling 7)', async () => {
    const { context, journal } = world();
    const plan = [deletion('https://host/stuck.jpg', 'stop'), write];
    await expect(runSavePlan(plan, context)).rejects.toMatchObject({
      message: 'Cloudinary deletion failed for old: time-out',
    });
    expect(journal).not.toContain('write');
  });

  it('only logs a failed deletion that must not stop (M60)', async () => {
    const { context, logged } = world();
    await runSavePlan([write, deletion('https://host/stuck.jpg', 'log')], context);
    expect(logged).toEqual(['Cloudinary deletion failed for old: time-out']);
  });

  it('keeps a file that another record shows too; the record that is deleted does not count', async () => {
    const shared = world({ uses: [OWNER, { collection: 'products', id: 'p1' }] });
    await runSavePlan([deletion('https://host/shared.jpg', 'stop'), write], shared.context);
    expect(shared.journal).toEqual(['write']);
    const own = world({ uses: [OWNER] });
    await runSavePlan([deletion('https://host/own.jpg', 'stop'), write], own.context);
    expect(own.journal).toEqual(['delete https://host/own.jpg', 'write']);
  });

  it('keeps a replaced file that the record shows again by then', async () => {
    const { context, journal } = world({ uses: [OWNER] });
    await runSavePlan([write, deletion('https://host/old.jpg', 'log')], context);
    expect(journal).toEqual(['write']);
  });

  it.each(['stale', 'busy', 'not-found'] as const)(
    'touches no file and writes nothing when the claim is refused: %s (F33, ruling 26)',
    async (code) => {
      const refuseClaim = new AppError(code, 'Refused.', { detail: { rev: 4 } });
      const { context, journal } = world({ refuseClaim });
      const plan = [claim, ...uploads('stop'), deletion('https://host/old.jpg', 'stop'), write];
      await expect(runSavePlan(plan, context)).rejects.toBe(refuseClaim);
      expect(journal).toEqual(['claim c1 at 3 for me']);
    },
  );

  it('says the words of a failed save when the claim could not be made', async () => {
    const { context } = world({ refuseClaim: new AppError('unavailable', 'offline') });
    await expect(runSavePlan([claim, write], context)).rejects.toMatchObject({
      message: 'Failed to create/update category',
    });
  });

  it('deletes what is gone already without a claim', async () => {
    const { context, journal } = world({ refuseClaim: new AppError('not-found', 'Gone.') });
    await runSavePlan([{ ...claim, mayBeGone: true }, write], context);
    expect(journal).toEqual(['claim c1 at 3 for me', 'write']);
  });

  it('gives the claim back when a step fails, and not when it is written', async () => {
    const failed = world();
    await expect(
      runSavePlan([claim, deletion('https://host/stuck.jpg', 'stop'), write], failed.context),
    ).rejects.toMatchObject({ message: 'Cloudinary deletion failed for old: time-out' });
    expect(failed.journal.at(-1)).toBe('release c1 for me');
    const saved = world();
    await runSavePlan([claim, write, deletion('https://host/stuck.jpg', 'log')], saved.context);
    expect(saved.journal).not.toContain('release c1 for me');
  });

  it('renews its claim before a file is deleted when a minute has passed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { context, journal } = world();
    const remove = context.media.remove;
    const slow: typeof context = {
      ...context,
      media: {
        ...context.media,
        remove: (url) => {
          vi.setSystemTime(Date.now() + 61_000);
          return remove(url);
        },
      },
    };
    const files = ['a', 'b', 'c'].map((name) => deletion(`https://host/${name}.jpg`, 'stop'));
    await runSavePlan([claim, ...files, write], slow).finally(() => vi.useRealTimers());
    expect(journal).toEqual([
      ...['claim c1 at 3 for me', 'delete https://host/a.jpg', 'claim c1 at 3 for me'],
      ...['delete https://host/b.jpg', 'claim c1 at 3 for me', 'delete https://host/c.jpg', 'write'],
    ]);
  });

  it('passes on what the editor must know: a stale save stays a stale save', async () => {
    const { context } = world();
    const stale = new AppError('stale', 'Saved by somebody else', { detail: { rev: 4 } });
    const refusing = { ...context, write: () => Promise.reject(stale) };
    await expect(runSavePlan([write], refusing)).rejects.toBe(stale);
  });

  it('writes no empty address when the media host gives none (F13)', async () => {
    const { context, journal } = world();
    const broken = { ...context, media: { ...context.media, upload: () => Promise.resolve({ url: '' }) } };
    await expect(runSavePlan([...uploads('stop'), write], broken)).rejects.toMatchObject({
      message: 'Main image upload failed.',
    });
    expect(journal).toEqual([]);
  });

  it.each(['signed-out', 'denied'] as const)(
    'does not blame the files when the session or its rights are gone (%s, F20, F21)',
    async (code) => {
      const { context, journal } = world();
      const ended = new AppError(code, 'Your session has ended. Please sign in again.');
      const refusing = { ...context, media: { ...context.media, upload: () => Promise.reject(ended) } };
      for (const whenFailed of ['stop', 'go-on'] as const)
        await expect(runSavePlan([...uploads(whenFailed), write], refusing)).rejects.toBe(ended);
      expect(journal).toEqual([]);
    },
  );

  it('asks for a file that is gone instead of writing without it', async () => {
    const { context, states } = world();
    await expect(
      runSavePlan([...uploads('stop'), write], { ...context, fileOf: () => undefined }),
    ).rejects.toMatchObject({ message: 'Main image upload failed.' });
    expect(states[0]).toMatchObject({ phase: 'failed' });
  });
});
