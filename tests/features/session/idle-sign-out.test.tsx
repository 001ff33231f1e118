import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { idleTime, noteInput } from '#src/browser/last-input.ts';
import { browserStorage } from '#src/browser/storage.ts';
import type { Member } from '#src/data/ports/session-port.ts';
import { IdleSignOut } from '#src/features/session/admin/IdleSignOut.tsx';
import { LoginForm } from '#src/features/session/admin/LoginForm.tsx';
import { AppError } from '#src/lib/app-error.ts';
import { MINUTE_MS } from '#src/lib/india-time.ts';
import { renderPage, stubPorts } from '#tests/support/stub-ports.tsx';

const WARNING = /You will be signed out within a minute: nothing was typed or pressed for almost 15 minutes/;

beforeEach(() => {
  vi.useFakeTimers();
  browserStorage.remove('admin-last-input');
});
afterEach(() => browserStorage.remove('admin-last-input'));

const pass = (minutes: number): Promise<void> =>
  act(async () => void (await vi.advanceTimersByTimeAsync(minutes * MINUTE_MS)));

async function open() {
  const signOut = vi.fn(() => Promise.resolve());
  renderPage(stubPorts({ session: { signOut } }), <IdleSignOut minutes={15} />);
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

test.each<[string, () => unknown]>([
  ...(['keyDown', 'pointerDown', 'wheel', 'touchMove'] as const).map((input): [string, () => unknown] => [
    input,
    () => fireEvent[input](document.body),
  ]),
  ['work in another tab', noteInput],
  [
    'the button of the warning',
    () => fireEvent.pointerDown(screen.getByRole('button', { name: 'Stay signed in' })),
  ],
])('%s begins the time anew', async (_what, work) => {
  const signOut = await open();
  await pass(14.5);
  work();
  await pass(0.1);
  if (work !== noteInput) expect(screen.queryByText(WARNING)).toBeNull();
  await pass(13.8);
  expect(signOut).not.toHaveBeenCalled();
});

test('a clock that was ahead when the input was noted does not keep the session for ever', async () => {
  vi.setSystemTime('2027-11-26T10:00:00Z');
  noteInput();
  vi.setSystemTime('2026-11-26T10:00:00Z');
  const signOut = await open();
  await pass(15.1);
  expect(signOut).toHaveBeenCalled();
});

test('input after the time, on a computer that slept, does not save the session; one sign-out, however many keys are pressed', async () => {
  const signOut = await open();
  signOut.mockReturnValue(new Promise(() => undefined));
  vi.setSystemTime(Date.now() + 60 * MINUTE_MS);
  for (const key of 'abcdef') fireEvent.keyDown(document.body, { key });
  await pass(1);
  expect(signOut).toHaveBeenCalledOnce();
});

test.each([
  ['a right password keeps the session that it opens, after an idle hour', '', 0],
  ['a wrong password begins no new time', 'Wrong password', 60],
])('%s', async (_what, refusal, idleMinutes) => {
  noteInput();
  vi.setSystemTime(Date.now() + 60 * MINUTE_MS);
  const signOut = vi.fn(() => Promise.resolve());
  // The session is announced before the form's promise resolves, so what watches for idle admins opens at that moment.
  let opened: (() => void) | undefined;
  const signIn = (email: string): Promise<Member> => {
    expect(email).toBe('a@example.com');
    if (refusal !== '') return Promise.reject(new AppError('rejected', refusal));
    opened?.();
    return Promise.resolve({ uid: 'a', email: 'a@example.com', displayName: '' });
  };
  function Page() {
    const [isOpen, setOpen] = useState(false);
    opened = () => flushSync(() => setOpen(true));
    return (
      <>
        <LoginForm initialEmail="Asha <a@example.com>" />
        {isOpen && <IdleSignOut minutes={15} />}
      </>
    );
  }
  renderPage(stubPorts({ session: { signIn, signOut } }), <Page />);
  fireEvent.change(screen.getByLabelText(/Password/), { target: { value: 'secret' } });
  fireEvent.click(screen.getByRole('button', { name: 'LOGIN' }));
  await pass(0.2);
  expect(signOut).not.toHaveBeenCalled();
  expect(Math.round(idleTime() / MINUTE_MS)).toBe(idleMinutes);
});

test('a page that is opened after the time asks for the password', async () => {
  noteInput();
  vi.setSystemTime(Date.now() + 60 * MINUTE_MS);
  const signOut = await open();
  expect(signOut).toHaveBeenCalled();
});
