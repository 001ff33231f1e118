import { beforeEach, describe, expect, it, vi } from 'vitest';

import { readContentVersion, type ContentArea, type ContentVersion } from '#src/contracts/index.ts';
import { DataStore } from '#src/data/reads/data-store.ts';
import type { Ports } from '#src/data/ports/ports.ts';
import type { Listener } from '#src/data/ports/answers.ts';
import { live, once, type LiveQuery, type OnceQuery } from '#src/data/reads/query.ts';
import type { Snapshot } from '#src/data/reads/snapshot.ts';
import { AppError } from '#src/lib/app-error.ts';
import { stubPorts } from '#tests/support/stub-ports.tsx';

/** A service under the test's control: each call waits for the test to answer. */
interface Service {
  readonly ports: Ports;
  readonly calls: { answer(value: unknown): void; refuse(thrown: unknown): void }[];
  readonly watchers: (Listener<unknown> & { stopped: boolean })[];
  readonly demands: boolean[];
  version: Listener<ContentVersion | null> | undefined;
  open(demand: { urgent: boolean }): Promise<Ports>;
}

const DOWN = new AppError('unavailable', 'Down.');
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));
const version = (changes: Partial<ContentVersion>) => ({ ...readContentVersion(null), ...changes });

let service: Service;
let greeting: OnceQuery<string>;
let ticker: LiveQuery<string>;

beforeEach(() => {
  const ports = stubPorts({
    version: {
      watch: (listener) => {
        service.version = listener;
        return () => undefined;
      },
    },
  });
  service = {
    ports,
    calls: [],
    watchers: [],
    demands: [],
    version: undefined,
    open: ({ urgent }) => {
      service.demands.push(urgent);
      return Promise.resolve(ports);
    },
  };
  greeting = ask('greeting');
  ticker = live('ticker', (_ports, listener) => {
    const watcher = Object.assign({ ...bound(listener), stopped: false });
    service.watchers.push(watcher);
    return () => {
      watcher.stopped = true;
    };
  });
});

function ask(key: string, area: ContentArea | null = 'content'): OnceQuery<string> {
  return once<string>(
    key,
    area,
    () =>
      new Promise((resolve, reject) => {
        service.calls.push({ answer: (value) => resolve(value as string), refuse: reject });
      }),
  );
}

function bound(listener: Listener<string>): Listener<unknown> {
  return { next: (value) => listener.next(value as string), fail: (error) => listener.fail(error) };
}

async function answer(call: number, value: string): Promise<void> {
  service.calls[call]?.answer(value);
  await settle();
}

async function refuse(call: number, thrown: unknown): Promise<void> {
  service.calls[call]?.refuse(thrown);
  await settle();
}

async function tellVersion(stored: ContentVersion | null): Promise<void> {
  service.version?.next(stored);
  await settle();
}

const openStore = (options: ConstructorParameters<typeof DataStore>[1] = {}): DataStore =>
  new DataStore((demand) => service.open(demand), options);

/** A store with one view that shows a query, the greeting's if none is named. */
async function reading(
  options: ConstructorParameters<typeof DataStore>[1] = {},
  shown: OnceQuery<string> | LiveQuery<string> = greeting,
): Promise<DataStore> {
  const store = openStore(options);
  store.subscribe(shown, () => undefined);
  await settle();
  return store;
}

const ticking = (): Promise<DataStore> => reading({}, ticker);

describe('one-time reads', () => {
  it('are made once, however many views want them, now and later', async () => {
    const store = openStore();
    const hear = vi.fn();
    const leave = store.subscribe(greeting, hear);
    store.subscribe(greeting, () => hear());
    expect(store.peek(greeting)).toEqual({ status: 'loading' });
    await settle();
    expect(service.calls).toHaveLength(1);
    await answer(0, 'hello');
    expect(store.peek(greeting)).toEqual({ status: 'ready', value: 'hello' });
    expect(hear).toHaveBeenCalledTimes(2);
    leave();
    store.subscribe(greeting, hear);
    await settle();
    expect(service.calls).toHaveLength(1);
  });

  it('give every view the same state object, so that none renders for nothing', async () => {
    const store = await reading();
    await answer(0, 'hello');
    expect(store.peek(ask('greeting'))).toBe(store.peek(greeting));
  });

  it('fail with the error, and are made again by retry', async () => {
    const store = await reading();
    await refuse(0, DOWN);
    expect(store.peek(greeting)).toEqual({ status: 'failed', error: DOWN });
    store.retry(greeting);
    expect(store.peek(greeting).status).toBe('loading');
    await settle();
    await answer(1, 'hello');
    expect(store.peek(greeting)).toMatchObject({ value: 'hello' });
  });

  it('ignore an answer and a failure that a retry has overtaken', async () => {
    const store = await reading();
    store.retry(greeting);
    await settle();
    await answer(1, 'new');
    await answer(0, 'old');
    expect(store.peek(greeting)).toMatchObject({ value: 'new' });
    const failing = await reading();
    failing.retry(greeting);
    await refuse(2, DOWN);
    expect(failing.peek(greeting).status).toBe('loading');
  });

  it('fail when the adapter cannot be opened, and work once it can', async () => {
    const open = vi.fn(() => Promise.resolve(service.ports)).mockRejectedValueOnce(new Error('no chunk'));
    const store = new DataStore(open);
    store.subscribe(greeting, () => undefined);
    await settle();
    expect(store.peek(greeting)).toMatchObject({
      status: 'failed',
      error: { code: 'unknown', message: 'no chunk' },
    });
    store.retry(greeting);
    await settle();
    await answer(0, 'hello');
    expect(store.peek(greeting)).toMatchObject({ value: 'hello' });
  });
});

