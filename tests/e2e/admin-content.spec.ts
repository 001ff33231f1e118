import type { Page } from '@playwright/test';

import { openAdmin } from '#tests/support/admin-e2e.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { mediaHost } from '#tests/support/media-host-e2e.ts';
import { visit } from '#tests/support/visitor-e2e.ts';

const PICTURE = 'public/media/hero/warehouse-640.webp';
const OTHER_PICTURE = 'public/media/hero/paper-shades-640.webp';

const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name: new RegExp(name) });

async function openContent(page: Page, tab: string) {
  await openAdmin(page, '/admin/content');
  await page.getByRole('tab', { name: new RegExp(tab) }).click();
  const shown = panel(page, tab);
  await expect(shown.getByRole('button', { name: `Save ${tab}` })).toBeVisible();
  return shown;
}

test.use({ signedIn: true });

test('M55–M61: each page is saved on its own, a replaced image is deleted, and visitors see it', async ({
  page,
  db,
}) => {
  const about = await openContent(page, 'About Page');
  await about.getByRole('textbox', { name: 'Paragraphs' }).first().fill('First.\n\nSecond.');
  await expect(page.getByRole('tab', { name: 'About Page (not saved)' })).toBeVisible();
  await about.getByRole('button', { name: 'Save About Page' }).click();
  await expect(page.getByText('About page content saved.')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'About Page', exact: true })).toBeVisible();

  await page.getByRole('tab', { name: 'Homepage' }).click();
  const home = panel(page, 'Homepage');
  const before = (await mediaHost.state()).files.length;
  const save = async (picture: string) => {
    await home.getByLabel('Upload Image').first().setInputFiles(picture);
    await home.getByRole('button', { name: 'Save Homepage' }).click();
    await expect(page.getByText('Homepage content saved.')).toBeVisible();
    const document = await db.doc('siteContent/homepage').get();
    return (document.get('carouselItems') as { image_url: string }[])[0]?.image_url ?? '';
  };
  const first = await save(PICTURE);
  expect(first).toContain('/site_content_images/homepage/carousel/');
  await expect(page.getByText('Homepage content saved.')).toBeHidden();
  const second = await save(OTHER_PICTURE);
  expect(second).not.toBe(first);
  expect((await mediaHost.state()).files.length).toBe(before + 1);

  await visit(page, '/about');
  await expect(page.getByText('Second.', { exact: true })).toBeVisible();
  await visit(page, '/');
  await expect(page.locator(`main img[src*="${second.split('/').at(-1) ?? ''}"]`).first()).toBeAttached();
});
