import { expect, test } from '#tests/support/e2e.ts';
import { holdRequests } from '#tests/support/visitor-e2e.ts';

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
