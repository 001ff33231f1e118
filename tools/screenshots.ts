/**
 * `npm run screenshots -- <address>`: pictures of every page of a running site (`npm start` prints the address) into
 * `docs/screenshots`, at three widths, light, plus the home page dark and the quote form. For looking and for the README.
 * `-- <address> admin` takes those of the admin area only, `-- <address> public` the others.
 */
import { mkdir } from 'node:fs/promises';

import { chromium, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';

import { ADMIN_EMAILS } from '#src/contracts/base/admins.ts';
import { paths } from '#src/lib/paths.ts';

import { LOCAL_ADMIN_PASSWORD } from './dev/admin-accounts.ts';
import { BROWSER_FLAGS, findBrowser } from './dev/find-browser.ts';
import { answers } from './dev/processes.ts';
import { inRoot } from './dev/project.ts';

const [address, only] = process.argv.slice(2);
const site = address ?? '';
if (!URL.canParse(site)) {
  console.error('Say which site: npm run screenshots -- http://127.0.0.1:5050');
  process.exit(1);
}
if (!(await answers(site))) {
  console.error(`Nothing answers at ${site}: start the site first (\`npm start\` prints its address).`);
  process.exit(1);
}

const PUBLIC_WIDTHS_PX = [360, 768, 1440];
const ADMIN_WIDTHS_PX = [768, 1440];
const WINDOW_HEIGHT_PX = 900;
const MAX_HEIGHT_PX = 2_600;
const QUALITY = 62;
const SETTLE_MS = 1_200;

const PUBLIC_PAGES = {
  home: paths.home.to(),
  about: paths.about.to(),
  products: paths.products.to(),
  category: paths.category.to('kraft-papers'),
  'category-media': paths.category.to('tissue-papers'),
  product: paths.product.to('greaseproof-paper'),
  contact: paths.contact.to(),
  'not-found': '/nowhere',
  hidden: paths.category.to('newsprint'),
};
const ADMIN_PAGES = {
  dashboard: paths.admin.to(),
  categories: paths.adminCategories.to(),
  products: paths.adminProducts.to(),
  content: paths.adminContent.to(),
  quotes: paths.adminQuotes.to(),
  settings: paths.adminSettings.to(),
};

async function save(page: Page, name: string, options: { whole?: boolean } = {}): Promise<void> {
  const whole = options.whole ?? true;
  const png = await page.screenshot({ fullPage: whole });
  const image = sharp(png);
  const { width, height } = await image.metadata();
  const cut = image.extract({ left: 0, top: 0, width, height: Math.min(height, MAX_HEIGHT_PX) });
  await cut.webp({ quality: QUALITY }).toFile(inRoot('docs/screenshots', `${name}.webp`));
  console.log(name);
}

/** Opens a page, dismisses the preloader, and walks down it so that lazy pictures are there. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(new URL(path, site).href, { waitUntil: 'load' });
  await page.keyboard.press('Shift');
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 500) {
      scrollTo(0, y);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    scrollTo(0, 0);
  });
  await page.waitForTimeout(SETTLE_MS);
}

/**
 * As `save`, in a window as high as the page: bars that stay at the window's edges are then at the page's ends, and not
 * in the middle of the picture.
 */
async function saveUnrolled(page: Page, name: string): Promise<void> {
  const { width } = page.viewportSize() ?? { width: ADMIN_WIDTHS_PX[0] ?? 0 };
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(Math.max(height, WINDOW_HEIGHT_PX), MAX_HEIGHT_PX) });
  await page.waitForTimeout(SETTLE_MS);
  await save(page, name, { whole: false });
  await page.setViewportSize({ width, height: WINDOW_HEIGHT_PX });
}

async function visitor(browser: Browser, width: number, colorScheme: 'light' | 'dark'): Promise<Page> {
  const viewport = { width, height: width < 500 ? 740 : WINDOW_HEIGHT_PX };
  const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' });
  return context.newPage();
}

async function takePublic(browser: Browser): Promise<void> {
  for (const width of PUBLIC_WIDTHS_PX) {
    const page = await visitor(browser, width, 'light');
    for (const [name, path] of Object.entries(PUBLIC_PAGES)) {
      await open(page, path);
      await save(page, `${name}-${width}`);
    }
    await open(page, PUBLIC_PAGES.product);
    await page.getByRole('button', { name: 'Get a Quote' }).click();
    await page.getByRole('dialog').getByLabel(/^Name/).waitFor();
    await page.waitForTimeout(SETTLE_MS);
    await save(page, `quote-${width}`, { whole: false });
    await page.context().close();
  }
  const dark = await visitor(browser, 1440, 'dark');
  for (const name of ['home', 'category', 'contact'] as const) {
    await open(dark, PUBLIC_PAGES[name]);
    await save(dark, `${name}-dark-1440`);
  }
  await dark.context().close();
}

async function takeAdmin(browser: Browser): Promise<void> {
  for (const width of ADMIN_WIDTHS_PX) {
    const page = await visitor(browser, width, 'light');
    await page.goto(new URL(paths.adminLogin.to(), site).href);
    await page.getByLabel(/^E-?mail/i).waitFor();
    await save(page, `admin-login-${width}`, { whole: false });
    await page.getByLabel(/^E-?mail/i).fill(ADMIN_EMAILS[0]);
    await page.getByLabel(/^Password/i).fill(LOCAL_ADMIN_PASSWORD);
    await page.getByRole('button', { name: 'LOGIN' }).click();
    await page.waitForURL(/\/admin\/?$/);
    for (const [name, path] of Object.entries(ADMIN_PAGES)) {
      await open(page, path);
      await saveUnrolled(page, `admin-${name}-${width}`);
    }
    await takeAdminAtWork(page, width);
    await page.context().close();
  }
}

/** What an admin meets while working: a record in the form, a question, the menu of a narrow window. */
async function takeAdminAtWork(page: Page, width: number): Promise<void> {
  await open(page, paths.adminProducts.to());
  await page.getByRole('button', { name: 'Edit Duplex Board' }).click();
  await page.waitForTimeout(SETTLE_MS);
  await save(page, `admin-product-edit-${width}`, { whole: false });
  await open(page, paths.adminCategories.to());
  await page.getByRole('button', { name: 'Delete Kraft Papers' }).click();
  await page.getByRole('alertdialog').waitFor();
  await page.waitForTimeout(SETTLE_MS);
  await save(page, `admin-delete-${width}`, { whole: false });
  const menu = page.getByRole('button', { name: 'Open menu' });
  await page.getByRole('button', { name: 'Cancel' }).click();
  if (!(await menu.isVisible())) return;
  await menu.click();
  await save(page, `admin-menu-${width}`, { whole: false });
}

await mkdir(inRoot('docs/screenshots'), { recursive: true });
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: BROWSER_FLAGS,
});
try {
  if (only !== 'admin') await takePublic(browser);
  if (only !== 'public') await takeAdmin(browser);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await browser.close();
}
