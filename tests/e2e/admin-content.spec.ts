import type { Page } from '@playwright/test';

import { openAdmin } from '#tests/support/admin-e2e.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { mediaHost } from '#tests/support/media-host-e2e.ts';
import { visit } from '#tests/support/visitor-e2e.ts';

const PICTURE = 'public/media/hero/warehouse-640.webp';
const OTHER_PICTURE = 'public/media/hero/paper-shades-640.webp';

const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name: new RegExp(name) });

async function openContent(page: Page, tab = 'Homepage') {
  await openAdmin(page, '/admin/content');
  await page.getByRole('tab', { name: new RegExp(tab) }).click();
  const shown = panel(page, tab);
  await expect(shown.getByRole('button', { name: `Save ${tab}` })).toBeVisible();
  return shown;
}

test.use({ signedIn: true });

test.afterEach(() => mediaHost.heal());

test('M55–M61: each page is saved on its own, says so for 2.5 seconds, and visitors see it', async ({
  page,
}) => {
  const about = await openContent(page, 'About Page');
  await about.getByRole('textbox', { name: 'Paragraphs' }).first().fill('First.\n\nSecond.');
  await expect(page.getByRole('tab', { name: 'About Page (not saved)' })).toBeVisible();
  await about.getByRole('button', { name: 'Save About Page' }).click();
  await expect(page.getByText('About page content saved.')).toBeVisible();
  await expect(page.getByText('About page content saved.')).toBeHidden();
  await expect(page.getByRole('tab', { name: 'About Page', exact: true })).toBeVisible();

  await page.getByRole('tab', { name: 'Contact Page' }).click();
  const contact = panel(page, 'Contact Page');
  await contact.getByRole('textbox', { name: 'Subtitle' }).fill('Ask away.');
  await contact.getByRole('button', { name: 'Save Contact Page' }).click();
  await expect(page.getByText('Contact page content saved.')).toBeVisible();

  await visit(page, '/about');
  await expect(page.getByText('Second.', { exact: true })).toBeVisible();
  await visit(page, '/contact');
  await expect(page.getByText('Ask away.')).toBeVisible();
});

test('M60: a new image is uploaded, the replaced one deleted before the document is written', async ({
  page,
  db,
}) => {
  const home = await openContent(page);
  const before = (await mediaHost.state()).files.length;
  const save = async (picture: string) => {
    await home.getByLabel('Upload Image').first().setInputFiles(picture);
    await home.getByRole('button', { name: 'Save Homepage' }).click();
    await expect(page.getByText('Homepage content saved.')).toBeVisible({ timeout: 20_000 });
    const document = await db.doc('siteContent/homepage').get();
    return (document.get('carouselItems') as { image_url: string }[])[0]?.image_url ?? '';
  };
  const first = await save(PICTURE);
  expect(first).toContain('/site_content_images/homepage/carousel/');
  const second = await save(OTHER_PICTURE);
  expect(second).not.toBe(first);
  expect((await mediaHost.state()).files.length).toBe(before + 1);
  await visit(page, '/');
  await expect(page.locator(`main img[src*="${second.split('/').at(-1) ?? ''}"]`).first()).toBeAttached();
});

test('M60: a failed upload does not stop the rest', async ({ page, db, allowConsoleErrors }) => {
  allowConsoleErrors(/status of 400/);
  const home = await openContent(page);
  await mediaHost.fail('upload', '400');
  await home.getByLabel('Upload Image').first().setInputFiles(PICTURE);
  await home.getByRole('textbox', { name: 'Title' }).first().fill('Still saved');
  await home.getByRole('button', { name: 'Save Homepage' }).click();
  await expect(
    page.getByText('Failed to upload image for Hero Carousel. Saving other changes.'),
  ).toBeVisible();
  const [slide] = (await db.doc('siteContent/homepage').get()).get('carouselItems') as object[];
  expect(slide).toMatchObject({ title: 'Still saved', image_url: '/media/hero/warehouse.webp' });
});

test('F25: two admins on one page: the second save is refused, both texts are at hand', async ({
  page,
  db,
}) => {
  const about = await openContent(page, 'About Page');
  await about.getByRole('textbox', { name: 'Quote', exact: true }).fill('Mine');
  const document = db.doc('siteContent/about');
  const rev = Number((await document.get()).get('rev') ?? 0) + 1;
  await document.set(
    { rev, updatedBy: 'manager@example.com', sections: { leadership: { quote: 'Theirs' } } },
    { merge: true },
  );
  await about.getByRole('button', { name: 'Save About Page' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('manager@example.com');
  await expect(dialog).toContainText('Mine');
  await expect(dialog).toContainText('Theirs');
  expect((await document.get()).get('sections.leadership.quote')).toBe('Theirs');
});
