import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { answerDetails, OFFER_REFUSED, toVisitorOffer, type VisitorOffer } from '#src/contracts/index.ts';
import type { VisitorPort } from '#src/data/ports/visitor-port.ts';
import { VisitorOffers } from '#src/features/offers/public/VisitorOffers.tsx';
import { AppError } from '#src/lib/app-error.ts';
import { sampleOffer } from '#tests/support/sample-offer.ts';
import { renderPage, stubPorts } from '#tests/support/stub-ports.tsx';

const sent = sampleOffer({ validUntil: '2099-12-07', terms: 'Ex godown Delhi.' });
const OFFER = toVisitorOffer({ ...sent, id: 'lead_2', version: 2 }, new Date());
const ANSWERED_AT = '2026-11-23T06:00:00.000Z';

const user = userEvent.setup();
/** Fills in a field at once. */
const fill = (field: HTMLElement, value: string): boolean => fireEvent.change(field, { target: { value } });

/** Answers every offer with this state and what was typed. */
const answering = (state: VisitorOffer['state']) =>
  vi.fn<VisitorPort['answerOffer']>((_link, _id, _answer, answerText, details) =>
    Promise.resolve({
      ...OFFER,
      state,
      answeredAt: ANSWERED_AT,
      answerText,
      answerDetails: answerDetails(details),
    }),
  );

function show(offers: readonly VisitorOffer[], visitor: Partial<VisitorPort> = {}) {
  const onAnswered = vi.fn();
  renderPage(
    stubPorts({ visitor }),
    <VisitorOffers offers={offers} link="the-link" onAnswered={onAnswered} />,
  );
  return { onAnswered };
}

test('accepting needs a name, and takes an order number and a remark along', async () => {
  const answerOffer = answering('accepted');
  const { onAnswered } = show([OFFER], { answerOffer });
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  fill(screen.getByLabelText(/^Your name/), '');
  await user.click(screen.getByRole('button', { name: 'Yes, accept' }));
  expect(screen.getByLabelText(/^Your name/)).toHaveAccessibleDescription('Enter your name.');
  fill(screen.getByLabelText(/^Your name/), 'Asha Rao');
  fill(screen.getByLabelText('Purchase-order number'), 'PO-7');
  fill(screen.getByLabelText('Remark'), 'On Monday, please.');
  await user.click(screen.getByRole('button', { name: 'Yes, accept' }));
  const note = await screen.findByText(/^You accepted this offer on 23 November 2026\. Thank you!/);
  await waitFor(() => expect(note).toHaveFocus());
  const details = { name: 'Asha Rao', purchaseOrder: 'PO-7', chosen: [] };
  expect(answerOffer).toHaveBeenCalledExactlyOnceWith(
    'the-link',
    'lead_2',
    'accept',
    'On Monday, please.',
    details,
  );
  expect(onAnswered).toHaveBeenCalledOnce();
});

test('a question needs words, is sent, and what was typed stays when it cannot be sent; a PDF that cannot be made is said', async () => {
  const answerOffer = answering('asked')
    .mockRejectedValueOnce(new AppError('unavailable', ''))
    .mockRejectedValueOnce(new AppError('rejected', OFFER_REFUSED.replaced));
  const offerPdf = vi.fn(() => Promise.reject(new AppError('unavailable', '')));
  show([OFFER], { answerOffer, offerPdf });
  // The number stands on one line of its own where the heading is too long.
  expect(await screen.findByText(/^20\d\d-\d\d\/\d{4} · version 2$/)).toHaveClass('d-inline-block');
  await user.click(await screen.findByRole('button', { name: 'Save as PDF' }));
  expect(await screen.findByText(/The PDF could not be made just now/)).toBeVisible();
  expect(offerPdf).toHaveBeenCalledExactlyOnceWith('the-link', 'lead_2');
  await user.click(screen.getByRole('button', { name: 'Ask a question' }));
  await user.click(screen.getByRole('button', { name: 'Send question' }));
  const field = screen.getByLabelText(/^Your question/);
  expect(field).toHaveAccessibleDescription('Write what you would like to ask.');
  fill(field, 'In two lots?');
  await user.click(screen.getByRole('button', { name: 'Send question' }));
  expect(await screen.findByText(/Your answer could not be sent/)).toBeVisible();
  expect(field).toHaveValue('In two lots?');
  await user.click(screen.getByRole('button', { name: 'Send question' }));
  expect(await screen.findByText(OFFER_REFUSED.replaced)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send question' }));
  expect(await screen.findByText('In two lots?')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Accept' })).toBeVisible();
});

test('names a price and a quantity of a line; the rest stays as it was offered', async () => {
  const answerOffer = answering('countered');
  show([OFFER], { answerOffer });
  await user.click(await screen.findByRole('button', { name: 'Ask for a better price' }));
  const price = screen.getByLabelText('Your price (₹ per kg)');
  await user.click(screen.getByRole('button', { name: 'Send to us' }));
  expect(price).toHaveFocus();
  expect(price).toHaveAccessibleDescription(OFFER_REFUSED.wanted);
  fill(price, 'cheap');
  await user.click(screen.getByRole('button', { name: 'Send to us' }));
  expect(price).toHaveAccessibleDescription('Enter a figure above 0, or leave it empty.');
  fill(price, '60');
  // The offered quantity is nothing to ask for.
  fill(screen.getByLabelText('Quantity (reams)'), '5');
  await user.click(screen.getByRole('button', { name: 'Send to us' }));
  expect(await screen.findByText(/₹60.00 per kg instead of ₹62.50 per kg/)).toBeVisible();
  expect(answerOffer).toHaveBeenCalledExactlyOnceWith('the-link', 'lead_2', 'counter', '', {
    wanted: [{ line: 0, ratePaise: 6_000, quantityThousandths: 0 }],
  });
});

test('declines with one of the reasons of the settings', async () => {
  const answerOffer = answering('declined');
  show([OFFER], { answerOffer });
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  expect(screen.getByLabelText(/^Reason/)).toHaveAccessibleDescription(OFFER_REFUSED.reason);
  await user.selectOptions(screen.getByLabelText(/^Reason/), 'Delivery too late');
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  const note = await screen.findByText('You declined this offer on 23 November 2026: Delivery too late.');
  await waitFor(() => expect(note).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Ask a question' })).toBeVisible();
});

test('what can still be answered: an expired offer can be asked about or renewed, a replaced or withdrawn one not', async () => {
  show([
    { ...OFFER, state: 'expired', validUntil: '2026-11-01' },
    { ...OFFER, id: 'lead_1', version: 1, state: 'replaced' },
  ]);
  expect(await screen.findByText('Was valid until 1 November 2026')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  expect(screen.getAllByRole('button', { name: 'Ask for a new date' })).toHaveLength(1);
  await user.click(screen.getByText('Earlier versions'));
  expect(screen.getByText('A newer version replaces this one.')).toBeVisible();
  cleanup();
  show([{ ...OFFER, state: 'withdrawn', answeredAt: ANSWERED_AT, answerText: 'The mill has stopped.' }]);
  expect(await screen.findByText('We have withdrawn this offer.')).toBeVisible();
  expect(screen.getByText('The mill has stopped.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
