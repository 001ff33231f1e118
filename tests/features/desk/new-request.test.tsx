import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { editorDrafts } from '#src/editing/editor-draft.ts';
import { NewRequestPage } from '#src/features/desk/admin/new/NewRequestPage.tsx';
import { renderAdmin } from '#tests/support/admin-surroundings.tsx';
import { browserAdminPorts } from '#tests/support/browser-admin.ts';
import enquiries from '#tests/support/enquiries.json' with { type: 'json' };

beforeEach(() => editorDrafts.forgetAll());

const CHAT = enquiries.find(({ id }) => id === 'g01')?.text ?? '';
const MAPLITHO = {
  paper: 'product',
  slug: 'maplitho-sheets',
  name: 'Maplitho',
  category: 'Printing',
} as const;
const papersOf = ({ name }: { readonly name: string }) =>
  Promise.resolve({ found: name.startsWith('maplitho') ? [MAPLITHO] : [], near: [MAPLITHO] });

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save request' }));

test('a pasted chat becomes a request: what is typed wins, and the rest of the text is kept (issue 50)', async () => {
  const admin = browserAdminPorts({ leads: [] });
  renderAdmin(admin, <NewRequestPage papersOf={papersOf} />);
  await userEvent.type(screen.getByLabelText(/^Company/), 'Typed Press');
  await userEvent.click(screen.getByLabelText(/^What was written/));
  await userEvent.paste(CHAT);
  await waitFor(() => expect(screen.getByLabelText(/^Phone/)).toHaveValue('9000000112'));
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Vinod');
  expect(screen.getByLabelText(/^Company/)).toHaveValue('Typed Press');
  const first = within(screen.getByRole('group', { name: 'Line 1' }));
  await waitFor(() => expect(first.getByLabelText(/^Line 1/)).toHaveValue('maplitho-sheets'));
  await userEvent.clear(first.getByLabelText(/^GSM/));
  await userEvent.type(first.getByLabelText(/^GSM/), '60');
  await userEvent.click(screen.getByRole('button', { name: 'Remove line 2' }));
  await save();
  await waitFor(async () =>
    expect((await admin.desk.list({ filter: {}, sort: 'newest', limit: 5 })).items).toHaveLength(1),
  );
  const [row] = (await admin.desk.list({ filter: {}, sort: 'newest', limit: 5 })).items;
  const lead = await admin.leads.get(row?.id ?? '');
  expect(lead).toMatchObject({
    ...{ name: 'Vinod', company: 'Typed Press', phone: '9000000112', kind: 'list' },
    lines: [{ slug: 'maplitho-sheets', gsm: '60', quantity: '60', unit: 'reams' }],
  });
  expect(lead?.source.channel).not.toBe('');
  expect(lead?.remarks).toContain('gst alag ya sath me');
});

test('what is typed stays when it cannot be saved', async () => {
  const admin = browserAdminPorts({ leads: [] });
  const first = renderAdmin(admin, <NewRequestPage papersOf={papersOf} />);
  await userEvent.type(screen.getByLabelText(/^Name/), 'Asha');
  await save();
  expect(await screen.findByText(/Enter an e-mail address or a phone number\./)).toBeVisible();
  first.unmount();
  renderAdmin(admin, <NewRequestPage papersOf={papersOf} />);
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Asha');
});

test('a ticked confirmation to a buyer without an address opens WhatsApp with the link', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(window);
  const admin = browserAdminPorts({ leads: [] });
  renderAdmin(admin, <NewRequestPage papersOf={papersOf} />);
  await userEvent.click(screen.getByLabelText(/^What was written/));
  await userEvent.paste('Ravi 98110 12345, 70 gsm maplitho 23x36 50 reams');
  await userEvent.click(screen.getByLabelText(/^Send the buyer a confirmation/));
  await waitFor(() => expect(screen.getByLabelText(/^Phone/)).toHaveValue('98110 12345'));
  await save();
  await waitFor(() => expect(open).toHaveBeenCalledOnce());
  const address = new URL(String(open.mock.calls[0]?.[0]));
  expect(address.pathname).toBe('/919811012345');
  expect(address.searchParams.get('text')).toMatch(
    /^Hello Ravi,[^]*we have your request R-[^]*\/my-requests/,
  );
  const [row] = (await admin.desk.list({ filter: {}, sort: 'newest', limit: 1 })).items;
  expect((await admin.desk.history(row?.id ?? '')).map(({ kind }) => kind)).toEqual(['shared', 'taken']);
});
