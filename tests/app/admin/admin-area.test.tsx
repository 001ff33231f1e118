import { createBrowserRouter, RouterProvider } from 'admin-router';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { ADMIN_ROUTES } from '#src/app/admin/admin-routes.tsx';
import { DataContext } from '#src/data/reads/use-query.ts';
import { DataStore } from '#src/data/reads/data-store.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import type { Ports } from '#src/data/ports/ports.ts';
import type { Listener } from '#src/data/ports/answers.ts';
import type { Session } from '#src/data/ports/session-port.ts';
import { AppError } from '#src/lib/app-error.ts';
import { fullMoment } from '#src/lib/india-time.ts';
import { answerQuestion } from '#tests/support/admin-surroundings.tsx';
import { browserAdminPorts } from '#tests/support/browser-admin.ts';
import { stubPorts } from '#tests/support/stub-ports.tsx';

vi.mock('#src/features/dashboard/admin/LeadsChart.tsx', () => ({ LeadsChart: () => null }));

const ADMIN = {
  status: 'member',
  isAdmin: true,
  member: { uid: 'uid-1', email: 'admin@example.com', displayName: 'Asha' },
} satisfies Session;
const VISITOR: Session = { status: 'visitor', uid: null };

let router: ReturnType<typeof createBrowserRouter> | null = null;
let tell: (session: Session) => void = () => undefined;
const signIn = vi.fn<Ports['session']['signIn']>();
const enterCode = vi.fn<Ports['session']['enterCode']>();
const signOut = vi.fn<Ports['session']['signOut']>();

function open(path: string, session: Session, admin: AdminPorts = browserAdminPorts()) {
  let current = session;
  const listeners = new Set<Listener<Session>>();
  tell = (next) => {
    current = next;
    for (const listener of listeners) listener.next(next);
  };
  const ports: Ports = {
    ...stubPorts(),
    openAdmin: () => Promise.resolve(admin),
    session: {
      watch: (listener) => {
        listeners.add(listener);
        listener.next(current);
        return () => listeners.delete(listener);
      },
      ensureVisitor: () => Promise.resolve(),
      signIn,
      enterCode,
      signOut,
    },
  };
  history.replaceState(null, '', path);
  const opened = createBrowserRouter(ADMIN_ROUTES);
  router = opened;
  return render(
    <DataContext value={new DataStore(() => Promise.resolve(ports))}>
      <RouterProvider router={opened} />
    </DataContext>,
  );
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  signIn.mockReset();
  signOut.mockReset().mockImplementation(async () => tell(VISITOR));
  signIn.mockImplementation(async () => {
    tell(ADMIN);
    return ADMIN.member;
  });
});

afterEach(() => router?.dispose());

const inNav = (name: string): HTMLElement =>
  within(screen.getByRole('navigation', { name: 'Admin' })).getByRole('link', { name });
const address = (): string => location.pathname + location.search;
const fill = (label: string | RegExp, value: string): boolean =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const login = async (password = 'secret'): Promise<void> => {
  fill(/E-mail/, '  admin@example.com ');
  await userEvent.clear(screen.getByLabelText(/Password/));
  await userEvent.click(screen.getByLabelText(/Password/));
  await userEvent.paste(password);
  await userEvent.click(screen.getByRole('button', { name: 'LOGIN' }));
};

