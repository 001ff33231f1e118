/** The jobs of an owner who is away from the desk, on a phone and with a thumb. */
import type { Locator, Page } from '@playwright/test';

import { COLLECTIONS } from '#src/contracts/index.ts';
import { seedLeads } from '#src/seed/seed-leads.ts';
import { fillLogin, openAdmin, SIGNED_OUT } from '#tests/support/admin-e2e.ts';
import { countEffort } from '#tests/support/effort.ts';
import { expect, test } from '#tests/support/e2e.ts';

const WINDOW = { width: 390, height: 844 };
const FINGER_PX = 44;

const CHAT = `[27/11/26, 10:12:03 AM] Vinod Kraft: Hello
[27/11/26, 10:12:20 AM] Vinod Kraft: need rate for
70 gsm maplitho 23x36 50 reams
duplex board 300 gsm 25x36 2 ton
[27/11/26, 10:13:20 AM] Vinod Kraft: 98110 12345`;

test.use({ viewport: WINDOW, hasTouch: true, isMobile: true, signedIn: true });

/** Fails unless the control is as large as a fingertip and scrolls into the lower half of the window, or stays there. */
async function expectInReach(control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  await control.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  const box = await control.boundingBox();
  const name = `${await control.innerText()} ${await control.getAttribute('aria-label')}`;
  expect(Math.min(box?.width ?? 0, box?.height ?? 0), `size of ${name}`).toBeGreaterThanOrEqual(FINGER_PX);
  const middle = (box?.y ?? 0) + (box?.height ?? 0) / 2;
  expect(middle, `place of ${name}`).toBeGreaterThan(WINDOW.height / 2);
  expect(middle, `place of ${name}`).toBeLessThan(WINDOW.height);
}

