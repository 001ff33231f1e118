import type { Locator, Page } from '@playwright/test';

import { expect, test } from '#tests/support/e2e.ts';
import { fillQuote, fillRequired } from '#tests/support/quote-e2e.ts';
import { holdRequests } from '#tests/support/visitor-e2e.ts';

/** Fills in the contact form; returns what sends it. */
async function fillMessage(page: Page): Promise<Locator> {
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Asha');
  await page.getByLabel('E-mail').fill('asha@example.com');
  await page.getByRole('textbox', { name: 'Message' }).fill('Do you stock ribbed kraft?');
  return page.getByRole('button', { name: 'Send Message' });
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

    await dialog.getByLabel(/^Name/).fill('Asha Buyer');
    await dialog.getByLabel(/^E-mail/).fill('asha@example.com');
    await fillRequired(dialog);
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(
      dialog.getByText(
        'Your quote request has been submitted successfully! We’ve also emailed you a confirmation.',
      ),
    ).toBeVisible();
    await expect(dialog).toBeHidden();
    const note = page.locator('.sent-note');
    await expect(note).toContainText(/We have your request Q-\d{6}-\w{4}\. You can expect an answer by/);
    await expect(note).toBeFocused();
    const leads = await db.collection('leads').get();
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
    expect((await db.collection('leads').get()).size).toBe(1);
  });

  test('a message that is typed and sent before the page is interactive goes out as it was typed', async ({
    page,
    db,
  }) => {
    const release = await holdRequests(page, '**/assets/ContactPage-*.js');
    await page.goto('/contact', { waitUntil: 'commit' });
    await page.getByLabel(/^Name/).fill('Asha');
    await page.getByLabel(/^E-mail/).fill('asha@example.com');
    await page.getByLabel(/^Message/).fill('Do you keep 60 GSM?');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-ready');
    release();
    await expect(page.getByText('Your message has been sent successfully!')).toBeVisible();
    const stored = await db.collection('leads').get();
    expect(stored.docs.map((one) => String(one.get('message')))).toEqual(['Do you keep 60 GSM?']);
    // Sending opened the sender's session, so that 'My requests' lists the message.
    await page.goto('/my-requests');
    await expect(page.getByText(String(stored.docs[0]?.get('reference')))).toBeVisible();
  });

  test('M27, ruling 24: a message is sent at the second press when the way to the server was lost', async ({
    page,
    db,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/Failed to load resource|net::ERR|Failed to fetch/);
    await page.route(/\/assets\/open-in-worker-/, (route) => route.abort('connectionreset'));
    const send = await fillMessage(page);
    await send.click();
    await expect(page.getByText('Failed to send message. Please try again later')).toBeVisible();
    await page.unrouteAll();
    await send.click();
    await expect(page.getByText('Your message has been sent successfully!')).toBeVisible();
    expect((await db.collection('leads').where('email', '==', 'asha@example.com').get()).size).toBe(1);
  });

  test('a message leaves when Firebase could not be loaded at all', async ({
    page,
    db,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/Failed to load resource|net::ERR/);
    await page.route(/\/assets\/firebase-worker-/, (route) => route.abort('connectionreset'));
    await (await fillMessage(page)).click();
    await expect(page.getByText('Your message has been sent successfully!')).toBeVisible();
    expect((await db.collection('leads').get()).size).toBe(1);
  });
});
