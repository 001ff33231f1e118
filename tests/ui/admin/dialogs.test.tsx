import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { DialogsProvider, useDialogs, type Dialogs } from '#src/ui/admin/dialogs.tsx';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';

let dialogs: Dialogs;

function Probe() {
  dialogs = useDialogs();
  return null;
}

function open(): void {
  render(
    <DialogsProvider>
      <Probe />
    </DialogsProvider>,
  );
}

test('Escape answers no, and focus begins on Cancel', async () => {
  open();
  let answer: Promise<boolean> = Promise.resolve(true);
  act(() => {
    answer = dialogs.confirm('Sure?');
  });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  expect(await answer).toBe(false);
});

test('Back answers no to one question after the other, forward asks nothing, and an answer leaves the history as it was', async () => {
  history.replaceState({ idx: 3 }, '', '/admin/products');
  const typed = vi.fn();
  render(
    <DialogsProvider>
      <Probe />
      <Dialog open title="Row" onClose={typed}>
        <p>Its actions</p>
      </Dialog>
    </DialogsProvider>,
  );
  const step = async (way: 'back' | 'forward'): Promise<void> => {
    await act(async () => {
      history[way]();
      await new Promise((done) => {
        addEventListener('popstate', done, { once: true });
      });
    });
  };
  const covers = (): unknown => (history.state as { covers?: number }).covers;
  let answers: Promise<unknown> = Promise.resolve();
  act(() => {
    answers = Promise.all([dialogs.confirm('Delete?'), dialogs.ask('Move?', { otherLabel: 'Leave' })]);
  });
  expect(covers()).toBe(2);
  await step('back');
  expect(await screen.findByRole('alertdialog', { name: 'Move?' })).toBeInTheDocument();
  await step('back');
  expect(await answers).toEqual([false, 'cancel']);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await step('forward');
  await waitFor(() => expect(covers()).toBe(1));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  // The page that follows an answer stands behind the page of the question.
  act(() => void dialogs.confirm('Open?').then(() => history.pushState({ idx: 4 }, '', '/admin/quotes')));
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(location.pathname).toBe('/admin/quotes'));
  await step('back');
  expect([location.pathname, history.state, typed.mock.calls]).toEqual([
    '/admin/products',
    { idx: 3, covers: 1 },
    [],
  ]);
});

test('who is quicker than the opening keeps the button that was chosen', async () => {
  open();
  act(() => void dialogs.confirm('Leave?'));
  const ok = screen.getByRole('button', { name: 'OK' });
  act(() => ok.focus());
  // Longer than the opening.
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(ok).toHaveFocus();
});

test('questions come one after the other', async () => {
  open();
  act(() => {
    void dialogs.alert('First');
    void dialogs.alert('Second');
  });
  expect(screen.getByRole('alertdialog', { name: 'First' })).toBeInTheDocument();
  expect(screen.queryByText('Second')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(await screen.findByRole('alertdialog', { name: 'Second' })).toBeInTheDocument();
});

test('a success leaves by itself, an error stays until it is closed', () => {
  vi.useFakeTimers();
  open();
  act(() => {
    dialogs.toast('Saved.');
    dialogs.toast('Not saved.', 'danger');
  });
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.queryByText('Saved.')).toBeNull();
  expect(screen.getByText('Not saved.')).toBeInTheDocument();
});
