import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { categoryEntity, type CategoryFields } from '#src/contracts/index.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import { CategoryManager } from '#src/features/catalogue/admin/CategoryManager.tsx';
import { AppError } from '#src/lib/app-error.ts';
import { openSections } from '#tests/support/open-sections.ts';
import { jpegFile } from '#tests/support/files.ts';
import { hosted, type AdminSeed } from '#tests/support/browser-admin.ts';
import { sampleCategory } from '#tests/support/sample-catalogue.ts';

import { deleteRecord, openManager, press } from './catalogue-bench.tsx';

const MAIN = hosted('category_images/main.jpg');
beforeEach(() => {
  localStorage.clear();
  return openSections();
});

const category = (name: string, more: Partial<CategoryFields> = {}) =>
  sampleCategory(name, { image_url: MAIN, ...more });
const open = (seed: AdminSeed, change?: (admin: AdminPorts) => void) =>
  openManager(<CategoryManager />, seed, change);
const stored = async (admin: AdminPorts) => (await admin.categories.list({ limit: 50 })).items;
const upload = (label: string, ...files: File[]) => userEvent.upload(screen.getByLabelText(label), files);

describe('M38: the list', () => {
  test('columns, Yes/No, No Image, Refresh', async () => {
    await open({
      categories: [category('Kraft', { hasSubProducts: true }), category('Tissue', { image_url: '' })],
    });
    const table = screen.getByRole('table', { name: 'All Categories' });
    const heads = within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent);
    expect(heads).toEqual(['Name', 'Image', 'Slug', 'Has Sub-Products', 'Order', 'Visible', 'Actions']);
    expect(within(table).getByRole('row', { name: /Kraft/ })).toHaveTextContent('Yes');
    expect(within(table).getByRole('row', { name: /Tissue/ })).toHaveTextContent('No Image');
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeEnabled();
  });

  test('the form folds to its head with one press, remembered; Edit opens it', async () => {
    await open({ categories: [category('Kraft')] });
    await press('Hide form');
    expect(screen.getByRole('button', { name: 'Open the form' })).toHaveAttribute('aria-expanded', 'false');
    cleanup();
    await open({ categories: [category('Kraft')] });
    const folded = () => document.querySelector('.record-page--folded');
    expect(folded()).not.toBeNull();
    await press('Edit Kraft');
    expect(folded()).toBeNull();
    await press('Cancel Edit');
    expect(folded()).not.toBeNull();
    await press('Open the form');
    expect(folded()).toBeNull();
  });

  test('where there is little room, a menu offers what the buttons of a row do', async () => {
    await open({ categories: [category('Kraft')] });
    await press('Actions for Kraft');
    const menu = within(await screen.findByRole('dialog', { name: 'Kraft' }));
    await userEvent.click(menu.getByRole('button', { name: 'Edit' }));
    expect(await screen.findByRole('form', { name: 'Edit “Kraft”' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'View page' })).toHaveAttribute('href', '/products/kraft');
  });

  test("'Failed to load categories.', and Try again", async () => {
    let fail = true;
    await open({ categories: [category('Kraft')] }, (admin) => {
      const list = admin.categories.list.bind(admin.categories);
      admin.categories.list = (request) =>
        fail ? Promise.reject(new AppError('unavailable', 'offline')) : list(request);
    });
    expect(await screen.findByText('Failed to load categories.')).toBeVisible();
    fail = false;
    await press('Try again');
    expect(await screen.findByRole('row', { name: /Kraft/ })).toBeVisible();
  });

  test('the eye stores the visibility at once, and goes back when it is refused', async () => {
    const admin = await open({ categories: [category('Kraft')] });
    const eye = screen.getByRole('switch', { name: 'Visible: Kraft' });
    await userEvent.click(eye);
    await screen.findByText('"Kraft" is hidden now.');
    expect(await stored(admin)).toMatchObject([{ isVisible: false, rev: 2 }]);
    await press('Undo');
    await screen.findByText('"Kraft" is visible now.');
    expect(await stored(admin)).toMatchObject([{ isVisible: true, rev: 3 }]);
    await userEvent.click(eye);
    await screen.findByText('"Kraft" is hidden now.');
    vi.spyOn(admin.categories, 'update').mockRejectedValue(new AppError('unavailable', 'No connection.'));
    await userEvent.click(eye);
    await screen.findByText(/was not changed. No connection./);
    expect(eye).not.toBeChecked();
  });

  test("'visibility not set' is marked and repaired in one click", async () => {
    const admin = await open({ categories: [category('Kraft')] }, (ports) => {
      const list = ports.categories.list.bind(ports.categories);
      ports.categories.list = async (request) => {
        const page = await list(request);
        return { ...page, items: page.items.map((item) => ({ ...item, visibilitySet: item.rev > 1 })) };
      };
    });
    expect(screen.getByText('visibility not set')).toBeVisible();
    await press('Set visibility of Kraft');
    await waitFor(() => expect(screen.queryByText('visibility not set')).toBeNull());
    expect(await stored(admin)).toMatchObject([{ isVisible: true, rev: 2 }]);
  });

  test('the order is changed by keyboard and written in one batch', async () => {
    const admin = await open({ categories: [category('A', { order: 10 }), category('B', { order: 20 })] });
    const reorder = vi.spyOn(admin.categories, 'reorder');
    await press('Change order');
    screen.getByRole('button', { name: 'Move B, place 2 of 2' }).focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('button', { name: 'Move B, place 1 of 2' })).toHaveFocus();
    await press('Save order');
    await screen.findByText('The new order is saved.');
    expect(reorder.mock.calls).toEqual([
      [
        [
          { id: 'B', order: 10, rev: 1 },
          { id: 'A', order: 20, rev: 1 },
        ],
      ],
    ]);
    await press('Undo');
    await waitFor(async () =>
      expect((await stored(admin)).map(({ id, order }) => [id, order])).toEqual([
        ['A', 10],
        ['B', 20],
      ]),
    );
  });
});

