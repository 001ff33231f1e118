import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { ContactForm } from '#src/features/contact/public/ContactForm.tsx';
import { SentNote } from '#src/features/my-requests/public/SentNote.tsx';
import { AppError } from '#src/lib/app-error.ts';
import { renderPage, stubPorts } from '#tests/support/stub-ports.tsx';

const SUCCESS = 'Your message has been sent successfully!';
const sendMessage = vi.fn();
const prepare = vi.fn();

function show() {
  renderPage(
    stubPorts({ submissions: { prepare, send: sendMessage } }),
    <ContactForm afterSending={(sent) => <SentNote {...sent} what="message" />} />,
  );
}

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = async () => {
  fireEvent.click(screen.getByRole('button', { name: /Send Message/ }));
  await act(() => vi.advanceTimersByTimeAsync(0));
};
const fill = () => {
  type(/^Name/, 'Asha');
  type(/^E-mail/, 'asha@example.com');
  type(/^Message/, 'Hello');
};

beforeEach(() => {
  vi.useFakeTimers();
  prepare.mockReset();
  sendMessage.mockReset().mockResolvedValue({ reference: '', sentAt: Date.now() });
});

describe('M27: the contact form', () => {
  it('keeps the contact on this device, but never on a machine of the desk', async () => {
    for (const isOfDesk of [false, true]) {
      localStorage.clear();
      if (isOfDesk) localStorage.setItem('admin-last-input', '1');
      show();
      fill();
      await send();
      expect(localStorage.getItem('contact-details') === null).toBe(isOfDesk);
      cleanup();
    }
  });

  it('asks for all fields, focuses the first empty one, keeps a long paste whole and offers the request list', async () => {
    show();
    type(/^Name/, 'Asha');
    await send();
    expect(screen.getByText('Please fill in all fields.')).toBeVisible();
    expect(screen.getByLabelText(/^E-mail/)).toHaveFocus();
    fill();
    const list = '1. Maplitho 70 gsm 23x36, 50 reams, urgent, sir\n'.repeat(140);
    type(/^Message/, list);
    expect(screen.getByLabelText(/^Message/)).toHaveValue(list);
    expect(screen.getByText(/it has 6,\d{3} characters, and at most 5,000 fit/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Paste your list' })).toHaveAttribute('href', '/request');
    await send();
    expect(sendMessage).not.toHaveBeenCalled();
  });

  it('M75: lets the server start at the first letter; sends, clears the fields, and clears the words 4000 ms after the last message', async () => {
    sendMessage.mockResolvedValue({ reference: 'M-261124-7F3K', sentAt: Date.now() });
    show();
    expect(prepare).not.toHaveBeenCalled();
    fill();
    await send();
    expect(prepare).toHaveBeenCalledTimes(1);
    expect(screen.getByText(SUCCESS)).toBeVisible();
    expect(screen.getByLabelText(/^Name/)).toHaveValue('');
    act(() => void vi.advanceTimersByTime(3_500));
    fill();
    await send();
    act(() => void vi.advanceTimersByTime(3_999));
    expect(screen.getByText(SUCCESS)).toBeVisible();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.queryByText(SUCCESS)).toBeNull();
    expect(screen.getByText('M-261124-7F3K')).toBeVisible();
    expect(screen.getByText(/We have your message/)).toBeVisible();
  });

  it.each([
    [new AppError('rejected', 'Mail is closed today.'), 'Mail is closed today.'],
    [new AppError('rejected', ''), 'Failed to send message.'],
    [new AppError('unavailable', 'x'), 'Failed to send message. Please try again later'],
  ])('keeps what was typed when sending fails (%s)', async (error, text) => {
    sendMessage.mockRejectedValueOnce(error);
    show();
    fill();
    await send();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByLabelText(/^Message/)).toHaveValue('Hello');
  });
});
