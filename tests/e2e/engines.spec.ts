import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { API_PATHS } from '#src/contracts/index.ts';
import { addDays, dayInIndia } from '#src/lib/india-time.ts';
import { SITE_PAGES } from '#src/lib/paths.ts';
import { ADMIN } from '#tests/support/admin-e2e.ts';
import { expect, test, type Database } from '#tests/support/e2e.ts';
import { until, type EngineBrowser } from '#tests/support/engines/engine-browser.ts';
import { openFirefox } from '#tests/support/engines/firefox.ts';
import { openWebKit } from '#tests/support/engines/webkit.ts';
import { sampleDraft } from '#tests/support/sample-offer.ts';
import { mailedLink } from '#tests/support/visitor-e2e.ts';
import { canInstallPackages, findOnPath } from '#tools/dev/system-programs.ts';

const PICTURE = path.resolve('public/media/products/art-card.webp');
const BUYER = 'asha@example.com';
/** Programs that each walk needs, and how the browser is opened. */
const ENGINES = {
  Firefox: {
    programs: ['firefox-esr', 'pdftotext'],
    open: () => openFirefox(findOnPath('firefox-esr') ?? ''),
  },
  WebKit: { programs: ['WebKitWebDriver', 'Xvfb', 'pdftotext'], open: openWebKit },
};

const inPage = (body: string): string => `(() => { ${body} })()`;
const isReady = `'ready' in document.documentElement.dataset`;
const isTooWide = 'document.documentElement.scrollWidth > document.documentElement.clientWidth';
const shows = (text: string): string => `document.body.innerText.includes(${JSON.stringify(text)})`;
/** Presses the button whose label begins with these words, as soon as it is there; beside an open dialog nothing can be pressed. */
const pressButton = (browser: EngineBrowser, label: string): Promise<unknown> =>
  until(`the button '${label}'`, () =>
    browser.run(
      inPage(`
        const nameOf = (button) => (button.getAttribute('aria-label') ?? button.innerText).trim();
        const open = [...document.querySelectorAll('[aria-modal=true]')].at(-1) ?? document;
        const named = [...open.querySelectorAll('button')].filter(
          (button) => !button.disabled && nameOf(button).startsWith(${JSON.stringify(label)}));
        // On a narrow list the buttons of a row stand in a menu.
        const found = named.find((button) => button.offsetParent) ?? named[0];
        found?.click();
        return found !== undefined;`),
    ),
  );

/** Opens a page and gives it an input, at which the application starts. */
async function visit(browser: EngineBrowser, address: string, isThere: string): Promise<void> {
  await browser.goto(address);
  await browser.press('Shift');
  await until(`${address}: ${isThere}`, () => browser.run(isThere));
  expect(await browser.run(isTooWide), `${address} scrolls sideways`).toBe(false);
}

/** WebKit counts what does not fit into a select as content of the page. */
async function chooseLongName(browser: EngineBrowser, site: string): Promise<void> {
  await visit(browser, `${site}/products?q=kraft`, `${isReady} && document.querySelector('select') !== null`);
  const addOption = `document.querySelector('select').append(new Option('Paper '.repeat(400), 'long', true, true));`;
  expect(await browser.run(inPage(`${addOption} return ${isTooWide};`))).toBe(false);
}

async function sendQuote(browser: EngineBrowser, site: string): Promise<void> {
  await visit(browser, `${site}/product/greaseproof-paper`, isReady);
  await pressButton(browser, 'Get a Quote');
  await browser.type('dialog [name="name"], [role=dialog] [name="name"]', 'Asha Buyer');
  await browser.type('[role=dialog] [name="email"]', BUYER);
  const empty = await browser.run<string[]>(
    inPage(`
      const fields = [...document.querySelectorAll('[role=dialog] [required]')].filter((field) => field.value === '');
      for (const field of fields.filter((one) => one.options)) {
        field.selectedIndex = 1;
        field.dispatchEvent(new Event('change', { bubbles: true }));
      }
      return fields.filter((one) => !one.options).map(({ id }) => id);`),
  );
  for (const id of empty) await browser.type(`[id="${id}"]`, '40');
  await pressButton(browser, 'Send request');
  await until('the sent request', () => browser.run(shows('We have your request Q-')));
}

