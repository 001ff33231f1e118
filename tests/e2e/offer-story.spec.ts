import type { Page } from '@playwright/test';

import { openAdmin } from '#tests/support/admin-e2e.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { countEffort } from '#tests/support/effort.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { mailedLink, sentReference, visit } from '#tests/support/visitor-e2e.ts';

const BUYER = 'asha@example.com';

/** Sends the offer that is written; the dialog asks once. */
async function sendOffer(admin: Page, title: RegExp): Promise<void> {
  await admin.getByRole('button', { name: 'Send offer' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click();
  await expect(admin.getByText(title)).toBeVisible();
}

test.use({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });

test('from a request list to an accepted offer, in at most 12 presses of the buyer', async ({
  page,
  browser,
  adminState,
  db,
}) => {
  let earlierPresses = 0;
  const effort = await countEffort(page);
  const press = (name: string | RegExp, role: 'button' | 'link' | 'radio' = 'button') =>
    page.getByRole(role, { name }).first().tap();
  /** Goes to the field of that name by the keyboard alone, and types. */
  const goOn = async (name: string, text: string): Promise<void> => {
    const isThere = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    for (let steps = 0; steps < 8 && (await isThere()) !== name; steps += 1)
      await page.keyboard.press('Enter');
    await page.keyboard.type(text);
    await expect(page.locator(`:focus`)).toHaveAttribute('name', name);
  };
  const followMail = async (subject: string): Promise<void> => {
    const link = await mailedLink(db, BUYER, subject);
    // The press on the link in the mail counts too.
    earlierPresses += (await effort()).presses + 1;
    await page.goto('about:blank');
    await page.goto(link);
  };

  // The buyer asks for one paper, with the PIN code of the place of delivery.
  await page.goto('/product/a3-copier-80gsm');
  await press('Add to list: A3 Copier Paper 80 GSM');
  await press(/^Request list 1/, 'link');
  await page.locator('main input[name="quantity"]').tap();
  await page.keyboard.type('500');
  await page.locator('main input[name="name"]').tap();
  await page.keyboard.type('Asha Buyer');
  await goOn('email', BUYER);
  await goOn('deliveryPin', '122001');
  await expect(page.getByText('Haryana (06)')).toBeVisible();
  await press('Send request for 1 paper');
  await expect(page.getByText(/^Your reference: R-/)).toBeVisible();
  const reference = await sentReference(page);

  // The office offers it with an alternative.
  const office = await browser.newContext({ storageState: await adminState() });
  const admin = await office.newPage();
  await openAdmin(admin, '/admin/requests');
  await admin.getByRole('row').filter({ hasText: reference }).getByRole('link', { name: reference }).click();
  await admin.getByRole('button', { name: 'Write an offer' }).click();
  await expect(admin.getByLabel(/^State of delivery/)).toHaveValue('06');
  await admin.getByRole('button', { name: 'Add line' }).click();
  const lines = admin.locator('.offer-line');
  for (const [at, [name, rate]] of [
    ['A3 Copier Paper 80 GSM', '480'],
    ['A3 Copier Paper 75 GSM', '450'],
  ].entries()) {
    const line = lines.nth(at);
    await line.getByLabel(/^Paper/).fill(name ?? '');
    await line.getByLabel(/^Quantity/).fill('500');
    await line.getByLabel('Unit').selectOption('reams');
    await line.getByLabel('per', { exact: true }).selectOption('ream');
    await line.getByLabel(/^Rate/).fill(rate ?? '');
    await line.getByLabel(/^GST/).fill('18');
  }
  // On a wide page what is rarely changed is folded.
  const more = lines.nth(1).getByRole('button', { name: /^HSN, tolerance/ });
  if (await more.isVisible()) await more.click();
  await lines.nth(1).getByLabel('Option instead of the line above').check();
  await sendOffer(admin, /^Quotation 20\d\d-\d\d\/0001 is on its way to/);

  // The browser that sent the request shows to which mailbox the offer went, and not the offer itself.
  const sender = await page.context().newPage();
  await visit(sender, '/my-requests');
  await expect(sender.getByText(/^Our offer was mailed to a•••@e•••\./)).toBeVisible();
  await expect(sender.getByText('₹2,83,200.00')).toHaveCount(0);
  await sender.close();

  // The buyer names a price, from the mail and without signing in.
  await followMail('0001');
  await expect(page.getByText('₹2,83,200.00').first()).toBeVisible();
  await press('Ask for a better price');
  // Two fields of a row stand on one line, also below labels of one and of two lines.
  const tops = ['rate-0', 'quantity-0'].map((name) =>
    page
      .locator(`main input[name="${name}"]`)
      .evaluate((field) => Math.round(field.getBoundingClientRect().top)),
  );
  expect(new Set(await Promise.all(tops)).size).toBe(1);
  await goOn('rate-0', '470');
  await press('Send to us');
  await expect(page.getByText(/₹470.00 per ream instead of ₹480.00 per ream/)).toBeVisible();

  // The office sees the price, and the next version starts from it.
  await expect(admin.getByText('The customer asks for other terms.')).toBeVisible();
  await admin.getByRole('button', { name: 'Write a new version' }).click();
  await expect(lines.first().getByLabel(/^Rate/)).toHaveValue('470');
  await sendOffer(admin, /version 2 is on its way to/);

  // The buyer accepts the alternative under a purchase order.
  await followMail('version 2');
  await press('Accept');
  await goOn('purchaseOrder', 'PO-2026/118');
  await press(/75 GSM/, 'radio');
  await expect(page.getByText(/^You accept ₹2,65,500.00 with GST/)).toBeVisible();
  // From the top, where the header covers no field.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await axeViolations(page), 'the offer that is being accepted').toEqual([]);
  await press('Yes, accept');
  await expect(page.getByText(/^You accepted this offer on .*purchase order PO-2026\/118/)).toBeVisible();
  const total = page.locator('.offer-sheet__total').first();
  await expect(total).toContainText('₹2,65,500.00');

  // The office sees the accepted terms.
  await expect(admin.getByText('The customer has accepted.')).toBeVisible();
  await expect(admin.locator('.offer-version').first().locator('strong')).toHaveText('₹2,65,500.00');
  await expect(admin.getByText('Purchase order PO-2026/118')).toBeVisible();

  // The buyer calls for the same again: at most five presses from the request to the sent offer.
  const officeEffort = await countEffort(admin);
  await admin.reload();
  await admin.getByRole('button', { name: 'Offer again' }).click();
  await expect(admin.getByText(`The same again as in ${reference}`)).toBeVisible();
  await expect(lines).toHaveCount(1);
  await expect(lines.first().getByLabel(/^Rate/)).toHaveValue('450');
  await sendOffer(admin, /^Quotation 20\d\d-\d\d\/0002 is on its way to/);
  expect((await officeEffort()).presses).toBeLessThanOrEqual(5);
  await admin.getByRole('link', { name: 'All requests and offers of this buyer' }).click();
  await expect(admin.getByText(/^2 requests\. 2 offers of /)).toBeVisible();
  await office.close();

  const presses = (await effort()).presses + earlierPresses;
  test.info().annotations.push({ type: 'effort', description: `${presses} presses` });
  expect(presses).toBeGreaterThan(8);
  expect(presses).toBeLessThanOrEqual(12);
});
