import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { HEALTH, healthEntity, type HealthId } from '#src/contracts/index.ts';
import { Dashboard, HealthLine } from '#src/features/dashboard/admin/Dashboard.tsx';
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

test('M37: a failure says so, keeps the frame and can be tried again; then totals, key metrics, links and identity', async () => {
  const admin = ports();
  const count = vi.spyOn(admin.products, 'count').mockRejectedValueOnce(new AppError('unavailable', 'x'));
  open(admin);
  expect(await screen.findByText('Failed to load dashboard data.')).toBeVisible();
  const identity = screen.getByRole('region', { name: 'Signed in' });
  for (const text of ['admin@example.com', 'Asha Rao', 'uid-1']) expect(identity).toHaveTextContent(text);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(figure('Products')).toBe(String(SEED.products.length)));
  expect(screen.queryByText('Failed to load dashboard data.')).toBeNull();
  expect(count.mock.calls.filter(([scope]) => scope === undefined)).toHaveLength(2);
  expect(await screen.findByText('Hidden items')).toBeVisible();
  expect(screen.getByText('of 8 contact details are filled in')).toBeVisible();
  const figures = { Categories: SEED.categories.length, Quotes: SEED.quoteForms.length, Settings: 7 };
  for (const [name, value] of Object.entries(figures)) expect(figure(name)).toBe(String(value));
  for (const name of ['Categories', 'Products', 'Quotes', 'Settings']) {
    const link = screen.getByRole('link', { name: new RegExp(`^${name}`) });
    expect(link).toHaveAttribute('href', `/admin/${name.toLowerCase()}`);
  }
});

test('the other figures do not wait for the products, which take longer to count', async () => {
  const admin = ports();
  vi.spyOn(admin.products, 'count').mockReturnValue(new Promise(() => undefined));
  open(admin);
  await waitFor(() => expect(figure('Categories')).toBe(String(SEED.categories.length)));
  expect(figure('Products')).toBeUndefined();
});

test('one line says what is broken, since when and what to do; nothing while all works', async () => {
  const brokenSince = '2026-11-23T03:30:00.000Z';
  const report = (id: HealthId, state: 'well' | 'broken') => ({
    ...healthEntity.initial(),
    id,
    state,
    brokenSince,
    thing: HEALTH.find((thing) => thing.id === id) ?? HEALTH[0],
  });
  const show = (...reports: ReturnType<typeof report>[]) => {
    const admin = ports();
    const health = { report: vi.fn(() => Promise.resolve(reports)) };
    // Only the demo publishes nothing.
    renderAdmin({ ...admin, health, publishing: {} as NonNullable<typeof admin.publishing> }, <HealthLine />);
    return health.report;
  };
  show(report('site', 'well'), report('mail', 'broken'), report('backup', 'broken'));
  const line = await screen.findByRole('alert');
  expect(line).toHaveTextContent(
    'A request did not become an e-mail. Since 23 Nov 2026, 9:00 am. Open Requests in the admin area',
  );
  expect(line).toHaveTextContent('1 more is broken.');
  expect(screen.getByRole('link', { name: 'Open Health' })).toHaveAttribute(
    'href',
    '/admin/settings?part=health',
  );
  cleanup();
  const asked = show(report('site', 'well'));
  await waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.queryByRole('alert')).toBeNull();
});
