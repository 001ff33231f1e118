import type { Locator, Page } from '@playwright/test';

import { openAdmin } from './admin-e2e.ts';
import { expect, type Database } from './e2e.ts';

export const PICTURE = 'public/media/products/art-card.webp';
export const OTHER_PICTURE = 'public/media/products/duplex-board.webp';

/** The form of a category or product. */
export const form = (page: Page): Locator => page.locator('form.form-sheet');
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
/** A category's row in the list. */
export const row = (page: Page, name: string): Locator =>
  page.getByRole('table', { name: 'All Categories' }).getByRole('row').filter({ hasText: name });

export async function openCategories(page: Page): Promise<void> {
  await openAdmin(page, '/admin/categories');
  await expect(page.getByRole('table', { name: 'All Categories' })).toBeVisible();
}

/** Fills in the name and slug of a new category. */
export async function fillNew(page: Page, name: string, slug: string): Promise<void> {
  const field = form(page).getByRole('textbox', { name: 'Name' });
  // A save before this one has emptied the form.
  await expect(field).toHaveValue('');
  await field.fill(name);
  await form(page).getByRole('textbox', { name: 'Slug' }).fill(slug);
}

/** Answers the question on screen and waits until it is gone. */
export async function answer(page: Page, text: string, press: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: text });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: press, exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The stored category that the tests create. */
export async function butterPapers(db: Database): Promise<Record<string, unknown> | undefined> {
  const found = await db.collection('categories').where('slug', '==', 'butter-papers').get();
  return found.docs[0]?.data();
}

export async function expectSaved(page: Page): Promise<void> {
  await expect(page.getByText('Category "Butter Papers" saved.')).toBeVisible();
}
