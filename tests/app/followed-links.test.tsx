import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';

import { useFollowedLinks } from '#src/app/use-followed-links.ts';

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

/** Presses the link; says whether the browser still follows it, and what the router shows. */
function press(href: string, how: MouseEventInit & { target?: string; isTaken?: boolean } = {}) {
  const { target, isTaken = false, ...init } = how;
  render(
    <MemoryRouter>
      <Site href={href} {...(target !== undefined && { target })} />
    </MemoryRouter>,
  );
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
  return { isLeftToBrowser, shown: screen.getByRole('status').textContent };
}

describe('a link of the public site', () => {
  it.each([
    '/products',
    '/products?q=kraft%20paper',
    '/product/test-liner',
    '/my-requests#abc',
    `${location.origin}/about`,
  ])('is followed without loading the document: %s', (href) => {
    expect(press(href)).toEqual({ isLeftToBrowser: false, shown: href.replace(location.origin, '') });
  });

  it.each([
    '/admin',
    '/pdf/terms-and-conditions.pdf',
    '/ABOUT',
    'https://example.com/about',
    'mailto:a@b.in',
    '#main',
  ])('is left to the browser where the site has no page: %s', (href) => {
    expect(press(href)).toEqual({ isLeftToBrowser: true, shown: '/' });
  });

  it.each([
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
    { target: '_blank' },
  ])('is left to the browser for a tab of its own: %o', (how) => {
    expect(press('/about', how)).toEqual({ isLeftToBrowser: true, shown: '/' });
  });

  it('is not followed when its press was taken', () => {
    expect(press('/about', { isTaken: true })).toEqual({ isLeftToBrowser: false, shown: '/' });
  });
});
