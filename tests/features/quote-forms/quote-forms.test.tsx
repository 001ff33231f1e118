import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent as events } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';

import { defaultQuoteFields, LIMITS } from '#src/contracts/index.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import { SEED } from '#src/seed/seed.ts';
import { QuoteForms } from '#src/features/quote-forms/admin/QuoteForms.tsx';
import { AppError } from '#src/lib/app-error.ts';
import { answerQuestion, renderAdmin } from '#tests/support/admin-surroundings.tsx';
import { browserAdminPorts } from '#tests/support/browser-admin.ts';

const userEvent = events.setup({ delay: null });

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
const fillSlug = (value: string): boolean => fireEvent.change(slug(), { target: { value } });
const rows = (): HTMLElement[] => screen.getAllByRole('listitem').filter((row) => row.matches('.field-row'));
const row = (index: number) => within(rows()[index] as HTMLElement);
const titles = (): (string | null)[] =>
  rows().map((element) => within(element).getByRole('heading').textContent);

test('fields are moved by keyboard on their grip, which keeps the focus; a row stays the same when others go', async () => {
  await open();
  const [, email, message] = rows();
  await press('Remove Name');
  expect(rows()[0]).toBe(email);
  await press('Undo');
  expect(titles()).toEqual(['1Name', '2E-mail', '3Message', '4GSM']);
  await press('Remove Name');
  screen.getByRole('button', { name: 'Move GSM, place 3 of 3' }).focus();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}');
  expect(screen.getByRole('button', { name: 'Move GSM, place 1 of 3' })).toHaveFocus();
  expect(screen.getByText('GSM: place 1 of 3.')).toBeInTheDocument();
  expect(rows().slice(1)).toEqual([email, message]);
  await userEvent.keyboard('{End}');
  expect(titles()).toEqual(['1E-mail', '2Message', '3GSM']);
});

describe('M51: adding and editing', () => {
  test('the form is there at once, before the lists, and keeps what was typed when they come', async () => {
    const admin = browserAdminPorts({ categories: SEED.categories, quoteForms: [KRAFT] });
    const list = admin.quoteForms.list.bind(admin.quoteForms);
    let answer: () => void = () => undefined;
    admin.quoteForms.list = () => new Promise((resolve) => (answer = () => resolve(list())));
    renderAdmin(admin, <QuoteForms />);
    expect(titles()).toEqual(['1Name', '2E-mail', '3Message', '4GSM']);
    fillSlug('newsprint');
    answer();
    await screen.findByRole('button', { name: 'Edit kraft-papers' });
    expect(slug()).toHaveValue('newsprint');
  });

  test('editing locks the slug; fields are moved by their buttons, and the preview follows; Cancel Edit returns to a new one', async () => {
    await open();
    await press('Edit kraft-papers');
    await waitFor(() => expect(slug()).toHaveValue('kraft-papers'));
    expect(slug()).toHaveAttribute('readonly');
    await press('Move Name, place 1 of 3');
    await press('Move Name down');
    // Ready for the next step.
    expect(screen.getByRole('button', { name: 'Move Name down' })).toHaveFocus();
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    const shown = preview.getAllByRole('textbox').map((input) => input.getAttribute('name'));
    expect(shown).toEqual(['message', 'email', 'name']);
    await press('Cancel Edit');
    expect(slug()).toHaveValue('');
    expect(titles()).toEqual(['1Name', '2E-mail', '3Message', '4GSM']);
    await userEvent.selectOptions(screen.getByLabelText(/Copy fields/), 'kraft-papers');
    await press('Copy');
    expect(rows()).toHaveLength(3);
  });

  test('adding for a slug that has one asks before it overwrites, also before the list has been read', async () => {
    const admin = browserAdminPorts({ quoteForms: [KRAFT] });
    vi.spyOn(admin.quoteForms, 'list').mockReturnValue(new Promise(() => undefined));
    renderAdmin(admin, <QuoteForms />);
    fillSlug('kraft-papers');
    await press('Create Form Definition');
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('Category "kraft-papers" already has a form definition.');
    await answerQuestion('Cancel');
    expect((await admin.quoteForms.get('kraft-papers'))?.fields).toHaveLength(3);
    await press('Create Form Definition');
    await answerQuestion('Replace it');
    await waitFor(async () => expect((await admin.quoteForms.get('kraft-papers'))?.fields).toHaveLength(4));
  });
});

describe('M52: validation', () => {
  test('slug, names and labels; at least one field', async () => {
    await open();
    await press('Add field');
    await press('Create Form Definition');
    const summary = within(screen.getByRole('alert'));
    expect(summary.getByText('Category Slug is required.')).toBeVisible();
    expect(summary.getByText('Field name and label are required for all fields.')).toBeVisible();
    while (screen.queryAllByRole('listitem').some((item) => item.matches('.field-row')))
      await userEvent.click(within(rows()[0]!).getByRole('button', { name: /^Remove/ }));
    fillSlug('newsprint');
    await press('Create Form Definition');
    expect(screen.getAllByText('At least one field is required.').length).toBeGreaterThan(0);
  });

  test('a select needs options; another type clears them', async () => {
    const admin = await open();
    fillSlug('newsprint');
    await userEvent.selectOptions(row(3).getByLabelText('Type'), 'select');
    await press('Create Form Definition');
    expect(screen.getAllByText('Give "GSM" at least one option to choose from.').length).toBeGreaterThan(0);
    const options = () => row(3).getByLabelText(/Options/);
    const offer = () => fireEvent.change(options(), { target: { value: '45\n\n60\n45' } });
    offer();
    await userEvent.selectOptions(row(3).getByLabelText('Type'), 'number');
    await userEvent.selectOptions(row(3).getByLabelText('Type'), 'select');
    expect(options()).toHaveValue('');
    // What is pasted stays, and is refused with its reason.
    const pasted = Array.from({ length: LIMITS.options + 1 }, (_, at) => `Size ${at}`).join('\n');
    for (const value of [pasted, 'x'.repeat(LIMITS.option + 1)]) {
      fireEvent.change(options(), { target: { value } });
      await press('Create Form Definition');
      expect(options()).toHaveValue(value);
      expect(options()).toHaveAccessibleDescription(/at most 60 options of 200 letters/);
    }
    offer();
    await press('Create Form Definition');
    await waitFor(async () =>
      expect((await admin.quoteForms.get('newsprint'))?.fields[3]?.options).toEqual(['45', '60']),
    );
  });
});

describe('M53: deleting', () => {
  test('asks with the exact words; a failure is said and can be tried again; then the form is reset', async () => {
    const admin = await open();
    const remove = vi.spyOn(admin.quoteForms, 'remove').mockRejectedValueOnce(new AppError('denied', ''));
    remove.mockRejectedValueOnce(new AppError('denied', 'Not allowed.'));
    await press('Edit kraft-papers');
    const answer = async () => {
      await press('Delete kraft-papers');
      const question = await screen.findByRole('alertdialog');
      expect(question).toHaveTextContent(
        'Delete the form definition for category "kraft-papers"? This cannot be undone.',
      );
      await answerQuestion('Delete');
    };
    for (const words of ['Failed to delete form definition.', 'Not allowed.']) {
      await answer();
      expect(await screen.findByText(words)).toBeVisible();
    }
    await answer();
    expect(await screen.findByText('No form definitions yet.')).toBeVisible();
    expect(await admin.quoteForms.get('kraft-papers')).toBeNull();
    expect(slug()).toHaveValue('');
  });
});
