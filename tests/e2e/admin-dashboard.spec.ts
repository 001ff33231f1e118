import { ADMIN, goTo, openAdmin } from '#tests/support/admin-e2e.ts';
import { expect, test } from '#tests/support/e2e.ts';

test.use({ signedIn: true });

test('M37: the dashboard leads to an undelivered e-mail, which is sent again, and to a lead, which is erased', async ({
  page,
  db,
}) => {
  const request = {
    kind: 'message',
    reference: 'C-261120-7F3K',
    receivedAt: new Date().toISOString(),
    name: 'Ravi',
    email: 'ravi@example.com',
    message: 'Do you keep 60 GSM?',
    flags: ['suspect-fast'],
    payloadHash: '',
  };
  await db.doc('leads/lost').set(request);
  await db.doc('mail/lost_owner').set({
    to: ['sales@example.com'],
    leadId: 'lost',
    reference: request.reference,
    createdAt: new Date(),
    message: { subject: `Website message ${request.reference}`, text: '', html: '' },
    delivery: { state: 'ERROR', attempts: 6, nextAttemptAt: null, error: 'EAUTH 535 wrong password' },
  });
  const receivedAt = new Date().toISOString();
  const message = {
    kind: 'message',
    receivedAt,
    name: 'Meera',
    email: 'meera@example.com',
    message: 'Hello',
  };
  await db.doc('leads/asked').set({ ...message, reference: 'C-1' });
  await db.doc('leads/other').set({ ...message, name: 'Asha', reference: 'C-2' });
  for (const id of ['asked_owner', 'asked_customer', 'other_owner'])
    await db.doc(`mail/${id}`).set({ leadId: id.split('_')[0], delivery: { state: 'SUCCESS' } });
  // Waits for the trigger of new mails: one that runs late would send the mail that is only to be marked below.
  await db.doc('mail/last').set({ to: [], delivery: { state: 'PENDING', nextAttemptAt: new Date() } });
  const state = async (): Promise<unknown> => (await db.doc('mail/last').get()).get('delivery.state');
  await expect.poll(state).toMatch(/ERROR|RETRY/);
  await db.doc('mail/last').delete();
  await openAdmin(page);
  await expect(page.locator('canvas')).toBeVisible();
  await page.getByRole('link', { name: '1 e-mail not delivered' }).click();
  await expect(page.getByRole('row').getByText('Not delivered')).toBeVisible();
  await page.getByRole('link', { name: 'C-261120-7F3K' }).click();
  await expect(page.getByText('Do you keep 60 GSM?')).toBeVisible();
  await expect(page.getByText('Sent unusually fast: check before you answer.')).toBeVisible();
  await expect(
    page.getByText('The mail server refuses the site’s password.', { exact: false }),
  ).toBeVisible();

  const mails = page.getByRole('region', { name: 'E-mails for this request' });
  const again = mails.getByRole('button', { name: 'Send again: E-mail to us, C-261120-7F3K' });
  await again.click();
  await expect(page.getByText('It will be sent within five minutes.')).toBeVisible();
  await expect(mails.getByText('Waiting to be sent')).toBeVisible();
  await expect(mails.getByRole('listitem')).toBeFocused();
  await expect(again).toBeHidden();
  expect((await db.doc('mail/lost_owner').get()).get('delivery.state')).toBe('RETRY');

  await goTo(page, 'Dashboard');
  await page.getByRole('link', { name: 'Meera' }).click();
  await page.getByRole('button', { name: 'Erase this request' }).click();
  await page.getByRole('button', { name: 'Erase for good' }).click();
  const password = page.getByRole('dialog', { name: 'Please sign in again' });
  await password.getByLabel('Password').fill(ADMIN.password);
  await password.getByRole('button', { name: 'LOGIN' }).click();
  await expect(page.getByText('The request has been erased.')).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/requests$/);
  await expect(page.getByRole('row').getByText('Meera')).toHaveCount(0);
  await expect(page.getByRole('row').getByText('Asha')).toBeVisible();
  const ids = async (name: string) => (await db.collection(name).get()).docs.map(({ id }) => id);
  expect(await ids('leads')).toEqual(['lost', 'other']);
  expect(await ids('mail')).toEqual(['lost_owner', 'other_owner']);
});
