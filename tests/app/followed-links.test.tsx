import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';

import { PAGE_COMPONENTS, preloadPage } from '#src/app/page-components.ts';
import { useFollowedLinks } from '#src/app/navigation.ts';
import { DataStore } from '#src/data/reads/data-store.ts';
import { renderPage, stubPorts } from '#tests/support/stub-ports.tsx';

function Site({ href, target }: { href: string; target?: string }) {
  useFollowedLinks();
  const { pathname, search, hash } = useLocation();
  return (
    <>
      <a href={href} target={target}>
        <b>Go</b>
      </a>
      <output>{pathname + search + hash}</output>
    </>
  );
}

/** Presses the link; says whether the browser still follows it, and what the router shows once the page's script is there. */
async function press(href: string, how: MouseEventInit & { target?: string; isTaken?: boolean } = {}) {
  const { target, isTaken = false, ...init } = how;
  renderPage(stubPorts(), <Site href={href} {...(target !== undefined && { target })} />);
  const inside = screen.getByText('Go');
  if (isTaken) inside.addEventListener('click', (event) => event.preventDefault());
  const click = createEvent.click(inside, { button: 0, ...init });
  let isLeftToBrowser = false;
  // jsdom cannot load a page.
  const stop = (event: Event): void => {
    isLeftToBrowser = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', stop, { once: true });
  fireEvent(inside, click);
  await act(() => preloadPage(new URL(href, location.origin).pathname));
  return { isLeftToBrowser, shown: screen.getByRole('status').textContent };
}

describe('a link of the public site', () => {
  it.each([
    '/products',
    '/products?q=kraft%20paper',
    '/product/test-liner',
    '/my-requests#abc',
    `${location.origin}/about`,
  ])('is followed without loading the document: %s', async (href) => {
    expect(await press(href)).toEqual({ isLeftToBrowser: false, shown: href.replace(location.origin, '') });
  });

  it.each([
    '/admin',
    '/pdf/terms-and-conditions.pdf',
    '/ABOUT',
    'https://example.com/about',
    'mailto:a@b.in',
    '#main',
  ])('is left to the browser where the site has no page: %s', async (href) => {
    expect(await press(href)).toEqual({ isLeftToBrowser: true, shown: '/' });
  });

  it.each([
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
    { target: '_blank' },
  ])('is left to the browser for a tab of its own: %o', async (how) => {
    expect(await press('/about', how)).toEqual({ isLeftToBrowser: true, shown: '/' });
  });

  it('stays while the script of its page is on the way, and the latest press decides', async () => {
    renderPage(
      stubPorts(),
      <>
        <Site href="/contact" />
        <a href="/about">Later</a>
      </>,
    );
    const shown = (): string | null => screen.getByRole('status').textContent;
    let arrive = (): void => undefined;
    vi.spyOn(PAGE_COMPONENTS.contact, 'preload').mockReturnValueOnce(
      new Promise((resolve) => (arrive = resolve)),
    );
    fireEvent.click(screen.getByText('Go'));
    await act(() => preloadPage('/about'));
    expect(shown()).toBe('/');
    fireEvent.click(screen.getByText('Later'));
    await act(() => preloadPage('/about'));
    expect(shown()).toBe('/about');
    await act(async () => arrive());
    expect(shown()).toBe('/about');
  });

  it('stays until the values of its page are there, for a second at most', async () => {
    vi.useFakeTimers();
    vi.spyOn(PAGE_COMPONENTS.about, 'preload').mockResolvedValue();
    const prepare = vi.spyOn(DataStore.prototype, 'prepare');
    const shown = (): string | null => screen.getByRole('status').textContent;
    for (const [values, wait] of [
      [Promise.resolve(), 0],
      [new Promise<void>(() => undefined), 1_000],
    ] as const) {
      prepare.mockReturnValueOnce(values);
      const { unmount } = renderPage(stubPorts(), <Site href="/about" />);
      fireEvent.click(screen.getByText('Go'));
      if (wait > 0) await act(() => vi.advanceTimersByTimeAsync(wait - 1));
      expect(shown()).toBe('/');
      await act(() => vi.advanceTimersByTimeAsync(1));
      expect(shown()).toBe('/about');
      unmount();
    }
  });

  it('is not followed when its press was taken', async () => {
    expect(await press('/about', { isTaken: true })).toEqual({ isLeftToBrowser: false, shown: '/' });
  });
});
