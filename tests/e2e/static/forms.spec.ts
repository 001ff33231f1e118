import { fillQuote } from '#tests/support/quote-e2e.ts';
import { expect, test } from '#tests/support/static-test.ts';

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
    // A date field has several stops.
    if (stops.at(-1) !== name) stops.push(name);
    await page.keyboard.press('Tab');
  }
  expect(stops).toEqual([
    ...['product', 'gsm', 'size', 'printing', 'quantity', 'unit', 'deliveryCity', 'neededBy', 'message'],
    ...['name', 'email', 'phone'],
  ]);
  await expect(dialog.getByLabel(/^GSM/)).toHaveAccessibleDescription(/^Grams per square metre/);
  await expect(async () => {
    const [quantity, unit] = await Promise.all(
      [/^Quantity/, /^Unit/].map((label) => dialog.getByLabel(label).boundingBox()),
    );
    expect(unit?.y).toBe(quantity?.y);
    expect(unit?.x).toBeGreaterThan(quantity?.x ?? Infinity);
  }).toPass();
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

test('M25: on a phone a quote that could not be sent says so in view, beside another way', async ({
  page,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource|net::ERR/);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route('**/api/send-quote', (route) => route.abort());
  await page.goto('/product/greaseproof-paper');
  const dialog = await fillQuote(page, 'Asha Buyer', 'asha@example.com');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByText('Failed to submit quote request.')).toBeInViewport();
  await expect(dialog.getByRole('link', { name: 'Send by e-mail' })).toBeInViewport();
});

test('without its scripts the contact form puts nothing into the address', async ({
  page,
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
});
