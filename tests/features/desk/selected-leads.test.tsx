import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { deskFields, ERASE_MAX } from '#src/contracts/index.ts';
import { DeskPage } from '#src/features/desk/admin/list/DeskPage.tsx';
import { AppError } from '#src/lib/app-error.ts';
import { renderAdmin } from '#tests/support/admin-surroundings.tsx';
import { browserAdminPorts } from '#tests/support/browser-admin.ts';
import { sampleLead } from '#tests/support/sample-leads.ts';

function lead(id: string, daysAgo: number) {
  const details = sampleLead(id, { name: id }, daysAgo);
  return { ...details, ...deskFields(details) };
}

function open(count: number, askToSignIn = vi.fn(() => Promise.resolve(true))) {
  const admin = browserAdminPorts({
    leads: Array.from({ length: count }, (_unused, at) => lead(`lead${at}`, at + 1)),
  });
  renderAdmin(admin, <DeskPage />, undefined, askToSignIn);
  return { ...admin, askToSignIn };
}

const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));
const tick = async (name: string | RegExp): Promise<void> =>
  userEvent.click(await screen.findByRole('checkbox', { name }));
const rows = (): number => document.querySelectorAll('.desk-row__link').length;

test('‘Lost’ asks for its reason once, for all that match, beyond the page that is shown', async () => {
  const { desk } = open(60);
  await tick('Select all that match');
  await press('Set status…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Set the status of 60 requests' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Lost' }));
  const reasons = await dialog.findByRole('group', { name: 'Choose why this request is lost.' });
  expect(dialog.getByText(/^An offer that is still open can be accepted until/)).toBeVisible();
  await userEvent.click(within(reasons).getAllByRole('button')[0] as HTMLElement);
  await waitFor(() => expect(screen.getByText('60 requests changed.')).toBeVisible());
  const lost = await desk.list({ filter: { status: 'lost' }, sort: 'newest', cursor: null, limit: 100 });
  expect(lost.items.filter((row) => row.desk.lostReason !== '')).toHaveLength(60);
});

test('by keyboard: x selects the row, and nothing is erased without the password', async () => {
  const { leads, askToSignIn } = open(
    3,
    vi.fn(() => Promise.resolve(false)),
  );
  const erase = vi.spyOn(leads, 'erase');
  await waitFor(() => expect(rows()).toBe(3));
  await userEvent.keyboard('{ArrowDown}x{ArrowDown}x');
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  await press('Erase…');
  const dialog = await screen.findByRole('dialog', { name: 'Erase 2 requests for good?' });
  expect(dialog).toHaveTextContent('the mails about it, notes and history are deleted');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Erase for good' }));
  expect(askToSignIn).toHaveBeenCalledOnce();
  expect(erase).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
});

test('stops between two parts, says how many are erased when one fails, and goes on with the others', async () => {
  const { leads } = open(120);
  const { erase: original } = leads;
  let finish = (): void => undefined;
  const erase = vi
    .spyOn(leads, 'erase')
    .mockImplementationOnce((...given) =>
      new Promise<void>((resolve) => (finish = resolve)).then(() => original(...given)),
    )
    .mockRejectedValueOnce(new AppError('unavailable', 'The server did not answer.'));
  await tick('Select all that match');
  await press('Erase…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase 120 requests for good?' }));
  await userEvent.selectOptions(dialog.getByLabelText('Why'), 'Spam');
  await press('Erase for good');
  await press('Stop');
  finish();
  expect(await screen.findByText(/50 of 120 requests are done/)).toBeVisible();
  expect(erase).toHaveBeenCalledOnce();
  await press('Go on with the others');
  expect(await dialog.findByText(/The server did not answer\.$/)).toHaveTextContent(
    `${ERASE_MAX} of 120 requests are done, the others may not be.`,
  );
  await press('Go on with the others');
  await waitFor(() => expect(screen.getByText('120 requests erased.')).toBeVisible());
  expect(erase.mock.calls.map(([ids, why]) => [ids.length, why])).toEqual([
    ...[
      [50, 'spam'],
      [50, 'spam'],
      [50, 'spam'],
      [20, 'spam'],
    ],
  ]);
  await waitFor(() => expect(rows()).toBe(0));
});