async function press(control: Locator): Promise<void> {
  await expectInReach(control);
  await control.tap();
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Pictures never arrive: no step may wait for one. */
async function withoutPictures(page: Page): Promise<void> {
  await page.route(/\.(?:jpe?g|png|webp|avif)(?:\?|$)/, () => undefined);
}

test('a pasted chat is stored in at most 6 presses and an offer on WhatsApp in 25; it is seen once a person opens it', async ({
  page,
  browser,
  db,
}) => {
  await withoutPictures(page);
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const effort = await countEffort(page);
  await openAdmin(page, '/admin/requests');
  const begun = Date.now();
  await press(page.getByRole('link', { name: 'New request', exact: true }));
  await expect(page.getByLabel(/^What was written/)).toBeFocused();
  await page.keyboard.insertText(CHAT);
  await expect(page.getByRole('button', { name: 'Phone 98110 12345' })).toBeVisible();
  await press(page.getByRole('button', { name: 'Save request' }));
  await expect(heading(page, /^Request list R-/)).toBeVisible();
  // A paste is one press more.
  expect((await effort()).presses + 1).toBeLessThanOrEqual(6);
  expect(Date.now() - begun).toBeLessThan(20_000);
  const storedLead = async () => (await db.collection(COLLECTIONS.leads).get()).docs[0];
  expect((await storedLead())?.data()).toMatchObject({
    name: 'Vinod Kraft',
    lines: [{ gsm: '70' }, { gsm: '300' }],
  });

  await press(page.getByRole('button', { name: 'Write an offer' }));
  const lines = page.locator('.offer-line');
  await expect(lines).toHaveCount(2);
  for (const [at, rate] of ['92', '61'].entries()) {
    const fields = lines.nth(at);
    for (const [field, value] of [
      [/^Rate/, rate],
      [/^GST/, '18'],
    ] as const) {
      const input = fields.getByLabel(field);
      await expect(input).toHaveAttribute('inputmode', 'decimal');
      await press(input);
      await input.fill(value);
    }
    await fields.getByLabel('per', { exact: true }).selectOption('kg');
  }
  await page.getByLabel(/^State of delivery/).selectOption('07');
  await press(page.getByRole('button', { name: 'Send offer' }));
  const opened = page.waitForEvent('popup');
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Send' }));
  const chat = new URL((await opened).url());
  expect(chat.origin + chat.pathname).toBe('https://wa.me/919811012345');
  const text = chat.searchParams.get('text') ?? '';
  expect(text.length).toBeLessThanOrEqual(600);
  expect(text).toMatch(/^Hello Vinod Kraft,[^]*20\d\d-\d\d\/0001[^]*Total ₹[^]*valid until/);
  const [, link = ''] = /(\/my-requests#\S+)/.exec(text) ?? [];
  const { presses } = await effort();
  test.info().annotations.push({ type: 'effort', description: `${presses} presses` });
  expect(presses).toBeGreaterThan(6);
  expect(presses).toBeLessThanOrEqual(25);
  await expect(page.getByText('Passed the customer’s link on by WhatsApp')).toBeVisible();

  // A mail scanner renders the page, moves and scrolls, but presses nothing and does not stay.
  const scanner = await browser.newContext({ storageState: SIGNED_OUT });
  const robot = await scanner.newPage();
  await robot.goto(link);
  await expect(robot.getByRole('button', { name: 'Accept' })).toBeVisible();
  await robot.mouse.move(100, 100);
  await robot.mouse.wheel(0, 600);
  await robot.reload();
  await expect(robot.getByRole('button', { name: 'Accept' })).toBeVisible();
  await scanner.close();
  const isSeen = async () => (await storedLead())?.get('linkUse.firstSeenAt') !== '';
  expect(await isSeen()).toBe(false);
  await expect(page.getByText(/Opened/)).toHaveCount(0);

  const phone = await browser.newContext({ storageState: SIGNED_OUT });
  const buyer = await phone.newPage();
  await buyer.goto(link);
  await expect(buyer.getByRole('button', { name: 'Accept' })).toBeVisible();
  // A person scrolls now and then and stays, which is enough without a press.
  const scrollOn = async (): Promise<boolean> => {
    await buyer.mouse.wheel(0, 200);
    return isSeen();
  };
  await expect.poll(scrollOn).toBe(true);
  await expect(page.getByText(/^Opened the offer 20\d\d-\d\d\/0001/)).toBeVisible();
  await expect(page.locator('.offer-version')).toContainText(/Opened \d+ \w+, /);
  await buyer.getByRole('button', { name: 'Accept' }).first().tap();
  await buyer.getByRole('button', { name: 'Yes, accept' }).tap();
  await expect(page.getByText('The customer has accepted.')).toBeVisible();
  await phone.close();
});

test('a new request is read, called and won; a paper is hidden and photographed', async ({ page, db }) => {
  await withoutPictures(page);
  for (const [id, lead] of Object.entries(seedLeads(new Date())[COLLECTIONS.leads] ?? {}))
    await db.doc(`${COLLECTIONS.leads}/${id}`).set({ ...lead });
  await openAdmin(page, '/admin');
  await expectInReach(page.getByRole('link', { name: 'New request', exact: true }));
  await page.goto('/admin/requests?status=all');
  await press(page.getByRole('link', { name: /^R-/ }).first());
  const call = page.getByRole('link', { name: 'Call' });
  await expectInReach(call);
  await expect(call).toHaveAttribute('href', /^tel:\+\d+$/);
  await press(page.getByRole('button', { name: 'Won' }));
  await expect(page.getByText('The status is ‘Won’ now.')).toBeVisible();

  // 'Back' takes a question away, also the question whether to leave.
  const question = page.getByRole('alertdialog');
  const note = page.getByLabel('Note', { exact: true });
  await page.getByRole('button', { name: 'Cancel old links' }).tap();
  await expect(question).toBeVisible();
  await note.fill('Wants a sample');
  for (const isAsked of [false, true, false]) {
    await page.goBack();
    await expect(question).toHaveCount(isAsked ? 1 : 0);
    await expect(heading(page, /R-/)).toBeAttached();
    await expect(note).toHaveValue('Wants a sample');
  }
  await note.fill('');

  await page.goto('/admin/products');
  const row = page.getByRole('row').filter({ hasText: 'A3 Copier Paper 80 GSM' });
  await press(row.getByRole('switch'));
  await expect(row.getByRole('switch')).not.toBeChecked();
  await press(row.getByRole('button', { name: /^Actions for/ }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Edit' }));
  const photo = page.getByLabel('Upload Main Image');
  const choose = page.locator('.drop-zone').filter({ has: photo }).locator('button').first();
  await expect(choose).toHaveText('Choose a file');
  await expectInReach(choose);
  await photo.setInputFiles('public/media/products/art-card.webp');
  await press(page.getByRole('button', { name: 'Save Changes' }));
  // The message covers neither the title of a dialog nor the button that closes it.
  const message = page.locator('.toast-note', { hasText: 'Product "A3 Copier Paper 80 GSM" saved.' });
  await expect(message).toBeVisible();
  await row.getByRole('button', { name: /^Actions for/ }).tap();
  const dialog = page.getByRole('dialog');
  const parts = [dialog.getByRole('heading').first(), dialog.getByRole('button', { name: 'Close' })];
  await expect(parts[0]!).toBeVisible();
  const [over, ...boxes] = await Promise.all([message, ...parts].map((part) => part.boundingBox()));
  for (const box of boxes)
    expect(over && box && (over.y >= box.y + box.height || over.y + over.height <= box.y)).toBe(true);
});

test.describe('a text that WhatsApp shares', () => {
  test.use({ storageState: SIGNED_OUT, signedIn: false });

  test('survives the login, and once the admin area was open no server is sent it', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() && !request.redirectedFrom()) asked.push(request.url());
    });
    const share = (text: string) => page.goto(`/admin/requests/new?${new URLSearchParams({ text })}`);
    const written = page.getByLabel(/^What was written/);
    await share('70 gsm maplitho 20 reams');
    await expect(page).toHaveURL(/\/admin\/login\?from=%2Fadmin%2Frequests%2Fnew$/);
    await fillLogin(page);
    await expect(written).toHaveValue('70 gsm maplitho 20 reams');
    await page.evaluate(() => navigator.serviceWorker.ready);
    const answer = await share('by Friday');
    expect(answer?.fromServiceWorker()).toBe(false);
    expect(new URL(answer?.url() ?? '').search).toBe('');
    await expect(written).toHaveValue('70 gsm maplitho 20 reams\nby Friday');
    await expect(page).toHaveURL(/\/admin\/requests\/new$/);
  });
});
