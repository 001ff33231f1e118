import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { Dashboard } from '#src/features/dashboard/admin/Dashboard.tsx';
import { AppError } from '#src/lib/app-error.ts';
import { SEED } from '#src/seed/seed.ts';
import { renderAdmin } from '#tests/support/admin-surroundings.tsx';
import { browserAdminPorts } from '#tests/support/browser-admin.ts';

function ports() {
  return browserAdminPorts({
    categories: SEED.categories,
    products: SEED.products,
    quoteForms: SEED.quoteForms,
  });
}

function open(admin = ports()) {
  renderAdmin(admin, <Dashboard />);
  return admin;
}
const figure = (label: string): string | null | undefined =>
  screen.getByText(label).closest('.metric')?.querySelector('.metric__value')?.textContent;

test('M37: totals, key metrics, links and identity', async () => {
  open();
  expect(await screen.findByText('Hidden items')).toBeVisible();
  expect(figure('Categories')).toBe(String(SEED.categories.length));
  expect(figure('Products')).toBe(String(SEED.products.length));
  expect(figure('Quotes')).toBe(String(SEED.quoteForms.length));
  expect(figure('Settings')).toBe('7');
  expect(screen.getByText('of 8 contact details are filled in')).toBeVisible();
  for (const name of ['Categories', 'Products', 'Quotes', 'Settings'])
    expect(screen.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveAttribute(
      'href',
      `/admin/${name.toLowerCase()}`,
    );
  const identity = screen.getByRole('region', { name: 'Signed in' });
  expect(identity).toHaveTextContent('admin@example.com');
  expect(identity).toHaveTextContent('Asha Rao');
  expect(identity).toHaveTextContent('uid-1');
});

test('M37: a failure says so, keeps the frame and can be tried again', async () => {
  const admin = ports();
  const count = vi.spyOn(admin.products, 'count').mockRejectedValueOnce(new AppError('unavailable', 'x'));
  open(admin);
  expect(await screen.findByText('Failed to load dashboard data.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Signed in' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Hidden items')).toBeVisible();
  expect(count).toHaveBeenCalledTimes(2);
});

test.each([
  [null, 'No backup has been made yet', 'warning'],
  [0, 'The last backup was made today.', 'success'],
  [1, 'The last backup was made yesterday.', 'success'],
  [8, 'The last backup was made 8 days ago.', 'warning'],
])('the age of the last backup: %s days', async (days, text, kind) => {
  const admin = ports();
  const finishedAt = new Date(Date.now() - (days ?? 0) * 86_400_000 - 1_000).toISOString();
  const last = () => Promise.resolve(days === null ? null : { finishedAt, documents: 9, users: 2, files: 3 });
  // Only the demo publishes nothing.
  open({ ...admin, backups: { last }, publishing: {} as NonNullable<typeof admin.publishing> });
  const found = (await screen.findByText(text, { exact: false })).closest('.alert');
  expect(found).toHaveClass(`alert--${kind}`);
});