describe('values that came with the page', () => {
  it('are there at once, and the adapter is in no hurry', async () => {
    const store = openStore({ embedded: { greeting: 'from the page' } });
    expect(store.peek(greeting)).toEqual({ status: 'ready', value: 'from the page' });
    store.subscribe(greeting, () => undefined);
    await settle();
    expect(service.demands).toEqual([false]);
    await answer(0, 'from the service');
    expect(store.peek(greeting)).toMatchObject({ value: 'from the service' });
    // A part of the page that hydrates only now begins with what its HTML was made of.
    expect(store.initial(greeting)).toMatchObject({ value: 'from the page' });
  });

  it('may be null, and an inherited name is none of them', () => {
    const store = openStore({ embedded: { greeting: null } });
    expect(store.peek(greeting)).toEqual({ status: 'ready', value: null });
    expect(store.peek(ask('toString')).status).toBe('loading');
  });
});

describe('live reads', () => {
  it('share one subscription and end it with the last view', async () => {
    const store = openStore();
    const one = store.subscribe(ticker, () => undefined);
    const two = store.subscribe(ticker, () => undefined);
    await settle();
    expect(service.watchers).toHaveLength(1);
    service.watchers[0]?.next('first');
    service.watchers[0]?.next('second');
    expect(store.peek(ticker)).toMatchObject({ value: 'second' });
    one();
    expect(service.watchers[0]?.stopped).toBe(false);
    two();
    expect(service.watchers[0]?.stopped).toBe(true);
  });

  it('begin again for the next view, which sees the last value meanwhile', async () => {
    const store = openStore();
    const leave = store.subscribe(ticker, () => undefined);
    await settle();
    service.watchers[0]?.next('one');
    leave();
    store.subscribe(ticker, () => undefined);
    expect(store.peek(ticker)).toMatchObject({ value: 'one' });
    await settle();
    service.watchers[0]?.next('late');
    expect(store.peek(ticker)).toMatchObject({ value: 'one' });
    service.watchers[1]?.next('two');
    expect(store.peek(ticker)).toMatchObject({ value: 'two' });
  });

  it('never start when the view has left before the adapter was open', async () => {
    const store = openStore();
    store.subscribe(ticker, () => undefined)();
    await settle();
    expect(service.watchers).toHaveLength(0);
  });

  it('end when the last view leaves while the first value is told', async () => {
    const store = openStore();
    const stop = vi.fn();
    const eager = live<string>('eager', (_ports, listener) => {
      listener.next('at once');
      return stop;
    });
    const leave = store.subscribe(eager, () => leave());
    await settle();
    expect(store.peek(eager)).toMatchObject({ value: 'at once' });
    expect(stop).toHaveBeenCalledOnce();
  });

  it('fail, and heal by themselves', async () => {
    const store = await ticking();
    service.watchers[0]?.fail(DOWN);
    expect(store.peek(ticker)).toEqual({ status: 'failed', error: DOWN });
    service.watchers[0]?.next('back');
    expect(store.peek(ticker)).toMatchObject({ value: 'back' });
    service.watchers[0]?.fail(DOWN);
    expect(store.peek(ticker)).toMatchObject({ value: 'back' });
  });

  it('listen anew by retry', async () => {
    const store = await ticking();
    service.watchers[0]?.fail(DOWN);
    store.retry(ticker);
    expect(store.peek(ticker).status).toBe('loading');
    await settle();
    expect(service.watchers.map(({ stopped }) => stopped)).toEqual([true, false]);
  });
});

