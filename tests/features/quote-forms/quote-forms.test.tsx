import { screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { defaultQuoteFields } from '#src/contracts/index.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import { SEED } from '#src/seed/seed.ts';
import { QuoteForms } from '#src/features/quote-forms/admin/QuoteForms.tsx';
import { AppError } from '#src/lib/app-error.ts';
import { renderAdmin } from '#tests/support/admin-surroundings.tsx';
import { browserAdminPorts } from '#tests/support/browser-admin.ts';

// A long form: without the pauses between keys, and with room for a busy machine.
const userEvent = events.setup({ delay: null });
vi.setConfig({ testTimeout: 20_000 });

beforeEach(() => localStorage.clear());
afterEach(() => Reflect.deleteProperty(document, 'elementFromPoint'));

const KRAFT = { categorySlug: 'kraft-papers', fields: defaultQuoteFields().slice(0, 3) };

async function open(
  admin: AdminPorts = browserAdminPorts({ categories: SEED.categories, quoteForms: [KRAFT] }),
) {
  renderAdmin(admin, <QuoteForms />);
  await screen.findByRole('heading', { name: 'Existing Form Definitions' });
  return admin;
}
const press = (name: string | RegExp): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name, hidden: true }));
const slug = (): HTMLElement => screen.getByLabelText(/Category Slug/);
const rows = (): HTMLElement[] => screen.getAllByRole('listitem').filter((row) => row.matches('.field-row'));
const row = (index: number) => within(rows()[index] as HTMLElement);
const titles = (): (string | null)[] =>
  rows().map((element) => within(element).getByRole('heading').textContent);

const storedNames = async (admin: AdminPorts) =>
  (await admin.quoteForms.get('kraft-papers'))?.fields.map(({ name }) => name).join(' ');

test('a row stays the same when others are removed or moved, with its focus', async () => {
  await open();
  const [, email, message] = rows();
  await press('Remove Name');
  expect(rows()[0]).toBe(email);
  screen.getByRole('button', { name: /^Move Message/ }).focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(rows().slice(0, 2)).toEqual([message, email]);
  expect(screen.getByRole('button', { name: /^Move Message, place 1/ })).toHaveFocus();
});

describe('M51: adding and editing', () => {
  test('the form is there at once, before the lists, and keeps what was typed when they come', async () => {
    const admin = browserAdminPorts({ categories: SEED.categories, quoteForms: [KRAFT] });
    const list = admin.quoteForms.list.bind(admin.quoteForms);
    let answer: () => void = () => undefined;
    admin.quoteForms.list = () => new Promise((resolve) => (answer = () => resolve(list())));
    renderAdmin(admin, <QuoteForms />);
    expect(titles()).toEqual(['1Name', '2E-mail', '3Message', '4GSM']);
    await userEvent.type(slug(), 'newsprint');
    answer();
    await screen.findByRole('button', { name: 'Edit kraft-papers' });
    expect(slug()).toHaveValue('newsprint');
  });

  test('editing locks the slug; Cancel Edit returns to a new one', async () => {
    await open();
    await press('Edit kraft-papers');
    expect(slug()).toHaveValue('kraft-papers');
    expect(slug()).toHaveAttribute('readonly');
    expect(rows()).toHaveLength(3);
    await press('Cancel Edit');
    expect(slug()).toHaveValue('');
    expect(rows()).toHaveLength(4);
  });

  test('fields are moved by their buttons, and the preview follows', async () => {
    const admin = await open();
    await press('Edit kraft-papers');
    await waitFor(() => expect(slug()).toHaveValue('kraft-papers'));
    await press('Move Name, place 1 of 3');
    await press('Move Name down');
    // Ready for the next step.
    expect(screen.getByRole('button', { name: 'Move Name down' })).toHaveFocus();
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    const shown = preview.getAllByRole('textbox').map((input) => input.getAttribute('name'));
    expect(shown).toEqual(['message', 'email', 'name']);
    await press('Save Changes');
    await waitFor(async () => expect(await storedNames(admin)).toBe('email name message'));
  });

  test('fields are moved by keyboard on their grip, which keeps the focus', async () => {
    await open();
    screen.getByRole('button', { name: 'Move GSM, place 4 of 4' }).focus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(screen.getByRole('button', { name: 'Move GSM, place 2 of 4' })).toHaveFocus();
    expect(screen.getByText('GSM: place 2 of 4.')).toBeInTheDocument();
    await userEvent.keyboard('{End}');
    expect(titles()).toEqual(['1Name', '2E-mail', '3Message', '4GSM']);
  });

  test('fields are dragged by their grip, and the preview follows', async () => {
    const admin = await open();
    await press('Edit kraft-papers');
    await waitFor(() => expect(slug()).toHaveValue('kraft-papers'));
    // jsdom lays nothing out: the test says what is under the pointer.
    const under = vi.fn<() => Element | null>();
    document.elementFromPoint = under;
    const grip = screen.getByRole('button', { name: 'Move Message, place 3 of 3' });
    await userEvent.pointer({ keys: '[MouseLeft>]', target: grip });
    expect(rows()[2]).toHaveAttribute('data-dragging');
    under.mockReturnValue(row(1).getByLabelText(/^Label/));
    await userEvent.pointer({ target: document.body });
    expect(titles()).toEqual(['1Name', '2Message', '3E-mail']);
    await userEvent.pointer('[/MouseLeft]');
    expect(document.querySelector('[data-dragging]')).toBeNull();
    under.mockReturnValue(rows()[0] ?? null);
    await userEvent.pointer({ target: grip });
    expect(titles()).toEqual(['1Name', '2Message', '3E-mail']);
    await press('Save Changes');
    await waitFor(async () => expect(await storedNames(admin)).toBe('name message email'));
  });

  test('adding for a slug that has one asks before it overwrites', async () => {
    const admin = await open();
    await userEvent.type(slug(), 'kraft-papers');
    await press('Create Form Definition');
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Category "kraft-papers" already has a form definition.');
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect((await admin.quoteForms.get('kraft-papers'))?.fields).toHaveLength(3);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await press('Create Form Definition');
    const again = within(await screen.findByRole('alertdialog'));
    await userEvent.click(again.getByRole('button', { name: 'Replace it' }));
    await waitFor(async () => expect((await admin.quoteForms.get('kraft-papers'))?.fields).toHaveLength(4));
  });

  test('asks for a taken slug also before the list has been read', async () => {
    const admin = browserAdminPorts({ quoteForms: [KRAFT] });
    vi.spyOn(admin.quoteForms, 'list').mockReturnValue(new Promise(() => undefined));
    renderAdmin(admin, <QuoteForms />);
    await userEvent.type(slug(), 'kraft-papers');
    await press('Create Form Definition');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'already has a form definition. Replace',
    );
  });

  test('fields are copied from another category', async () => {
    await open();
    await userEvent.selectOptions(screen.getByLabelText(/Copy fields/), 'kraft-papers');
    await press('Copy');
    expect(rows()).toHaveLength(3);
  });
});

