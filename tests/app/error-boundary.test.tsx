import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { ErrorBoundary } from '#src/app/ErrorBoundary.tsx';

function Broken(): never {
  throw new Error('FIRESTORE (12.19.0) INTERNAL ASSERTION FAILED: Unexpected state (ID: ca9)');
}

it('a page that throws leaves the frame, says so and offers a reload; another page is another chance', () => {
  // React reports what was caught.
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = (path: string, isBroken: boolean) => (
    <>
      <p>The frame</p>
      <ErrorBoundary resetKey={path}>{isBroken ? <Broken /> : <p>Another page</p>}</ErrorBoundary>
    </>
  );
  const { rerender } = render(page(location.pathname, true));
  expect(screen.getByText('The frame')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on this page.');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  rerender(page('/elsewhere', false));
  expect(screen.getByText('Another page')).toBeVisible();
  expect(said).toHaveBeenCalled();
  said.mockRestore();
});
