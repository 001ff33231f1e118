import type { Locator, Page } from '@playwright/test';

import { openAdmin } from '#tests/support/admin-e2e.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { expect, NETWORK_ERRORS, test } from '#tests/support/e2e.ts';
import { plantList, sentReference, visit } from '#tests/support/visitor-e2e.ts';
import { expectNoSidewaysScroll } from '#tests/support/page-checks.ts';

const PHONE = { width: 360, height: 740 };

/** A field of a line. Its role depends on whether it has suggestions, so it is found by its name. */
const field = (within: Page | Locator, name: 'gsm' | 'size' | 'quantity') =>
  within.locator(`input[name="${name}"]`);
const lines = (page: Page) => page.getByRole('article');
const send = (page: Page) => page.getByRole('button', { name: /^Send request for/ });

test('a request of 12 lines from a phone, offline in between, is sent once: mails and dashboard show 12', async ({
  page,
  context,
  db,
  allowConsoleErrors,
}) => {
  allowConsoleErrors(NETWORK_ERRORS);
  await page.setViewportSize(PHONE);
  await plantList(
    page,
    Array.from({ length: 11 }, (_unused, at) => ({ quantity: String(at + 1) })),
  );
  // The twelfth paper is added on the page of its category.
  await page.goto('/products/copier-papers');
  const added = page.getByRole('button', { name: 'Add to list: A3 Copier Paper 80 GSM' });
  await expect.poll(async () => (await added.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await added.click();
  await page.getByRole('link', { name: 'In your list' }).click();
  await expect(page).toHaveURL(/\/request$/);
  await expect(lines(page)).toHaveCount(12);
  const last = lines(page).last();
  await field(last, 'gsm').fill('80');
  await field(last, 'size').fill('A3');
  await field(last, 'quantity').fill('50');
  await last.getByLabel('Unit').selectOption('reams');
  await expect(last.getByText('= 25,000 sheets, ≈ 249 kg net')).toBeVisible();
  await page.getByLabel(/^Name/).fill('Asha Buyer');
  await page.getByLabel(/^E-mail/).fill('asha@example.com');

  await context.setOffline(true);
  await send(page).click();
  await expect(page.getByText('Your request could not be sent.', { exact: false })).toBeVisible();
  await expect(lines(page)).toHaveCount(12);
  await expect(page.getByLabel(/^Name/)).toHaveValue('Asha Buyer');
  await expect(page.getByText('Kept on this device.')).toBeVisible();
  // The list is sent when the connection returns. A lost answer must not lead to a second lead.
  const isLost = page.waitForEvent('requestfailed', {
    predicate: (request) => request.url().includes('/api/send-list'),
    timeout: 30_000,
  });
  await page.route(
    '**/api/send-list',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await context.setOffline(false);
  await isLost;
  await expect(lines(page)).toHaveCount(12);
  await send(page).click();
  await expect(page.getByText('Your request has been sent successfully!', { exact: false })).toBeVisible();
  expect(await axeViolations(page), 'the sent list').toEqual([]);
  const reference = await sentReference(page);

  const leads = (await db.collection('leads').get()).docs;
  expect(leads).toHaveLength(1);
  expect(leads[0]?.data()).toMatchObject({ kind: 'list', reference, email: 'asha@example.com' });
  expect(leads[0]?.get('lines')).toHaveLength(12);
  const mails = (await db.collection('mail').get()).docs.map((mail) => mail.data());
  expect(mails).toHaveLength(2);
  const owner = mails.find(({ to }) => !to.includes('asha@example.com'));
  const visitor = mails.find(({ to }) => to.includes('asha@example.com'));
  expect(owner?.['message'].html.match(/Food Grade Papers|Copier Papers/g)).toHaveLength(12);
  expect(owner?.['message'].text).toContain('\n12. A3 Copier Paper 80 GSM\n');
  expect(visitor?.['message'].text).toContain('12 papers');
  expect(visitor?.['message'].text).not.toMatch(/Asha|Greaseproof/);
  const states = async (): Promise<unknown[]> =>
    (await db.collection('mail').get()).docs.map((mail) => mail.get('delivery.state'));
  await expect.poll(states, { message: 'both are in the mailbox' }).toEqual(['SUCCESS', 'SUCCESS']);

  // The list is empty, here and after a reload.
  await page.reload();
  await expect(page.getByText('Your list is empty.')).toBeVisible();

  const admin = await context.newPage();
  await openAdmin(admin, '/admin/requests');
  await admin.getByRole('link', { name: reference }).click();
  const table = admin.getByRole('table', { name: '12 papers' });
  await expect(table.locator('tbody tr')).toHaveCount(12);
  await expect(table).toContainText('= 25,000 sheets, ≈ 249 kg net');
});

test('a PDF goes with a list from a phone: it is said to have arrived, and the desk opens it', async ({
  page,
  context,
}) => {
  const content = Buffer.from('%PDF-1.7 a list of papers');
  const name = 'काग़ज़ की सूची für Köln, with a very long name that no phone shows in one line.pdf';
  await page.setViewportSize(PHONE);
  await plantList(page);
  await visit(page, '/request');
  await page.getByRole('button', { name: 'Add a photo or PDF' }).click();
  const input = page.getByLabel(/^Photo or PDF/);
  await expect(input).toBeFocused();
  await input.setInputFiles({ name, mimeType: 'application/pdf', buffer: content });
  await expect(page.getByText(`${name} goes with your list.`).first()).toBeVisible();
  await expectNoSidewaysScroll(page, 'with a file');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel(/^Name/).fill('Asha Buyer');
  await page.getByLabel(/^E-mail/).fill('asha@example.com');
  await send(page).click();
  await expect(page.getByText(`We have your file ${name}.`)).toBeVisible();
  await expectNoSidewaysScroll(page, 'file sent');
  const reference = await sentReference(page);

  const admin = await context.newPage();
  await openAdmin(admin, '/admin/requests');
  await admin.getByRole('link', { name: reference }).click();
  await admin.getByRole('button', { name: 'Open the file' }).click();
  const link = admin.getByRole('link', { name: 'Save it (works for five minutes)' });
  await expect(link).toBeFocused();
  const address = String(await link.getAttribute('href'));
  expect(Buffer.from(await (await fetch(address)).arrayBuffer()).equals(content)).toBe(true);
  expect((await fetch(address.replace(/signature=\w+/, 'signature=0'))).status).toBe(401);
});
