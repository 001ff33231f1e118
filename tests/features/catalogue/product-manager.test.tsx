import { fireEvent, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { LIMITS, type ProductFields } from '#src/contracts/index.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import type { RecordQuery } from '#src/data/ports/catalogue-admin-port.ts';
import { labelIn, type FieldDescription } from '#src/editing/fields/field.ts';
import { UnsavedGuardContext } from '#src/editing/unsaved-guard.ts';
import { PRODUCT_FIELDS } from '#src/features/catalogue/admin/editor/product-resource.tsx';
import { ProductsAdminPage } from '#src/app/admin/pages/ProductsAdminPage.tsx';
import { ProductManager } from '#src/features/catalogue/admin/ProductManager.tsx';
import { jpegFile } from '#tests/support/files.ts';
import { productFile, type AdminProducts } from '#tests/support/browser-admin.ts';
import { openSections } from '#tests/support/open-sections.ts';
import { sampleCategory, sampleProduct } from '#tests/support/sample-catalogue.ts';

import { deleteRecord, edit, fill, form, openManager, press } from './catalogue-bench.tsx';

const MAIN = productFile('main');
/** The fields with tests of their own. */
const KNOWN = ['name', 'slug', 'category_slug', 'facts', 'image_url', 'image_gallery', 'order', 'isVisible'];

let foldSections: () => void;
beforeEach(() => {
  foldSections = openSections();
  return foldSections;
});

const product = (name: string, more: Partial<ProductFields> = {}) =>
  sampleProduct(name, { image_url: MAIN, ...more });
const CATEGORIES = [
  sampleCategory('BOARDS', { hasSubProducts: true }),
  sampleCategory('ROLLS'),
  sampleCategory('KRAFT', { hasSubProducts: true }),
];
const open = (products: AdminProducts, change?: (admin: AdminPorts) => void) =>
  openManager(<ProductManager />, { categories: CATEGORIES, products }, change);
const stored = async (admin: AdminPorts) => (await admin.products.list({ limit: 500 })).items;

describe('M43–M47: the form', () => {
  test('M46: a category with sub-products; a slug need not be filled in; a save waits until the chosen files are checked; an address is shown only when it is valid, and after a pause', async () => {
    await open([]);
    const options = within(form().getByRole('combobox', { name: 'Category' })).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['Please choose', 'BOARDS', 'KRAFT']);
    const slug = form().getByRole('textbox', { name: 'Slug' });
    expect(form().getByRole('textbox', { name: 'Name' })).toBeRequired();
    expect(slug).not.toBeRequired();
    fill('Name', 'Kraft & Bags');
    expect(slug).toHaveAccessibleDescription('Left empty, it is made from the name: /product/kraft-and-bags');
    fill('Slug', 'bags');
    expect(slug).toHaveAccessibleDescription('Address: /product/bags');
    const file = jpegFile('slow.jpg');
    let checked: () => void = () => undefined;
    const head = file.slice();
    const isRead = new Promise<ArrayBuffer>((resolve) => {
      checked = () => resolve(new Uint8Array([0xff, 0xd8, 0xff, 0xe0]).buffer);
    });
    head.arrayBuffer = () => isRead;
    file.slice = () => head;
    await userEvent.upload(form().getByLabelText('Upload Image Gallery'), file);
    expect(screen.getByRole('button', { name: 'Create Product' })).toBeDisabled();
    checked();
    expect(await screen.findByText('slow.jpg')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Create Product' })).toBeEnabled();
    const picture = () =>
      form()
        .getByRole('group', { name: /Main Image/ })
        .querySelector('img');
    const shown = new Set<string | null | undefined>();
    const seen = new MutationObserver(() => shown.add(picture()?.getAttribute('src')));
    seen.observe(document.body, { subtree: true, childList: true, attributes: true });
    const before = picture()?.getAttribute('src');
    for (const typed of ['htt', 'https://a.ex', 'https://a.example/b.w', 'https://a.example/b.webp'])
      fill('Main Image URL', typed);
    await waitFor(() => expect(picture()).toHaveAttribute('src', 'https://a.example/b.webp'));
    seen.disconnect();
    expect([...shown].filter((src) => src !== before)).toEqual(['https://a.example/b.webp']);
    fireEvent.error(picture()!);
    const address = form().getByLabelText('Main Image URL');
    expect(address).toHaveAccessibleDescription(/^No picture could be loaded from this address\./);
    fill('Main Image URL', 'https://a.example/c.webp');
    expect(address).not.toHaveAccessibleDescription();
  });

  test('an address that shows no picture is not stored, unless it was stored before', async () => {
    const admin = await open([product('Art Card', { image_url: 'https://a.example/dead.webp' })]);
    await edit('Art Card');
    const group = form().getByRole('group', { name: /Main Image/ });
    fireEvent.error(group.querySelector('img')!);
    fill('Long Description', 'Smooth');
    await press('Save Changes');
    await screen.findByText('Product "Art Card" saved.');
    // The form that was saved has the same name, so it must be gone before the next one is asked for.
    await screen.findByRole('heading', { name: 'Create Product' });
    await edit('Art Card');
    fill('Main Image URL', 'https://a.example/page');
    const picture = () =>
      form()
        .getByRole('group', { name: /Main Image/ })
        .querySelector('img');
    await waitFor(() => expect(picture()).toHaveAttribute('src', 'https://a.example/page'));
    fireEvent.error(picture()!);
    await press('Save Changes');
    expect(await screen.findAllByText(/^No picture could be loaded from this address\./)).not.toHaveLength(0);
    expect((await stored(admin))[0]).toMatchObject({ image_url: 'https://a.example/dead.webp' });
    fill('Main Image URL', 'https://a.example/c.webp');
    await press('Save Changes');
    await waitFor(async () =>
      expect((await stored(admin))[0]).toMatchObject({ image_url: 'https://a.example/c.webp' }),
    );
  });
});

test('the form of a product: its gallery is put in order, hosted addresses are disabled, and each described text is stored', async () => {
  const texts = Object.entries<FieldDescription>(PRODUCT_FIELDS).filter(([key]) => !KNOWN.includes(key));
  const image_gallery = ['/one.webp', '/two.webp', '/three.webp'];
  const admin = await open([product('Art Card', { image_gallery })]);
  await edit('Art Card');
  const row = (address: string) => form().getByDisplayValue(address).closest('li');
  const [two, three] = [row('/two.webp'), row('/three.webp')];
  await press('Remove one.webp');
  form()
    .getByRole('button', { name: /^Move three.webp/ })
    .focus();
  await userEvent.keyboard('{ArrowUp}');
  expect([row('/three.webp'), row('/two.webp')]).toEqual([three, two]);
  expect(row('/three.webp')?.nextElementSibling).toBe(two);
  expect(screen.getByLabelText('Main Image URL')).toBeDisabled();
  await press('Remove main.jpg');
  fill('Main Image URL', '/new.webp');
  for (const [key, field] of texts) fill(labelIn(field, {}), `The text of ${key}`);
  fill('Long Description', 'x'.repeat(LIMITS.longText + 1));
  const long = form().getByRole('textbox', { name: 'Long Description' });
  expect(long).toHaveAccessibleDescription(/Enter a shorter text: it has /);
  fill('Long Description', 'The text of long_description');
  await press('Save Changes');
  await screen.findByText('Product "Art Card" saved.');
  expect((await stored(admin))[0]).toMatchObject({
    ...{ image_url: '/new.webp', image_gallery: ['/three.webp', '/two.webp'] },
    ...Object.fromEntries(texts.map(([key]) => [key, `The text of ${key}`])),
  });
});

test('the form begins short: an error opens its section alone, and what was opened stays so', async () => {
  foldSections();
  const section = (title: string) => screen.getByRole('heading', { name: title }).closest('details');
  await open([]);
  expect(section('Basics')).toHaveAttribute('open');
  for (const title of ['Texts', 'Facts', 'Pictures']) expect(section(title)).not.toHaveAttribute('open');
  expect(screen.getByText('Main image (needed) and gallery.')).toBeVisible();
  fill('Name', 'Art Card');
  await userEvent.selectOptions(form().getByRole('combobox', { name: 'Category' }), 'boards');
  await press('Create Product');
  const error = await screen.findByRole('link', { name: /Main Image/ });
  expect(section('Pictures')).toHaveAttribute('open');
  expect(section('Texts')).not.toHaveAttribute('open');
  await userEvent.click(error);
  expect(form().getByLabelText('Upload Main Image')).toHaveFocus();
  await userEvent.click(screen.getByRole('heading', { name: 'Texts' }));
  await waitFor(() => expect(localStorage.getItem('admin-section:Texts')).toBe('open'));
  cleanup();
  await open([product('Art Card')]);
  await edit('Art Card');
  expect(section('Texts')).toHaveAttribute('open');
  expect(section('Facts')).not.toHaveAttribute('open');
});

test('a new product that was not saved stands in its form again after the page was closed, and nothing asks to leave it', async () => {
  const confirmLeave = vi.fn(() => Promise.resolve(false));
  const guard = {
    register: () => () => undefined,
    confirmLeave,
    hasWork: () => true,
    release: () => undefined,
  };
  const openForm = async () => {
    await openManager(
      <UnsavedGuardContext value={guard}>
        <ProductManager />
      </UnsavedGuardContext>,
      { categories: CATEGORIES, products: [product('Kraft')] },
    );
    await press('New product');
  };
  await openForm();
  fill('Name', 'Art Card');
  cleanup();
  await openForm();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Create Product' })).toHaveFocus());
  expect(form().getByRole('textbox', { name: 'Name' })).toHaveValue('Art Card');
  expect(screen.getByText(/^Your unsaved changes/)).toBeVisible();
  expect(confirmLeave).not.toHaveBeenCalled();
});

test('M98: a hidden record has a preview link, which is copied and can be ended', async () => {
  const typist = userEvent.setup();
  const admin = await open([product('Art Card', { isVisible: false }), product('Kraft')]);
  await edit('Kraft');
  expect(screen.queryByRole('button', { name: 'Copy preview link' })).toBeNull();
  await edit('Art Card');
  await typist.click(screen.getByRole('button', { name: 'Copy preview link' }));
  expect(await screen.findByText(/The preview link is copied. It is valid for 7 days/)).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(
    `${location.origin}/product/art-card#preview=products-Art Card.0`,
  );
  await press('End its previews');
  expect(await screen.findByText('All preview links of this record are ended.')).toBeVisible();
  expect(await admin.previews.createKey('products', 'Art Card')).toBe('products-Art Card.1');
});

test('what was just saved can be deleted before the list has been read again', async () => {
  const admin = await open([product('Art Card')]);
  await edit('Art Card');
  fill('Short Description', 'Both sides coated.');
  admin.products.list = () => new Promise(() => undefined);
  const remove = vi.spyOn(admin.products, 'remove');
  await press('Save Changes');
  await screen.findByText('Product "Art Card" saved.');
  await deleteRecord('Art Card');
  expect(await screen.findByText('Product "Art Card" deleted.')).toBeVisible();
  expect(remove).toHaveBeenCalledOnce();
});

test('facts by keyboard alone: half a one is not saved and not lost, an unread measure is said quietly; ordered, removed, stored as typed', async () => {
  const fact = (number: number) => form().getByRole('combobox', { name: `Fact ${number}` });
  const value = (number: number) => form().getByRole('textbox', { name: `Value of fact ${number}` });
  const admin = await open([product('Art Card', { facts: [{ label: 'Shade', value: 'White' }] })]);
  await edit('Art Card');
  form().getByRole('button', { name: 'Add fact' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(fact(2)).toHaveFocus();
  await userEvent.keyboard('GSM');
  await press('Save Changes');
  await userEvent.click(await screen.findByRole('link', { name: /^Facts: Enter the value of this fact/ }));
  expect(value(2)).toHaveFocus();
  expect(value(2)).toBeInvalid();
  expect(fact(2)).toHaveValue('GSM');
  expect(value(2)).toHaveAttribute('placeholder', 'For example 70, 80–120');
  await userEvent.paste('about 300');
  expect(value(2)).toHaveAccessibleDescription(
    'Shown as typed. Search and the calculator cannot read it: write for example 70, 80–120.',
  );
  await userEvent.keyboard('{Enter}');
  expect(fact(3)).toHaveFocus();
  await userEvent.keyboard('Core{Enter}76{Enter}');
  expect(value(3)).toHaveValue('76');
  form()
    .getByRole('button', { name: /^Move GSM/ })
    .focus();
  await userEvent.keyboard('{ArrowUp}');
  await userEvent.click(form().getByRole('button', { name: 'Remove fact 2' }));
  expect(fact(1)).toHaveFocus();
  await press('Save Changes');
  await screen.findByText('Product "Art Card" saved.');
  expect((await stored(admin))[0]?.facts).toEqual([
    { label: 'GSM', value: 'about 300' },
    { label: 'Core', value: '76' },
  ]);
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  await press('View it');
  expect(opened).toHaveBeenCalledWith('/product/art-card', '_blank', 'noopener');
});

describe('M45: the list', () => {
  /** Found by their markup: roles of a long table take seconds. */
  const rowHeads = () => [...document.querySelectorAll<HTMLElement>('th[scope="row"]')];

  test('2,500 products: 50 are read at a time; the service searches, filters and sorts; all that match are changed', async () => {
    const many = Array.from({ length: 2_500 }, (_, at) =>
      product(`p-${String(at).padStart(5, '0')}`, { isVisible: at % 250 !== 0 }),
    );
    // Another tool may have stored a product without an order, which a query sorted by order would miss.
    many.push({ ...product('z', { isVisible: false }), order: undefined as unknown as number });
    const read: number[] = [];
    const asked: Omit<RecordQuery, 'limit' | 'cursor'>[] = [];
    let counts = 0;
    await openManager(<ProductsAdminPage />, { categories: CATEGORIES, products: many }, (admin) => {
      const { list, count } = admin.products;
      admin.products.list = async ({ limit, cursor = null, ...request }) => {
        const page = await list({ limit, cursor, ...request });
        read.push(page.items.length);
        asked.push(request);
        return page;
      };
      admin.products.count = (scope) => {
        counts += 1;
        return count(scope);
      };
    });
    const first = () => rowHeads()[0];
    expect(read).toEqual([50]);
    expect(asked.at(-1)).toEqual({ sort: { by: 'order', descending: false } });
    expect(screen.getByText('50 of 2,501 shown')).toBeVisible();

    await userEvent.click(screen.getByText('Show more'));
    expect(await screen.findByText('100 of 2,501 shown')).toBeVisible();
    expect(read).toEqual([50, 50]);

    const byName = within(document.querySelector('thead')!).getByRole('button', { name: 'Name' });
    await userEvent.click(byName);
    await userEvent.click(byName);
    await waitFor(() => expect(first()).toHaveTextContent('z'));
    expect(asked.at(-1)).toEqual({ sort: { by: 'name', descending: true } });

    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Hidden');
    await waitFor(() => expect(rowHeads()[1]).toHaveTextContent('p-02250'));
    expect(asked.at(-1)).toEqual({ sort: { by: 'name', descending: true }, isVisible: false });
    expect(await screen.findByText('11 entries')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: /^Select all/ }));
    await press('Change…');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'What to change' }), 'show');
    expect(dialog.getByRole('button', { name: 'Save 11 products' })).toBeVisible();
    await press('Cancel');

    await userEvent.click(screen.getByRole('textbox', { name: 'Search' }));
    await userEvent.paste('P-0225');
    await waitFor(() => expect(asked.at(-1)).toEqual({ slugPrefix: 'p-0225', isVisible: false }));
    expect(await screen.findByText('1 entry')).toBeVisible();
    // The order is that of slugs then: no column offers another one.
    expect(screen.queryByRole('button', { name: 'Name' })).toBeNull();
    expect(Math.max(...read)).toBe(50);
    expect(counts).toBe(1);
  });

  test('the first rows are read and shown while the products are counted; a short list is read only once', async () => {
    let read = 0;
    await open([product('Kraft'), product('Duplex')], (admin) => {
      const { list, count } = admin.products;
      admin.products.list = (request) => {
        read += 1;
        return list(request);
      };
      admin.products.count = async (scope) => {
        await vi.waitFor(() => expect(document.body).toHaveTextContent('2 shown'), { timeout: 20_000 });
        return count(scope);
      };
    });
    expect(await screen.findByText('2 entries')).toBeVisible();
    expect(read).toBe(1);
  });
});
