import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { Dashboard } from '#src/features/dashboard/admin/Dashboard.tsx';
import type { LeadDetails, LeadMail } from '#src/data/leads-port.ts';
import { AppError } from '#src/lib/app-error.ts';
import { AdminSurroundings } from '#tests/support/admin-surroundings.tsx';
import { browserAdminPorts } from '#tests/support/browser-admin.ts';
import { PAPER_LINE } from '#tests/support/paper-line.ts';
import { sampleLead, sampleMail } from '#tests/support/sample-leads.ts';

vi.mock('#src/features/dashboard/admin/LeadsChart.tsx', () => ({ LeadsChart: () => null }));

function open(leads: readonly LeadDetails[], undelivered: readonly LeadMail[] = []) {
  const admin = browserAdminPorts({ leads, mails: undelivered });
  render(
    <AdminSurroundings admin={admin}>
      <Dashboard />
    </AdminSurroundings>,
  );
  return admin;
}

async function openLead(name: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog');
}

/** The rows of a request, 'label: value'. */
function rows(dialog: HTMLElement): string[] {
  return [...dialog.querySelectorAll('.lead-sheet__row')].map(
    (row) => `${row.querySelector('dt')?.textContent}: ${row.querySelector('dd')?.textContent}`,
  );
}

test('a request opens whole: reference, category, every answer once, ways to answer', async () => {
  open([
    sampleLead('a', {
      answers: [
        { name: 'name', label: 'Your name', value: 'Buyer a' },
        { name: 'email', label: 'Email', value: 'a@example.com' },
        { name: 'phone', label: 'Phone', value: '+91 (11) 0000-0001' },
        { name: 'gsm', label: 'GSM', value: '' },
        { name: 'message', label: 'Anything else', value: 'Two lines,\nboth kept' },
      ],
      extraAnswers: [{ name: 'old', label: 'old', value: 'kept' }],
    }),
  ]);
  const dialog = await openLead('Buyer a');
  expect(await within(dialog).findByText('+91 (11) 0000-0001')).toBeVisible();
  expect(within(dialog).getByRole('heading', { level: 2 })).toHaveTextContent('Quote request Q-261120-A');
  expect(within(dialog).getByText(/^Received /)).toBeVisible();
  expect(rows(dialog)).toEqual([
    'Name: Buyer a',
    'E-mail: a@example.com',
    'Category: Kraft Papers',
    'Phone: +91 (11) 0000-0001',
    'GSM: Not answered',
    'Anything else: Two lines,\nboth kept',
    'old (not in the form): kept',
  ]);
  expect(within(dialog).getByRole('link', { name: 'Answer by e-mail' })).toHaveAttribute(
    'href',
    'mailto:a%40example.com?subject=Re%3A%20Q-261120-A',
  );
  expect(within(dialog).getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+911100000001');
});

test('a list of papers opens as a table: paper, measures, quantity with what it comes to, notes and marks', async () => {
  const line = {
    ...PAPER_LINE,
    note: 'In one colour,\n<b>please</b>',
    computed: '≈ 4,38,596 sheets',
    state: 'hidden',
  } as const;
  open([
    sampleLead('r', {
      kind: 'request',
      reference: 'R-261120-R',
      categorySlug: '',
      categoryName: '',
      answers: [],
      phone: '+91 11 0000 0001',
      company: 'Wrap & Print',
      lines: [line, { ...line, quantity: '', note: '', computed: '', state: 'visible', gsm: '', size: '' }],
    }),
  ]);
  expect(await screen.findByText('Request list')).toBeVisible();
  const dialog = await openLead('Buyer r');
  const table = await within(dialog).findByRole('table', { name: '2 papers' });
  const cells = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));
  expect(cells).toEqual([
    [
      'Greaseproof PaperFood Grade Papers · hidden on the siteIn one colour,\n<b>please</b>',
      '38',
      '300 × 400 mm',
      '2 tonnes≈ 4,38,596 sheets',
    ],
    ['Greaseproof PaperFood Grade Papers', '–', '–', '–'],
  ]);
  expect(within(dialog).getByRole('heading', { level: 2 })).toHaveTextContent('Request list R-261120-R');
  expect(rows(dialog)).toEqual([
    'Name: Buyer r',
    'E-mail: r@example.com',
    'Phone: +91 11 0000 0001',
    'Company: Wrap & Print',
  ]);
  expect(within(dialog).getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+911100000001');
});

