import { expect, test } from '#tests/support/e2e.ts';
import { fillQuote, fillRequired } from '#tests/support/quote-e2e.ts';

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
    await expect(dialog.getByLabel(/^Name/)).toBeFocused();
    await dialog.getByLabel(/^Name/).fill('Asha Buyer');
    await expect(dialog.getByText('Name is mandatory')).toHaveCount(0);
    await dialog.getByLabel(/^Email/).fill('asha(at)example.com');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(dialog.getByText('Invalid email format')).toBeVisible();
    await dialog.getByLabel(/^Email/).fill('asha@example.com');
    await fillRequired(dialog);
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(
      dialog.getByText(
        'Your quote request has been submitted successfully! We’ve also emailed you a confirmation.',
      ),
    ).toBeVisible();
    await expect(dialog).toBeHidden({ timeout: 5_000 });
    await expect(open).toBeFocused();
    const leads = await db.collection('quoteRequests').get();
    expect(leads.size).toBe(1);
    expect(leads.docs[0]?.data()).toMatchObject({
      categorySlug: 'food-grade-papers',
      email: 'asha@example.com',
    });
  });

  test('M26: a failure keeps what was typed; the retry sends it once', async ({
    page,
    db,
    allowConsoleErrors,
  }) => {
    allowConsoleErrors(/Failed to load resource|net::ERR/);
    await page.route('**/api/send-quote', (route) => route.abort(), { times: 1 });
    await page.goto('/products/kraft-papers');
    const dialog = await fillQuote(page, 'Ravi', 'ravi@example.com');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(dialog.getByText('Failed to submit quote request.')).toBeVisible();
    await expect(dialog.getByLabel(/^Name/)).toHaveValue('Ravi');
    await dialog.getByRole('button', { name: 'Send request' }).click();
    await expect(dialog.getByText('We’ve also emailed you a confirmation.', { exact: false })).toBeVisible();
    expect((await db.collection('quoteRequests').get()).size).toBe(1);
  });

  test('a press before the page is interactive is not lost', async ({ page }) => {
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    await page.goto('/products/kraft-papers', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Get a Quote' }).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-ready');
    await expect(page.getByRole('dialog', { name: 'Quote Request' })).toBeVisible();
  });

  test('what is typed before the page is interactive is not lost', async ({ page }) => {
    await page.route('**/assets/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    await page.goto('/contact', { waitUntil: 'commit' });
    await page.getByLabel(/^Name/).pressSequentially('Asha');
    await expect(page.locator('html')).toHaveAttribute('data-ready');
    await expect(page.getByLabel(/^Name/)).toHaveValue('Asha');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Please fill in name.')).toHaveCount(0);
  });

  test('a message that is typed and sent before the page is interactive goes out as it was typed', async ({
    page,
    db,
  }) => {
    await page.route('**/assets/contact-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.continue();
    });
    await page.goto('/contact', { waitUntil: 'commit' });
    await page.getByLabel(/^Name/).fill('Asha');
    await page.getByLabel(/^Email/).fill('asha@example.com');
    await page.getByLabel(/^Message/).fill('Do you keep 60 GSM?');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-ready');
    await expect(page.getByText('Your message has been sent successfully!')).toBeVisible();
    const stored = await db.collection('contactMessages').get();
    expect(stored.docs.map((one) => String(one.get('message')))).toEqual(['Do you keep 60 GSM?']);
  });

  test('M13, M27: a contact message', async ({ page, db }) => {
    await page.goto('/contact');
    await expect(page.getByRole('heading', { name: 'Send Us a Message' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Our Details' })).toBeVisible();
    await expect(page.getByText('Monday to Saturday: 10:00 AM to 6:00 PM', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Please fill in all fields.')).toBeVisible();
    await page.getByLabel(/^Name/).fill('Asha');
    await page.getByLabel(/^Email/).fill('asha@example.com');
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