describe('M34: the guard', () => {
  test('an undetermined session renders nothing', async () => {
    const { container } = open('/admin/settings', { status: 'pending' });
    await act(async () => undefined);
    expect(container.querySelector('main, h1')).toBeNull();
    expect(address()).toBe('/admin/settings');
  });

  test('a visitor goes to the login, with path and query to come back to', async () => {
    open('/admin/settings?tab=2', VISITOR);
    const pages = history.length;
    expect(await screen.findByRole('heading', { name: 'Member Login' })).toBeVisible();
    expect(address()).toBe('/admin/login?from=%2Fadmin%2Fsettings%3Ftab%3D2');
    await login();
    expect(await screen.findByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    expect(address()).toBe('/admin/settings?tab=2');
    // 'Back' leads to the page before both, because each replaces the other.
    expect(history.length).toBe(pages);
  });

  test('who is signed in already goes straight on', async () => {
    open('/admin/login?from=%2Fadmin%2Fquotes', ADMIN);
    await waitFor(() => expect(address()).toBe('/admin/quotes'));
  });
});

describe('M33: the login', () => {
  test('of an account that is no admin: both fields are required, the e-mail is trimmed; the password is masked, open to password managers and pasting, and sent exactly as typed', async () => {
    open('/admin', { ...ADMIN, isAdmin: false });
    await userEvent.click(await screen.findByRole('button', { name: 'LOGIN' }));
    expect(screen.getByText('Please enter your e-mail.')).toBeVisible();
    expect(screen.getByText('Please enter your password.')).toBeVisible();
    expect(signIn).not.toHaveBeenCalled();
    expect(screen.getByLabelText(/Password/)).toHaveAttribute('type', 'password');
    expect(screen.getByLabelText(/Password/)).toHaveAttribute('autocomplete', 'current-password');
    const password = '  Sécret – 60 signs and more, with spaces at both of its ends … ';
    signIn.mockRejectedValueOnce(new AppError('rejected', 'The password is wrong.'));
    signIn.mockRejectedValueOnce(new AppError('rejected', ''));
    for (const words of ['The password is wrong.', 'Login failed']) {
      await login(password);
      await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(words));
      expect(screen.getByLabelText(/E-mail/)).toHaveValue('admin@example.com');
    }
    await login(password);
    expect(signIn).toHaveBeenLastCalledWith('admin@example.com', password);
    await waitFor(() => expect(address()).toBe('/admin'));
  });

  test('a code that comes too late leads back to the password, and another account may sign in', async () => {
    signIn.mockResolvedValue(null);
    enterCode.mockReset().mockRejectedValue(new AppError('signed-out', 'This has taken too long.'));
    open('/admin/login', VISITOR);
    await screen.findByLabelText(/E-mail/);
    await login();
    await userEvent.type(await screen.findByLabelText(/Code/), '123456{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This has taken too long.');
    await waitFor(() => expect(screen.getByLabelText(/Password/)).toHaveFocus());
    expect(screen.getByLabelText(/E-mail/)).toHaveValue('admin@example.com');
    await userEvent.keyboard('secret{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: 'Use another account' }));
    expect(screen.getByLabelText(/Password/)).toHaveValue('secret');
  });
});

test('M35, M36: an unknown path leads to the dashboard; on a narrow window the menu opens by its button; Logout forgets local drafts', async () => {
  localStorage.setItem('admin-draft:x', '{}');
  open('/admin/nowhere/at/all', ADMIN);
  expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  expect(address()).toBe('/admin');
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  expect(screen.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true');
  inNav('Products').focus();
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByRole('heading', { name: 'Member Login' })).toBeVisible();
  expect(signOut).toHaveBeenCalledTimes(1);
  expect(localStorage.getItem('admin-draft:x')).toBeNull();
});

describe('unsaved work', () => {
  async function type(): Promise<void> {
    open('/admin/settings', ADMIN);
    await screen.findByLabelText('Phone 1');
    fill('Phone 1', '9876543210');
    fireEvent.blur(screen.getByLabelText('Phone 1'));
  }
  const closing = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const question = (): HTMLElement => screen.getByRole('alertdialog');

  test('a link asks first: staying keeps the text, leaving gives it up; the tab is held up only while something is unsaved', async () => {
    await type();
    expect(closing()).toBe(true);
    await userEvent.click(inNav('Products'));
    expect(question()).toHaveTextContent('You have not saved the settings. Discard the changes?');
    await answerQuestion('Keep them');
    expect(address()).toBe('/admin/settings');
    expect(screen.getByLabelText('Phone 1')).toHaveValue('+91 98765 43210');
    await userEvent.click(inNav('Dashboard'));
    await answerQuestion('Discard the changes');
    expect(await screen.findByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await userEvent.click(inNav('Settings'));
    expect(await screen.findByLabelText('Phone 1')).toHaveValue('+91 00000 00001');
    expect(screen.queryByText(/unsaved changes/)).toBeNull();
    expect(closing()).toBe(false);
    fill('Phone 1', '9876543210');
    await userEvent.click(screen.getByRole('button', { name: 'Save Settings' }));
    expect(await screen.findByText('Settings saved.')).toBeVisible();
    expect(closing()).toBe(false);
  });

  test('so does the back button; the address stays until the answer', async () => {
    open('/admin/quotes', ADMIN);
    await screen.findByRole('heading', { name: 'Quote Form Management' });
    await userEvent.click(inNav('Settings'));
    await screen.findByLabelText('Phone 1');
    fill('Phone 1', '7');
    history.back();
    await waitFor(() => expect(question()).toBeVisible());
    expect(question()).toHaveTextContent('You have not saved the settings.');
    expect(address()).toBe('/admin/settings');
    // 'Back' again stays, and is asked again at the third time.
    history.back();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(address()).toBe('/admin/settings'));
    expect(screen.getByLabelText('Phone 1')).toHaveValue('7');
    history.back();
    await waitFor(() => expect(question()).toBeVisible());
    expect(address()).toBe('/admin/settings');
    await answerQuestion('Discard the changes');
    expect(await screen.findByRole('heading', { name: 'Quote Form Management' })).toBeVisible();
    expect(address()).toBe('/admin/quotes');
  });

  test('not now: the login, and the text is recovered behind it', async () => {
    await type();
    await act(async () => tell(VISITOR));
    await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(await screen.findByRole('heading', { name: 'Member Login' })).toBeVisible();
    await login();
    expect(await screen.findByLabelText('Phone 1')).toHaveValue('+91 98765 43210');
    // The hour is India's, whatever the machine's clock.
    const hour = fullMoment(new Date().toISOString()).replace(/:.*/, ':');
    expect(screen.getByText(/unsaved changes/)).toHaveTextContent(`unsaved changes from ${hour}`);
  });
});
