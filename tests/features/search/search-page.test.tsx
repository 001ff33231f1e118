import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { preloadPage } from '#src/app/page-components.ts';
import { SiteApp } from '#src/app/SiteApp.tsx';
import { DataContext } from '#src/data/reads/use-query.ts';
import { DataStore } from '#src/data/reads/data-store.ts';
import { readRequestList, removeLines } from '#src/data/request-list/request-list.ts';
import type { ReadPorts } from '#src/data/ports/ports.ts';
import { openSearch } from '#src/features/search/found-papers.ts';
import { preloadSearch } from '#src/features/search/public/lazy-search-results.tsx';
import { latestSearchQuery } from '#src/features/search/public/use-search-query.ts';
import { NO_SEARCH } from '#src/features/search/search-query.ts';
import { AppError } from '#src/lib/app-error.ts';
import { visitorDrafts } from '#src/browser/form-draft.ts';
import { SEED } from '#src/seed/seed.ts';
import { seedSearchIndex } from '#tests/support/search.ts';
import { stubWorker } from '#tests/support/stub-worker.ts';
import { stubPorts } from '#tests/support/stub-ports.tsx';

const CATEGORIES = SEED.categories.filter(({ isVisible }) => isVisible);
const PRODUCTS = SEED.products.filter(({ isVisible }) => isVisible);
const catalogue: Partial<ReadPorts['catalogue']> = {
  listVisibleCategories: () => Promise.resolve(CATEGORIES),
  listVisibleProducts: (slug) =>
    Promise.resolve(PRODUCTS.filter((one) => slug === undefined || one.category_slug === slug)),
  findVisibleProduct: (slug) => Promise.resolve(PRODUCTS.find((one) => one.slug === slug) ?? null),
  findCategory: (slug) => Promise.resolve(CATEGORIES.find((one) => one.slug === slug) ?? null),
};

const storeOf = (overrides: Partial<ReadPorts['catalogue']> = {}): DataStore => {
  const ports = stubPorts({ catalogue: { ...catalogue, ...overrides } });
  return new DataStore(() => Promise.resolve(ports));
};

function open(address: string, overrides?: Partial<ReadPorts['catalogue']>): void {
  window.history.replaceState(null, '', address);
  show(storeOf(overrides));
}

function show(store: DataStore): void {
  render(
    <DataContext value={store}>
      <BrowserRouter>
        <SiteApp />
      </BrowserRouter>
    </DataContext>,
  );
}

const field = (): HTMLElement => screen.getByRole('searchbox', { name: 'Search our papers' });
const papers = async (): Promise<(string | null)[]> =>
  within(await screen.findByRole('list', { name: 'Papers' }))
    .getAllByRole('heading')
    .map((heading) => heading.textContent);

beforeEach(() => {
  stubWorker(openSearch);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
  sessionStorage.clear();
  removeLines(readRequestList().map(({ id }) => id));
});

