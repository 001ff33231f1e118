import { openAdmin } from '#tests/support/admin-e2e.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { fillQuote } from '#tests/support/quote-e2e.ts';
import { mailedLink, plantList, sentReference, visit } from '#tests/support/visitor-e2e.ts';

const BUYER = 'asha@example.com';
const HOSTILE = 'Two lines,\n<img src=x onerror="window.__xss=1">';

test('two requests reach the desk without a reload, and their visitor through the link', async ({
  page,
  browser,
  adminState,
  db,
}) => {
  const office = await browser.newContext({ storageState: await adminState() });
  const admin = await office.newPage();
  await openAdmin(admin, '/admin/requests');
  const row = (reference: string) => admin.getByRole('row').filter({ hasText: reference });
  await expect(admin.getByText('Nothing yet.')).toBeVisible();

  await page.goto('/products/kraft-papers');
  const form = await fillQuote(page, 'Asha Buyer', BUYER);
  await form.getByLabel(/^Anything else/).fill(HOSTILE);
  await form.getByRole('button', { name: 'Send request' }).click();
  // The note stays after the dialog has closed.
  const note = page.locator('.sent-note');
  await expect(note).toContainText(/You can expect an answer by/);
  await expect(form).toBeHidden();
  const [kraft = ''] = /Q-\d{6}-\w{4}/.exec(await note.innerText()) ?? [];
  await expect(row(kraft)).toContainText('Kraft Papers');
  // The desk shows exactly what was typed.
  await row(kraft).getByRole('link', { name: kraft }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(`Quote request ${kraft}`);
  const answerTo = (label: string) =>
    admin
      .locator('.lead-sheet__row')
      .filter({ has: admin.getByText(label, { exact: true }) })
      .locator('dd');
  await expect(answerTo('Category')).toHaveText('Kraft Papers');
  expect(await answerTo('Anything else').innerText()).toBe(HOSTILE);
  expect(await admin.evaluate(() => '__xss' in window)).toBe(false);
  await admin.goto('/admin/requests');
  await plantList(page);
  await page.goto('/request');
  await page.getByLabel(/^Name/).fill('Asha Buyer');
  await page.getByLabel(/^E-mail/).fill(BUYER);
  await page.getByRole('button', { name: /^Send request for/ }).click();
  const list = await sentReference(page);
  for (const reference of [kraft, list]) await expect(row(reference)).toContainText('New');
  await expect(admin.getByRole('link', { name: 'Requests 2 new requests' })).toBeVisible();

  await row(list).getByRole('link', { name: list }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toContainText(list);
  // The visitor's own browser shows both, another one only the lead of the link.
  await visit(page, '/my-requests');
  for (const reference of [kraft, list]) await expect(page.getByText(reference)).toBeVisible();
  const elsewhere = await browser.newContext();
  const visitor = await elsewhere.newPage();
  await visitor.goto(await mailedLink(db, BUYER, list));
  await expect(visitor.getByText(list)).toBeVisible();
  await expect(visitor.getByText(kraft)).toHaveCount(0);
  // On another device the link shows no more before its reader has proven to be the sender, which confirms the address.
  const details = visitor.getByText('What you sent');
  await expect(details).toHaveCount(0);
  const proof = visitor.getByLabel(/^PIN code, phone or name/);
  await proof.fill('Somebody Else');
  await visitor.getByRole('button', { name: 'Show my request' }).click();
  await expect(visitor.getByText(/This is not what was sent/)).toBeVisible();
  expect(await axeViolations(visitor), 'the link of a confirmation').toEqual([]);
  await expect(admin.getByText(/^Not confirmed/)).toBeVisible();
  await proof.fill('asha buyer');
  await visitor.getByRole('button', { name: 'Show my request' }).click();
  await expect(details).toBeVisible();
  await expect(admin.getByText('Opened the mailed link: the address is confirmed')).toBeVisible();
  await expect(admin.getByText(/^Not confirmed/)).toHaveCount(0);
  // The key of the link does not stay in the address.
  await expect(visitor).toHaveURL(/\/my-requests$/);

  // A link with an unknown key leads nowhere.
  await visitor.goto('/my-requests#not-a-key');
  await expect(visitor.getByText('This link leads nowhere')).toBeVisible();
  await elsewhere.close();
  await office.close();
});
