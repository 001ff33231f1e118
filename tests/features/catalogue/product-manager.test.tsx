import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import {
  categoryEntity,
  productEntity,
  type CategoryFields,
  type ProductFields,
} from '#src/contracts/index.ts';
import { MediaHostContext } from '#src/data/media-host-context.ts';
import type { AdminPorts } from '#src/data/ports.ts';
import { ProductManager } from '#src/features/catalogue/admin/ProductManager.tsx';
import { AppError } from '#src/lib/app-error.ts';
import { AdminSurroundings } from '#tests/support/admin-surroundings.tsx';
import { jpegFile } from '#tests/support/files.ts';
import { memoryAdminPorts } from '#tests/support/memory-admin.ts';

const HOST = { cloudName: 'demo', hosts: ['res.cloudinary.com'] };
const MAIN = 'https://res.cloudinary.com/demo/image/upload/v1/product_images/main.jpg';

beforeEach(() => localStorage.clear());

const category = (slug: string, hasSubProducts: boolean): CategoryFields & { id: string } => ({
  ...categoryEntity.initial(),
  id: slug,
  name: slug.toUpperCase(),
  slug,
  hasSubProducts,
});
const product = (id: string, more: Partial<ProductFields> = {}): ProductFields & { id: string } => ({
  ...productEntity.initial(),
  id,
  name: id,
  slug: id.toLowerCase(),
  category_slug: 'boards',
  image_url: MAIN,
  ...more,
});
const CATEGORIES = [category('boards', true), category('rolls', false), category('kraft', true)];

async function open(
  products: readonly (ProductFields & { id: string })[],
  change: (admin: AdminPorts) => void = () => undefined,
): Promise<AdminPorts> {
  const admin = memoryAdminPorts({ categories: CATEGORIES, products });
  change(admin);
  render(
    <MediaHostContext value={HOST}>
      <AdminSurroundings admin={admin}>
        <ProductManager />
      </AdminSurroundings>
    </MediaHostContext>,
  );
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  return admin;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const stored = async (admin: AdminPorts) => (await admin.products.list({ limit: 500 })).items;
const form = () => within(screen.getByRole('form'));

describe('M45: the list and the category choice', () => {
  test('offers only categories with sub-products', async () => {
    await open([]);
    const options = within(form().getByRole('combobox', { name: 'Category' })).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['Please choose', 'BOARDS', 'KRAFT']);
  });

  test("'Failed to load products.'", async () => {
    await open([], (admin) => {
      admin.products.list = () => Promise.reject(new AppError('unavailable', 'offline'));
    });
    expect(await screen.findByText('Failed to load products.')).toBeVisible();
  });

  test('a search finds words of the name; the category narrows the list', async () => {
    await open([product('Duplex Board'), product('Art Card'), product('Ribbed', { category_slug: 'kraft' })]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'board dup');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Art Card/ })).toBeNull());
    expect(screen.getByRole('row', { name: /Duplex Board/ })).toBeVisible();
    await userEvent.clear(screen.getByRole('textbox', { name: 'Search' }));
    const filter = within(screen.getByRole('search')).getByRole('combobox', { name: 'Category' });
    await userEvent.selectOptions(filter, 'kraft');
    expect(await screen.findByRole('row', { name: /Ribbed/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('row', { name: /Duplex/ })).toBeNull());
  });

  test('10,000 products: 50 are read at first, 50 more on demand, a search asks for beginnings of slugs', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => product(`p-${String(at).padStart(5, '0')}`));
    const read: number[] = [];
    const asked: (string | undefined)[] = [];
    await open(many, (admin) => {
      const list = admin.products.list.bind(admin.products);
      admin.products.list = async (request) => {
        const page = await list(request);
        read.push(page.items.length);
        asked.push(request.slugPrefix);
        return page;
      };
    });
    expect(read).toEqual([50]);
    expect(screen.getByText('50 of 10,000 shown')).toBeVisible();
    await press('Show more');
    expect(await screen.findByText('100 of 10,000 shown')).toBeVisible();
    expect(read).toEqual([50, 50]);
    await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'P-0999');
    await waitFor(() => expect(screen.queryAllByText('p-09991').length).toBeGreaterThan(0), {
      timeout: 5_000,
    });
    expect(asked.at(-1)).toBe('p-0999');
    expect(read.at(-1)).toBe(10);
  }, 20_000);

  test('a list of up to 300 is read whole, so that it can be sorted', async () => {
    await open(Array.from({ length: 120 }, (_, at) => product(`p${at}`)));
    expect(await screen.findByText('120 entries')).toBeVisible();
    await press('Name');
    expect(screen.getAllByRole('rowheader')[0]).toHaveTextContent('p0');
    await press('Name');
    expect(screen.getAllByRole('rowheader')[0]).toHaveTextContent('p119');
  });
});