describe('the search field (M67)', () => {
  it('goes nowhere empty', async () => {
    open('/about');
    await userEvent.type(field(), '  {Enter}');
    expect(window.location.pathname).toBe('/about');
    expect(field()).toHaveFocus();
  });

  it('changes the results at each key, in one step of the history; emptied, or by ‘Back’, it gives way to the categories', async () => {
    open('/products');
    fireEvent.input(field(), { target: { value: 'kraft' } });
    await papers();
    // An input method's Escape gives up a word, and not what was typed before (issue 49, A5).
    expect(fireEvent.keyDown(field(), { key: 'Escape', isComposing: true })).toBe(false);
    const steps = window.history.length;
    await userEvent.type(field(), ' bag');
    await waitFor(async () => expect((await papers())[0]).toBe('Bag Kraft Paper'));
    expect(window.location.search).toBe('?q=kraft+bag');
    expect(window.history.length).toBe(steps);
    act(() => window.history.back());
    expect(await screen.findByRole('heading', { level: 1, name: 'Our Papers' })).toBeVisible();
    expect(field()).toHaveValue('');
    fireEvent.input(field(), { target: { value: 'tissue' } });
    await papers();
    await userEvent.clear(field());
    expect(await screen.findByRole('heading', { level: 1, name: 'Our Papers' })).toBeVisible();
  });

  it('opens an address with the results that were found ahead, without a skeleton before them', async () => {
    window.history.replaceState(null, '', '/products?q=kraft');
    const store = storeOf();
    await Promise.all([preloadPage('/products'), preloadSearch(store, latestSearchQuery())]);
    show(store);
    expect(screen.getByRole('list', { name: 'Papers' })).toBeVisible();
  });

  it('does without a published index that must not be used, though it was read ahead', async () => {
    const index = seedSearchIndex();
    vi.stubGlobal('fetch', () => Promise.resolve({ json: () => Promise.resolve(index) }));
    const search = openSearch('/content/search.json');
    const firstName = async (address: string | null): Promise<string | undefined> =>
      (await search.find({ ...NO_SEARCH, q: 'kraft' }, 1, address))?.papers[0]?.name;
    expect(await firstName('/content/search.json')).toMatch(/Kraft/);
    expect(await search.find(NO_SEARCH, 1, null)).toBeNull();
    await search.open({ ...index, names: index.names.map(() => 'Kraft of today') });
    expect([await firstName(null), await firstName('/content/search.json')]).toEqual([
      'Kraft of today',
      'Kraft of today',
    ]);
  });

  it('tries again after a failure, though results ahead have come too late', async () => {
    let arrive = (): void => undefined;
    const late = new Promise<void>((resolve) => (arrive = resolve));
    let asked = 0;
    stubWorker(() => {
      const port = openSearch();
      const find: typeof port.find = async (...query) => {
        asked += 1;
        if (asked === 1) await late;
        else if (asked === 2) throw new AppError('unavailable', '');
        return port.find(...query);
      };
      return { ...port, find };
    });
    window.history.replaceState(null, '', '/products?q=kraft');
    const store = storeOf();
    const ahead = preloadSearch(store, latestSearchQuery());
    await waitFor(() => expect(asked).toBe(1));
    show(store);
    const again = await screen.findByRole('button', { name: 'Try again' });
    arrive();
    await ahead;
    await userEvent.click(again);
    expect(await papers()).toContain('Bag Kraft Paper');
  });

  it('keeps a letter that is typed before the results of the one before are rendered', async () => {
    open('/products?q=kraft');
    await papers();
    const input = field() as HTMLInputElement;
    const { replaceState } = window.history;
    vi.spyOn(window.history, 'replaceState').mockImplementation((...entry) => {
      replaceState.apply(window.history, entry);
      input.value = 'kraft ba';
    });
    fireEvent.input(input, { target: { value: 'kraft b' } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Papers for “kraft b”' })).toBeVisible();
    expect(input).toHaveValue('kraft ba');
  });

  it('follows an address that it has not made: a link, ‘Back’', async () => {
    open('/products?q=kraft');
    await papers();
    expect(field()).toHaveValue('kraft');
    act(() => {
      window.history.pushState(null, '', '/products?q=tissue');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    await waitFor(() => expect(field()).toHaveValue('tissue'));
    fireEvent.input(field(), { target: { value: 'tissue napkin' } });
    act(() => {
      window.history.pushState(null, '', '/products?q=duplex');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Papers for “duplex”' })).toBeVisible();
    await userEvent.click(screen.getAllByRole('link', { name: 'About' })[0] as HTMLElement);
    await waitFor(() => expect(field()).toHaveValue(''));
  });
});

describe('results', () => {
  it('are announced, and added to the request with the grammage and the size that were typed', async () => {
    open('/products?q=greaseproof+38+gsm+300x400');
    await papers();
    await screen.findByText('1 paper found', { selector: '[aria-live]' });
    await userEvent.click(screen.getByRole('button', { name: 'Add to list: Greaseproof Paper' }));
    expect(screen.getByRole('link', { name: 'In your list' })).toHaveFocus();
    expect(readRequestList()).toMatchObject([
      { slug: 'greaseproof-paper', category: 'Food Grade Papers', gsm: '38', size: '300x400' },
    ]);
  });

  it('few: what comes near stands under them', async () => {
    open('/products?q=80+gsm+a4');
    await papers();
    const near = within(screen.getByRole('list', { name: 'Similar papers' })).getAllByRole('heading');
    expect(near.map((heading) => heading.textContent)).toContain('A4 Copier Paper 75 GSM');
  });

  it('are the first screen while somebody types, and all when the typing rests', async () => {
    open('/products?q=duplex');
    await papers();
    await userEvent.clear(field());
    // Heard as they come: a busy machine may be back only when the typing has rested.
    const counts: number[] = [];
    const seen = new MutationObserver(() => {
      const list = screen.queryByRole('list', { name: 'Papers' });
      if (list) counts.push(within(list).queryAllByRole('heading').length);
    });
    seen.observe(document.body, { subtree: true, childList: true });
    await userEvent.type(field(), 'paper');
    await waitFor(() => expect(counts).toContain(6));
    await waitFor(() => expect(counts.at(-1)).toBe(24));
    seen.disconnect();
  });

  it('says when the limits of GSM are in the wrong order, and keeps what was typed', async () => {
    open('/products?q=board');
    await papers();
    for (const [name, value] of Object.entries({ 'GSM from': '300', 'GSM to': '80' }))
      fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
    expect(screen.getByRole('textbox', { name: 'GSM to' })).toHaveAccessibleDescription(/less than/);
    expect(screen.getByRole('textbox', { name: 'GSM from' })).toHaveValue('300');
    expect(await papers()).not.toEqual([]);
  });

  it('nothing found: says so, and takes the words into a message', async () => {
    open('/products?q=tarpaulin+qqq');
    expect(
      await screen.findByText('We do not list “tarpaulin qqq”.', { selector: '.state *' }),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Ask us to find it' }));
    expect(await screen.findByRole('textbox', { name: /^Message/ })).toHaveValue(
      'I am looking for: tarpaulin qqq',
    );
  });

  it('a message that is begun stays, with the words below it', async () => {
    visitorDrafts.write('contact', { name: 'Asha', email: '', message: 'Namaste.' });
    open('/contact?about=butter+paper+38+gsm');
    const message = await screen.findByRole('textbox', { name: /^Message/ });
    await waitFor(() => expect(message).toHaveValue('Namaste.\n\nI am looking for: butter paper 38 gsm'));
    expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Asha');
  });

  it('that cannot be had say so, and come with ‘Try again’', async () => {
    let isDown = true;
    open('/products?q=kraft', {
      listVisibleCategories: () =>
        isDown ? Promise.reject(new AppError('unavailable', 'No connection.')) : Promise.resolve(CATEGORIES),
    });
    expect(await screen.findByText(/^The search could not be loaded/)).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await papers()).length).toBeGreaterThan(0);
  });
});
