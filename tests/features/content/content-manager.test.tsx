import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import { ContentManager } from '#src/features/content/admin/ContentManager.tsx';
import { AppError } from '#src/lib/app-error.ts';
import { renderAdmin } from '#tests/support/admin-surroundings.tsx';
import { openSections } from '#tests/support/open-sections.ts';
import { browserAdminPorts } from '#tests/support/browser-admin.ts';

beforeEach(() => openSections());

async function open(change: (admin: AdminPorts) => void = () => undefined): Promise<AdminPorts> {
  const admin = browserAdminPorts();
  change(admin);
  renderAdmin(admin, <ContentManager />);
  return admin;
}
const panel = async (name: string) => within(await screen.findByRole('tabpanel', { name: new RegExp(name) }));
const tab = (name: RegExp) => userEvent.click(screen.getByRole('tab', { name }));

test('M55, M61: each tab loads when it is first seen, has its own mark and save button, and tells why it was not saved', async () => {
  const admin = await open((ports) => {
    ports.content.save = () => Promise.reject(new AppError('unavailable', 'No connection.'));
  });
  const load = vi.spyOn(admin.content, 'load');
  const home = await panel('Homepage');
  const [linkText] = await home.findAllByLabelText('Link text');
  fireEvent.change(linkText!, { target: { value: 'Browse!' } });
  expect(screen.getByRole('tab', { name: 'Homepage (not saved)' })).toBeVisible();
  await tab(/About/);
  expect(load.mock.calls.at(-1)).toEqual(['about']);
  const about = await panel('About Page');
  const [title] = await about.findAllByLabelText('Title');
  fireEvent.change(title!, { target: { value: 'About!' } });
  await userEvent.click(about.getByRole('button', { name: 'Save About Page' }));
  expect(await screen.findByText('Failed to save About Page content: No connection.')).toBeVisible();
  await tab(/Homepage/);
  expect((await home.findAllByDisplayValue('Browse!'))[0]).toBeVisible();
});

test('M59: items are removed while more than one remains; the last one is cleared, and is not stored blank; an icon is chosen from pictures', async () => {
  const admin = await open();
  const home = await panel('Homepage');
  await home.findByRole('button', { name: 'Remove slide 3' });
  await userEvent.click(home.getByRole('button', { name: 'Remove slide 3' }));
  await userEvent.click(home.getByRole('button', { name: 'Remove slide 1' }));
  expect(home.queryByRole('button', { name: /Remove slide/ })).toBeNull();
  const title = () => home.getAllByLabelText('Title')[0];
  expect(title()).not.toHaveValue('');
  await userEvent.click(home.getByRole('button', { name: 'Clear slide 1' }));
  expect(title()).toHaveValue('');
  await userEvent.click(home.getByRole('button', { name: 'Save Homepage' }));
  expect(title()).toBeInvalid();
  expect(screen.getByRole('alert')).toHaveTextContent('Hero Carousel: Fill in at least one slide.');
  expect((await admin.content.load('homepage')).carouselItems).toHaveLength(3);
  await userEvent.click(home.getByRole('button', { name: 'Add slide' }));
  expect(home.getAllByRole('button', { name: /Remove slide/ })).toHaveLength(2);
  const [choose] = home.getAllByRole('button', { name: 'Choose' });
  await userEvent.click(choose!);
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox', { name: 'Search icons' }), { target: { value: 'recycle' } });
  await userEvent.click(dialog.getByRole('button', { name: 'recycle reuse' }));
  await waitFor(() => expect(home.getAllByLabelText('Icon')[0]).toHaveValue('fas fa-recycle'));
});
