import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { defaultQuoteFields, type QuoteFormDefinition, type QuoteRequest } from '#src/contracts/index.ts';
import type { SendOptions, SentLead } from '#src/data/ports/visitor-port.ts';
import { QuoteDialog } from '#src/features/quote-forms/public/QuoteDialog.tsx';
import { AppError } from '#src/lib/app-error.ts';
import { renderPage, stubPorts } from '#tests/support/stub-ports.tsx';

const KRAFT: QuoteFormDefinition = { categorySlug: 'kraft-papers', fields: defaultQuoteFields() };
const SUCCESS = 'Your quote request has been submitted successfully! We’ve also emailed you a confirmation.';

interface Scene {
  definition?: QuoteFormDefinition | null;
  /** Replaces the answer with the definition, for example by an error. */
  find?: () => Promise<QuoteFormDefinition | null>;
  send?: (request: QuoteRequest, options: SendOptions) => Promise<SentLead>;
  productName?: string;
}
const offline = () => Promise.reject(new AppError('unavailable', 'offline'));

function show({
  definition = KRAFT,
  find = () => Promise.resolve(definition),
  send,
  productName,
}: Scene = {}) {
  const [onClose, onSent] = [vi.fn(), vi.fn()];
  const sendQuoteRequest = vi.fn(send ?? (() => Promise.resolve({ reference: 'Q-1', sentAt: Date.now() })));
  const ports = stubPorts({
    quoteForms: { find },
    catalogue: { listVisibleProducts: offline },
    submissions: { send: ({ body }, options) => sendQuoteRequest(body as QuoteRequest, options) },
  });
  const { unmount } = renderPage(
    ports,
    <QuoteDialog
      categorySlug={definition?.categorySlug ?? 'kraft-papers'}
      subject="Kraft Papers"
      productName={productName}
      onSent={onSent}
      onClose={onClose}
    />,
  );
  return { onClose, onSent, sendQuoteRequest, unmount };
}

const submitButton = () => screen.getByRole('button', { name: /Send request|Submitting/ });

async function fill() {
  fireEvent.change(await screen.findByLabelText(/^Name/), { target: { value: 'Asha' } });
  fireEvent.change(screen.getByLabelText(/^E-mail/), { target: { value: 'asha@example.com' } });
  fireEvent.change(screen.getByLabelText(/^Message/), { target: { value: '5 tonnes' } });
}

it.each([
  ['pending', () => new Promise<null>(() => undefined), ''],
  ['failing', offline, 'Failed to load form configuration.'],
  ['missing', () => Promise.resolve(null), 'No form configuration available for this category.'],
])('M22: a configuration that is %s blocks submit and says why', async (_what, find, text) => {
  show({ find });
  if (text !== '') expect(await screen.findByText(text)).toBeVisible();
  expect(submitButton()).toBeDisabled();
});

describe('the form', () => {
  const FIELDS: QuoteFormDefinition['fields'] = [
    ...defaultQuoteFields(),
    { name: 'phone', label: 'Phone', type: 'text', required: false, tooltip: '', options: [] },
    { name: 'quantity', label: 'Quantity', type: 'number', required: true, tooltip: '', options: [] },
  ];

  it('M24: tells keyboards what they need, names each missing field, focuses the first, and clears an error when its field is edited', async () => {
    const { sendQuoteRequest } = show({ definition: { categorySlug: 'kraft-papers', fields: FIELDS } });
    const traits = (label: RegExp) =>
      ['type', 'inputmode', 'autocomplete', 'enterkeyhint'].map((name) =>
        screen.getByLabelText(label).getAttribute(name),
      );
    await screen.findByLabelText(/^Name/);
    expect(traits(/^Name/)).toEqual(['text', null, 'name', 'next']);
    expect(traits(/^E-mail/)).toEqual(['email', 'email', 'email', 'next']);
    expect(traits(/^Phone/)).toEqual(['tel', 'tel', 'tel', 'send']);
    expect(traits(/^Quantity/)).toEqual(['text', 'decimal', null, 'next']);
    fireEvent.click(submitButton());
    expect(await screen.findByText('Name is mandatory')).toBeVisible();
    expect(screen.getByText('Message is mandatory')).toBeVisible();
    expect(screen.getByLabelText(/^Message/)).toHaveFocus();
    fireEvent.change(screen.getByLabelText(/^Name/), { target: { value: 'A' } });
    expect(screen.queryByText('Name is mandatory')).toBeNull();
    expect(screen.getByText('E-mail is mandatory')).toBeVisible();
    expect(sendQuoteRequest).not.toHaveBeenCalled();
  });

  it('M25: says so when the products of food grade papers cannot be loaded, and still sends', async () => {
    const definition = { categorySlug: 'food-grade-papers', fields: defaultQuoteFields() };
    const { sendQuoteRequest } = show({ definition });
    expect(await screen.findByText('Failed to load product options.')).toBeVisible();
    await fill();
    fireEvent.click(submitButton());
    await waitFor(() => expect(sendQuoteRequest).toHaveBeenCalledOnce());
  });
});

