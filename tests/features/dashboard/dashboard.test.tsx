import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { Dashboard } from '#src/features/dashboard/admin/Dashboard.tsx';
import { AppError } from '#src/lib/app-error.ts';
import { SEED } from '#src/data/seed/seed.ts';
import { AdminSurroundings } from '#tests/support/admin-surroundings.tsx';
import { memoryAdminPorts } from '#tests/support/memory-admin.ts';
import { sampleLead, sampleMail } from '#tests/support/sample-leads.ts';

vi.mock('#src/features/dashboard/admin/LeadsChart.tsx', () => ({ default: () => null }));

function ports() {
  return memoryAdminPorts({
    categories: SEED.categories,
    products: SEED.products,
    quoteForms: SEED.quoteForms,
    leads: [1, 6, 20, 40].map((daysAgo, at) => sampleLead('abcd'.charAt(at), {}, daysAgo)),
    undelivered: [sampleMail('a'), sampleMail('b')],
  });
}

function open(admin = ports()) {
  render(
    <AdminSurroundings admin={admin}>
      <Dashboard />
    </AdminSurroundings>,
  );
  return admin;
}
const figure = (label: string): string | null | undefined =>
  screen.getByText(label).closest('.metric')?.querySelector('.metric__value')?.textContent;

test('M37: totals, key metrics, links and identity', async () => {
  open();
  expect(await screen.findByText('Last 7 days')).toBeVisible();
  expect(figure('Categories')).toBe(String(SEED.categories.length));
  expect(figure('Products')).toBe(String(SEED.products.length));
  expect(figure('Last 7 days')).toBe('2');
  expect(figure('Last 30 days')).toBe('3');
  expect(figure('Undelivered mails')).toBe('2');
  const links = within(screen.getByRole('navigation', { name: 'Manage' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/categories',
    '/admin/products',
    '/admin/quotes',
    '/admin/settings',
  ]);
  const identity = screen.getByRole('region', { name: 'Signed in' });
  expect(identity).toHaveTextContent('admin@example.com');
  expect(identity).toHaveTextContent('Not set');
  expect(identity).toHaveTextContent('uid-1');
  expect(screen.getByText('Buyer a')).toBeVisible();
});

test('the chart has the same figures as a table', async () => {
  open();
  await userEvent.click(await screen.findByText('The same as a table'));
  expect(screen.getAllByRole('rowheader')).toHaveLength(12);
});

test('M37: a failure says so, keeps the frame and can be tried again', async () => {
  const admin = ports();
  const count = vi.spyOn(admin.products, 'count').mockRejectedValueOnce(new AppError('unavailable', 'x'));
  open(admin);
  expect(await screen.findByText('Failed to load dashboard data.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Signed in' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Last 7 days')).toBeVisible();
  expect(count).toHaveBeenCalledTimes(2);
});
