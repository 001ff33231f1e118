import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { businessEntity, LIMITS } from '#src/contracts/index.ts';
import type { LeadDetails, LeadMail } from '#src/data/ports/leads-port.ts';
import { LeadPage } from '#src/features/desk/admin/lead/LeadPage.tsx';
import { leadTexts } from '#src/features/desk/texts.ts';
import { AppError } from '#src/lib/app-error.ts';
import { answerQuestion, renderAdmin } from '#tests/support/admin-surroundings.tsx';
import { browserAdminPorts } from '#tests/support/browser-admin.ts';
import { listLine } from '#tests/support/paper-line.ts';
import { sampleLead, sampleMail } from '#tests/support/sample-leads.ts';
import { sampleOffer } from '#tests/support/sample-offer.ts';

async function open(lead: LeadDetails, askToSignIn = () => Promise.resolve(false)) {
  const admin = browserAdminPorts({ leads: [lead] });
  renderAdmin(admin, <LeadPage id={lead.id} />, undefined, askToSignIn);
  await screen.findByRole('heading', { name: 'What was sent' });
  return admin;
}

/** The rows of a request, 'label: value', without what is said about the address. */
function rows(): string[] {
  return [...document.querySelectorAll('.lead-sheet__row')]
    .map((row) => `${row.querySelector('dt')?.textContent}: ${row.querySelector('dd')?.textContent}`)
    .map((row) => row.replace(leadTexts.unconfirmed, ''));
}

/** Presses a button and answers its question. */
const press = async (name: string, answer = name): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name }));
  await answerQuestion(answer);
};

const history = (): (string | null)[] =>
  within(screen.getByRole('region', { name: 'History' }))
    .queryAllByRole('listitem')
    .map((item) => item.textContent);

test('a request whole: reference, category, every answer once, ways to answer with a prepared text (M78)', async () => {
  await open(
    sampleLead('a', {
      // A firm that asks in its own name stands once.
      company: 'Buyer a',
      answers: [
        { name: 'name', label: 'Your name', value: 'Buyer a' },
        { name: 'email', label: 'Email', value: 'a@example.com' },
        { name: 'phone', label: 'Phone', value: '98110-12345' },
        { name: 'gsm', label: 'GSM', value: '' },
        { name: 'message', label: 'Anything else', value: 'Two lines,\nboth kept' },
      ],
      extraAnswers: [{ name: 'old', label: 'old', value: 'kept' }],
    }),
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Quote request Q-261120-A');
  expect(screen.getByText(/^Buyer a\. Received /)).toBeVisible();
  expect(rows()).toEqual([
    ...['Name: Buyer a', 'E-mail: a@example.com', 'Category: Kraft Papers', 'Phone: 98110-12345'],
    ...['GSM: Not answered', 'Anything else: Two lines,\nboth kept', 'old (not in the form): kept'],
  ]);
  const href = (name: string): URL =>
    new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).getAttribute('href') ?? '');
  const mail = href('E-mail');
  expect(mail.pathname).toBe('a@example.com');
  expect(mail.searchParams.get('subject')).toBe('Re: your request Q-261120-A');
  expect(mail.searchParams.get('body')).toContain(
    'Hello Buyer a,\r\n\r\nthank you for your request Q-261120-A',
  );
  expect(href('Call').href).toBe('tel:+919811012345');
  expect(href('WhatsApp').href).toMatch(/^https:\/\/wa\.me\/919811012345\?text=Hello%20Buyer%20a/);
});

