import type { Page } from '@playwright/test';

import { COLLECTIONS } from '#src/contracts/index.ts';
import { ADMIN } from '#tests/support/admin-e2e.ts';
import { expect, test, type Database } from '#tests/support/e2e.ts';
import { keyboardOf } from '#tests/support/keyboard.ts';

const PICTURE = 'public/media/products/art-card.webp';
const FILM = 'public/media/video/turntable.mp4';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
/** A control of the form. The label of a required one ends with a star. */
const field = (page: Page, name: string) =>
  page.locator('form.form-sheet').getByLabel(new RegExp(`^${name}\\W*$`));
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const section = (page: Page, title: string) =>
  page.locator('summary').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const adminLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name, exact: true });

/** The public ids of all files at the media host, in order. */
async function mediaFiles(): Promise<string[]> {
  const response = await fetch(`${process.env['E2E_MEDIA_URL']}/__control/files`);
  const files = (await response.json()) as readonly { public_id: string }[];
  return files.map(({ public_id }) => public_id).toSorted();
}

/** All documents by path, without counters and notes about saves. */
async function everything(db: Database): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const collection of await db.listCollections()) {
    for (const document of (await collection.get()).docs) {
      // Counters never go back; notes about saves expire by themselves, those about deletions with the history's trigger.
      if (
        document.ref.path !== 'meta/version' &&
        !['rateLimits', COLLECTIONS.contentChanges, COLLECTIONS.deletions].includes(collection.id)
      )
        found[document.ref.path] = document.data();
    }
  }
  return found;
}

test.use({ sectionsOpen: false });