async function editProduct(browser: EngineBrowser, site: string, db: Database): Promise<void> {
  await browser.goto(`${site}/admin/login`);
  await browser.type('input[type=email]', ADMIN.email);
  await browser.type('input[type=password]', ADMIN.password);
  await browser.press('Enter');
  const link = `document.querySelector('nav a[href="/admin/products"]')`;
  await until('signed in', () => browser.run(`location.pathname === '/admin' && ${link} !== null`));
  await browser.run(`${link}.click()`);
  await until('products', () => browser.run(`document.querySelectorAll('tbody tr').length > 10`));
  const pictureOf = async (): Promise<unknown> =>
    (await db.collection('products').where('slug', '==', 'ribbed-kraft').get()).docs[0]?.get('image_url');
  const before = await pictureOf();
  await pressButton(browser, 'Edit Ribbed Kraft');
  await until('the form of the product', () => browser.run(shows('Save Changes')));
  await browser.type('form.form-sheet input[type=file]', PICTURE);
  await pressButton(browser, 'Save Changes');
  await until('saved', () => browser.run(shows('saved.')));
  expect(await pictureOf()).not.toBe(before);
}

/** A question, answered on the list that 'Skip to the list' leads to, gives the focus back. */
async function answerQuestion(browser: EngineBrowser): Promise<void> {
  const deleteButton = `document.querySelector('[aria-label^="Delete Ribbed Kraft"]')`;
  // Beside the form that was just saved the buttons of a row are hidden, and cannot take the focus.
  await until('the list without the form', () =>
    browser.run(`(${deleteButton}.focus(), document.activeElement === ${deleteButton})`),
  );
  await browser.run(
    inPage(`location.hash = 'record-list'; ${deleteButton}.focus(); ${deleteButton}.click();`),
  );
  await until('the question', () => browser.run(`document.querySelector('[role=alertdialog]') !== null`));
  await pressButton(browser, 'Cancel');
  const isBack = `document.querySelector('[role=alertdialog]') === null && document.activeElement === ${deleteButton}`;
  await until('the focus on the button of the row', () => browser.run(isBack));
  expect(await browser.run('location.pathname + location.hash')).toBe('/admin/products#record-list');
}

/** 'Close' and 'Back' close an open form, leave no entry behind and give the focus back to the button that opened it. */
async function closeForm(browser: EngineBrowser, address: string): Promise<void> {
  await visit(browser, address, isReady);
  const before = await browser.run('location.href');
  const opener = `document.querySelector('main [data-opener]')`;
  await browser.run(
    inPage(`
      const named = [...document.querySelectorAll('main button')].find(
        (button) => button.innerText.trim() === 'Get a Quote');
      named.dataset.opener = '';`),
  );
  const isOpen = `document.querySelector('[role=dialog] [name="email"]') !== null`;
  const isClosed = `document.querySelector('[role=dialog]') === null && document.activeElement === ${opener}
    && !history.state?.covers`;
  for (const close of [() => pressButton(browser, 'Close'), () => browser.run('history.back()')]) {
    await browser.run(`(${opener}.focus(), ${opener}.click())`);
    await until('the open form', () => browser.run(isOpen));
    await close();
    await until('the focus on the button', () => browser.run(isClosed));
    expect(await browser.run('location.href')).toBe(before);
  }
}

/** A link shows its page without loading the document, and 'Back' the page before. */
async function followLink(browser: EngineBrowser, address: string): Promise<void> {
  await visit(browser, address, isReady);
  const heading = `document.querySelector('h1').innerText`;
  const before = await browser.run(heading);
  await browser.run(
    `(window.isSame = true, document.querySelector('main a[href="/products/kraft-papers"]').click())`,
  );
  await until('the category', () => browser.run(`${heading} === 'Kraft Papers' && window.isSame`));
  await browser.run('history.back()');
  await until('the page before', () =>
    browser.run(`${heading} === ${JSON.stringify(before)} && window.isSame`),
  );
}

