/**
 * `npm run screenshots -- <address>`: makes the six pictures of the README (`docs/images`) from a site that runs with
 * `npm start`. For the last one it saves a change of one product.
 */
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';

import { publishingTexts } from '#src/features/publishing/texts.ts';
import { paths } from '#src/lib/paths.ts';
import { openAdmin } from '#tests/support/admin-e2e.ts';

import { BROWSER_FLAGS, findBrowser } from './dev/find-browser.ts';
import { answers } from './dev/processes.ts';
import { inRoot } from './dev/project.ts';

const site = process.argv[2] ?? '';
if (!URL.canParse(site) || !(await answers(site)))
  throw new Error('Run `npm start` first, then: npm run screenshots -- http://127.0.0.1:5050');

const WINDOW_PX = { width: 1280, height: 860 };
const QUALITY = 72;
/** Pictures and transitions are complete after this time. */
const SETTLE_MS = 1_500;
const PUBLISH_TIMEOUT_MS = 120_000;

async function save(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(SETTLE_MS);
  const file = inRoot('docs/images', `${name}.webp`);
  const png = await page.screenshot();
  await sharp(png).webp({ quality: QUALITY }).toFile(file);
  console.log(file);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // Live data are fetched at the first input.
  await page.keyboard.press('Shift');
}

const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_FLAGS });
try {
  const page = await browser.newPage({ baseURL: site, viewport: WINDOW_PX, reducedMotion: 'reduce' });
  // The first page that a browser opens has the system's font.
  await page.goto(paths.home.to());
  await page.evaluate(() => document.fonts.load('1rem "Source Sans 3"'));
  await open(page, `${paths.products.to()}?${new URLSearchParams({ q: 'copier 80 gsm' }).toString()}`);
  await page.locator('.results__count').waitFor();
  await save(page, 'search');

  await open(page, paths.category.to('copier-papers'));
  await page.locator('html[data-ready]').waitFor();
  const quantities = ['200', '50', '40'];
  const add = page.getByRole('button', { name: /^Add to list/ }).first();
  for (const _quantity of quantities) await add.click();
  await open(page, paths.requestList.to());
  for (const [at, quantity] of quantities.entries())
    await page.getByRole('article').nth(at).locator('input[name="quantity"]').fill(quantity);
  await page.evaluate(() => scrollTo(0, 0));
  await save(page, 'request-list');

  await openAdmin(page);
  await open(page, paths.adminRequests.to());
  await page.locator('tbody tr').first().waitFor();
  await save(page, 'desk');

  // The sample lead whose offer was accepted.
  await open(page, `${paths.adminRequests.to()}?status=won`);
  await page.locator('tbody tr').first().getByRole('link').first().click();
  await page.locator('.offer-version').evaluate((offer) => offer.scrollIntoView({ block: 'center' }));
  await save(page, 'offer');

  await open(page, paths.adminProducts.to());
  await page.getByRole('button', { name: 'Edit Duplex Board' }).click();
  await page.getByText('Texts', { exact: true }).click();
  const description = page.getByRole('textbox', { name: 'Short Description' });
  await description.waitFor();
  await save(page, 'editor');

  await description.fill(`${await description.inputValue()} Ask for a sample.`);
  await page.getByRole('button', { name: 'Save Changes', exact: true }).click();
  await page.getByText(publishingTexts.publishing).waitFor();
  await page.getByText(publishingTexts.live).waitFor({ timeout: PUBLISH_TIMEOUT_MS });
  await page.evaluate(() => scrollTo(0, 0));
  await save(page, 'live');
} finally {
  await browser.close();
}
