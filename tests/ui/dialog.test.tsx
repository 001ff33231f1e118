import userEvent from '@testing-library/user-event';
import { render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';
import { useBackCloses } from '#src/ui/feedback/use-back-closes.ts';

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

function Cover({ onClose }: { readonly onClose: () => void }) {
  useBackCloses(onClose);
  return <button onClick={onClose}>Close</button>;
}

function Covered() {
  const [isOpen, setIsOpen] = useState(true);
  return isOpen ? <Cover onClose={() => setIsOpen(false)} /> : <p>The page</p>;
}

test.each([
  ['Back', () => history.back()],
  ['its button', () => screen.getByRole('button', { name: 'Close' }).click()],
])('%s closes what covers the page, and leaves the history as it was', async (_way, close) => {
  history.replaceState({ idx: 3 }, '', '/products');
  render(<Covered />, { reactStrictMode: true });
  expect(history.state).toEqual({ idx: 3, covered: true });
  close();
  expect(await screen.findByText('The page')).toBeVisible();
  await waitFor(() => expect(history.state).toEqual({ idx: 3 }));
  expect(location.pathname).toBe('/products');
});

test.each([
  ['its title', false, 'heading', 'Quote Request'],
  ['the field that asks for it', true, 'textbox', 'Name'],
] as const)('a dialog gives the focus to %s, and back to its opener', async (_to, takesFocus, role, name) => {
  render(<Opener takesFocus={takesFocus} />);
  const opener = screen.getByRole('button', { name: 'Open it' });
  await userEvent.click(opener);
  await waitFor(() => expect(screen.getByRole(role, { name })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(opener).toHaveFocus());
});
