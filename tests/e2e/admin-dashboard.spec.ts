import { SEED } from '#src/seed/seed.ts';
import { openAdmin } from '#tests/support/admin-e2e.ts';
import { axeViolations } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { fillQuote } from '#tests/support/quote-e2e.ts';

test.use({ signedIn: true });

test('M37: totals, what came in, what is missing, who is signed in', async ({ page, db }) => {
  await db.doc('quoteRequests/dashboard-1').set({
    kind: 'quote',
    receivedAt: new Date().toISOString(),
    name: 'Asha Rao',
    email: 'asha@example.com',
    categorySlug: 'kraft-papers',
    reference: 'Q-1',
  });
  await db.doc('mail/dashboard-1').set({ delivery: { state: 'ERROR' } });
  await openAdmin(page);
  const figure = (label: string) =>
    page
      .locator('.metric')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('.metric__value');
  await expect(figure('Categories')).toHaveText(String(SEED.categories.length));
  await expect(figure('Products')).toHaveText(String(SEED.products.length));
  await expect(figure('Last 7 days')).toHaveText('1');
  await expect(figure('Undelivered e-mails')).toHaveText('1');
  await expect(page.getByText('Asha Rao')).toBeVisible();
  await expect(page.locator('canvas')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Signed in' })).toContainText('admin@example.com');
  for (const name of ['Categories', 'Products', 'Quotes', 'Settings']) {
    const card = page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}`) });
    await expect(card).toHaveAttribute('href', `/admin/${name.toLowerCase()}`);
  }
});

test('a visitor sends a request; the admin opens it and reads exactly what was typed', async ({
  page,
  db,
}) => {
  const hostile = 'Two lines,\n<img src=x onerror="window.__xss=1">';
  await page.goto('/products/kraft-papers');
  const form = await fillQuote(page, 'Asha <b>Rao</b>', 'asha@example.com');
  await form.getByLabel(/^Phone/).fill('+91 11 0000 0001');
  await form.getByLabel(/^Quantity/).fill('12');
  await form.getByLabel(/^Delivery city/).fill('Faridabad 121003');
  await form.getByLabel(/^Anything else/).fill(hostile);
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(form.getByText('Your quote request has been submitted', { exact: false })).toBeVisible();
  const lead = (await db.collection('quoteRequests').get()).docs[0];
  const reference = String(lead?.get('reference'));

  await openAdmin(page);
  await page.getByRole('link', { name: 'Asha <b>Rao</b>' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Quote request ${reference}`);
  const main = page.getByRole('main');
  const value = (label: string) =>
    main
      .locator('.lead-sheet__row')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd');
  await expect(value('Category')).toHaveText('Kraft Papers');
  await expect(value('Name')).toHaveText('Asha <b>Rao</b>');
  await expect(value('Quantity')).toHaveText('12');
  await expect(value('Delivery city')).toHaveText('Faridabad 121003');
  expect(await value('Anything else').innerText()).toBe(hostile);
  await expect(main.getByText('Notice to the business')).toBeVisible();
  await expect(main.getByText('Confirmation to the visitor')).toBeVisible();
  await expect(main.getByRole('link', { name: 'By e-mail' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:asha%40example.com\\?subject=Re%3A%20your%20request%20${reference}&body=`),
  );
  await expect(main.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+911100000001');
  expect(await page.evaluate(() => '__xss' in window)).toBe(false);
  expect(await axeViolations(page), 'request').toEqual([]);
});

test('undelivered e-mails say why, lead to their request, and are sent again', async ({ page, db }) => {
  const request = {
    kind: 'contact',
    reference: 'C-261120-7F3K',
    receivedAt: new Date().toISOString(),
    name: 'Ravi',
    email: 'ravi@example.com',
    message: 'Do you keep 60 GSM?',
    flags: ['suspect-fast'],
    payloadHash: '',
  };
  await db.doc('contactMessages/lost').set(request);
  await db.doc('mail/lost_owner').set({
    to: ['sales@example.com'],
    leadId: 'lost',
    reference: request.reference,
    createdAt: new Date(),
    message: { subject: `Website message ${request.reference}`, text: '', html: '' },
    delivery: { state: 'ERROR', attempts: 6, nextAttemptAt: null, error: 'EAUTH 535 wrong password' },
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 780 });
  await openAdmin(page);
  await page.getByRole('link', { name: /^Undelivered e-mails/ }).click();
  await expect(page.getByRole('row').getByText('Not delivered')).toBeVisible();
  expect(await axeViolations(page), 'undelivered e-mails').toEqual([]);
  await page.getByRole('link', { name: 'C-261120-7F3K' }).click();
  await expect(page.getByText('Do you keep 60 GSM?')).toBeVisible();
  await expect(page.getByText('Sent unusually fast: check before you answer.')).toBeVisible();
  await expect(
    page.getByText('The mail server refuses the site’s password.', { exact: false }),
  ).toBeVisible();
  expect(await axeViolations(page), 'request on a phone').toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

  const before = (await db.doc('mail/lost_owner').get()).data();
  const mails = page.getByRole('region', { name: 'E-mails for this request' });
  const again = mails.getByRole('button', { name: 'Send again: Notice to the business, C-261120-7F3K' });
  expect((await again.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await again.click();
  await expect(page.getByText('It will be sent within five minutes.')).toBeVisible();
  await expect(mails.getByText('Waiting to be sent')).toBeVisible();
  await expect(mails.getByRole('listitem')).toBeFocused();
  await expect(again).toBeHidden();
  expect(await axeViolations(page), 'sent again').toEqual([]);
  const stored = await db.doc('mail/lost_owner').get();
  const due: unknown = stored.get('delivery.nextAttemptAt');
  expect(stored.data()).toEqual({
    ...before,
    delivery: {
      state: 'RETRY',
      attempts: 0,
      unclear: 0,
      nextAttemptAt: due,
      error: 'EAUTH 535 wrong password',
    },
  });
  const dueAt = (due as { toMillis: () => number }).toMillis();
  expect(Math.abs(Date.now() - dueAt)).toBeLessThan(60_000);
});

test('a person asks to be forgotten: the request and its e-mails are erased after a question', async ({
  page,
  db,
}) => {
  const receivedAt = new Date().toISOString();
  const request = { kind: 'contact', receivedAt, name: 'Ravi', email: 'ravi@example.com', message: 'Hello' };
  await db.doc('contactMessages/asked').set({ ...request, reference: 'C-1' });
  await db.doc('contactMessages/other').set({ ...request, name: 'Asha', reference: 'C-2' });
  for (const id of ['asked_owner', 'asked_customer', 'other_owner'])
    await db.doc(`mail/${id}`).set({ leadId: id.split('_')[0], delivery: { state: 'SUCCESS' } });
  await page.setViewportSize({ width: 360, height: 780 });
  await openAdmin(page);
  await page.getByRole('link', { name: 'Ravi' }).click();
  await page.getByRole('button', { name: 'Erase this request' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('Erase this request for good?')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByText('Hello')).toBeVisible();
  await page.getByRole('button', { name: 'Erase this request' }).click();
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await expect(page.getByText('The request has been erased.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/requests$/);
  await expect(page.getByRole('row').getByText('Ravi')).toHaveCount(0);
  await expect(page.getByRole('row').getByText('Asha')).toBeVisible();
  const ids = async (name: string) => (await db.collection(name).get()).docs.map(({ id }) => id);
  expect(await ids('contactMessages')).toEqual(['other']);
  expect(await ids('mail')).toEqual(['other_owner']);
});
