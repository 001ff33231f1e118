import userEvent from '@testing-library/user-event';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FactorGate } from '#src/app/admin/AdminGuard.tsx';
import type { SecondFactorPort } from '#src/data/ports/session-port.ts';
import { SecondFactor } from '#src/features/session/admin/SecondFactor.tsx';
import { AppError } from '#src/lib/app-error.ts';
import { renderAdmin } from '#tests/support/admin-surroundings.tsx';
import { browserAdminPorts } from '#tests/support/browser-admin.ts';

const KEY = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const ADDRESS = `otpauth://totp/Paper%20House:admin%40example.com?secret=${KEY}`;

/** An account whose factor is switched on with 123456. */
function account(isOn: boolean) {
  const steps: string[] = [];
  const secondFactor: SecondFactorPort = {
    isOn: () => Promise.resolve(isOn),
    start: () => {
      steps.push('start');
      return Promise.resolve({ text: KEY, address: ADDRESS });
    },
    finish: (code) => {
      steps.push(`finish ${code}`);
      if (code === '999999') return Promise.reject(new AppError('signed-out', 'This has taken too long.'));
      if (code !== '123456') return Promise.reject(new AppError('denied', 'This code is not valid.'));
      isOn = true;
      return Promise.resolve();
    },
    remove: () => {
      steps.push('remove');
      isOn = false;
      return Promise.resolve();
    },
  };
  return { steps, admin: { ...browserAdminPorts(), secondFactor } };
}

test('a first code that comes too late begins anew with the password', async () => {
  const { admin } = account(false);
  renderAdmin(admin, <SecondFactor isNeeded={false} />, undefined, () => Promise.resolve(true));
  await userEvent.click(await screen.findByRole('button', { name: 'Set it up' }));
  await userEvent.type(await screen.findByLabelText(/Code/), '999999{Enter}');
  expect(await screen.findByText('This has taken too long.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Set it up' })).toBeVisible();
});

test.each([
  [false, 'Switch it off', /^Off: your password alone/, ['remove']],
  // Admins who need a second factor cannot switch it off.
  [true, 'Move to another phone', /ABCD EFGH/, ['remove', 'start']],
] as const)(
  'after the password alone, where admins need it (%s): %s',
  async (isNeeded, name, words, done) => {
    const { steps, admin } = account(true);
    const askToSignIn = vi.fn(() => Promise.resolve(true)).mockResolvedValueOnce(false);
    renderAdmin(admin, <SecondFactor isNeeded={isNeeded} />, undefined, askToSignIn);
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(steps).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(steps).toEqual(done);
  },
);

test('where admins need it, the admin area opens once it is set up', async () => {
  const { admin } = account(false);
  renderAdmin(admin, <FactorGate>Inside</FactorGate>, undefined, () => Promise.resolve(true));
  expect(await screen.findByRole('heading', { level: 1, name: 'One more step' })).toBeVisible();
  expect(screen.queryByText('Inside')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Set it up' }));
  const code = await screen.findByLabelText(/Code/);
  await userEvent.type(code, '{Enter}');
  expect(await screen.findByText('Please enter the code.')).toBeVisible();
  await userEvent.type(code, '123456{Enter}');
  expect(await screen.findByText('Inside')).toBeVisible();
});

test('the demo, whose accounts have none, shows nothing of it and is open', async () => {
  renderAdmin(
    browserAdminPorts(),
    <FactorGate>
      Inside <SecondFactor />
    </FactorGate>,
  );
  expect(await screen.findByText('Inside')).toBeVisible();
  expect(screen.queryByRole('heading')).toBeNull();
});
