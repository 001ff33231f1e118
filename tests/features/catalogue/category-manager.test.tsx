import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { categoryEntity, type CategoryFields } from '#src/contracts/index.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import { CategoryManager } from '#src/features/catalogue/admin/CategoryManager.tsx';
import { AppError } from '#src/lib/app-error.ts';
import { answerQuestion } from '#tests/support/admin-surroundings.tsx';
import { openSections } from '#tests/support/open-sections.ts';
import { jpegFile } from '#tests/support/files.ts';
import { hosted, type AdminSeed } from '#tests/support/browser-admin.ts';
import { sampleCategory } from '#tests/support/sample-catalogue.ts';

import { deleteRecord, edit, fill, form, openManager, press } from './catalogue-bench.tsx';

const MAIN = hosted('category_images/main.jpg');
beforeEach(() => openSections());

const category = (name: string, more: Partial<CategoryFields> = {}) =>
  sampleCategory(name, { image_url: MAIN, ...more });
const open = (seed: AdminSeed = { categories: [category('Kraft')] }, change?: (admin: AdminPorts) => void) =>
  openManager(<CategoryManager />, seed, change);
const stored = async (admin: AdminPorts) => (await admin.categories.list({ limit: 50 })).items;
const orders = async (admin: AdminPorts) =>
  Object.fromEntries((await stored(admin)).map(({ id, order }) => [id, order]));
const field = (name: string) => form().getByRole('textbox', { name });

describe('M38: the list', () => {
  test('its columns; the form folds with one press, remembered; Edit, Duplicate and a row’s menu open it', async () => {
    const categories = [
      category('Kraft', { hasSubProducts: true }),
      category('Tissue', { image_url: '', order: 20 }),
    ];
    await open({ categories });
    const table = within(screen.getByRole('table', { name: 'All Categories' }));
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Name', 'Image', 'Slug', 'Has Sub-Products', 'Order', 'Visible', 'Actions'],
    ]);
    expect(table.getByRole('row', { name: /Kraft/ })).toHaveTextContent('Yes');
    expect(table.getByRole('row', { name: /Tissue/ })).toHaveTextContent('No Image');

    const isFolded = () => document.querySelector('.record-page--folded') !== null;
    await press('Hide form');
    expect(screen.getByRole('button', { name: 'Open the form' })).toHaveAttribute('aria-expanded', 'false');
    cleanup();
    await open({ categories });
    expect(isFolded()).toBe(true);
    await press('Actions for Kraft');
    const menu = within(await screen.findByRole('dialog', { name: 'Kraft' }));
    await userEvent.click(menu.getByRole('button', { name: 'Edit' }));
    expect(await screen.findByRole('form', { name: 'Edit “Kraft”' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'View page' })).toHaveAttribute('href', '/products/kraft');
    expect(isFolded()).toBe(false);
    await press('Cancel Edit');
    await waitFor(() => expect(isFolded()).toBe(true));
    await press('Open the form');
    expect(isFolded()).toBe(false);
    // A duplicate starts hidden, with a name of its own.
    await press('Duplicate Kraft');
    expect(await screen.findByDisplayValue('Kraft (copy)')).toBe(field('Name'));
    expect(field('Slug')).toHaveValue('');
    expect(screen.getByRole('switch', { name: 'Visible' })).not.toBeChecked();
  });

  test("'Failed to load categories.', and Try again", async () => {
    const { categories } = await open(undefined, (admin) => {
      vi.spyOn(admin.categories, 'list').mockRejectedValue(new AppError('unavailable', 'offline'));
    });
    expect(await screen.findByText('Failed to load categories.')).toBeVisible();
    vi.mocked(categories.list).mockRestore();
    await press('Try again');
    expect(await screen.findByRole('row', { name: /Kraft/ })).toBeVisible();
  });

  test('a visibility that was never set is marked and repaired in one click; the eye goes back when it is refused', async () => {
    const admin = await open(undefined, ({ categories }) => {
      const list = categories.list.bind(categories);
      categories.list = async (request) => {
        const page = await list(request);
        return { ...page, items: page.items.map((item) => ({ ...item, visibilitySet: item.rev > 1 })) };
      };
    });
    expect(screen.getByText('visibility not set')).toBeVisible();
    await press('Set visibility of Kraft');
    await waitFor(() => expect(screen.queryByText('visibility not set')).toBeNull());
    expect(await stored(admin)).toMatchObject([{ isVisible: true, rev: 2 }]);
    const eye = screen.getByRole('switch', { name: 'Visible: Kraft' });
    await userEvent.click(eye);
    await screen.findByText('"Kraft" is hidden now.');
    expect(await stored(admin)).toMatchObject([{ isVisible: false, rev: 3 }]);
    await userEvent.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement);
    await screen.findAllByText('"Kraft" is visible now.');
    vi.spyOn(admin.categories, 'update').mockRejectedValue(new AppError('unavailable', 'No connection.'));
    await userEvent.click(eye);
    await screen.findByText(/was not changed. No connection./);
    expect(eye).toBeChecked();
  });

  test('the order is changed by keyboard, written in one batch, and taken back', async () => {
    const admin = await open({ categories: [category('A', { order: 10 }), category('B', { order: 20 })] });
    const reorder = vi.spyOn(admin.categories, 'reorder');
    await press('Change order');
    screen.getByRole('button', { name: 'Move B, place 2 of 2' }).focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('button', { name: 'Move B, place 1 of 2' })).toHaveFocus();
    await press('Save order');
    await screen.findByText('The new order is saved.');
    // The numbers that are written are tested in tests/features/catalogue/list-view.test.ts.
    expect(reorder).toHaveBeenCalledOnce();
    expect(await orders(admin)).toEqual({ A: 20, B: 10 });
    await press('Undo');
    await waitFor(async () => expect(await orders(admin)).toEqual({ A: 10, B: 20 }));
  });
});

