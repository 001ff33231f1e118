import { afterEach, describe, expect, it, vi } from 'vitest';

import { AppError } from '#src/lib/app-error.ts';
import { MESSAGES, openWorkers } from '../support/in-worker.ts';

interface Shelf {
  read(key: string): Promise<string>;
  save(text: string): Promise<void>;
  /** Changes the shelf, although its name begins like that of a read. */
  readAndClear(): Promise<string>;
  watch(listener: { next(text: string): void; fail(error: AppError): void }): () => void;
}

/** A shelf whose calls stay open until the test answers. */
function openShelf(shelf: Partial<Shelf>, missedAnswers?: number, arrival?: Promise<void>) {
  const workers = openWorkers(() => shelf, missedAnswers, arrival);
  const said: string[] = [];
  const listener = {
    next: (text: string) => void said.push(text),
    fail: (error: AppError) => void said.push(error.code),
  };
  return { ...workers, shelf: workers.calls.port<Shelf>('shelf', ['read']), said, listener };
}

const never = (): Promise<never> => new Promise(() => undefined);
const errorOf = (promise: Promise<unknown>): Promise<unknown> => promise.catch((error: unknown) => error);

describe('calls to a worker', () => {
  let end: (() => void) | undefined;
  afterEach(() => {
    end?.();
    vi.useRealTimers();
  });

  it('return results, and errors as they were thrown', async () => {
    const { calls, shelf } = openShelf({
      read: (key) =>
        key === 'a'
          ? Promise.resolve('paper')
          : Promise.reject(new AppError('stale', 'Saved by another.', { detail: { rev: 2 } })),
    });
    end = () => calls.pause();
    expect(await shelf.read('a')).toBe('paper');
    expect(await errorOf(shelf.read('b'))).toMatchObject({
      code: 'stale',
      message: 'Saved by another.',
      detail: { rev: 2 },
    });
  });

  it('a result that cannot be cloned is an error, not silence', async () => {
    const { calls, shelf } = openShelf({ read: () => Promise.resolve((() => 1) as unknown as string) });
    end = () => calls.pause();
    expect(await errorOf(shelf.read('a'))).toBeInstanceOf(AppError);
  });

  it('a subscription ends at both ends', async () => {
    const stop = vi.fn();
    let tell: (text: string) => void = () => undefined;
    const { calls, shelf, said, listener } = openShelf({
      watch: ({ next }) => {
        tell = next;
        next('one');
        return stop;
      },
    });
    end = () => calls.pause();
    const leave = shelf.watch(listener);
    await vi.waitFor(() => expect(said).toEqual(['one']));
    leave();
    await vi.waitFor(() => expect(stop).toHaveBeenCalledOnce());
    tell('two');
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(said).toEqual(['one']);
  });

  it('a worker that fails is replaced: subscriptions and reads go on, a save is unconfirmed', async () => {
    let opened = 0;
    let cleared = 0;
    const { calls, started, shelf, said, listener } = openShelf({
      read: () => ((opened += 1) === 1 ? never() : Promise.resolve('paper')),
      save: never,
      readAndClear: () => {
        cleared += 1;
        return never();
      },
      watch: ({ next }) => {
        next(`worker ${started.length}`);
        return () => undefined;
      },
    });
    end = () => calls.pause();
    shelf.watch(listener);
    const read = shelf.read('a');
    const clear = errorOf(shelf.readAndClear());
    const save = errorOf(shelf.save('text'));
    await vi.waitFor(() => expect(said).toEqual(['worker 1']));
    started[0]?.events.dispatchEvent(new Event('error'));
    expect(await save).toMatchObject({ code: 'unconfirmed', message: MESSAGES.unconfirmed });
    expect(await read).toBe('paper');
    expect(await clear).toMatchObject({ code: 'unconfirmed' });
    expect(cleared).toBe(1);
    expect(said).toEqual(['worker 1', 'unavailable', 'worker 2']);
  });

  it('the end of the SDK ends its worker', async () => {
    const { calls, started, shelf } = openShelf({
      read: () =>
        started.length === 1 ? Promise.reject(new AppError('broken', 'Dead.')) : Promise.resolve('paper'),
    });
    end = () => calls.pause();
    expect(await shelf.read('a')).toBe('paper');
    expect(started).toHaveLength(2);
  });

  it('a worker that dies in silence is noticed', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { calls, started, shelf } = openShelf({ read: () => Promise.resolve('paper'), save: never });
    end = () => calls.pause();
    await shelf.read('a');
    const save = errorOf(shelf.save('text'));
    started[0]?.end();
    vi.advanceTimersByTime(12_000);
    expect(await save).toMatchObject({ code: 'unconfirmed' });
    expect(await shelf.read('a')).toBe('paper');
  });

  it('a worker that never starts: subscriptions say so, calls reject; one that starts late answers what came after', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const save = vi.fn(() => Promise.resolve());
    let start = (): void => undefined;
    const arrival = new Promise<void>((resolve) => {
      start = resolve;
    });
    const late: Partial<Shelf> = {
      read: () => Promise.resolve('paper'),
      save,
      watch: ({ next }) => {
        next('late');
        return () => undefined;
      },
    };
    const { calls, started, shelf, said, listener } = openShelf(late, undefined, arrival);
    end = () => calls.pause();
    shelf.watch(listener);
    const lost = errorOf(shelf.save('text'));
    vi.advanceTimersByTime(4_000);
    expect(said).toEqual(['unavailable']);
    vi.advanceTimersByTime(4_000);
    expect(await lost).toMatchObject({ code: 'unavailable', message: MESSAGES.unavailable });
    const read = shelf.read('a');
    start();
    expect(await read).toBe('paper');
    expect([said, started.length, save.mock.calls]).toEqual([['unavailable', 'late'], 1, []]);
  });

  it('a worker that computes for long may be silent for longer', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { calls, started, shelf } = openShelf({ read: () => Promise.resolve('paper'), save: never }, 22);
    end = () => calls.pause();
    await shelf.read('a');
    const save = errorOf(shelf.save('text'));
    started[0]?.end();
    vi.advanceTimersByTime(88_000);
    expect(started).toHaveLength(1);
    vi.advanceTimersByTime(4_000);
    expect(await save).toMatchObject({ code: 'unconfirmed' });
  });

  it('kept for "Back", a page ends its worker and starts another when it is shown again', async () => {
    const { calls, started, shelf, said, listener } = openShelf({
      watch: ({ next }) => {
        next(`worker ${started.length}`);
        return () => undefined;
      },
    });
    end = () => calls.pause();
    shelf.watch(listener);
    await vi.waitFor(() => expect(said).toEqual(['worker 1']));
    calls.pause();
    calls.resume();
    await vi.waitFor(() => expect(said).toEqual(['worker 1', 'worker 2']));
  });
});
