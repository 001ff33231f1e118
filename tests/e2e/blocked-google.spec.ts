/** A visitor whose network or blocker stops all calls to Google's hosts sends requests, and finds them on 'My requests'. */
import type { Page } from '@playwright/test';

import { expect, NETWORK_ERRORS, test } from '#tests/support/e2e.ts';
import { fillQuote } from '#tests/support/quote-e2e.ts';
import { plantList, visit } from '#tests/support/visitor-e2e.ts';

/** Ten seconds are promised; a busy machine gets twice as long. */
const WITHIN = { timeout: 20_000 };
const { FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST } = process.env;

/** Lets no call be answered. A refusal, which is known sooner, stands in tests/data/firebase-outage.emulator.test.ts. */
async function block(page: Page): Promise<void> {
  for (const host of [FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST])
    await page.route(`http://${host}/**`, () => undefined);
}

/** Without an answer of the server, 'My requests' names within ten seconds the requests that this device has sent. */
async function expectListed(page: Page, references: readonly string[]): Promise<void> {
  await visit(page, '/my-requests');
  const listed = page.getByRole('region', { name: 'Sent from this device' });
  await expect(listed).toBeVisible(WITHIN);
  for (const reference of references) await expect(listed).toContainText(reference);
  await expect(listed.locator('a[href^="tel:"]')).toBeVisible();
  await expect(listed.locator('a[href^="mailto:"]')).toBeVisible();
  await expect(page.getByText('Nothing was sent from this device.')).toHaveCount(0);
}

test('Google’s hosts are silent: quote, message and list are sent, and My requests knows them', async ({
  page,
  db,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(NETWORK_ERRORS);
  await block(page);
  await page.goto('/product/greaseproof-paper');
  const dialog = await fillQuote(page, 'Asha Buyer', 'asha@example.com');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(page.locator('.sent-note')).toContainText('We have your request');

  await visit(page, '/contact');
  // The application fills in the address of the quote, so the field has it only when the application runs.
  await expect(page.getByLabel('E-mail')).toHaveValue('asha@example.com');
  await page.getByRole('textbox', { name: 'Message' }).fill('Do you keep 60 GSM?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Your message has been sent successfully!')).toBeVisible();

  await plantList(page);
  await visit(page, '/request');
  await expect(page.getByLabel(/^E-mail/)).toHaveValue('asha@example.com');
  await page.getByRole('button', { name: /^Send request for/ }).click();
  await expect(page.getByText(/Your request has been sent successfully!/)).toBeVisible();

  const leads = await db.collection('leads').get();
  const references = leads.docs.map((lead) => String(lead.get('reference')));
  expect(references).toHaveLength(3);
  await expectListed(page, references);
});

test('Google’s hosts are silent since a request was sent: it is known, and its state is shown again later', async ({
  page,
  context,
  db,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(NETWORK_ERRORS);
  // A request that is sent before the session begins belongs to no session, and its state is shown by its link alone. The
  // session begins when the account that was made has been read.
  const sessionBegins = context.waitForEvent('response', (answer) =>
    answer.url().includes('accounts:lookup'),
  );
  await page.goto('/product/greaseproof-paper');
  await sessionBegins;
  const dialog = await fillQuote(page, 'Asha Buyer', 'asha@example.com');
  await dialog.getByRole('button', { name: 'Send request' }).click();
  await expect(page.locator('.sent-note')).toContainText('We have your request');
  const [lead] = (await db.collection('leads').get()).docs;
  expect(lead?.get('visitorId')).not.toBe('');
  await page.close();

  const later = await context.newPage();
  await block(later);
  await visit(later, '/my-requests');
  // The session has a valid token, so it must not wait for an answer from Google.
  await expect(later.getByText(String(lead?.get('reference')))).toBeVisible(WITHIN);
  await later.unrouteAll({ behavior: 'ignoreErrors' });
  await visit(later, '/my-requests');
  await expect(later.getByRole('article', { name: /^Quote request/ })).toBeVisible();
  await expect(later.getByText('Sent from this device')).toHaveCount(0);
});