describe('M39–M43: the form', () => {
  test('a file over 10 MB is refused and a good one beside it taken; a taken slug names its holder, also when only the server knows', async () => {
    const admin = await open();
    await userEvent.upload(screen.getByLabelText('Upload Gallery Images'), [
      ...[jpegFile('big.jpg', 10_485_761), jpegFile('good.jpg')],
    ]);
    const alert = await screen.findByRole('alertdialog');
    expect(alert).toHaveTextContent('File "big.jpg" is too large. Max size is 10 MB.');
    await answerQuestion('OK');
    expect(await screen.findByText('good.jpg')).toBeVisible();
    fill('Name', 'Other');
    fill('Slug', 'kraft');
    expect(screen.getByText('The slug "kraft" is already used by "Kraft".')).toBeVisible();
    await admin.categories.create({ ...categoryEntity.initial(), name: 'Late', slug: 'late' });
    fill('Slug', 'late');
    fill('Main Image URL', '/media/x.webp');
    await press('Create Category');
    expect(await screen.findAllByText('The slug "late" is already used by "Late".')).not.toHaveLength(0);
  });

  test('while saving every control is disabled; another admin’s version is shown beside mine, nothing is overwritten', async () => {
    const admin = await open();
    await edit('Kraft');
    fill('Name', 'Kraft mine');
    const { id, ...fields } = category('Kraft', { name: 'Kraft theirs' });
    await admin.categories.update(id, fields, 1);
    let finish: () => void = () => undefined;
    const isAnswered = new Promise<void>((resolve) => (finish = resolve));
    const update = admin.categories.update.bind(admin.categories);
    admin.categories.update = (...given) => isAnswered.then(() => update(...given));
    await press('Save Changes');
    expect(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    const edited = screen.getByRole('form', { name: 'Edit “Kraft”' });
    for (const control of edited.querySelectorAll('input, textarea, button')) expect(control).toBeDisabled();
    finish();
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Kraft mine');
    expect(dialog).toHaveTextContent('Kraft theirs');
    expect((await stored(admin))[0]?.name).toBe('Kraft theirs');
    // Nothing is chosen beforehand, so nothing is lost by one press.
    await press('Keep my choices');
    expect(dialog).toHaveTextContent('Choose one of the two.');
    await userEvent.click(screen.getByRole('radio', { name: /Yours/ }));
    await press('Keep my choices');
    await press('Save Changes');
    await waitFor(async () => expect((await stored(admin))[0]?.name).toBe('Kraft mine'));
  });
});

test('M31: an upload that is cancelled while the form is saved can be made again: the file stays chosen', async () => {
  await open({ categories: [category('Kraft')] }, ({ media }) =>
    vi.spyOn(media, 'upload').mockImplementationOnce(
      (_file, _folder, { signal } = {}) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new AppError('rejected', 'cancelled')));
        }),
    ),
  );
  await edit('Kraft');
  await userEvent.upload(form().getByLabelText('Upload Main Image'), jpegFile('new.jpg'));
  await press('Save Changes');
  await press('Cancel upload');
  expect(await screen.findByText('Upload cancelled.')).toBeVisible();
  await press('Upload again');
  expect(await screen.findByText('Uploaded')).toBeVisible();
});

test('M44: a delete waits for the row’s visibility, asks, deletes media then document, and resets the form', async () => {
  const admin = await open();
  const update = admin.categories.update;
  let finish = (): void => undefined;
  const isSaved = new Promise<void>((resolve) => (finish = resolve));
  vi.spyOn(admin.categories, 'update').mockImplementation((...given) => isSaved.then(() => update(...given)));
  const remove = vi.spyOn(admin.media, 'remove').mockResolvedValue();
  await userEvent.click(screen.getByRole('switch', { name: 'Visible: Kraft' }));
  expect(screen.getByRole('button', { name: 'Delete Kraft' })).toBeDisabled();
  finish();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Kraft' })).toBeEnabled());
  await edit('Kraft');
  await deleteRecord('Kraft', 'Cancel');
  await press('Delete Kraft');
  const name = 'Delete this category? This cannot be undone.';
  const question = await screen.findByRole('alertdialog', { name });
  expect(question).toHaveTextContent('1 uploaded file is deleted with it.');
  expect(question).toHaveTextContent('No products and no quote form depend on it.');
  await answerQuestion('Delete');
  await screen.findByText('Category "Kraft" deleted successfully.');
  expect(remove.mock.calls.map(([url]) => url)).toEqual([MAIN]);
  expect(await stored(admin)).toEqual([]);
  expect(await screen.findByRole('heading', { name: 'Create Category' })).toBeInTheDocument();
});
