import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { editorDrafts } from '#src/editing/editor-draft.ts';
import { keepSharedText } from '#src/features/desk/admin/new/shared-text.ts';
import { NewRequestPage } from '#src/features/desk/admin/new/NewRequestPage.tsx';
import { AppError } from '#src/lib/app-error.ts';
import { answerQuestion, renderAdmin } from '#tests/support/admin-surroundings.tsx';
import { browserAdminPorts } from '#tests/support/browser-admin.ts';
import { sampleLead } from '#tests/support/sample-leads.ts';
import { jpegFile } from '#tests/support/files.ts';
import { stubPorts } from '#tests/support/stub-ports.tsx';

const CHAT = `maplitho 23x36/16kg/500 - 60 rim
aur 20.3 kilo wala 25x36 20 rim (SS)
dono ka rate kya lagega? gst alag ya sath me
Vinod, Navkar Offset 9000000112`;
const MAPLITHO = {
  paper: 'product',
  slug: 'maplitho-sheets',
  name: 'Maplitho',
  category: 'Printing',
} as const;
const papersOf = ({ name }: { readonly name: string }) =>
  Promise.resolve({ found: name.startsWith('maplitho') ? [MAPLITHO] : [], near: [MAPLITHO] });

beforeEach(() => editorDrafts.forgetAll());

