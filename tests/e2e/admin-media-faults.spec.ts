/** Saves past failures of the media host and the database (F15, F17, F19). */
import type { Page } from '@playwright/test';

import {
  answer,
  butterPapers,
  button,
  expectSaved,
  fillNew,
  form,
  openCategories,
  OTHER_PICTURE,
  PICTURE,
  row,
} from '#tests/support/category-e2e.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { mediaHost } from '#tests/support/media-host-e2e.ts';

test.use({ signedIn: true });

test.afterEach(() => mediaHost.heal());

test('F15: an upload that hangs is cancelled and tried again; the rest of the form stays', async ({
  page,
  db,
}) => {
  const before = (await mediaHost.state()).files.length;
  await openCategories(page);
  await fillNew(page, 'Butter Papers', 'butter-papers');
  await form(page).getByRole('textbox', { name: 'Benefit 1' }).fill('Keeps fat in');
  await form(page).getByLabel('Upload Main Image').setInputFiles(PICTURE);
  await form(page).getByLabel('Upload Gallery Images').setInputFiles(OTHER_PICTURE);
  await mediaHost.fail('upload', 'hang');
  const from = await mediaHost.mark();
  await button(page, 'Create Category').click();
  await expect(form(page).getByRole('progressbar', { name: 'Uploading art-card.webp' })).toBeVisible();
  // An upload that is cancelled before it arrives would leave the planned fault to the next one.
  await expect.poll(() => mediaHost.callsSince(from, 'upload')).toHaveLength(1);
  await button(page, 'Cancel upload').click();
  await expect(form(page).getByText('Upload cancelled.')).toBeVisible();
  await expect(page.getByText('Main image upload failed.')).toBeVisible();

  await expect(form(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Butter Papers');
  await expect(form(page).getByRole('textbox', { name: 'Benefit 1' })).toHaveValue('Keeps fat in');
  await expect(form(page).getByText('duplex-board.webp', { exact: true })).toBeVisible();
  await expect(form(page).getByText('Uploaded when you save.')).toBeVisible();
  await form(page).getByLabel('Short Description').fill('Typed after the cancel');
  expect(await butterPapers(db)).toBeUndefined();

  await button(page, 'Upload again').click();
  await expect(form(page).getByText('Uploaded', { exact: true })).toBeVisible();
  await button(page, 'Create Category').click();
  await expectSaved(page);
  expect(await butterPapers(db)).toMatchObject({
    description: 'Typed after the cancel',
    benefits: ['Keeps fat in'],
    galleryImages: [expect.stringMatching(/\/category_images\//)],
  });
  // The save does not repeat the upload of 'Upload again'.
  expect((await mediaHost.state()).files.length).toBe(before + 2);
});

/** Makes the database refuse every save, until the returned function is called. */
async function refuseSaves(page: Page): Promise<() => Promise<void>> {
  const saves = '**/documents:commit*';
  await page.route(saves, (route) =>
    route.fulfill({
      status: 400,
      json: { error: { code: 400, status: 'INVALID_ARGUMENT', message: 'refused by the test' } },
    }),
  );
  return () => page.unroute(saves);
}

test('F17, F19: uploaded but refused: nothing is uploaded again, nothing is left when it is given up; a lost deletion is retried', async ({
  page,
  db,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/status of (?:400|502)/);
  const before = await mediaHost.state();
  await openCategories(page);
  await fillNew(page, 'Butter Papers', 'butter-papers');
  await form(page).getByLabel('Upload Main Image').setInputFiles(PICTURE);
  const accept = await refuseSaves(page);
  await button(page, 'Create Category').click();
  await expect(form(page).getByText('The service refused these values.')).toBeVisible();
  expect((await mediaHost.state()).files.length).toBe(before.files.length + 1);
  await accept();
  await button(page, 'Create Category').click();
  await expectSaved(page);
  expect(await mediaHost.callsSince(before.journal.length, 'upload')).toHaveLength(1);
  expect(await mediaHost.callsSince(before.journal.length, 'destroy')).toHaveLength(0);
  expect((await butterPapers(db))?.['image_url']).toMatch(/\/category_images\//);

  const saved = (await mediaHost.state()).files.toSorted();
  await fillNew(page, 'Butter Sheets', 'butter-sheets');
  await form(page).getByLabel('Upload Main Image').setInputFiles(PICTURE);
  const acceptAgain = await refuseSaves(page);
  await button(page, 'Create Category').click();
  await expect(form(page).getByText('The service refused these values.')).toBeVisible();
  await button(page, 'Clear form').click();
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(form(page).getByRole('textbox', { name: 'Name' })).toHaveValue('');
  await expect.poll(async () => (await mediaHost.state()).files.toSorted()).toEqual(saved);
  await acceptAgain();

  await mediaHost.fail('destroy', 'done-then-reset');
  await button(page, 'Delete Butter Papers').click();
  await answer(page, 'Delete this category? This cannot be undone.', 'Delete');
  const told = page.getByRole('alertdialog', { name: /^Cloudinary deletion failed for category_images\// });
  await expect(told).toBeVisible();
  await told.getByRole('button', { name: 'OK' }).click();
  expect(await butterPapers(db)).toBeDefined();
  await button(page, 'Delete Butter Papers').click();
  await answer(page, 'Delete this category? This cannot be undone.', 'Delete');
  await answer(page, 'Category "Butter Papers" deleted successfully.', 'OK');
  await expect(row(page, 'Butter Papers')).toHaveCount(0);
  expect(await butterPapers(db)).toBeUndefined();
});
