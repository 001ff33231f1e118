import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

it('leaves focus alone on the first page and takes it on every other', async () => {
  // As after a page load: no heading was shown yet.
  vi.resetModules();
  const { PageHeading } = await import('#src/ui/layout/PageHeading.tsx');
  history.replaceState(null, '', '/');
  const first = render(<PageHeading>Home</PageHeading>);
  expect(document.activeElement).toBe(document.body);
  first.unmount();

  history.pushState(null, '', '/products/kraft');
  const { rerender } = render(<PageHeading>Kraft</PageHeading>);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Kraft' }));

  (document.activeElement as HTMLElement).blur();
  rerender(<PageHeading>Kraft papers</PageHeading>);
  expect(document.activeElement).toBe(document.body);

  history.pushState(null, '', '/products/tissue');
  rerender(<PageHeading>Tissue</PageHeading>);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Tissue' }));
});
