import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';

import { SiteHeader } from '#src/ui/nav/SiteHeader.tsx';

const LINKS = [
  { label: 'Home', to: '/', end: true },
  { label: 'About', to: '/about' },
  { label: 'Products', to: '/products', alsoBelow: ['/product', '/compare'] },
];

function Header() {
  const { pathname } = useLocation();
  return (
    <>
      <SiteHeader
        brandName="Example"
        links={LINKS}
        contact={<a href="mailto:sales@example.com">sales@example.com</a>}
        search={
          <form role="search">
            <input type="search" aria-label="Search" />
          </form>
        }
        pathname={pathname}
      />
      <button type="button">Elsewhere</button>
    </>
  );
}

function show(path = '/products/kraft') {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Header />
    </MemoryRouter>,
  );
}

function toggle(): HTMLElement {
  return screen.getByRole('button', { name: /menu/ });
}

function elsewhere(): HTMLElement {
  return screen.getByRole('button', { name: 'Elsewhere' });
}

function isOpen(): boolean {
  return toggle().getAttribute('aria-expanded') === 'true';
}

it.each(['/products/kraft', '/product/ribbed-kraft', '/compare'])(
  'marks Products on %s, and home only on home itself',
  (path) => {
    show(path);
    const menu = screen.getByRole('navigation', { name: 'Main' });
    const current = within(menu)
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.textContent)).toEqual(['Products']);
  },
);

it.each([
  ['by its button', () => fireEvent.click(toggle())],
  ['by Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
  ['when a page is chosen', () => fireEvent.click(screen.getByRole('link', { name: 'About' }))],
  ['when focus leaves the header', () => act(() => elsewhere().focus())],
  ['when somebody presses beside it', () => fireEvent.pointerDown(elsewhere())],
])('closes the menu %s', (way, close) => {
  show();
  fireEvent.click(toggle());
  close();
  expect(isOpen()).toBe(false);
  if (way === 'by Escape') expect(toggle()).toHaveFocus();
});

it('opens the search by its button, ready for typing, in place of the menu; closes it with Escape or when it is sent', () => {
  show();
  const opener = (): HTMLElement => screen.getByRole('button', { name: /search/ });
  fireEvent.click(toggle());
  fireEvent.click(opener());
  expect(isOpen()).toBe(false);
  expect(opener()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  // An input method takes this key to drop the word that is being composed.
  fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape', isComposing: true });
  expect(opener()).toHaveAttribute('aria-expanded', 'true');
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(opener()).toHaveAttribute('aria-expanded', 'false');
  expect(opener()).toHaveFocus();
  fireEvent.click(opener());
  fireEvent.submit(screen.getByRole('search'));
  expect(opener()).toHaveAttribute('aria-expanded', 'false');
});