describe('M46, M47: the form', () => {
  test('names what is missing, in the words of create', async () => {
    await open([]);
    await press('Create Product');
    for (const text of [
      'Name is required',
      'Slug is required',
      'Category is required',
      'Please provide a Main Image URL or upload a Main Image file.',
    ]) {
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    }
  });

  test('creates with an upload; the slug comes from the name, the order is 0', async () => {
    const admin = await open([]);
    await userEvent.type(form().getByRole('textbox', { name: 'Name' }), 'Kraft & Bags');
    await userEvent.selectOptions(form().getByRole('combobox', { name: 'Category' }), 'kraft');
    await userEvent.clear(form().getByRole('spinbutton', { name: 'Order' }));
    await userEvent.upload(screen.getByLabelText('Upload Main Image'), jpegFile('bag.jpg'));
    await press('Create Product');
    await screen.findByText('Product "Kraft & Bags" saved.');
    expect(await stored(admin)).toMatchObject([
      { name: 'Kraft & Bags', slug: 'kraft-and-bags', category_slug: 'kraft', order: 0, isVisible: true },
    ]);
  });

  test('on edit hosted addresses are disabled; without an image the other spelling is shown', async () => {
    await open([product('Duplex')]);
    await press('Edit Duplex');
    expect(screen.getByLabelText('Main Image URL')).toBeDisabled();
    await press('Remove main.jpg');
    await press('Save Changes');
    expect(
      screen.getAllByText('Plese provide a Main Image URL or upload a Main Image File.').length,
    ).toBeGreaterThan(0);
  });

  test("'Failed to create/update product' when the service does not take it; nothing typed is lost", async () => {
    const admin = await open([product('Duplex')]);
    vi.spyOn(admin.products, 'update').mockRejectedValue(new AppError('unavailable', 'offline'));
    await press('Edit Duplex');
    await userEvent.type(form().getByRole('textbox', { name: 'Name' }), ' Board');
    await press('Save Changes');
    expect(await screen.findByText('Failed to create/update product')).toBeVisible();
    expect(form().getByRole('textbox', { name: 'Name' })).toHaveValue('Duplex Board');
  });

  test("'An error occurred while trying to remove image locally.'", async () => {
    await open([]);
    await userEvent.upload(screen.getByLabelText('Upload Image Gallery'), jpegFile('one.jpg'));
    await screen.findByText('one.jpg');
    vi.spyOn(AbortController.prototype, 'abort').mockImplementationOnce(() => {
      throw new Error('broken');
    });
    await press('Remove one.jpg');
    expect(
      await screen.findByRole('alertdialog', {
        name: 'An error occurred while trying to remove image locally.',
      }),
    ).toBeVisible();
  });
});

describe('M48: delete', () => {
  test('asks, and takes the product and its files away', async () => {
    const admin = await open([product('Duplex')]);
    const remove = vi.spyOn(admin.media, 'remove');
    await press('Delete Duplex');
    await screen.findByRole('alertdialog', { name: 'Delete this product? This cannot be undone.' });
    await press('Delete');
    await waitFor(async () => expect(await stored(admin)).toEqual([]));
    expect(remove.mock.calls).toEqual([[MAIN]]);
  });

  test("'Failed to delete product.'", async () => {
    const admin = await open([product('Duplex')]);
    vi.spyOn(admin.products, 'remove').mockRejectedValue(new AppError('unavailable', 'offline'));
    await press('Delete Duplex');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alertdialog', { name: 'Failed to delete product.' })).toBeVisible();
  });
});
