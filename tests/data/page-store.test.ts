import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { Store } from '#src/data/data-store.ts';
import { EmbeddedValues } from '#src/data/embedded-values.ts';
import { PageStore } from '#src/data/page-store.ts';
import { once } from '#src/data/query.ts';
import { ready } from '#src/lib/loadable.ts';

const KNOWN = once<string>('known', 'content', () => Promise.reject(new Error('not read here')));
const OTHER = once<string>('other', 'content', () => Promise.reject(new Error('not read here')));

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** The data store that is fetched, and how often it was asked for. */
let later: { [K in keyof Store]: ReturnType<typeof vi.fn> };
let stop: ReturnType<typeof vi.fn>;
let open: ReturnType<typeof vi.fn<() => Promise<Store>>>;
let store: PageStore;

beforeEach(() => {
  stop = vi.fn();
  later = {
    peek: vi.fn(() => ready('read')),
    initial: vi.fn(),
    subscribe: vi.fn(() => stop),
    retry: vi.fn(),
    ports: vi.fn(() => Promise.resolve({ name: 'ports' })),
  };
  open = vi.fn(() => Promise.resolve(later as unknown as Store));
  store = new PageStore(new EmbeddedValues({ known: 'from the page' }), open);
});

describe('before the data store is there', () => {
  it('shows what the page brought, always the same object, and asks for nothing', () => {
    expect(store.peek(KNOWN)).toEqual({ status: 'ready', value: 'from the page' });
    expect(store.peek(KNOWN)).toBe(store.peek(KNOWN));
    expect(store.peek(OTHER)).toEqual({ status: 'loading' });
    expect(open).not.toHaveBeenCalled();
  });

  it('fetches the data store once for all its views, and hands them over', async () => {
    const listener = vi.fn();
    store.subscribe(KNOWN, listener);
    const leave = store.subscribe(OTHER, listener);
    await settle();
    expect(open).toHaveBeenCalledOnce();
    expect(later.subscribe).toHaveBeenCalledTimes(2);
    expect(listener).toHaveBeenCalledTimes(2);
    leave();
    expect(stop).toHaveBeenCalledOnce();
  });

  it('forgets a view that has left meanwhile', async () => {
    const listener = vi.fn();
    store.subscribe(OTHER, listener)();
    await settle();
    expect(later.subscribe).not.toHaveBeenCalled();
    expect(listener).not.toHaveBeenCalled();
  });

  it('keeps calls waiting: those for the adapter, and those to read again', async () => {
    store.retry(OTHER);
    await expect(store.ports()).resolves.toEqual({ name: 'ports' });
    expect(later.retry).toHaveBeenCalledWith(OTHER);
  });
});

describe('with the data store', () => {
  it('passes everything on', async () => {
    await store.ports();
    expect(store.peek(KNOWN)).toEqual({ status: 'ready', value: 'read' });
    expect(store.initial(KNOWN)).toEqual({ status: 'ready', value: 'from the page' });
    store.subscribe(KNOWN, () => undefined)();
    expect(later.subscribe).toHaveBeenCalledOnce();
    expect(stop).toHaveBeenCalledOnce();
  });
});

describe('when the data store cannot be fetched', () => {
  beforeEach(() => {
    open.mockRejectedValueOnce(new Error('gone'));
  });

  it('keeps what the page brought; a view without a value hears of it, and may try again', async () => {
    const listener = vi.fn();
    store.subscribe(KNOWN, listener);
    store.subscribe(OTHER, listener);
    await settle();
    expect(store.peek(KNOWN).status).toBe('ready');
    expect(store.peek(OTHER)).toMatchObject({ status: 'failed', error: { code: 'unavailable' } });
    expect(listener).toHaveBeenCalledTimes(2);

    store.retry(OTHER);
    expect(listener).toHaveBeenCalledTimes(4);
    expect(store.peek(OTHER).status).toBe('loading');
    await settle();
    expect(open).toHaveBeenCalledTimes(2);
    expect(later.subscribe).toHaveBeenCalledTimes(2);
    expect(store.peek(OTHER)).toEqual({ status: 'ready', value: 'read' });
  });

  it('refuses calls for the adapter', async () => {
    await expect(store.ports()).rejects.toThrow('gone');
  });
});
