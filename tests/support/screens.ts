/** Every screen of the site with the hard content of hard-content.ts, and how it is reached. */
import { expect, type Page } from '@playwright/test';

import { API_PATHS } from '#src/contracts/index.ts';

import { openAdmin } from './admin-e2e.ts';
import { HARD_CATEGORIES, HARD_DRAFT, hardRequests, LONG_NAME } from './hard-content.ts';
import { follow, plantList, untilInteractive, untilLoaded } from './visitor-e2e.ts';

export interface Screen {
  readonly name: string;
  readonly open: (page: Page) => Promise<unknown>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).first();

async function visitor(page: Page, address: string): Promise<void> {
  if (!(await follow(page, address))) {
    await page.goto(address);
    await untilInteractive(page);
  }
  await untilLoaded(page);
}

async function withList(page: Page, names: readonly string[]): Promise<void> {
  await plantList(
    page,
    names.map((name) => ({ name })),
  );
  await page.goto('about:blank');
  await visitor(page, '/request');
}

async function myRequests(page: Page): Promise<void> {
  await page.route(`**${API_PATHS.myRequests}`, (route) => route.fulfill({ json: hardRequests() }));
  await page.goto('about:blank');
  await visitor(page, '/my-requests#key');
  await expect(page.locator('.offer-sheet')).toBeVisible();
}

const COMPARISON = '/compare?papers=long-name-a,hindi-name,virgin-kraft,category:tissue-papers';

export const PUBLIC_SCREENS: readonly Screen[] = [
  ...Object.entries({
    home: '/',
    about: '/about',
    contact: '/contact',
    categories: '/products',
    category: '/products/kraft-papers',
    'category with a long name': `/products/${HARD_CATEGORIES.longName}`,
    'category of one product': `/products/${HARD_CATEGORIES.oneProduct}`,
    'category without products': '/products/tissue-papers',
    'bare category': `/products/${HARD_CATEGORIES.bare}`,
    'search results': '/products?q=kraft',
    'search without results': '/products?q=xyzzy',
    product: '/product/virgin-kraft',
    'product with a long name': '/product/long-name-a',
    'bare product': '/product/bare-product',
    comparison: COMPARISON,
    'not found': '/nowhere',
    'empty request list': '/request',
    'no requests': '/my-requests',
  }).map(([name, address]) => ({ name, open: (page: Page) => visitor(page, address) })),
  {
    name: 'quote dialog with errors',
    open: async (page) => {
      await visitor(page, '/product/virgin-kraft');
      await button(page, 'Get a Quote').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Send request' }).click();
      await expect(page.getByRole('dialog').getByText('Name is mandatory')).toBeVisible();
    },
  },
  {
    name: 'request list',
    open: (page) =>
      withList(
        page,
        HARD_DRAFT.lines.slice(0, 4).map(({ name }) => name),
      ),
  },
  { name: 'offer', open: myRequests },
  {
    name: 'offer, accepting',
    open: async (page) => {
      await myRequests(page);
      await button(page, /^Accept/).click();
    },
  },
];

async function admin(page: Page, path: string): Promise<void> {
  if (!(await follow(page, path))) await openAdmin(page, path);
  await untilLoaded(page);
}

async function lead(page: Page, id: string): Promise<void> {
  await admin(page, `/admin/requests/${id}`);
  await expect(page.getByRole('button', { name: /Write a/ })).toBeVisible();
}

/** Shows another tab of the page that the screen before has opened. */
async function nextTab(page: Page, tab: string): Promise<void> {
  await page.getByRole('tab', { name: tab }).click();
  await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
  await untilLoaded(page);
}

/**
 * The order matters: a tab comes after its page, and between two screens of one path stands a screen of another path, because
 * otherwise the second one would need a new document.
 */