/** Who comes back from another document meets the page as it was left. */
async function comeBack(browser: EngineBrowser, site: string): Promise<void> {
  // A page that answers 404 is a fault of this walk.
  const { notFound: _, ...pages } = SITE_PAGES;
  for (const { example } of Object.values(pages)) {
    const leaveAndReturn = async (): Promise<boolean> => {
      await visit(browser, site + example, isReady);
      await browser.run('(window.isKept = true)');
      await browser.goto(`${site}/robots.txt`);
      await browser.run('history.back()');
      await until(`${example} again`, () => browser.run(`location.pathname === '${example}' && ${isReady}`));
      return browser.run('window.isKept === true');
    };
    // A request that is under way keeps a page out.
    await until(`${example} as it was left`, leaveAndReturn);
  }
}

/** Sends an offer for the buyer's request, as an admin's browser would. */
async function sendOffer(site: string, db: Database): Promise<void> {
  const lead = (await db.collection('leads').where('email', '==', BUYER).get()).docs[0];
  const signIn = `http://${process.env['FIREBASE_AUTH_EMULATOR_HOST']}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`;
  const post = async (address: string, body: object, headers = {}): Promise<Record<string, unknown>> => {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    expect(answer.status, await answer.clone().text()).toBe(200);
    return (await answer.json()) as Record<string, unknown>;
  };
  const { idToken } = await post(signIn, { ...ADMIN, returnSecureToken: true });
  const customer = { ...sampleDraft().customer, email: BUYER };
  const draft = sampleDraft({ customer, validUntil: addDays(dayInIndia(new Date()), 7) });
  const body = { kind: 'quote', leadId: lead?.id, basedOn: 0, draft };
  const headers = { Authorization: `Bearer ${String(idToken)}`, 'Idempotency-Key': `offer-${Date.now()}` };
  await post(site + API_PATHS.sendOffer, body, headers);
}

async function acceptOffer(browser: EngineBrowser, site: string, db: Database): Promise<void> {
  await sendOffer(site, db);
  await visit(browser, site + (await mailedLink(db, BUYER, '0001')), shows('₹'));
  await pressButton(browser, 'Accept');
  await pressButton(browser, 'Yes, accept');
  await until('accepted', () => browser.run(shows('You accepted this offer on')));
}

/** Each section of a page is on paper, also those that were never on the screen. */
async function printPage(browser: EngineBrowser, address: string): Promise<void> {
  await visit(browser, address, isReady);
  // Firefox draws the letters of headings as shapes, so paragraphs tell.
  const texts = await browser.run<string[]>(
    inPage(`
      const sections = [...document.querySelectorAll('main .section:not(.closing)')];
      return sections.flatMap((section) => section.querySelector('p')?.innerText.trim().slice(0, 20) ?? []);`),
  );
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'printed-')), 'page.pdf');
  writeFileSync(file, await browser.print());
  const squeeze = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase();
  const printed = squeeze(execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' }));
  expect(texts.length).toBeGreaterThan(2);
  expect(texts.filter((text) => !printed.includes(squeeze(text)))).toEqual([]);
}

test.describe.configure({ mode: 'default' });
for (const [engine, { programs, open }] of Object.entries(ENGINES))
  test(`what visitors and admins do works in ${engine}`, async ({ db, baseURL: site = '' }) => {
    const missing = programs.filter((program) => findOnPath(program) === null);
    // Where packages can be installed, a missing one fails the walk.
    test.skip(missing.length > 0 && !canInstallPackages(), `not installed: ${missing.join(', ')}`);
    expect(missing).toEqual([]);
    test.setTimeout(600_000);
    const browser = await open();
    test.info().annotations.push({ type: 'engine', description: browser.name });
    try {
      await test.step('search', () =>
        visit(browser, `${site}/products?q=kraft`, `document.querySelectorAll('main mark').length > 0`));
      await test.step('links', () => followLink(browser, `${site}/products`));
      await test.step('dialog', () => closeForm(browser, `${site}/product/greaseproof-paper`));
      // WebKit's driver hangs at times when a page comes back.
      if (engine === 'Firefox') await test.step('back', () => comeBack(browser, site));
      await test.step('choice', () => chooseLongName(browser, site));
      await test.step('print', () => printPage(browser, site));
      await test.step('quote', () => sendQuote(browser, site));
      await test.step('admin', () => editProduct(browser, site, db));
      await test.step('question', () => answerQuestion(browser));
      await test.step('offer', () => acceptOffer(browser, site, db));
      expect(browser.faults()).toEqual([]);
    } finally {
      await browser.close();
    }
  });
