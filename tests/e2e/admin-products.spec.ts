import type { Page } from '@playwright/test';

import { openAdmin } from '#tests/support/admin-e2e.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { mediaHost } from '#tests/support/media-host-e2e.ts';

const PICTURE = 'public/media/products/art-card.webp';

const form = (page: Page) => page.locator('form.form-sheet');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openProducts(page: Page): Promise<void> {
  await openAdmin(page, '/admin/products');
  await expect(page.getByRole('table', { name: 'All Products' })).toBeVisible();
}

test.use({ signedIn: true });

test('M45–M48: a product from the form to the visitor and away again, nothing left at the media host', async ({
  page,
  db,
}) => {
  const before = (await mediaHost.state()).files.length;
  await openProducts(page);
  await button(page, 'New product').click();
  await form(page).getByRole('textbox', { name: 'Name' }).fill('Butter & Bakery Paper');
  await form(page).getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Kraft Papers' });
  await form(page).getByRole('textbox', { name: 'Short Description' }).fill('Keeps fat in.');
  await button(page, 'Add fact').click();
  await page.keyboard.type('GSM');
  await page.keyboard.press('Enter');
  await page.keyboard.type('38, 40–50');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Turning point');
  await page.keyboard.press('Enter');
  await page.keyboard.type('180 °C');
  await form(page).getByLabel('Upload Main Image').setInputFiles(PICTURE);
  await form(page).getByLabel('Upload Image Gallery').setInputFiles([PICTURE, PICTURE]);
  await button(page, 'Create Product').click();
  await expect(page.getByText('Product "Butter & Bakery Paper" saved.')).toBeVisible();
  const stored = await db.collection('products').where('slug', '==', 'butter-and-bakery-paper').get();
  expect(stored.docs[0]?.data()).toMatchObject({ order: 0, isVisible: true, category_slug: 'kraft-papers' });
  expect((await mediaHost.state()).files.length).toBe(before + 3);

  await page.goto('/product/butter-and-bakery-paper');
  await expect(page.getByRole('heading', { level: 1, name: 'Butter & Bakery Paper' })).toBeVisible();
  const facts = page.getByRole('main').locator('dl');
  await expect(facts.first()).toHaveText('GSM38, 40–50Turning point180 °C');

  await openProducts(page);
  await button(page, 'Edit Butter & Bakery Paper').click();
  await expect(form(page).getByLabel('Main Image URL')).toBeDisabled();
  await form(page).getByLabel('Upload Main Image').setInputFiles(PICTURE);
  await button(page, 'Save Changes').click();
  await expect(page.getByText('Product "Butter & Bakery Paper" saved.')).toBeVisible();
  await expect.poll(async () => (await mediaHost.state()).files.length).toBe(before + 3);

  // A duplicate shares the files: deleting it leaves them to the other.
  await button(page, 'Duplicate Butter & Bakery Paper').click();
  await expect(form(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Butter & Bakery Paper (copy)');
  await button(page, 'Create Product').click();
  await expect(page.getByText('Product "Butter & Bakery Paper (copy)" saved.')).toBeVisible();
  const copies = await db.collection('products').where('slug', '==', 'butter-and-bakery-paper-copy').get();
  expect(copies.docs[0]?.get('isVisible')).toBe(false);
  await button(page, 'Delete Butter & Bakery Paper (copy)').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Product "Butter & Bakery Paper (copy)" deleted.')).toBeVisible();
  expect((await mediaHost.state()).files.length).toBe(before + 3);

  await button(page, 'Delete Butter & Bakery Paper').click();
  const question = page.getByRole('alertdialog', { name: 'Delete this product? This cannot be undone.' });
  await expect(question).toContainText('3 uploaded files');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Product "Butter & Bakery Paper" deleted.')).toBeVisible();
  expect((await mediaHost.state()).files.length).toBe(before);
});

test('a long name and a long slug leave the actions within reach', async ({ page, db }) => {
  const [doc] = (await db.collection('products').where('slug', '==', 'art-card').get()).docs;
  await doc?.ref.update({ name: 'Papierfabrikationsgesellschaft'.repeat(4), slug: 'a'.repeat(80) });
  await openProducts(page);
  for (const [width, name] of [
    [1440, /^Delete Papier/],
    [1366, /^Delete Papier/],
    [1280, /^Delete Papier/],
    [360, /^Actions for Papier/],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const last = page.getByRole('button', { name });
    // Playwright scrolls to the button; a click beside the table would fail.
    await last.click({ trial: true });
    const list = await page.locator('.data-table').boundingBox();
    const box = await last.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((list?.x ?? 0) + (list?.width ?? 0));
  }

  // Where the table scrolls sideways, its head stays above the rows.
  await page.setViewportSize({ width: 640, height: 800 });
  const head = await page.getByRole('columnheader', { name: 'Name' }).boundingBox();
  const row = await page.getByRole('rowheader').first().boundingBox();
  expect((head?.y ?? 0) + (head?.height ?? 0)).toBeLessThanOrEqual((row?.y ?? 0) + 1);
});