export const ADMIN_SCREENS: readonly Screen[] = [
  ...Object.entries({
    dashboard: '/admin',
    requests: '/admin/requests',
    products: '/admin/products',
    categories: '/admin/categories',
    'quote forms': '/admin/quotes',
  }).map(([name, path]) => ({ name, open: (page: Page) => admin(page, path) })),
  { name: 'content: home', open: (page) => admin(page, '/admin/content') },
  ...['About Page', 'Contact Page'].map((tab) => ({
    name: `content: ${tab}`,
    open: (page: Page) => nextTab(page, tab),
  })),
  {
    name: 'new request, understood and opened',
    open: async (page) => {
      await admin(page, '/admin/requests/new');
      const lines = `70 gsm maplitho 23x36 50 reams\n80 gsm ${LONG_NAME} 20 reams`;
      await page.getByLabel(/^What was written/).fill(`${LONG_NAME} 98110 12345\n${lines}`);
      await button(page, /^GSM/).click();
      await button(page, 'Add GSTIN').click();
    },
  },
  { name: 'settings', open: (page) => admin(page, '/admin/settings') },
  ...['Requests', 'Search', 'Offers and GST', 'Account'].map((tab) => ({
    name: `settings: ${tab}`,
    open: (page: Page) => nextTab(page, tab),
  })),
  ...(
    [
      ['products', 'New product'],
      ['categories', 'Edit Tissue Papers'],
      ['products', 'Edit Uncoated Woodfree High-Brightness Surface-Sized Maplitho Superfine A'],
      ['quotes', 'Edit kraft-papers'],
    ] as const
  ).map(([list, edit]) => ({
    name: `${list}, ${edit}`,
    open: async (page: Page) => {
      await admin(page, `/admin/${list}`);
      await button(page, edit).click();
      await expect(page.locator('.form-sheet .save-bar')).toBeVisible();
    },
  })),
  {
    name: 'products, selected',
    open: async (page) => {
      await admin(page, '/admin/products');
      await page
        .getByRole('checkbox', { name: /^Select / })
        .first()
        .check();
    },
  },
  {
    name: 'category order',
    open: async (page) => {
      await admin(page, '/admin/categories');
      await button(page, 'Change order').click();
    },
  },
  {
    name: 'product, delete question',
    open: async (page) => {
      await admin(page, '/admin/products');
      await button(page, /^Delete /).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  { name: 'lead of a message', open: (page) => lead(page, 'seed-1') },
  {
    name: 'products, trash',
    open: async (page) => {
      await admin(page, '/admin/products');
      await page.getByLabel('Show').selectOption('trash');
    },
  },
  { name: 'lead with an accepted offer', open: (page) => admin(page, '/admin/requests/seed-4') },
  {
    name: 'import preview',
    open: async (page) => {
      await admin(page, '/admin/products');
      await button(page, 'Import').click();
      await page.getByLabel('Choose the file to import').setInputFiles({
        name: 'mill.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          `Item;Group;Grammage\n${HARD_DRAFT.lines[0]?.name};Kraft Papers;80\nMaplitho;${LONG_NAME};90`,
        ),
      });
      await expect(page.getByText('2 new')).toBeVisible();
    },
  },
  { name: 'buyer', open: (page) => admin(page, '/admin/buyers/seed-4') },
  {
    name: 'offer editor',
    open: async (page) => {
      await lead(page, 'seed-5');
      await button(page, /^Write a/).click();
      await page.getByRole('button', { name: 'Add line' }).click();
      await page.getByRole('textbox', { name: 'Rate (₹)' }).first().fill('12345678.90');
    },
  },
];

export const LOGIN_SCREEN: Screen = {
  name: 'login',
  open: async (page) => {
    await page.goto('/admin/login');
    await expect(page.getByRole('heading', { name: 'Member Login' })).toBeVisible();
  },
};

const dialog = (page: Page) => page.getByRole('dialog');

/** Opens a record for editing, and in it a dialog. */
const inRecord = (list: string, edit: string, press: string | RegExp) => async (page: Page) => {
  await admin(page, `/admin/${list}`);
  await button(page, edit).click();
  await button(page, press).click();
  await expect(dialog(page)).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
};

const ask = (path: string, press: string | RegExp) => async (page: Page) => {
  await admin(page, path);
  await button(page, press).click();
  await expect(page.getByRole('alertdialog').or(dialog(page))).toBeVisible();
};

/** Dialogs that no screen above shows; `BulkDialog` and `StaleDialog` need more work, and have the same frame. */
export const ADMIN_DIALOGS: readonly Screen[] = [
  { name: 'history of a product', open: inRecord('products', 'Edit Virgin Kraft Paper', 'History') },
  { name: 'quote form, delete question', open: ask('/admin/quotes', /^Delete /) },
  { name: 'uploaded files', open: inRecord('products', 'Edit Virgin Kraft Paper', 'Choose from uploads') },
  { name: 'lead, erase question', open: ask('/admin/requests/seed-1', 'Erase this request') },
  {
    name: 'export of products',
    open: async (page) => {
      await admin(page, '/admin/products');
      await button(page, 'Export').click();
      await expect(dialog(page)).toBeVisible();
    },
  },
  {
    name: 'buyer, password before an export',
    open: ask('/admin/buyers/seed-1', 'Export this person’s data'),
  },
  {
    name: 'actions of a row on a phone',
    open: async (page) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await admin(page, '/admin/products');
      await button(page, /^Actions for /).click();
      await expect(dialog(page)).toBeVisible();
    },
  },
];

/** What opens on public pages, besides the dialogs above, and a comparison, whose published page is empty. */
export const PUBLIC_DIALOGS: readonly Screen[] = [
  { name: 'comparison', open: (page) => visitor(page, COMPARISON) },
  ...(
    [
      ['/product/virgin-kraft', /^Zoom/],
      ['/product/virgin-kraft', /^Paper calculator/],
      ['/request', 'Paste your list'],
      ['/contact', 'Show map'],
    ] as const
  ).map(([address, press]) => ({
    name: `${address}, ${String(press)}`,
    open: async (page: Page) => {
      await visitor(page, address);
      await button(page, press).click();
    },
  })),
  {
    name: 'request list with errors',
    open: async (page) => {
      await withList(page, [LONG_NAME]);
      await button(page, /^Send request for/).click();
      await expect(page.getByText('Enter your name.')).toBeVisible();
      // At the top of the page the header covers no field.
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'menu of a phone',
    open: async (page) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await visitor(page, '/');
      await button(page, /menu/i).click();
    },
  },
];
