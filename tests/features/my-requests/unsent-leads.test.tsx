import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { keepUnsentLead, readUnsentLeads } from '#src/data/submissions/unsent-leads.ts';
import { ContactForm } from '#src/features/contact/public/ContactForm.tsx';
import { UnsentLeadList } from '#src/features/my-requests/public/UnsentLeadList.tsx';
import { UnsentLeads } from '#src/features/my-requests/public/UnsentLeads.tsx';
import { AppError } from '#src/lib/app-error.ts';
import { renderPage, stubPorts } from '#tests/support/stub-ports.tsx';

const offline = () => Promise.reject(new AppError('unavailable', ''));
const sendMessage = vi.fn();

beforeEach(() => void sendMessage.mockReset().mockImplementation(offline));

const show = (view: React.ReactNode) => renderPage(stubPorts({ submissions: { send: sendMessage } }), view);
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
/** What sends is fetched when something is kept. */
const loaded = () => waitFor(() => expect(document.querySelector('.toast-region')).not.toBeNull());
const said = (): string => document.querySelector('.toast-region')?.textContent ?? '';
/** As of an earlier visit. */
function keep(): void {
  keepUnsentLead({
    form: 'contact',
    title: 'Message',
    text: 'Hello from Asha',
    message: { kind: 'message', body: { name: 'Asha', email: 'asha@example.com', message: 'Hello' } },
    options: { idempotencyKey: 'key-1', fillMs: 5_000, honeypot: '' },
    lineIds: [],
  });
  const text = localStorage.getItem('unsent-leads') ?? '';
  localStorage.setItem('unsent-leads', text.replace(/"at":"[^"]+"/, '"at":"2026-11-21T10:00:00.000Z"'));
}

async function sendOffline() {
  type(/^Name/, 'Asha');
  type(/^E-mail/, 'asha@example.com');
  type(/^Message/, 'Two reels, please');
  fireEvent.click(screen.getByRole('button', { name: /Send Message/ }));
  await screen.findByText('Kept on this device.');
}

it('without a connection the form says that the message is kept, and offers the same text elsewhere; other words replace it', async () => {
  show(<ContactForm />);
  await sendOffline();
  expect(screen.getByText('Failed to send message. Please try again later')).toBeVisible();
  expect(screen.getByLabelText(/^Message/)).toHaveValue('Two reels, please');
  const chat = new URL(screen.getByRole('link', { name: /WhatsApp/ }).getAttribute('href') ?? '');
  expect(chat.searchParams.get('text')).toContain('Message: Two reels, please');
  const mail = screen.getByRole('link', { name: /e-mail/ }).getAttribute('href') ?? '';
  expect(decodeURIComponent(mail)).toMatch(/^mailto:sales@example\.com\?subject=Message&body=[^]*Two reels/);
  type(/^Message/, 'Three reels, please');
  fireEvent.click(screen.getByRole('button', { name: /Send Message/ }));
  await waitFor(() => expect(sendMessage).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(screen.getByRole('button', { name: /Send Message/ })).toBeEnabled());
  expect(readUnsentLeads()).toMatchObject([{ message: { body: { message: 'Three reels, please' } } }]);
});

it('what was changed after it was kept stays in the form when the kept one goes out', async () => {
  show(
    <>
      <ContactForm />
      <UnsentLeads />
    </>,
  );
  await sendOffline();
  await loaded();
  type(/^Message/, 'Something else');
  sendMessage.mockImplementation(() => Promise.resolve({ reference: 'C-8', sentAt: Date.now() }));
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(said()).toContain('Your reference: C-8.'));
  expect(screen.getByLabelText(/^Message/)).toHaveValue('Something else');
});

it('at the next visit it is sent without a form, and said', async () => {
  keep();
  sendMessage.mockImplementation(() => Promise.resolve({ reference: 'C-9', sentAt: Date.now() }));
  show(<UnsentLeads />);
  await waitFor(() => expect(said()).toBe('Sent now: Message. Your reference: C-9. My requests'));
  expect(sendMessage).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
  expect(readUnsentLeads()).toEqual([]);
});

it('one that the server refuses is said, and stays on My requests with its words until it is removed', async () => {
  keep();
  sendMessage.mockImplementation(() =>
    Promise.reject(new AppError('rejected', 'Closed today.', { detail: { status: 400 } })),
  );
  show(
    <>
      <UnsentLeads />
      <UnsentLeadList />
    </>,
  );
  expect(await screen.findAllByText(/Not sent: Message\. Closed today\./)).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
  expect(screen.getByText('Hello from Asha')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Remove Message' }));
  expect(readUnsentLeads()).toEqual([]);
});

it('My requests lists what waits, and tries when asked', async () => {
  keep();
  show(<UnsentLeadList />);
  fireEvent.click(screen.getByRole('button', { name: 'Try now' }));
  expect(await screen.findByText('There is still no connection. The request stays here.')).toBeVisible();
  sendMessage.mockImplementation(() => Promise.resolve({ reference: 'C-1', sentAt: Date.now() }));
  fireEvent.click(screen.getByRole('button', { name: 'Try now' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Not sent yet' })).toBeNull());
});
