import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { defaultQuoteFields, businessEntity, settingsEntity } from '#src/contracts/index.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import { FirstSteps } from '#src/features/dashboard/admin/FirstSteps.tsx';
import { renderAdmin } from '#tests/support/admin-surroundings.tsx';
import { browserAdminPorts } from '#tests/support/browser-admin.ts';
import { sampleCategory, sampleProduct } from '#tests/support/sample-catalogue.ts';

const category = sampleCategory('Kraft', { hasSubProducts: true });
const product = sampleProduct('Ribbed', { category_slug: 'kraft' });
const form = { categorySlug: 'kraft', fields: defaultQuoteFields() };
const withMail = (admin: AdminPorts): AdminPorts => ({
  ...admin,
  mailTest: { send: () => Promise.resolve('250') },
});

test('a new owner sees what to do; what is done is ticked off by the data (M97)', async () => {
  renderAdmin(withMail(browserAdminPorts({ categories: [category] })), <FirstSteps />);
  expect(await screen.findByRole('heading', { name: 'First steps' })).toBeVisible();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Bring your list: a price list or an export of another program becomes the catalogue',
    'Enter your e-mail, phone and address',
    'Add your logo, for offers',
    'Create the first product',
    'Make a quote form for a category',
    'Send a test mail',
  ]);
  expect(screen.getByText('Create the first category')).toHaveTextContent('(done)');
});

test('dismissed, it stays away', async () => {
  renderAdmin(browserAdminPorts(), <FirstSteps />);
  await userEvent.click(await screen.findByRole('button', { name: 'Do not show again' }));
  expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull();
  cleanup();
  renderAdmin(browserAdminPorts(), <FirstSteps />);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull();
});

test('it goes by itself when everything is done, and reads nothing from then on', async () => {
  const admin = browserAdminPorts({ categories: [category], products: [product], quoteForms: [form] });
  const own = { contactEmail: 'a@mill.example', phone1: '+91 11 2345 6789', addressText: 'Chawri Bazar' };
  await admin.settings.save({ ...settingsEntity.complete(null), ...own }, 0);
  await admin.business.save({ ...businessEntity.complete(null), logo: 'data:image/png;base64,AA==' }, 0);
  renderAdmin(admin, <FirstSteps />);
  await waitFor(() => expect(localStorage.getItem('first-steps-over')).toBe('yes'));
  expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull();
});