describe('a published snapshot', () => {
  const published = (values: Record<string, unknown>, areas: Partial<ContentVersion> = {}): Snapshot => ({
    version: () => Promise.resolve(version({ rev: 3, content: 3, ...areas })),
    read: (key) => Promise.resolve(values[key]),
    page: () => Promise.resolve(values),
    address: (key) => `/content/${key}.json`,
  });

  it('has the values of a prepared page at the first render, and compares them as published ones', async () => {
    const store = openStore({ snapshot: published({ greeting: 'published' }) });
    await store.prepare('/next');
    expect(store.peek(greeting)).toMatchObject({ value: 'published' });
    store.subscribe(greeting, () => undefined);
    await settle();
    await tellVersion(version({ rev: 5, content: 5 }));
    expect(service.calls).toHaveLength(1);
  });

  it('shows its value at once and spares the read while nothing has changed since', async () => {
    const store = await reading({ snapshot: published({ greeting: 'published' }) });
    expect(store.peek(greeting)).toMatchObject({ value: 'published' });
    expect(service.demands).toEqual([false]);
    await tellVersion(version({ rev: 5, content: 3, products: 5 }));
    expect(service.calls).toHaveLength(0);
    expect(store.peek(greeting)).toMatchObject({ value: 'published' });
  });

  it.each([
    ['its part has changed since', version({ rev: 4, content: 4 })],
    // The database was emptied or put back (M14, M17).
    ['no version is stored', null],
    ['the stored version is older than the published one', version({ rev: 1, content: 1 })],
    ['the version cannot be told', DOWN],
  ])('reads when %s', async (_what, stored) => {
    const store = await reading({ snapshot: published({ greeting: 'published' }) });
    if (stored instanceof AppError) service.version?.fail(stored);
    else service.version?.next(stored);
    await settle();
    expect(service.calls).toHaveLength(1);
    await answer(0, 'newer');
    expect(store.peek(greeting)).toMatchObject({ value: 'newer' });
  });

  it('reads when the page may be older than what is published', async () => {
    const snapshot = { ...published({ greeting: 'published' }), version: () => Promise.resolve(null) };
    await reading({ snapshot });
    await tellVersion(version({ rev: 3, content: 3 }));
    expect(service.calls).toHaveLength(1);
  });

  it('reads anew when the version disappears while the page is open', async () => {
    await reading({ snapshot: published({ greeting: 'published' }) });
    await tellVersion(version({ rev: 3, content: 3 }));
    expect(service.calls).toHaveLength(0);
    await tellVersion(null);
    expect(service.calls).toHaveLength(1);
  });

  describe('of a query without an area', () => {
    const costly = (): OnceQuery<string> => ask('costly', null);

    it('is used as it is: nothing is opened, compared or read again', async () => {
      const store = openStore({ snapshot: published({ costly: 'published', greeting: 'published' }) });
      store.subscribe(greeting, () => undefined);
      store.subscribe(costly(), () => undefined);
      await settle();
      await tellVersion(version({ rev: 3, content: 3 }));
      await tellVersion(version({ rev: 9, content: 9, categories: 9, products: 9 }));
      expect(store.peek(costly())).toMatchObject({ value: 'published' });
      // The greeting's only.
      expect(service.calls).toHaveLength(1);
    });

    it('opens no adapter', async () => {
      const store = await reading({ snapshot: published({ costly: 'published' }) }, costly());
      store.retry(costly());
      await settle();
      expect(service.demands).toEqual([]);
      expect(store.peek(costly())).toMatchObject({ value: 'published' });
    });

    it('is read where nothing is published, and again where reads are free', async () => {
      await reading({ snapshot: published({}) }, costly());
      expect(service.calls).toHaveLength(1);
      const demo = await reading(
        { snapshot: published({ costly: 'published' }), readsAreFree: true },
        costly(),
      );
      await answer(1, 'changed in this browser');
      expect(demo.peek(costly())).toMatchObject({ value: 'changed in this browser' });
    });
  });

  it('reads anew what changes while the page is open, for views that show it', async () => {
    const store = openStore({ snapshot: published({ greeting: 'published' }) });
    store.subscribe(greeting, () => undefined);
    store.subscribe(ask('products', 'products'), () => undefined);
    await settle();
    service.calls[0]?.answer('list');
    await tellVersion(version({ rev: 3, content: 3 }));
    expect(service.calls).toHaveLength(1);
    await tellVersion(version({ rev: 4, content: 4 }));
    expect(service.calls).toHaveLength(2);
    await answer(1, 'edited');
    expect(store.peek(greeting)).toMatchObject({ value: 'edited' });
  });
});
