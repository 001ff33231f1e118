import { expect, test } from '#tests/support/e2e.ts';
import { fillRequired } from '#tests/support/quote-e2e.ts';
import { holdRequests } from '#tests/support/visitor-e2e.ts';

test('M22–M26: a quote from a product’s page by keyboard, on a phone: a failure keeps what was typed and is in view, the retry sends it once', async ({
  page,
  db,
  allowConsoleErrors,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  allowConsoleErrors(/Failed to load resource|net::ERR/);
  await page.route('**/api/send-quote', (route) => route.abort(), { times: 1 });
  await page.goto('/product/greaseproof-paper');
  await page.getByRole('button', { name: 'Get a Quote' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Quote Request' });
  await expect(dialog.getByLabel(/^Product/)).toHaveValue(/Greaseproof/);
  await dialog.getByLabel(/^Name/).fill('Asha Buyer');
  await dialog.getByLabel(/^E-mail/).fill('asha@example.com');
  await fillRequired(dialog);
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(dialog.getByText('Failed to submit quote request.')).toBeInViewport();
  await expect(dialog.getByRole('link', { name: 'Send by e-mail' })).toBeInViewport();
  await expect(dialog.getByLabel(/^Name/)).toHaveValue('Asha Buyer');

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

test('M27: a message leaves when Firebase could not be loaded at all', async ({
  page,
  db,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(/Failed to load resource|net::ERR/);
  await page.route(/\/assets\/firebase-worker-/, (route) => route.abort('connectionreset'));
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Asha');
  await page.getByLabel('E-mail').fill('asha@example.com');
  await page.getByRole('textbox', { name: 'Message' }).fill('Do you stock ribbed kraft?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Your message has been sent successfully!')).toBeVisible();
  expect((await db.collection('leads').get()).size).toBe(1);
});