test('the prepared text is the owner’s, in the language that the settings choose', async () => {
  const admin = browserAdminPorts({
    leads: [sampleLead('a', { phone: '98110 12345', kind: 'list', answers: [] })],
  });
  const business = { ...businessEntity.initial(), textLanguage: 'both', answerEn: 'Hello {name}!' } as const;
  await admin.business.save(business, 0);
  renderAdmin(admin, <LeadPage id="a" />);
  const text = () => {
    const href = screen.queryByRole('link', { name: 'WhatsApp' })?.getAttribute('href');
    return new URL(href ?? 'https://wa.me').searchParams.get('text');
  };
  await waitFor(() => expect(text()).toMatch(/^Hello Buyer a!\n\nनमस्ते Buyer a जी,\n\nआपकी पूछताछ/));
  const mail = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'E-mail' }).href);
  expect(mail.searchParams.get('subject')).toBe('Re: your request Q-261120-A / आपकी पूछताछ Q-261120-A');
});

test('a list of papers as a table: paper, measures, quantity with what it comes to, notes and marks', async () => {
  const marked = { note: 'In one colour,\n<b>please</b>', wantsSample: true, state: 'hidden' } as const;
  await open(
    sampleLead('r', {
      kind: 'list',
      answers: [],
      company: 'Wrap & Print',
      lines: [
        listLine({ ...marked, computed: '≈ 4,38,596 sheets' }),
        listLine({ quantity: '', gsm: '', size: '' }),
      ],
    }),
  );
  const table = screen.getByRole('table', { name: '2 papers' });
  const cells = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));
  expect(cells).toEqual([
    [
      'Greaseproof PaperFood Grade Papers · hidden on the site · sample wantedIn one colour,\n<b>please</b>',
      '38',
      '300\u00a0×\u00a0400\u00a0mm',
      '2 tonnes≈ 4,38,596 sheets',
    ],
    ['Greaseproof PaperFood Grade Papers', '–', '–', '–'],
  ]);
  expect(rows()).toContain('Company: Wrap & Print');
});

test('a file: its address is asked for when it is opened, and a refusal is said', async () => {
  const admin = browserAdminPorts({ leads: [sampleLead('f', { kind: 'list', attachment: 'list.pdf' })] });
  const answers = [new AppError('rejected', 'This file has not arrived. Ask for it when you answer.'), null];
  admin.leads.openAttachment = () => {
    const refusal = answers.shift();
    return refusal ? Promise.reject(refusal) : Promise.resolve('https://host.example/signed');
  };
  renderAdmin(admin, <LeadPage id="f" />);
  const button = await screen.findByRole('button', { name: 'Open the file' });
  await userEvent.click(button);
  expect(await screen.findByText('This file has not arrived. Ask for it when you answer.')).toBeVisible();
  await userEvent.click(button);
  const link = await screen.findByRole('link', { name: 'Save it (works for five minutes)' });
  expect(link).toHaveAttribute('href', 'https://host.example/signed');
  expect(link).toHaveFocus();
});

test('a message, its marks in plain words, and what became of its mail', async () => {
  await open(
    sampleLead('c', {
      kind: 'message',
      reference: 'C-1',
      answers: [],
      message: 'One\n\nTwo',
      flags: ['suspect-fast', 'busy-address'],
      mails: [
        sampleMail('c', { state: 'SUCCESS', error: '' }),
        sampleMail('c', { id: 'c_customer', error: 'EENVELOPE 550 No such mailbox' }),
      ],
    }),
  );
  expect(screen.getByText('Sent unusually fast: check before you answer.')).toBeVisible();
  expect(screen.getByText(/Many requests came from the same network/)).toBeVisible();
  expect(rows()).toContain('Message: One\n\nTwo');
  expect(rows().join()).not.toContain('Category');
  const mails = within(screen.getByRole('region', { name: 'E-mails for this request' })).getAllByRole(
    'listitem',
  );
  expect(mails.map(({ textContent }) => textContent).join()).toMatch(/Not delivered.*E-mail to usSent/);
});

