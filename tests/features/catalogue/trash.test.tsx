/** The trash of the management pages (M86), over the browser adapter. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { productEntity, type ProductFields } from '#src/contracts/index.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import { CategoryManager } from '#src/features/catalogue/admin/CategoryManager.tsx';
import { ProductManager } from '#src/features/catalogue/admin/ProductManager.tsx';
import { answerQuestion, renderAdmin } from '#tests/support/admin-surroundings.tsx';
import { browserAdminPorts, productFile } from '#tests/support/browser-admin.ts';
import { sampleCategory, sampleProduct } from '#tests/support/sample-catalogue.ts';

import { deleteRecord, PictureStub, press } from './catalogue-bench.tsx';

const category = (slug: string, hasSubProducts = true) => ({
  ...sampleCategory(slug.toUpperCase(), { slug, hasSubProducts }),
  id: slug,
});
const product = (slug: string, more: Partial<ProductFields> = {}) => ({
  ...sampleProduct(slug.toUpperCase(), { slug, ...more }),
  id: slug,
});

beforeEach(() => void vi.stubGlobal('Image', PictureStub));

function open(page: 'products' | 'categories', more: Partial<ProductFields> = {}): AdminPorts {
  const admin = browserAdminPorts({
    categories: [...['boards', 'kraft', 'maplitho'].map((slug) => category(slug)), category('rolls', false)],
    products: [
      product('card', { image_url: productFile('card'), ...more }),
      product('duplex'),
      product('liner'),
    ],
  });
  renderAdmin(admin, page === 'products' ? <ProductManager /> : <CategoryManager />);
  return admin;
}
const question = () => within(screen.getByRole('alertdialog'));
const showTrash = async (): Promise<void> => {
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Trash');
  await waitFor(() =>
    expect(
      screen.queryByText('The trash is empty.') ?? screen.getByRole('list', { name: 'Trash' }),
    ).toBeVisible(),
  );
};
const moveToTrash = (name: string) => deleteRecord(name, 'Move to trash instead');

describe('M86: the trash', () => {
  test('stands beside the delete question, deletes no file, gives a record back hidden, with its slug, and deletes it for good after a question', async () => {
    const admin = open('products');
    const remove = vi.spyOn(admin.media, 'remove');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete CARD' }));
    const name = 'Delete this product? This cannot be undone.';
    const asked = within(await screen.findByRole('alertdialog', { name }));
    expect(asked.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      ...['Cancel', 'Delete', 'Move to trash instead'],
    ]);
    expect(asked.getByText(/‘Delete’ ends its files for good\. The trash keeps everything/)).toBeVisible();
    await answerQuestion('Move to trash instead');
    expect(
      await screen.findByText('“CARD” is in the trash for 30 days. ‘Show’ above the list has it.'),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit CARD' })).toBeNull());
    expect(remove).not.toHaveBeenCalled();
    await showTrash();
    expect(screen.getByRole('list', { name: 'Trash' })).toHaveTextContent(
      /Moved here by manager, \d+ \w+, .* Kept until \d+ \w+ \d{4}\./,
    );
    await press('Restore CARD');
    expect(await screen.findByText('“CARD” is back in the list, hidden.')).toBeVisible();
    expect(await screen.findByText('The trash is empty.')).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), '');
    expect(await screen.findByRole('switch', { name: 'Visible: CARD' })).not.toBeChecked();

    await moveToTrash('CARD');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit CARD' })).toBeNull());
    await showTrash();
    await press('Delete for good: CARD');
    expect(question().getByText('Delete “CARD” for good? This cannot be undone.')).toBeVisible();
    await answerQuestion('Cancel');
    expect(await admin.trash.list('products')).toHaveLength(1);
    await press('Delete for good: CARD');
    await answerQuestion('Delete for good');
    expect(await screen.findByText('“CARD” is deleted for good.')).toBeVisible();
    expect(await admin.trash.list('products')).toEqual([]);
  });

  test('asks for another slug when the own one is taken, and keeps what was typed after a second refusal', async () => {
    const admin = open('products');
    await moveToTrash('CARD');
    await screen.findByText('“CARD” is in the trash for 30 days. ‘Show’ above the list has it.');
    for (const [slug, name] of [
      ['card', 'New card'],
      ['card-3', 'Third card'],
    ] as const)
      await admin.products.create(productEntity.read(product(slug, { name }))!);
    await showTrash();
    await press('Restore CARD');
    const dialog = within(await screen.findByRole('dialog', { name: 'Another address for “CARD”' }));
    expect(dialog.getByText('The slug "card" is already used by "New card".')).toBeVisible();
    const slug = dialog.getByRole('textbox', { name: 'Slug' });
    expect(slug).toHaveValue('card-2');
    fireEvent.change(slug, { target: { value: 'card-3' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('The slug "card-3" is already used by "Third card".')).toBeVisible();
    expect(slug).toHaveValue('card-3');
    await userEvent.type(slug, 'b{Enter}');
    expect(await screen.findByText('“CARD” is back in the list, hidden.')).toBeVisible();
    expect(await admin.products.get('card')).toMatchObject({ slug: 'card-3b' });
  });

  test('restores what was deleted for good, at a time that cannot be read, without its lost files, and names them', async () => {
    const admin = open('products', { image_gallery: [productFile('gone'), productFile('kept')] });
    await deleteRecord('CARD');
    await screen.findByText('Product "CARD" deleted.');
    const deletions = await admin.history.deletions('products');
    vi.spyOn(admin.history, 'deletions').mockResolvedValueOnce(deletions.map((one) => ({ ...one, at: '' })));
    await showTrash();
    expect(await screen.findByRole('heading', { name: 'Deleted for good' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete for good: CARD' })).toBeNull();
    await press('Restore CARD');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('left out: gone.jpg.');
    await answerQuestion('OK');
    expect(await admin.products.get('card')).toMatchObject({
      isVisible: false,
      image_url: productFile('card'),
      image_gallery: [productFile('kept')],
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore CARD' })).toBeNull());
  });

  test('a category without products is not asked about; others leave theirs alone, or move them if asked', async () => {
    const admin = open('categories');
    await moveToTrash('ROLLS');
    expect(
      await screen.findByText('“ROLLS” is in the trash for 30 days. ‘Show’ above the list has it.'),
    ).toBeVisible();
    await moveToTrash('BOARDS');
    await waitFor(() =>
      expect(question().getByText('Move the 3 products of “BOARDS” to another category?')).toBeVisible(),
    );
    await answerQuestion('Cancel');
    expect(await admin.categories.get('boards')).not.toBeNull();
    await moveToTrash('BOARDS');
    const target = await waitFor(() => question().getByRole('combobox', { name: 'Their new category' }));
    expect([...target.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'KRAFT',
      'MAPLITHO',
    ]);
    await answerQuestion('Move them');
    expect(
      await screen.findByText('“BOARDS” is in the trash for 30 days. ‘Show’ above the list has it.'),
    ).toBeVisible();
    expect(await admin.products.count({ categorySlug: 'kraft' })).toBe(3);
    await moveToTrash('KRAFT');
    await waitFor(() => question().getByRole('button', { name: 'Leave them' }));
    await answerQuestion('Leave them');
    expect(
      await screen.findByText('“KRAFT” is in the trash for 30 days. ‘Show’ above the list has it.'),
    ).toBeVisible();
    expect(await admin.products.count({ categorySlug: 'kraft' })).toBe(3);
  });
});
