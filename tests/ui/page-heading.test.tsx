import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';

it('leaves focus alone on the first page and takes it on every other', async () => {
  // As after a page load: no heading was shown yet.
  vi.resetModules();
  const { PageHeading, PagePathContext } = await import('#src/ui/layout/Page.tsx');
  const page = (path: string, name: string): ReactNode => (
    <PagePathContext value={path}>
      <PageHeading>{name}</PageHeading>
    </PagePathContext>
  );
  const first = render(page('/', 'Home'));
  expect(document.activeElement).toBe(document.body);
  // The browser's address is ahead, and the page renders once more before it gives way.
  history.pushState(null, '', '/products/kraft');
  first.rerender(page('/', 'Home, with live data'));
  expect(document.activeElement).toBe(document.body);
  first.unmount();

  const { rerender } = render(page('/products/kraft', 'Kraft'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Kraft' }));

  (document.activeElement as HTMLElement).blur();
  rerender(page('/products/kraft', 'Kraft papers'));
  expect(document.activeElement).toBe(document.body);

  rerender(page('/products/tissue', 'Tissue'));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Tissue' }));
});
