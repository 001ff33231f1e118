import userEvent from '@testing-library/user-event';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'admin-router';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';

function Opener({ takesFocus }: { readonly takesFocus: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button onClick={() => setIsOpen(true)}>Open it</button>
      <Dialog open={isOpen} title="Quote Request" onClose={() => setIsOpen(false)}>
        <p>A long text that nobody wants to hear at once.</p>
        <input aria-label="Name" ref={(field) => (takesFocus ? field?.focus() : undefined)} />
      </Dialog>
    </>
  );
}

test.each([
  ['its title', false, 'heading', 'Quote Request'],
  ['the field that asks for it', true, 'textbox', 'Name'],
] as const)('a dialog gives the focus to %s, and back to its opener', async (_to, takesFocus, role, name) => {
  history.replaceState({ idx: 2 }, '', '/about');
  history.pushState({ idx: 3 }, '', '/products');
  render(<Opener takesFocus={takesFocus} />);
  const opener = screen.getByRole('button', { name: 'Open it' });
  await userEvent.click(opener);
  await waitFor(() => expect(screen.getByRole(role, { name })).toHaveFocus());
  // Who leaves for another page as soon as the focus is back is not brought back.
  opener.addEventListener('focus', () => history.replaceState({ ...history.state, focused: true }, ''));
  await userEvent.keyboard('{Escape}{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());
  expect([location.pathname, history.state]).toEqual(['/products', { idx: 3, focused: true }]);
});

test('Escape that takes back a word of an input method leaves the dialog open', async () => {
  render(<Opener takesFocus />);
  await userEvent.click(screen.getByRole('button', { name: 'Open it' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  const isLeft = vi.spyOn(history, 'back');
  fireEvent.keyDown(name, { key: 'Escape', code: 'Escape', isComposing: true });
  fireEvent.keyDown(name, { key: 'Process', code: 'Escape', keyCode: 229 });
  expect(isLeft).not.toHaveBeenCalled();
  fireEvent.keyDown(name, { key: 'Escape', code: 'Escape' });
  await waitFor(() => expect(name).not.toBeInTheDocument());
  isLeft.mockRestore();
});

function Nested({ isBusy = false }: { readonly isBusy?: boolean }) {
  const [open, setOpen] = useState<readonly string[]>(['List', 'Version']);
  return (
    <>
      <input aria-label="Typed" />
      {['List', 'Version'].map((title) => (
        <Dialog
          key={title}
          open={open.includes(title)}
          busy={isBusy}
          title={title}
          onClose={() => setOpen((before) => before.filter((other) => other !== title))}
        >
          <p>{title}</p>
        </Dialog>
      ))}
    </>
  );
}
const titles = () => screen.queryAllByRole('heading').map((title) => title.textContent);
const back = async (): Promise<void> => {
  await act(async () => {
    history.back();
    await new Promise((done) => {
      addEventListener('popstate', done, { once: true });
    });
  });
};

test('Back closes one dialog after the other in the admin area, and nothing of the page below', async () => {
  history.replaceState({ idx: 7, key: 'k' }, '', '/admin/products');
  const router = createBrowserRouter([
    { path: '/admin/products', element: <Nested /> },
    { path: '/admin', element: <p>The dashboard</p> },
  ]);
  render(<RouterProvider router={router} />, { reactStrictMode: true });
  fireEvent.input(screen.getByLabelText('Typed'), { target: { value: 'Kraft' } });
  await waitFor(() => expect(titles()).toEqual(['List', 'Version']));
  await back();
  await waitFor(() => expect(titles()).toEqual(['List']));
  await back();
  await waitFor(() => expect(titles()).toEqual([]));
  expect(screen.getByLabelText('Typed')).toHaveValue('Kraft');
  expect([location.pathname, history.state]).toEqual(['/admin/products', { idx: 7, key: 'k' }]);
  router.dispose();
});

test('Back leaves a dialog that is busy', async () => {
  history.replaceState({ idx: 3 }, '', '/products');
  render(<Nested isBusy />);
  await back();
  expect(titles()).toEqual(['List', 'Version']);
  await waitFor(() => expect(history.state).toEqual({ idx: 3, covers: 2 }));
});
