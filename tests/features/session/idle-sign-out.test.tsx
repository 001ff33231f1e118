import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { noteInput } from '#src/browser/last-input.ts';
import { browserStorage } from '#src/browser/storage.ts';
import { DataContext } from '#src/data/reads/use-query.ts';
import { DataStore } from '#src/data/reads/data-store.ts';
import { IdleSignOut } from '#src/features/session/admin/IdleSignOut.tsx';
import { MINUTE_MS } from '#src/lib/india-time.ts';
import { stubPorts } from '#tests/support/stub-ports.tsx';

const WARNING = /You will be signed out within a minute: nothing was typed or pressed for almost 15 minutes/;

beforeEach(() => {
  vi.useFakeTimers();
  browserStorage.remove('admin-last-input');
});
afterEach(() => {
  vi.useRealTimers();
  browserStorage.remove('admin-last-input');
});

const pass = (minutes: number): Promise<void> =>
  act(async () => void (await vi.advanceTimersByTimeAsync(minutes * MINUTE_MS)));

async function open() {
  const signOut = vi.fn(() => Promise.resolve());
  const store = new DataStore(() => Promise.resolve(stubPorts({ session: { signOut } })));
  render(
    <DataContext value={store}>
      <IdleSignOut minutes={15} />
    </DataContext>,
  );
  await pass(0);
  return signOut;
}

test('signs out after the idle time, and says so a minute before', async () => {
  const signOut = await open();
  await pass(13.5);
  expect(screen.queryByText(WARNING)).toBeNull();
  await pass(1);
  expect(screen.getByRole('status')).toHaveTextContent(WARNING);
  expect(signOut).not.toHaveBeenCalled();
  await pass(0.6);
  expect(signOut).toHaveBeenCalled();
  expect(screen.queryByText(WARNING)).toBeNull();
});

test.each(['keyDown', 'pointerDown', 'wheel', 'touchMove'] as const)(
  '%s begins the time anew',
  async (input) => {
    const signOut = await open();
    await pass(14.5);
    fireEvent[input](document.body);
    await pass(0.1);
    expect(screen.queryByText(WARNING)).toBeNull();
    await pass(14.3);
    expect(signOut).not.toHaveBeenCalled();
  },
);

test('the button of the warning stays signed in', async () => {
  const signOut = await open();
  await pass(14.5);
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Stay signed in' }));
  expect(screen.queryByText(WARNING)).toBeNull();
  await pass(10);
  expect(signOut).not.toHaveBeenCalled();
});

test('work in another tab counts', async () => {
  const signOut = await open();
  await pass(10);
  noteInput();
  await pass(10);
  expect(signOut).not.toHaveBeenCalled();
});

test('input after the time, on a computer that slept, does not save the session', async () => {
  const signOut = await open();
  vi.setSystemTime(Date.now() + 60 * MINUTE_MS);
  fireEvent.keyDown(document.body);
  await pass(0);
  expect(signOut).toHaveBeenCalledOnce();
});

test('a page that is opened after the time asks for the password', async () => {
  noteInput();
  vi.setSystemTime(Date.now() + 60 * MINUTE_MS);
  const signOut = await open();
  expect(signOut).toHaveBeenCalled();
});