function open(find: typeof papersOf = papersOf) {
  const admin = browserAdminPorts({ leads: [] });
  renderAdmin(admin, <NewRequestPage papersOf={find} />);
  return admin;
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const save = () => press('Save request');
const paste = async (text: string) => {
  await userEvent.click(screen.getByLabelText(/^What was written/));
  await userEvent.paste(text);
};
const storedLead = async ({ desk, leads }: ReturnType<typeof browserAdminPorts>) => {
  const list = () => desk.list({ filter: {}, sort: 'newest', limit: 5 });
  await waitFor(async () => expect((await list()).items).toHaveLength(1));
  return leads.get((await list()).items[0]?.id ?? '');
};

test('a pasted chat becomes a request: one press corrects a value, what is typed wins, the rest of the text is kept (issue 50)', async () => {
  const admin = open();
  await press('Add Company');
  expect(screen.getByLabelText(/^Company/)).toHaveFocus();
  await userEvent.keyboard('Typed Press');
  await paste(CHAT);
  expect(await screen.findByRole('button', { name: 'Phone 9000000112' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Name Vinod' })).toBeVisible();
  expect(screen.getByLabelText(/^Company/)).toHaveValue('Typed Press');
  const first = within(screen.getByRole('group', { name: 'Line 1' }));
  expect(await first.findByRole('button', { name: 'Paper Maplitho' })).toBeVisible();
  await userEvent.click(first.getByRole('button', { name: 'Add GSM' }));
  expect(first.getByLabelText('GSM')).toHaveFocus();
  await userEvent.keyboard('60');
  await press('Remove line 2');
  await save();
  const lead = await storedLead(admin);
  expect(lead).toMatchObject({
    ...{ name: 'Vinod', company: 'Typed Press', phone: '9000000112', kind: 'list' },
    lines: [{ slug: 'maplitho-sheets', gsm: '60', quantity: '60', unit: 'reams' }],
  });
  expect(lead?.source.channel).not.toBe('');
  expect(lead?.remarks).toContain('gst alag ya sath me');
});

test('the words that the paper’s name lacks stand in the note of its line, until another is typed', async () => {
  const admin = open();
  await paste(
    'maplitho paper SS 70 gsm 23x36 5 rim\nmaplitho cream 80 gsm 23x36 2 rim\nVinod, Navkar Offset 9000000112',
  );
  const second = within(await screen.findByRole('group', { name: 'Line 2' }));
  await userEvent.click(await second.findByRole('button', { name: 'Note cream' }));
  await userEvent.clear(second.getByLabelText('Note'));
  await userEvent.type(second.getByLabelText('Note'), 'ivory');
  await save();
  const lead = await storedLead(admin);
  expect(lead?.lines.map(({ name, note }) => [name, note])).toEqual([
    ['Maplitho', 'SS'],
    ['Maplitho', 'ivory'],
  ]);
});

test('a chat with a firm is saved without a name that nobody has said, and not before its papers are found', async () => {
  const admin = browserAdminPorts({ leads: [] });
  let answer = (): void => undefined;
  const slowly = async (line: { readonly name: string }) => {
    await new Promise<void>((resolve) => (answer = resolve));
    return papersOf(line);
  };
  renderAdmin(admin, <NewRequestPage papersOf={slowly} />);
  await paste('[25/11/26, 10:15:32 AM] Sharma Paper Mart: 20 reams maplitho 70 gsm 23x36, mob 9810012345');
  expect(await screen.findByRole('button', { name: 'Company Sharma Paper Mart' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add Name' })).toBeVisible();
  await save();
  expect(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  answer();
  expect(await storedLead(admin)).toMatchObject({
    ...{ name: 'Sharma Paper Mart', company: 'Sharma Paper Mart' },
    lines: [{ slug: 'maplitho-sheets', note: '' }],
  });
});

test('who comes to the shop and leaves no number is noted all the same', async () => {
  const admin = open();
  await userEvent.type(screen.getByLabelText(/^Name/), 'Ramesh');
  await paste('will come again at 4');
  expect(screen.getByLabelText(/^Phone/)).toHaveAccessibleDescription(/Without both you cannot answer\.$/);
  await save();
  const lead = await storedLead(admin);
  expect(lead).toMatchObject({ name: 'Ramesh', phone: '', email: '', remarks: 'will come again at 4' });
});

test('words that were typed a moment before the save are stored too', async () => {
  const admin = open();
  const text = 'Asha 98100 12345: 20 reams maplitho 70 gsm';
  await paste(text);
  expect(await screen.findByRole('button', { name: 'Phone 98100 12345' })).toBeVisible();
  fireEvent.change(screen.getByLabelText(/^What was written/), {
    target: { value: `${text}, call after four` },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Save request' }));
  expect((await storedLead(admin))?.remarks).toContain('call after four');
});

test('what must be filled in stands open, and stays typed when it cannot be saved', async () => {
  const admin = browserAdminPorts({ leads: [] });
  const first = renderAdmin(admin, <NewRequestPage papersOf={null} />);
  await save();
  expect(await screen.findByText(/^Enter a name or a company\./)).toBeVisible();
  expect(screen.getByLabelText(/^Name/)).toHaveFocus();
  await userEvent.type(screen.getByLabelText(/^Name/), 'Asha');
  expect(screen.getByLabelText(/^Name/)).toHaveValue('Asha');
  await save();
  expect(await screen.findByText(/^Add at least one paper, or write into the remarks/)).toBeVisible();
  first.unmount();
  renderAdmin(admin, <NewRequestPage papersOf={null} />);
  expect(screen.getByRole('button', { name: 'Name Asha' })).toBeVisible();
  await paste('70 gsm maplitho 20 reams');
  await press('Clear');
  await answerQuestion('Clear');
  expect(screen.getByLabelText(/^What was written/)).toHaveValue('');
  expect(screen.getByLabelText(/^Name/)).toHaveValue('');
});

test('a text that another app shares stands below what was typed, and no longer in the address', async () => {
  const admin = browserAdminPorts({ leads: [] });
  const share = (query: string): void => {
    history.replaceState(null, '', `/admin/requests/new${query}`);
    keepSharedText();
    expect(location.href).toMatch(/\/admin\/requests\/new$/);
  };
  share('?title=&text=70+gsm+maplitho%0A20+reams&url=');
  const first = renderAdmin(admin, <NewRequestPage papersOf={null} />);
  expect(screen.getByLabelText(/^What was written/)).toHaveValue('70 gsm maplitho\n20 reams');
  first.unmount();
  // As the worker of shares passes it on.
  share('#text=by%20Friday&title=by%20Friday');
  renderAdmin(admin, <NewRequestPage papersOf={null} />).unmount();
  renderAdmin(admin, <NewRequestPage papersOf={null} />);
  expect(screen.getByLabelText(/^What was written/)).toHaveValue('70 gsm maplitho\n20 reams\nby Friday');
});

test('without the search each line keeps its paper as it is written', async () => {
  const admin = open(() => Promise.reject(new Error('no search')));
  await paste('Asha 98110 12345\n70 gsm maplitho 20 reams');
  expect(await screen.findByRole('button', { name: 'Paper maplitho (as written)' })).toBeVisible();
  await save();
  expect((await storedLead(admin))?.lines).toMatchObject([{ slug: 'maplitho', gsm: '70' }]);
});

test('a photo is enough for a request; it is named in it, sent after it, and offered again when it was not sent', async () => {
  const admin = browserAdminPorts({ leads: [] });
  const attach = vi.fn(() => Promise.resolve());
  attach.mockRejectedValueOnce(new AppError('unavailable', 'No connection.'));
  renderAdmin(admin, <NewRequestPage papersOf={papersOf} />, stubPorts({ submissions: { attach } }));
  await paste('Asha 98110 12345');
  await screen.findByRole('button', { name: /^Phone / });
  const input = screen.getByLabelText<HTMLInputElement>('Add photo or PDF');
  await userEvent.upload(input, new File(['plain'], 'list.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText(/^File "list\.pdf" is neither a photo/)).toBeVisible();
  const photo = jpegFile('slip.jpg');
  fireEvent.paste(screen.getByLabelText(/^What was written/), { clipboardData: { files: [photo] } });
  expect(await screen.findByLabelText('slip.jpg')).toBe(input);
  await save();
  const lead = await storedLead(admin);
  expect(lead?.attachment).toBe('slip.jpg');
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/^The request is saved, but slip\.jpg could not be sent\./)).toBeVisible();
  await answerQuestion('Send again');
  expect(await screen.findByText('slip.jpg is with the request.')).toBeVisible();
  const [[, key], again] = attach.mock.calls as unknown as [unknown[], unknown[]];
  expect(again).toEqual([photo, key, {}]);
});

test('a ticked confirmation to a buyer without an address opens WhatsApp with the link', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(window);
  const admin = open();
  await paste('Ravi 98110 12345, 70 gsm maplitho 23x36 50 reams');
  await userEvent.click(await screen.findByLabelText(/^Send the buyer a confirmation/));
  await save();
  await waitFor(() => expect(opened).toHaveBeenCalledOnce());
  const address = new URL(String(opened.mock.calls[0]?.[0]));
  expect(address.pathname).toBe('/919811012345');
  expect(address.searchParams.get('text')).toMatch(
    /^Hello Ravi,[^]*we have your request R-[^]*\/my-requests/,
  );
  const [row] = (await admin.desk.list({ filter: {}, sort: 'newest', limit: 1 })).items;
  expect((await admin.desk.history(row?.id ?? '')).map(({ kind }) => kind)).toEqual(['shared', 'taken']);
});

test('a buyer known by GSTIN is offered, and one press fills in what is missing, nothing else (issue 50)', async () => {
  const gstin = '27AAPFU0939F1ZV';
  const known = { kind: 'list', name: 'Mohan', company: 'Gupta Traders', gstin, email: '' } as const;
  const admin = browserAdminPorts({
    leads: [
      sampleLead('newer', { ...known, company: '', phone: '98110 12345' }),
      sampleLead('older', { ...known, phone: '98111 00000', deliveryPin: '110001' }, 9),
    ],
  });
  renderAdmin(admin, <NewRequestPage papersOf={papersOf} />);
  await paste(`Sunil here, GSTIN ${gstin}`);
  await userEvent.click(
    await screen.findByRole('button', {
      name: 'Use the details of Gupta Traders, 98110 12345, Q-261120-NEWER',
    }),
  );
  const shown = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) }).textContent;
  expect(shown('Company')).toContain('Gupta Traders');
  expect(shown('PIN code')).toContain('110001');
  expect(shown('GSTIN')).toContain(gstin);
  expect(screen.queryByRole('button', { name: /^Use the details/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^PIN code/ }));
  const pin = screen.getByLabelText('PIN code');
  fireEvent.change(pin, { target: { value: 'Okhla, New Delhi - 110 020' } });
  expect(pin).toBeValid();
  // A day that the browser cannot read, such as 30 February, is asked for again.
  await press('Add Needed by');
  const day = screen.getByLabelText('Needed by');
  Object.defineProperty(day, 'validity', { value: { badInput: true } });
  await save();
  expect(screen.getByText('Choose a day, or leave it empty.')).toBeVisible();
  expect(day).toHaveFocus();
});