test('a message, its marks in plain words, and what became of its mail', async () => {
  open([
    sampleLead('c', {
      kind: 'contact',
      reference: 'C-1',
      answers: [],
      message: 'One\n\nTwo',
      flags: ['suspect-fast', 'busy-address'],
      mails: [
        sampleMail('c', { state: 'SUCCESS', error: '' }),
        sampleMail('c', { id: 'c_customer', audience: 'customer', error: 'EENVELOPE 550 No such mailbox' }),
      ],
    }),
  ]);
  const dialog = await openLead('Buyer c');
  expect(await within(dialog).findByText('Sent unusually fast: check before you answer.')).toBeVisible();
  expect(within(dialog).getByText(/Many requests came from the same network/)).toBeVisible();
  expect(rows(dialog)).toContain('Message: One\n\nTwo');
  expect(rows(dialog).join()).not.toContain('Category');
  const [refused, sent] = within(dialog).getAllByRole('listitem');
  expect(sent).toHaveTextContent('Notice to the businessSent');
  expect(sent).not.toHaveTextContent('mail server');
  expect(refused).toHaveTextContent('Not delivered');
  expect(refused).toHaveTextContent('Look for a typing mistake in it, or call.');
  expect(refused).toHaveTextContent('EENVELOPE 550 No such mailbox');
});

test('what visitors typed is text: nothing runs, no address takes more recipients', async () => {
  const evil = '<img src=x onerror="window.__xss=1">';
  open([
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
      mails: [sampleMail('x', { to: [evil], subject: evil, error: evil })],
    }),
  ]);
  const dialog = await openLead(evil);
  expect(await within(dialog).findAllByText(evil)).not.toEqual([]);
  expect(within(dialog).getByText(/There is no usable e-mail address/)).toBeVisible();
  expect(within(dialog).queryAllByRole('link')).toEqual([]);
  expect(document.querySelector('img')).toBeNull();
});

test('a request that is stored malformed still opens', async () => {
  open([sampleLead('m', { name: '', email: '', reference: '', receivedAt: '', answers: [] })]);
  const dialog = await openLead('Without a name');
  expect(await within(dialog).findByText('Time of arrival unknown')).toBeVisible();
  expect(within(dialog).getByRole('heading', { level: 2 })).toHaveTextContent(/^Quote request$/);
  expect(rows(dialog)).toEqual(['Name: Not answered', 'E-mail: Not answered', 'Category: Kraft Papers']);
  expect(within(dialog).getByText(/No e-mails are kept for this request/)).toBeVisible();
});

test('a failed load says so and can be tried again; a request that is gone says that', async () => {
  const admin = open([sampleLead('a')]);
  const get = vi.spyOn(admin.leads, 'get').mockRejectedValueOnce(new AppError('unavailable', 'x'));
  const dialog = await openLead('Buyer a');
  expect(await within(dialog).findByText('Failed to load this request.')).toBeVisible();
  get.mockResolvedValueOnce(null);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
  expect(await within(dialog).findByText('This request is not stored any more.')).toBeVisible();
  expect(within(dialog).queryByRole('link', { name: 'Answer by e-mail' })).toBeNull();
});

test('closing gives the focus back to the request in the list', async () => {
  open([sampleLead('a'), sampleLead('b')]);
  await openLead('Buyer b');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Buyer b' })).toHaveFocus();
});

