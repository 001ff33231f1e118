import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import type { LeadMail } from '#src/data/ports/leads-port.ts';
import { LeadPage } from '#src/features/desk/admin/lead/LeadPage.tsx';
import { AppError } from '#src/lib/app-error.ts';
import { renderAdmin } from '#tests/support/admin-surroundings.tsx';
import { browserAdminPorts } from '#tests/support/browser-admin.ts';
import { sampleLead, sampleMail } from '#tests/support/sample-leads.ts';

/** A mail about the request `a`. */
const mailOf = (id: string, changes: Partial<LeadMail> = {}): LeadMail => sampleMail('a', { id, ...changes });

/** The page of a request with these mails. */
async function openMails(mails: readonly LeadMail[]) {
  const admin = browserAdminPorts({ leads: [sampleLead('a')], mails });
  renderAdmin(admin, <LeadPage id="a" />);
  const part = await screen.findByRole('region', { name: 'E-mails for this request' });
  return { admin, part, mails: () => within(part).getAllByRole('listitem') };
}

const OWNER = 'Send again: E-mail to us, Q-261120-A';

test('says when sending again helps, by the reason of the failure; nothing that is still tried can be sent again', async () => {
  const { part, mails } = await openMails([
    mailOf('a_customer', { error: 'EENVELOPE 550 5.1.1 No such mailbox' }),
    mailOf('b', { error: 'EENVELOPE 550 5.1.1 No such mailbox' }),
    mailOf('c', { error: 'EAUTH 535 wrong password' }),
    mailOf('d', { error: 'ECONNECTION ECONNREFUSED' }),
    mailOf('e', { error: '' }),
    ...(['PENDING', 'PROCESSING', 'RETRY'] as const).map((state) => mailOf(state, { state, attempts: 1 })),
  ]);
  for (const text of [
    'Sending again goes to the same address: it only helps once that mailbox works.',
    'Sending again only helps after your e-mail provider has put it right.',
    'Send it again once the e-mail account works.',
    'Send it again once e-mail works as usual.',
    'Send it again once the cause is gone.',
  ]) {
    const mail = mails().find(({ textContent }) => textContent.includes(text));
    expect(within(mail!).getByRole('button', { name: /^Send again/ })).toBeEnabled();
  }
  expect(mails()).toHaveLength(8);
  expect(within(part).getAllByRole('button', { name: /^Send again/ })).toHaveLength(5);
});

test('a failure is said beside the mail; the button stays, has the focus, and works the next time', async () => {
  const { admin, part, mails } = await openMails([sampleMail('a')]);
  vi.spyOn(admin.leads, 'sendAgain').mockRejectedValueOnce(new AppError('unavailable', 'The line is down.'));
  await userEvent.click(within(part).getByRole('button', { name: OWNER }));
  expect(await within(part).findByRole('alert')).toHaveTextContent('The line is down.');
  expect(mails()[0]).toHaveTextContent('Not delivered');
  expect(within(part).getByRole('button', { name: OWNER })).toHaveFocus();
  await userEvent.click(within(part).getByRole('button', { name: OWNER }));
  await waitFor(() => expect(mails()[0]).toHaveTextContent('Waiting to be sent'));
  expect(within(part).queryByRole('alert')).toBeNull();
});

test('a mail that somebody else has sent again shows how it stands; one that is gone has no button', async () => {
  const { admin, part, mails } = await openMails([mailOf('a_1'), mailOf('a_2')]);
  const sent = sampleMail('a', { state: 'SUCCESS', error: '' });
  vi.spyOn(admin.leads, 'sendAgain')
    .mockRejectedValueOnce(new AppError('stale', 'Already on its way.', { detail: sent }))
    .mockRejectedValueOnce(new AppError('not-found', 'Not kept any more.'));
  await userEvent.click(within(mails()[0] as HTMLElement).getByRole('button', { name: /^Send again/ }));
  expect(await within(part).findByText('Already on its way.')).toBeVisible();
  expect(mails()[0]).toHaveTextContent('Sent');
  await userEvent.click(within(mails()[1] as HTMLElement).getByRole('button', { name: /^Send again/ }));
  expect(await within(part).findByText('Not kept any more.')).toBeVisible();
  expect(mails()[1]).toHaveFocus();
  expect(within(part).queryByRole('button', { name: /^Send again/ })).toBeNull();
});