test('by keyboard alone: a category with picture and film, a product, a quote form, the visitor, and all of it away again', async ({
  page,
  db,
  allowConsoleErrors,
}) => {
  // The page of a product that is not published yet is fetched ahead when a link to it comes into view.
  allowConsoleErrors(/status of 404.*\/product\/bakery-wrap/);
  const keys = keyboardOf(page);
  const filesBefore = await mediaFiles();
  const documentsBefore = await everything(db);
  const files = async (): Promise<number> => (await mediaFiles()).length - filesBefore.length;
  /** Presses a button of the question on screen. Focus starts at its first button and stays inside. */
  const answer = async (question: string, name: string): Promise<void> => {
    const dialog = page.getByRole('alertdialog', { name: question });
    await expect(dialog.getByRole('button').first()).toBeFocused();
    await keys.press(dialog.getByRole('button', { name, exact: true }));
    await expect(dialog).toBeHidden();
  };

  await test.step('sign in', async () => {
    await page.goto('/admin/login');
    await keys.fill(page.getByLabel('E-mail'), ADMIN.email);
    await keys.fill(page.getByLabel('Password'), ADMIN.password);
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Dashboard')).toBeFocused();
  });

  await test.step('create a category with picture and film', async () => {
    await keys.pressBack(adminLink(page, 'Categories'));
    await expect(heading(page, 'Category Management')).toBeFocused();
    await keys.fill(field(page, 'Name'), 'Butter Papers');
    await keys.press(button(page, 'Use “butter-papers”'));
    await expect(field(page, 'Slug')).toHaveValue('butter-papers');
    await expect(field(page, 'Slug')).toBeFocused();
    await keys.press(section(page, 'Texts'));
    await keys.fill(field(page, 'Short Description'), 'Keeps fat in.');
    await keys.press(section(page, 'Benefits'));
    await keys.fill(field(page, 'Benefit 1'), 'Keeps fat in');
    // Enter in a benefit adds the next one.
    await page.keyboard.press('Enter');
    await page.keyboard.type('Keeps its shape');
    await keys.press(section(page, 'Pictures and videos'));
    await keys.choose(field(page, 'Upload Main Image'), PICTURE);
    await keys.choose(field(page, 'Upload Videos'), FILM);
    await keys.reachBack(field(page, 'Caption 1'));
    await page.keyboard.type('On the turntable');
    await keys.press(button(page, 'Create Category'));
    await expect(page.getByText('Category "Butter Papers" saved.')).toBeVisible();
    // The form is empty again, with focus on its heading.
    await expect(heading(page, 'Create Category')).toBeFocused();
    expect(await files()).toBe(2);
  });

  await test.step('let it have products: its film goes', async () => {
    await page.goto('/admin/categories');
    await keys.press(page.getByRole('link', { name: 'Skip to the list' }));
    await expect(heading(page, 'All Categories')).toBeFocused();
    await keys.fill(page.getByRole('textbox', { name: 'Search' }), 'butter');
    await keys.press(button(page, 'Edit Butter Papers'));
    await expect(heading(page, 'Edit “Butter Papers”')).toBeFocused();
    await keys.press(field(page, 'Has Sub-Products'), 'Space');
    await answer(
      'The gallery images and videos of this category will be removed when you save. Has Sub-Products all the same?',
      'Yes',
    );
    await expect(field(page, 'Has Sub-Products')).toBeFocused();
    await expect(field(page, 'Has Sub-Products')).toBeChecked();
    await keys.press(button(page, 'Save Changes'));
    await expect(button(page, 'Create Category')).toBeVisible();
    // Focus returns to the button that began the edit.
    await expect(button(page, 'Edit Butter Papers')).toBeFocused();
    await expect.poll(files).toBe(1);
  });

  await test.step('create a product with a picture in it', async () => {
    await keys.pressBack(adminLink(page, 'Products'));
    await expect(heading(page, 'Product Management')).toBeFocused();
    await keys.press(button(page, 'New product'));
    await expect(heading(page, 'Create Product')).toBeFocused();
    await keys.fill(field(page, 'Name'), 'Bakery Wrap');
    await keys.pick(field(page, 'Category'), 'Butter');
    await expect(field(page, 'Category')).toHaveValue('butter-papers');
    // The texts stay open, as they were left in the form of the category.
    await keys.fill(field(page, 'Short Description'), 'For rolls and bread.');
    await keys.press(section(page, 'Pictures'));
    await keys.choose(field(page, 'Upload Main Image'), PICTURE);
    await keys.press(button(page, 'Create Product'));
    await expect(page.getByText('Product "Bakery Wrap" saved.')).toBeVisible();
    // The form has closed; focus returns to the button that opened it.
    await expect(button(page, 'New product')).toBeFocused();
    expect(await files()).toBe(2);
  });

  await test.step('create its quote form', async () => {
    await keys.pressBack(adminLink(page, 'Quotes'));
    await expect(heading(page, 'Quote Form Management')).toBeFocused();
    await keys.press(page.getByRole('button', { name: 'Butter Papers', exact: true }));
    await expect(heading(page, 'Add a form definition')).toBeFocused();
    await expect(field(page, 'Category Slug')).toHaveValue('butter-papers');
    const rows = await page.locator('.field-row').count();
    await keys.press(button(page, 'Add field'));
    const added = page.locator('.field-row').nth(rows);
    await expect(added.getByRole('textbox', { name: 'Label', exact: true })).toBeFocused();
    await page.keyboard.type('Reel width');
    await expect(added.getByRole('textbox', { name: 'Field name' })).toHaveValue('reelWidth');
    await keys.pick(added.getByLabel('Type'), 'Choice');
    await keys.fill(added.getByLabel('Options'), '45 cm');
    await page.keyboard.press('Enter');
    await page.keyboard.type('60 cm');
    await keys.reachBack(page.getByRole('button', { name: /^Move Reel width, place/ }));
    await page.keyboard.press('Enter');
    await keys.press(button(page, 'Move Reel width up'));
    await expect(button(page, 'Move Reel width up')).toBeFocused();
    await keys.press(button(page, 'Create Form Definition'));
    await expect(page.getByText('Form definition for "butter-papers" saved.')).toBeVisible();
    await expect(heading(page, 'Add a form definition')).toBeFocused();
  });

  await test.step('a visitor finds the product and asks for a quote', async () => {
    await page.goto('/products/butter-papers');
    await keys.press(page.getByRole('link', { name: /^Bakery Wrap/ }));
    await expect(page.getByRole('heading', { level: 1, name: 'Bakery Wrap' })).toBeFocused();
    await keys.press(button(page, 'Get a Quote').first());
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel(/^Name/)).toBeVisible();
    for (const name of [/^E-mail/, /^Message/, /^GSM/]) await expect(dialog.getByLabel(name)).toBeVisible();
    await keys.pick(dialog.getByLabel(/^Reel width/), '60');
    await expect(dialog.getByLabel(/^Reel width/)).toHaveValue('60 cm');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button(page, 'Get a Quote').first()).toBeFocused();
  });

  await test.step('delete the product', async () => {
    await page.goto('/admin/products');
    await keys.fill(page.getByRole('textbox', { name: 'Search' }), 'bakery');
    await keys.press(button(page, 'Delete Bakery Wrap'));
    await answer('Delete this product? This cannot be undone.', 'Cancel');
    await expect(button(page, 'Delete Bakery Wrap')).toBeFocused();
    await page.keyboard.press('Enter');
    await answer('Delete this product? This cannot be undone.', 'Delete');
    await expect(page.getByText('Product "Bakery Wrap" deleted.')).toBeVisible();
    await expect(button(page, 'Delete Bakery Wrap')).toHaveCount(0);
    // It was the last row, so focus goes to the list.
    await expect(heading(page, 'All Products')).toBeFocused();
  });

  await test.step('delete the quote form', async () => {
    await keys.pressBack(adminLink(page, 'Quotes'));
    await keys.press(button(page, 'Delete butter-papers'));
    await answer('Delete the form definition for category "butter-papers"? This cannot be undone.', 'Delete');
    await expect(button(page, 'Delete butter-papers')).toHaveCount(0);
    // Focus goes to the next row's button.
    await expect(page.getByRole('button', { name: 'Delete coated-boards' })).toBeFocused();
  });

  await test.step('delete the category', async () => {
    await keys.pressBack(adminLink(page, 'Categories'));
    await keys.press(button(page, 'Delete Butter Papers'));
    await answer('Delete this category? This cannot be undone.', 'Delete');
    await answer('Category "Butter Papers" deleted successfully.', 'OK');
    await expect(button(page, 'Delete Butter Papers')).toHaveCount(0);
    // It was the first row (order 0), so focus goes to the new first row.
    await expect(button(page, 'Delete Food Grade Papers')).toBeFocused();
  });

  await test.step('nothing is left', async () => {
    await expect.poll(mediaFiles).toEqual(filesBefore);
    await expect.poll(() => everything(db)).toEqual(documentsBefore);
  });
});