describe('M39–M43: the form', () => {
  test('the exact alert for a file over 10 MB; a good one beside it is taken', async () => {
    await open({});
    await upload('Upload Gallery Images', jpegFile('big.jpg', 10_485_761), jpegFile('good.jpg'));
    const alert = await screen.findByRole('alertdialog');
    expect(alert).toHaveTextContent('File "big.jpg" is too large. Max size is 10 MB.');
    await press('OK');
    expect(await screen.findByText('good.jpg')).toBeVisible();
  });

  test('while saving every control is disabled and the button reads Saving...', async () => {
    let finish: () => void = () => undefined;
    await open({ categories: [category('Kraft')] }, (ports) => {
      const update = ports.categories.update.bind(ports.categories);
      ports.categories.update = async (...given) => {
        await new Promise<void>((resolve) => (finish = resolve));
        return update(...given);
      };
    });
    await press('Edit Kraft');
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '!');
    await press('Save Changes');
    expect(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled();
    const form = screen.getByRole('form', { name: 'Edit “Kraft”' });
    for (const control of form.querySelectorAll('input, textarea, button')) expect(control).toBeDisabled();
    finish();
    await screen.findByText('Category "Kraft!" saved.');
  });

  test('a taken slug names its holder, also when only the server knows', async () => {
    const admin = await open({ categories: [category('Kraft')] });
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Other');
    await userEvent.type(screen.getByRole('textbox', { name: 'Slug' }), 'kraft');
    expect(screen.getByText('The slug "kraft" is already used by "Kraft".')).toBeVisible();
    const hidden = await admin.categories.create({ ...categoryEntity.initial(), name: 'Late', slug: 'late' });
    expect(hidden.slug).toBe('late');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Slug' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Slug' }), 'late');
    await userEvent.type(screen.getByLabelText('Main Image URL'), '/media/x.webp');
    await press('Create Category');
    expect(await screen.findAllByText('The slug "late" is already used by "Late".')).not.toHaveLength(0);
  });

  test('another admin’s version is shown beside mine, nothing is overwritten', async () => {
    const admin = await open({ categories: [category('Kraft')] });
    await press('Edit Kraft');
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), ' mine');
    const { id, ...fields } = category('Kraft', { name: 'Kraft theirs' });
    await admin.categories.update(id, fields, 1);
    await press('Save Changes');
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

  test('a duplicate starts hidden with a name of its own', async () => {
    await open({ categories: [category('Kraft')] });
    await press('Duplicate Kraft');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Kraft (copy)');
    expect(screen.getByRole('textbox', { name: 'Slug' })).toHaveValue('');
    expect(screen.getByRole('switch', { name: 'Visible' })).not.toBeChecked();
  });
});

describe('M44: delete', () => {
  test('asks, names what depends on it, deletes media then document, and says so', async () => {
    const admin = await open({ categories: [category('Kraft')] });
    const calls: string[] = [];
    vi.spyOn(admin.media, 'remove').mockImplementation(async (url) => void calls.push(url));
    await press('Delete Kraft');
    const name = 'Delete this category? This cannot be undone.';
    const question = await screen.findByRole('alertdialog', { name });
    expect(question).toHaveTextContent('1 uploaded file is deleted with it.');
    expect(question).toHaveTextContent('No products and no quote form depend on it.');
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Category "Kraft" deleted successfully.');
    expect(calls).toEqual([MAIN]);
    expect(await stored(admin)).toEqual([]);
  });

  test('waits while the row’s visibility is being stored', async () => {
    const admin = await open({ categories: [category('Kraft')] });
    const update = admin.categories.update;
    let finish = (): void => undefined;
    const isSaved = new Promise<void>((resolve) => (finish = resolve));
    vi.spyOn(admin.categories, 'update').mockImplementation(async (...given) => {
      await isSaved;
      return update(...given);
    });
    await userEvent.click(screen.getByRole('switch', { name: 'Visible: Kraft' }));
    expect(screen.getByRole('button', { name: 'Delete Kraft' })).toBeDisabled();
    finish();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Kraft' })).toBeEnabled());
    await deleteRecord('Kraft');
    await screen.findByText('Category "Kraft" deleted successfully.');
  });

  test('deleting the edited record resets the form', async () => {
    await open({ categories: [category('Kraft')] });
    await press('Edit Kraft');
    await deleteRecord('Kraft');
    await screen.findByText('Category "Kraft" deleted successfully.');
    expect(screen.getByRole('heading', { name: 'Create Category' })).toBeInTheDocument();
  });
});