test('what visitors typed is text: nothing runs, no address takes more recipients', async () => {
  const evil = '<img src=x onerror="window.__xss=1">';
  await open(
    sampleLead('x', {
      name: evil,
      email: 'a@example.com?bcc=all@example.com',
      reference: evil,
      categoryName: evil,
      answers: [
        { name: 'phone', label: evil, value: 'javascript:alert(1)' },
        { name: 'mobile', label: 'Mobile', value: '123;ext=javascript:1' },
      ],
      extraAnswers: [{ name: evil, label: evil, value: evil }],
      mails: [sampleMail('x', { to: [evil], error: evil })],
    }),
  );
  expect(screen.getAllByText(evil)).not.toEqual([]);
  expect(screen.getByText(/no e-mail address and no phone number/)).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'All requests',
    'All requests and offers of this buyer',
  ]);
  expect(document.querySelector('img')).toBeNull();
});

test('a request that is stored malformed still opens', async () => {
  await open(sampleLead('m', { name: '', email: '', reference: '', receivedAt: '', answers: [] }));
  expect(screen.getByText('Without a name. Time of arrival unknown.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Quote request$/);
  expect(rows()).toEqual(['Name: Not answered', 'E-mail: Not answered', 'Category: Kraft Papers']);
  expect(screen.getByText(/No e-mails are kept for this request/)).toBeVisible();
});

test('a failed load says so and can be tried again; a request that is gone says that', async () => {
  const admin = browserAdminPorts({ leads: [sampleLead('a')] });
  vi.spyOn(admin.leads, 'get')
    .mockRejectedValueOnce(new AppError('unavailable', 'x'))
    .mockResolvedValueOnce(null);
  renderAdmin(admin, <LeadPage id="a" />);
  expect(await screen.findByText('Failed to load this request.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This request is not stored any more.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'E-mail' })).toBeNull();
});

test('status, person, note, answer and links: each is stored and stands in the history; a note that could not be stored stays typed', async () => {
  const admin = await open(sampleLead('a'));
  const group = screen.getByRole('group', { name: 'Status' });
  expect(within(group).getByRole('button', { pressed: true })).toHaveTextContent('New');
  await userEvent.click(screen.getByRole('button', { name: 'Assign to me' }));
  await waitFor(() => expect(screen.getByLabelText('Assigned to')).toHaveValue('admin@example.com'));
  const note = screen.getByLabelText(/^Note/);
  const addNote = () => userEvent.click(screen.getByRole('button', { name: 'Add the note' }));
  fireEvent.change(note, { target: { value: 'x'.repeat(LIMITS.leadNote + 1) } });
  expect(note).toHaveAccessibleDescription(/it has 2,001 characters, and at most 2,000 fit\.$/);
  await addNote();
  expect(note).toHaveFocus();
  fireEvent.change(note, { target: { value: 'Calls after six.' } });
  vi.spyOn(admin.desk, 'change').mockRejectedValueOnce(new AppError('unavailable', 'Offline.'));
  await addNote();
  expect(await screen.findByText('Offline.')).toBeVisible();
  expect(note).toHaveValue('Calls after six.');
  await addNote();
  await waitFor(() => expect(note).toHaveValue(''));
  expect(note).toHaveFocus();
  expect(screen.queryByText('Offline.')).toBeNull();
  const link = screen.getByRole('link', { name: 'E-mail' });
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect(await screen.findByText(/^Answered\./)).toBeVisible();
  await userEvent.click(within(group).getByRole('button', { name: 'Spam' }));
  await waitFor(() => expect(within(group).getByRole('button', { pressed: true })).toHaveTextContent('Spam'));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(within(group).getByRole('button', { pressed: true })).toHaveTextContent('In progress'),
  );
  await press('Cancel old links');
  await waitFor(() => expect(history()).toHaveLength(6));
  expect(history().map((text) => text?.replace(/manager@example\.com, .*$/, ''))).toEqual([
    ...['Cancelled old links', 'Status: Spam → In progress', 'Status: In progress → Spam'],
    ...[
      'Answered by e-mail, status now In progress',
      'NoteCalls after six.',
      'Assigned to admin@example.com',
    ],
  ]);
  expect((await admin.leads.get('a'))?.desk).toMatchObject({
    status: 'in-progress',
    assignedTo: 'admin@example.com',
    linkVersion: 1,
    rev: 6,
  });
});

test('a lost request offers to withdraw the offer that its customer could still accept', async () => {
  const offers = { a_1: { ...sampleOffer({ validUntil: '2099-01-01' }), leadId: 'a' } };
  const admin = browserAdminPorts({ leads: [sampleLead('a')], offers });
  renderAdmin(admin, <LeadPage id="a" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Lost' }));
  await userEvent.click(screen.getByRole('button', { name: 'Price too high' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Withdraw the offer 2026-27/0001 too?');
  // The request is lost before the question, so that leaving the question does not leave the press undone.
  expect((await admin.leads.get('a'))?.desk.status).toBe('lost');
  await answerQuestion('Withdraw the offer');
  expect(await screen.findByText('The status is ‘Lost’ now.')).toBeVisible();
  expect((await admin.offers.ofLead('a'))[0]?.state).toBe('withdrawn');
  expect((await admin.leads.get('a'))?.desk).toMatchObject({ status: 'lost', lostReason: 'Price too high' });
});

test('a correction by the visitor stands above what was sent, and notes of the office do not', async () => {
  const admin = browserAdminPorts({ leads: [sampleLead('a')] });
  const note = { leadId: 'a', at: '2026-11-20T10:00:00.000Z', kind: 'note', from: 'new', to: 'new' } as const;
  vi.spyOn(admin.desk, 'history').mockResolvedValue([
    { ...note, rev: 2, by: 'link', text: 'To be corrected: My name is Asha Roy.' },
    { ...note, rev: 1, by: 'manager@example.com', text: 'Called back' },
  ]);
  renderAdmin(admin, <LeadPage id="a" />);
  const sent = within(await screen.findByRole('region', { name: 'What was sent' }));
  expect(sent.getByRole('status')).toHaveTextContent('To be corrected: My name is Asha Roy.');
  expect(sent.queryByText('Called back')).toBeNull();
});

test('erased after a question; what failed is said and can be tried again', async () => {
  const password = vi.fn(() => Promise.resolve(true));
  const admin = await open(sampleLead('a'), password);
  const erase = vi.spyOn(admin.leads, 'erase').mockRejectedValueOnce(new AppError('unavailable', 'Offline.'));
  const answer = async (name: string): Promise<void> =>
    userEvent.click(await screen.findByRole('button', { name }));
  await answer('Erase this request');
  await answer('Keep it');
  expect(erase).not.toHaveBeenCalled();
  password.mockResolvedValueOnce(false);
  await answer('Erase this request');
  await answer('Erase for good');
  expect(password).toHaveBeenCalledOnce();
  expect(erase).not.toHaveBeenCalled();
  await answer('Erase for good');
  expect(await screen.findByText(/Offline\./)).toBeVisible();
  await answer('Erase for good');
  expect(await screen.findByText('The request has been erased.')).toBeVisible();
  expect(await admin.leads.get('a')).toBeNull();
});

/** A request that an admin has typed in, so that its address needs no confirmation. */
const TAKEN = {
  kind: 'list',
  source: { channel: 'email', takenBy: 'admin@example.com', toldBy: '' },
} as const;

test.each([
  ['unconfirmed', {}, 1, 0],
  ['unconfirmed', TAKEN, 0, 0],
  ['disowned', {}, 0, 1],
] as const)(
  'says what is known about the address: %s, %j',
  async (address, changes, unconfirmed, disowned) => {
    const lead = sampleLead('a', { ...changes, mails: [] });
    await open({ ...lead, desk: { ...lead.desk, address } });
    // What was typed in had no e-mail to begin with.
    expect(screen.getByText(changes === TAKEN ? leadTexts.noMailsTaken : leadTexts.noMails)).toBeVisible();
    expect(screen.queryAllByText(leadTexts.unconfirmed)).toHaveLength(unconfirmed);
    expect(screen.queryAllByText(leadTexts.disowned)).toHaveLength(disowned);
  },
);

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