describe('M52: validation', () => {
  test('slug, names and labels', async () => {
    await open();
    await press('Add field');
    await press('Create Form Definition');
    const summary = within(screen.getByRole('alert'));
    expect(summary.getByText('Category Slug is required.')).toBeVisible();
    expect(summary.getByText('Field name and label are required for all fields.')).toBeVisible();
  });

  test('at least one field', async () => {
    await open();
    for (const name of ['Name', 'E-mail', 'Message', 'GSM']) await press(`Remove ${name}`);
    await userEvent.type(slug(), 'newsprint');
    await press('Create Form Definition');
    expect(screen.getAllByText('At least one field is required.').length).toBeGreaterThan(0);
  });

  test('a select needs options; another type clears them', async () => {
    const admin = await open();
    await userEvent.type(slug(), 'newsprint');
    await userEvent.selectOptions(row(3).getByLabelText('Type'), 'select');
    await press('Create Form Definition');
    expect(screen.getAllByText('Give "GSM" at least one option to choose from.').length).toBeGreaterThan(0);
    await userEvent.type(row(3).getByLabelText(/Options/), '45{Enter}{Enter}60{Enter}45');
    await userEvent.selectOptions(row(3).getByLabelText('Type'), 'number');
    await userEvent.selectOptions(row(3).getByLabelText('Type'), 'select');
    expect(row(3).getByLabelText(/Options/)).toHaveValue('');
    await userEvent.type(row(3).getByLabelText(/Options/), '45{Enter}{Enter}60{Enter}45');
    await press('Create Form Definition');
    await waitFor(async () =>
      expect((await admin.quoteForms.get('newsprint'))?.fields[3]?.options).toEqual(['45', '60']),
    );
  });
});

describe('M53: deleting', () => {
  test('asks with the exact words, then deletes and resets the form', async () => {
    const admin = await open();
    await press('Edit kraft-papers');
    await press('Delete kraft-papers');
    const question = screen.getByRole('alertdialog');
    expect(question).toHaveTextContent(
      'Delete the form definition for category "kraft-papers"? This cannot be undone.',
    );
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No form definitions yet.')).toBeVisible();
    expect(await admin.quoteForms.get('kraft-papers')).toBeNull();
    expect(slug()).toHaveValue('');
  });

  test.each([
    ['', 'Failed to delete form definition.'],
    ['Not allowed.', 'Not allowed.'],
  ])('a failure (%j) shows %j', async (message, shown) => {
    const admin = browserAdminPorts({ quoteForms: [KRAFT] });
    vi.spyOn(admin.quoteForms, 'remove').mockRejectedValue(new AppError('denied', message));
    await open(admin);
    await press('Delete kraft-papers');
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(shown)).toBeVisible();
  });
});
