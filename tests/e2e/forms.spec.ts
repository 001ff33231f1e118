import type { Page } from '@playwright/test';

import { expect, test } from '#tests/support/e2e.ts';
import { fillQuote, fillRequired } from '#tests/support/quote-e2e.ts';

/** Keeps the matching files from arriving until the returned function is called. */
async function holdScripts(page: Page, pattern: string): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

test.describe('quote and contact', () => {
  test('M22–M26: a quote by keyboard, from the product page, with its product chosen', async ({
    page,
    db,
  }) => {
    await page.goto('/product/greaseproof-paper');
    const open = page.getByRole('button', { name: 'Get a Quote' });
    await open.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Quote Request' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByLabel(/^Product/)).toHaveValue(/Greaseproof/);

    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(dialog.getByText('Name is mandatory')).toBeVisible();
    await expect(dialog.getByLabel(/^GSM/)).toBeFocused();
    await dialog.getByLabel(/^Name/).fill('Asha Buyer');
    await expect(dialog.getByText('Name is mandatory')).toHaveCount(0);
    await dialog.getByLabel(/^E-mail/).fill('asha(at)example.com');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(dialog.getByText('Invalid email format')).toBeVisible();
    await dialog.getByLabel(/^E-mail/).fill('asha@example.com');
    await fillRequired(dialog);
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(
      dialog.getByText(
        'Your quote request has been submitted successfully! We’ve also emailed you a confirmation.',
      ),
    ).toBeVisible();
    await expect(dialog).toBeHidden({ timeout: 5_000 });
    const note = page.locator('.sent-note');
    await expect(note).toContainText(/We have your request Q-\d{6}-\w{4}\. You can expect an answer by/);
    await expect(note).toBeFocused();
    const leads = await db.collection('quoteRequests').get();
    expect(leads.size).toBe(1);
    expect(leads.docs[0]?.data()).toMatchObject({
      categorySlug: 'food-grade-papers',
      email: 'asha@example.com',
    });
  });

  test('M26: a failure keeps what was typed, and is said where a phone shows it; the retry sends it once', async ({
    page,
    db,
    allowConsoleErrors,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    allowConsoleErrors(/Failed to load resource|net::ERR/);
    await page.route('**/api/send-quote', (route) => route.abort(), { times: 1 });
    await page.goto('/products/kraft-papers');
    const dialog = await fillQuote(page, 'Ravi', 'ravi@example.com');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(dialog.getByText('Failed to submit quote request.')).toBeInViewport();
    await expect(dialog.getByRole('link', { name: 'Send by e-mail' })).toBeInViewport();
    await expect(dialog.getByLabel(/^Name/)).toHaveValue('Ravi');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(dialog.getByText('We’ve also emailed you a confirmation.', { exact: false })).toBeVisible();
    expect((await db.collection('quoteRequests').get()).size).toBe(1);
  });

  test('the dialog: paper first, then who asks; Tab stops at fields only; short fields side by side', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 600, height: 800 });
    await page.goto('/product/greaseproof-paper');
    await page.getByRole('button', { name: 'Get a Quote' }).click();
    const dialog = page.getByRole('dialog', { name: 'Quote Request' });
    await dialog.getByLabel(/^Product/).focus();
    const stops: string[] = [];
    for (let presses = 0; presses < 20 && stops.at(-1) !== 'phone'; presses += 1) {
      const name = await page.evaluate(() => document.activeElement?.getAttribute('name') ?? 'no field');
      // A date is several stops of one field.
      if (stops.at(-1) !== name) stops.push(name);
      await page.keyboard.press('Tab');
    }
    expect(stops).toEqual([
      ...['product', 'gsm', 'size', 'printing', 'quantity', 'unit', 'deliveryCity', 'neededBy', 'message'],
      ...['name', 'email', 'phone'],
    ]);
    await expect(dialog.getByLabel(/^GSM/)).toHaveAccessibleDescription(/^Grams per square metre/);
    const quantity = await dialog.getByLabel(/^Quantity/).boundingBox();
    const unit = await dialog.getByLabel(/^Unit/).boundingBox();
    expect(unit?.y).toBe(quantity?.y);
    expect(unit?.x).toBeGreaterThan(quantity?.x ?? 0);
  });

  test('on a phone in landscape the dialog scrolls as a whole, and nothing sticks to the window’s edges', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 740, height: 360 });
    await page.goto('/products/kraft-papers');
    await expect(page.locator('.quote-bar')).toHaveCSS('position', 'static');
    await expect(page.getByRole('banner')).toHaveCSS('position', 'static');
    await page.getByRole('button', { name: 'Get a Quote' }).click();
    const dialog = page.getByRole('dialog', { name: 'Quote Request' });
    await dialog.getByLabel(/^Phone/).scrollIntoViewIfNeeded();
    await expect(dialog.getByRole('heading', { name: 'Quote Request' })).not.toBeInViewport();
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(dialog.getByText('Name is mandatory')).toBeVisible();
  });

  test('without its scripts the contact form puts nothing into the address, and says whom to call', async ({
    page,
    browser,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/Failed to load resource|net::ERR/);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/contact');
    await page.getByLabel(/^Name/).fill('Asha');
    await page.getByLabel(/^E-mail/).fill('asha@example.com');
    await page.getByLabel(/^Message/).fill('Hello');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/contact$/);

    const scriptless = await browser.newContext({ javaScriptEnabled: false });
    const plain = await scriptless.newPage();
    await plain.goto(page.url());
    const ways = plain.locator('main noscript').getByRole('link');
    await expect(ways).toHaveText(['+91 00000 00001', 'sales@example.com']);
    await expect(ways.first()).toBeVisible();
    await expect(plain.getByRole('button', { name: 'Send Message' })).toBeHidden();
    await scriptless.close();
  });

  test('a press before the page is interactive is not lost', async ({ page }) => {
    const release = await holdScripts(page, '**/assets/*.js');
    await page.goto('/products/kraft-papers', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Get a Quote' }).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-ready');
    release();
    await expect(page.getByRole('dialog', { name: 'Quote Request' })).toBeVisible();
  });

  test('what is typed before the page is interactive is not lost', async ({ page }) => {
    const release = await holdScripts(page, '**/assets/*.js');
    await page.goto('/contact', { waitUntil: 'commit' });
    await page.getByLabel(/^Name/).pressSequentially('Asha');
    release();
    await expect(page.locator('html')).toHaveAttribute('data-ready');
    await expect(page.getByLabel(/^Name/)).toHaveValue('Asha');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Enter your name.')).toHaveCount(0);
  });

  test('a message that is typed and sent before the page is interactive goes out as it was typed', async ({
    page,
    db,
  }) => {
    const release = await holdScripts(page, '**/assets/ContactPage-*.js');
    await page.goto('/contact', { waitUntil: 'commit' });
    await page.getByLabel(/^Name/).fill('Asha');
    await page.getByLabel(/^E-mail/).fill('asha@example.com');
    await page.getByLabel(/^Message/).fill('Do you keep 60 GSM?');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-ready');
    release();
    await expect(page.getByText('Your message has been sent successfully!')).toBeVisible();
    const stored = await db.collection('contactMessages').get();
    expect(stored.docs.map((one) => String(one.get('message')))).toEqual(['Do you keep 60 GSM?']);
    // Nobody had a session yet; it was made for the sender, who finds the message under 'My requests'.
    await page.goto('/my-requests');
    await expect(page.getByText(String(stored.docs[0]?.get('reference')))).toBeVisible();
  });

  test('M13, M27: a contact message', async ({ page, db }) => {
    await page.goto('/contact');
    await expect(page.getByRole('heading', { name: 'Send Us a Message' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Our Details' })).toBeVisible();
    await expect(page.getByText('Monday to Saturday: 10:00 AM to 6:00 PM', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Please fill in all fields.')).toBeVisible();
    await page.getByLabel(/^Name/).fill('Asha');
    await page.getByLabel(/^E-mail/).fill('asha@example.com');
    await page.getByLabel(/^Message/).fill('Do you keep 60 GSM?');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Your message has been sent successfully!')).toBeVisible();
    await expect(page.getByLabel(/^Name/)).toHaveValue('');
    await expect(page.getByText('Your message has been sent successfully!')).toHaveCount(0, {
      timeout: 6_000,
    });
    expect((await db.collection('contactMessages').get()).size).toBe(1);
  });
});