describe('M26: sending', () => {
  // The contents of the request are tested in tests/contracts/quote-forms, its arrival in tests/e2e/forms.spec.ts.
  it('sends with the product’s page it was opened on, says so, and closes after 3000 ms', async () => {
    const { sendQuoteRequest, onClose, onSent } = show({ productName: 'Virgin Kraft' });
    await fill();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(submitButton());
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByText(SUCCESS, { exact: false })).toBeVisible();
    expect(sendQuoteRequest.mock.calls[0]?.[0]).toMatchObject({
      ...{ name: 'Asha', message: '5 tonnes', categorySlug: 'kraft-papers', product: 'Virgin Kraft' },
    });
    vi.advanceTimersByTime(2_999);
    expect(onClose).not.toHaveBeenCalled();
    expect(onSent).toHaveBeenCalledWith(expect.objectContaining({ reference: 'Q-1' }));
    vi.advanceTimersByTime(1);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('shows Submitting... and sends once however often it is pressed', async () => {
    let answer: (value: SentLead) => void = () => undefined;
    const { sendQuoteRequest } = show({ send: () => new Promise((resolve) => (answer = resolve)) });
    await fill();
    await userEvent.dblClick(submitButton());
    expect(submitButton()).toBeDisabled();
    expect(submitButton()).toHaveTextContent('Submitting...');
    // Closed and opened again, it would be sent twice.
    expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
    answer({ reference: '', sentAt: Date.now() });
    await screen.findByText(SUCCESS, { exact: false });
    expect(sendQuoteRequest).toHaveBeenCalledOnce();
  });

  it('an answer that comes after the form has gone closes nothing', async () => {
    let answer: (value: SentLead) => void = () => undefined;
    const { sendQuoteRequest, onClose, unmount } = show({
      send: () => new Promise((resolve) => (answer = resolve)),
    });
    await fill();
    fireEvent.click(submitButton());
    await waitFor(() => expect(sendQuoteRequest).toHaveBeenCalledOnce());
    unmount();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    answer({ reference: '', sentAt: Date.now() });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('fills in the contact details of the last request on this device, until they are forgotten', async () => {
    const user = userEvent.setup();
    const first = show();
    await fill();
    await user.click(submitButton());
    expect(await screen.findByText(/contact details stay on this device/)).toBeVisible();
    first.unmount();

    const second = show();
    expect(await screen.findByLabelText(/^Name/)).toHaveValue('Asha');
    expect(screen.getByLabelText(/^E-mail/)).toHaveValue('asha@example.com');
    expect(screen.getByLabelText(/^Message/)).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Forget' }));
    expect(screen.getByLabelText(/^Name/)).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Forget' })).toBeNull();
    expect(screen.getByLabelText(/^Name/)).toHaveFocus();
    second.unmount();

    show();
    expect(await screen.findByLabelText(/^Name/)).toHaveValue('');
  });
});