test('older requests come ten at a time; the focus goes on where they begin', async () => {
  const admin = open(Array.from({ length: 20 }, (_, at) => sampleLead(`n${at}`, {}, at)));
  const names = (): number => screen.getAllByRole('button', { name: /^Buyer / }).length;
  const older = await screen.findByRole('button', { name: 'Show older' });
  expect(names()).toBe(6);
  vi.spyOn(admin.leads, 'recent').mockRejectedValueOnce(new AppError('unavailable', 'x'));
  await userEvent.click(older);
  expect(await screen.findByText('Older requests could not be loaded.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(names()).toBe(16));
  expect(screen.getByRole('button', { name: 'Buyer n6' })).toHaveFocus();
  expect(screen.queryByText('Older requests could not be loaded.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
  await waitFor(() => expect(names()).toBe(20));
  expect(screen.getByRole('button', { name: 'Buyer n16' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  expect(screen.getByText('4 older requests added.')).toBeInTheDocument();
});

test('undelivered e-mails: why, what to do, and the way to each request and back', async () => {
  open(
    [sampleLead('a')],
    [sampleMail('a'), sampleMail('b', { state: 'RETRY', attempts: 1, error: 'ECONNREFUSED', lead: null })],
  );
  await userEvent.click(await screen.findByRole('button', { name: /^Undelivered e-mails/ }));
  const dialog = screen.getByRole('dialog', { name: 'Undelivered e-mails' });
  expect(await within(dialog).findByText('Not delivered')).toBeVisible();
  const [first, second] = within(dialog).getAllByRole('listitem');
  expect(first).toHaveTextContent('The mail server refuses the site’s password.');
  expect(first).toHaveTextContent('It is not tried again by itself: answer from here.');
  expect(first).toHaveTextContent('6 tries');
  expect(second).toHaveTextContent('The mail server could not be reached');
  expect(second).toHaveTextContent('It is tried again by itself.');
  expect(within(dialog).getAllByRole('button', { name: /^Open / })).toHaveLength(1);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Open Q-261120-A' }));
  expect(await within(dialog).findByRole('link', { name: 'Answer by e-mail' })).toBeVisible();
  expect(dialog).toHaveAccessibleName('Quote request Q-261120-A');
  expect(dialog).toHaveFocus();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Back to undelivered e-mails' }));
  expect(await within(dialog).findByText('Not delivered')).toBeVisible();
  expect(dialog).toHaveFocus();
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: /^Undelivered e-mails/ })).toHaveFocus();
});

test('without undelivered e-mails there is nothing to open', async () => {
  open([]);
  expect(await screen.findByText('every e-mail went out')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Undelivered e-mails/ })).toBeNull();
});

test('undelivered e-mails: a failure, and all of them gone out meanwhile', async () => {
  const admin = open([], [sampleMail('a')]);
  vi.spyOn(admin.leads, 'undeliveredMails')
    .mockRejectedValueOnce(new AppError('unavailable', 'x'))
    .mockResolvedValueOnce([]);
  await userEvent.click(await screen.findByRole('button', { name: /^Undelivered e-mails/ }));
  expect(await screen.findByText('Failed to load the undelivered e-mails.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Every e-mail has gone out by now.')).toBeVisible();
});

test('a request is erased after a question; what failed is said and can be tried again', async () => {
  const admin = open([sampleLead('a'), sampleLead('b')]);
  const erase = vi.spyOn(admin.leads, 'erase').mockRejectedValueOnce(new AppError('unavailable', 'Offline.'));
  const dialog = await openLead('Buyer a');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Erase' }));
  expect(within(dialog).getByText('Erase this request for good?')).toBeVisible();
  expect(dialog).toHaveFocus();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep it' }));
  expect(within(dialog).getByRole('link', { name: 'Answer by e-mail' })).toBeVisible();
  expect(erase).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Erase' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Erase for good' }));
  expect(await within(dialog).findByText('Offline.')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Erase for good' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('The request has been erased.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Buyer a' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Buyer b' })).toBeVisible();
});

test('a request that was opened from the undelivered e-mails is erased with them, back to their list', async () => {
  open([sampleLead('a')], [sampleMail('a'), sampleMail('b', { lead: null })]);
  await userEvent.click(await screen.findByRole('button', { name: /^Undelivered e-mails/ }));
  const dialog = screen.getByRole('dialog', { name: 'Undelivered e-mails' });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Open Q-261120-A' }));
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Erase' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Erase for good' }));
  await waitFor(() => expect(dialog).toHaveAccessibleName('Undelivered e-mails'));
  expect(await within(dialog).findAllByText('Not delivered')).toHaveLength(1);
});
