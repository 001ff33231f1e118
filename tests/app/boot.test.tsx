import { readFileSync } from 'node:fs';

import { JSDOM } from 'jsdom';
import { beforeEach, expect, it, vi } from 'vitest';

const SCRIPT = readFileSync('src/app/boot.js', 'utf8').replace('import(address)', 'evaluate(address)');
const reload = vi.fn();
const evaluate = vi.fn();
let page = new JSDOM().window;

/** Runs the boot script of a page of one build over a line that answers as the test says, and starts it by a key. */
async function start(
  answer: (address: string) => Promise<{ ok: boolean; status: number }>,
  build = '/app-1.js',
  { isPrerendering = false, isArriving = false } = {},
) {
  // A page of its own, since the script leaves listeners and classes.
  page = new JSDOM(
    `<meta name="app" content="${build}" data-modules="/part-1.js /part-2.js" ${isPrerendering ? 'data-now' : ''}><body><a href="tel:+911140000000">+91 11 4000 0000</a><a href="mailto:sales@example.com">sales@example.com</a><div id="root"><input><input value="1"></div>`,
  ).window;
  Object.defineProperty(page.document, 'prerendering', { value: isPrerendering });
  const calls = vi.fn((address: string) =>
    answer(address).then((given) => ({ ...given, blob: () => Promise.resolve() })),
  );
  // A browser fetches what a link preloads.
  const append = page.document.head.append.bind(page.document.head);
  page.document.head.append = (...links) => {
    append(...links);
    for (const link of links as HTMLLinkElement[])
      if (link.rel === 'modulepreload')
        void answer(link.getAttribute('href') ?? '').then(
          ({ ok }) => link.dispatchEvent(new page.Event(ok ? 'load' : 'error')),
          () => link.dispatchEvent(new page.Event('error')),
        );
  };
  const location = { href: 'https://example.com/', pathname: '/', search: '', reload };
  // The browser runs it as it stands; `import()` fails here, where a test has no such files.
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function('location', 'fetch', 'document', 'addEventListener', 'evaluate', SCRIPT)(
    location,
    calls,
    page.document,
    (name: string, ...listener: [EventListener]) =>
      page.addEventListener(isArriving && name === 'DOMContentLoaded' ? 'arrived' : name, ...listener),
    evaluate,
  );
  page.dispatchEvent(isPrerendering ? new page.Event('DOMContentLoaded') : new page.KeyboardEvent('keydown'));
  await vi.advanceTimersByTimeAsync(0);
  return calls;
}
const gone = () => Promise.resolve({ ok: false, status: 404 });
const said = () => page.document.querySelector('[role=alert]');

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockReset();
  evaluate.mockReset();
});

it('reloads a page whose scripts are gone once past the cache, then says so with telephone and mail', async () => {
  const first = await start(gone);
  await vi.advanceTimersByTimeAsync(14_000);
  // Three files and the page itself.
  expect(first).toHaveBeenCalledTimes(4);
  expect(first).toHaveBeenCalledWith('https://example.com/', { cache: 'reload' });
  expect(reload).toHaveBeenCalledOnce();
  expect(said()).toBeNull();

  const second = await start(gone);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(second).toHaveBeenCalledTimes(3);
  expect(reload).toHaveBeenCalledOnce();
  expect(said()).toHaveTextContent(/not complete.*contact us: \+91 11 4000 0000 sales@example\.com/);
  expect(said()?.querySelector('a')).toHaveAttribute('href', 'tel:+911140000000');

  // The page of another build has its own reload.
  await start(gone, '/app-2.js');
  expect(reload).toHaveBeenCalledTimes(2);
});

it('says within ten seconds that the scripts do not arrive, and reloads the page when they do', async () => {
  let isUp = false;
  await start(() =>
    isUp ? Promise.resolve({ ok: true, status: 200 }) : Promise.reject(new TypeError('Failed to fetch')),
  );
  expect(said()).toBeNull();
  await vi.advanceTimersByTimeAsync(9_000);
  expect(said()).toHaveTextContent(/contact us/);
  expect(reload).not.toHaveBeenCalled();
  isUp = true;
  await vi.advanceTimersByTimeAsync(9_000);
  expect(reload).toHaveBeenCalledOnce();
});

it('says after a while that scripts do not arrive, and takes it back when they do', async () => {
  let arrive: (answer: { ok: boolean; status: number }) => void = () => undefined;
  const slow = new Promise<{ ok: boolean; status: number }>((resolve) => (arrive = resolve));
  await start(() => slow);
  await vi.advanceTimersByTimeAsync(14_000);
  expect(said()).toBeNull();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(said()).toHaveTextContent(/contact us/);
  arrive({ ok: true, status: 200 });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said()).toBeNull();
});

it.each([500, 502, 503, 429])('goes on trying when the server answers %d', async (status) => {
  let tries = 0;
  const calls = await start(() =>
    Promise.resolve((tries += 1) > 6 ? { ok: true, status: 200 } : { ok: false, status }),
  );
  await vi.advanceTimersByTimeAsync(2_000);
  // Three files twice, and the page.
  expect(calls).toHaveBeenCalledTimes(7);
  expect(reload).toHaveBeenCalledOnce();
  expect(said()).toBeNull();
});

it('fetches nothing in a page that is rendered ahead of a visit, until it is shown', async () => {
  await start(() => Promise.resolve({ ok: true, status: 200 }), '/app-1.js', { isPrerendering: true });
  const scripts = () => page.document.querySelectorAll('[rel=modulepreload]').length;
  expect(scripts()).toBe(0);
  page.document.dispatchEvent(new page.Event('prerenderingchange'));
  expect(scripts()).toBe(3);
});

it('evaluates the application once the whole page is there, whose data it reads', async () => {
  await start(() => Promise.resolve({ ok: true, status: 200 }), '/app-1.js', { isArriving: true });
  expect(evaluate).not.toHaveBeenCalled();
  page.dispatchEvent(new page.Event('arrived'));
  await vi.advanceTimersByTimeAsync(0);
  expect(evaluate.mock.calls).toEqual([['/part-1.js'], ['/part-2.js'], ['/app-1.js']]);
});

it.each([
  ['keeps what was typed over the reload, and the value of a field that only the new page has', '/', 'kraft'],
  ['leaves what was typed on another page', '/contact', ''],
])('%s', async (_what, path, expected) => {
  sessionStorage.setItem('draft', JSON.stringify([path, 'kraft']));
  await start(() => Promise.resolve({ ok: true, status: 200 }), '/app-1.js', { isPrerendering: true });
  page.document.dispatchEvent(new page.Event('prerenderingchange'));
  expect([...page.document.querySelectorAll('input')].map(({ value }) => value)).toEqual([expected, '1']);
});
