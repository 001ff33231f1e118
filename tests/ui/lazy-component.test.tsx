import userEvent from '@testing-library/user-event';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '#src/app/ErrorBoundary.tsx';
import { lazyComponent } from '#src/ui/feedback/lazy-component.tsx';

const Words = ({ text }: { text: string }) => <p>{text}</p>;

// The page has been reloaded once already: a further failure is said.
beforeEach(() => sessionStorage.setItem('reloaded-for-module', ''));

it('shows its fallback, then the part; it is there at once when it was fetched before', async () => {
  const Part = lazyComponent(() => Promise.resolve({ Words }), 'Words', { fallback: 'on its way' });
  const { unmount } = render(<Part text="Kraft" />);
  expect(screen.getByText('on its way')).toBeVisible();
  expect(await screen.findByText('Kraft')).toBeVisible();
  unmount();
  const Fetched = lazyComponent(() => Promise.resolve({ Words }), 'Words', { fallback: 'on its way' });
  await Fetched.preload();
  render(<Fetched text="Kraft" />);
  expect(screen.getByText('Kraft')).toBeVisible();
});

it('says in its place that its file is lost, keeps what is around it, and tries again', async () => {
  const load = vi.fn(() => Promise.reject<{ Words: typeof Words }>(new TypeError('Failed to fetch')));
  const Part = lazyComponent(load, 'Words', { fallback: null, failure: 'The words could not be loaded.' });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <main>
      <h1>Kraft Papers</h1>
      <Part text="Kraft" />
    </main>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('The words could not be loaded.');
  expect(screen.getByRole('heading', { name: 'Kraft Papers' })).toBeVisible();
  load.mockImplementation(() => Promise.resolve({ Words }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Kraft')).toBeVisible();
});

it('says after 15 seconds that its file does not arrive; the next try takes what has arrived meanwhile', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  sessionStorage.clear();
  let arrive: (module: { Words: typeof Words }) => void = () => undefined;
  const arriving = new Promise<{ Words: typeof Words }>((resolve) => (arrive = resolve));
  const Part = lazyComponent(() => arriving, 'Words', { fallback: 'on its way' });
  const preloaded = Part.preload().catch((thrown: unknown) => thrown);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await preloaded).toMatchObject({ code: 'unavailable' });
  render(<Part text="Kraft" />);
  await act(() => vi.advanceTimersByTimeAsync(14_900));
  expect(screen.getByText('on its way')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(screen.getByRole('alert')).toHaveTextContent('This part of the page could not be loaded.');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  arrive({ Words });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await act(() => vi.advanceTimersByTimeAsync(500));
  expect(screen.getByText('Kraft')).toBeVisible();
});

it('leaves other errors to the page, whose frame stays and offers a reload; another page is another chance', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Broken = (): never => {
    throw new Error('FIRESTORE (12.19.0) INTERNAL ASSERTION FAILED: Unexpected state (ID: ca9)');
  };
  const Part = lazyComponent(() => Promise.resolve({ Broken }), 'Broken', { fallback: null });
  const page = (path: string, isBroken: boolean) => (
    <>
      <p>The frame</p>
      <ErrorBoundary resetKey={path}>{isBroken ? <Part /> : <p>Another page</p>}</ErrorBoundary>
    </>
  );
  const { rerender } = render(page(location.pathname, true));
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on this page.');
  expect(screen.getByText('The frame')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  rerender(page('/elsewhere', false));
  expect(screen.getByText('Another page')).toBeVisible();
  // React reports what was caught.
  expect(said).toHaveBeenCalled();
});
