import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import type { LeadDetails } from '#src/data/ports/leads-port.ts';
import { forgetAllEditorDrafts } from '#src/editing/editor-draft.ts';
import { LeadOffers } from '#src/features/offers/admin/LeadOffers.tsx';
import { AppError } from '#src/lib/app-error.ts';
import { addDays, dayInIndia } from '#src/lib/india-days.ts';
import { OFFER_LINE, sampleDraft } from '#tests/support/sample-offer.ts';
import { renderAdmin } from '#tests/support/admin-surroundings.tsx';
import { browserAdminPorts } from '#tests/support/browser-admin.ts';
import { sampleLead } from '#tests/support/sample-leads.ts';

beforeEach(() => forgetAllEditorDrafts());

const LEAD: LeadDetails = sampleLead('asha', {
  kind: 'request',
  name: 'Asha Rao',
  lines: [
    {
      paper: 'product',
      slug: 'copier',
      name: 'Copier Paper',
      category: 'Copier Papers',
      size: 'A4',
      gsm: '80',
      quantity: '5',
      unit: 'reams',
      note: '',
      computed: '',
      state: 'visible',
    },
  ],
});

function show(admin: AdminPorts = browserAdminPorts({ leads: [LEAD] })) {
  const view = renderAdmin(admin, <LeadOffers lead={LEAD} />);
  return { admin, view };
}
const user = userEvent.setup();
const write = async (): Promise<void> =>
  user.click(await screen.findByRole('button', { name: 'Write an offer' }));
const sendIt = async (): Promise<void> => {
  await user.click(screen.getByRole('button', { name: 'Send offer' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send' }));
};

test('the lines of the request become an offer, its sums are there while typing, and it is sent', async () => {
  const { admin, view } = show();
  const sums = () => view.container.querySelector('.offer-sums');
  expect(await screen.findByText('No offer was sent yet.')).toBeVisible();
  await write();
  expect(screen.getByLabelText(/^Paper/)).toHaveValue('Copier Paper');
  await user.selectOptions(screen.getByLabelText('per'), 'kg');
  await user.type(screen.getByLabelText(/^Rate/), '62.50');
  expect(screen.getByText(/Computed from GSM and size: 12.474 kg/)).toBeVisible();
  expect(sums()).toHaveTextContent('Subtotal₹779.63GST 18%₹140.33Total₹919.96');
  await user.type(screen.getByLabelText('Freight (₹)'), '500');
  expect(sums()).toHaveTextContent('Total₹1,509.96');
  await user.type(screen.getByLabelText('Terms'), 'Ex godown Delhi.');
  await sendIt();
  expect(await screen.findByText('Quotation 2026-27/0001 is kept in this browser.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send offer' })).toBeNull();
  expect(await screen.findByRole('heading', { name: '2026-27/0001' })).toBeVisible();
  const [sent] = await admin.offers.ofLead('asha');
  expect((await admin.desk.history('asha')).map(({ kind, text }) => [kind, text])).toEqual([
    ['quotation', '2026-27/0001'],
  ]);
  expect(sent).toMatchObject({ totalPaise: 150_996, terms: 'Ex godown Delhi.', state: 'open' });
});

test('a new version begins with the last one and replaces it', async () => {
  const { admin } = show();
  await write();
  await user.type(screen.getByLabelText(/^Rate/), '310');
  await sendIt();
  await user.click(await screen.findByRole('button', { name: 'Write a new version' }));
  expect(screen.getByRole('heading', { name: 'Version 2 of the offer' })).toHaveFocus();
  expect(screen.getByLabelText(/^Rate/)).toHaveValue('310');
  await user.type(screen.getByLabelText('Freight (₹)'), '100');
  await sendIt();
  expect(await screen.findByRole('heading', { name: '2026-27/0001 · version 2' })).toBeVisible();
  expect((await admin.offers.ofLead('asha')).map(({ state }) => state)).toEqual(['open', 'replaced']);
});

test('what cannot be sent is explained beside its field, and nothing is sent', async () => {
  const { admin } = show();
  await write();
  const quantity = screen.getByLabelText(/^Quantity/);
  await user.clear(quantity);
  await user.type(quantity, 'two lorries');
  await user.click(screen.getByRole('button', { name: 'Send offer' }));
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('Line 1, Quantity: Enter a quantity above 0');
  expect(summary).toHaveTextContent('Line 1, Rate (₹): Enter a rate in rupees');
  expect(quantity).toHaveAccessibleDescription(/Enter a quantity above 0/);
  expect(quantity).toHaveValue('two lorries');
  expect(await admin.offers.ofLead('asha')).toEqual([]);
});

test('what was typed is there again after a reload (F65)', async () => {
  const { view } = show();
  await write();
  await user.type(screen.getByLabelText(/^Rate/), '310');
  view.unmount();
  show();
  expect(await screen.findByText(/This form holds what you typed/)).toBeVisible();
  expect(screen.getByLabelText(/^Rate/)).toHaveValue('310');
});

test('a failure says so and keeps what was typed; the next try has the same key (F61)', async () => {
  const admin = browserAdminPorts({ leads: [LEAD] });
  const send = vi
    .fn(admin.offers.send)
    .mockRejectedValueOnce(new AppError('unavailable', 'The server did not answer.'));
  show({ ...admin, offers: { ...admin.offers, send } });
  await write();
  await user.type(screen.getByLabelText(/^Rate/), '310');
  await sendIt();
  expect(await screen.findByText('The server did not answer.')).toBeVisible();
  expect(screen.getByLabelText(/^Rate/)).toHaveValue('310');
  await sendIt();
  await screen.findByText('Quotation 2026-27/0001 is kept in this browser.');
  const keys = send.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a version that another admin has sent meanwhile is compared first (F62)', async () => {
  const { admin } = show();
  await write();
  await user.type(screen.getByLabelText(/^Rate/), '310');
  await admin.offers.send({
    lead: LEAD,
    basedOn: 0,
    draft: sampleDraft({
      lines: [{ ...OFFER_LINE, billedThousandths: 5_000, rateUnit: 'ream', ratePaise: 30_500 }],
      validUntil: addDays(dayInIndia(new Date()), 5),
    }),
    idempotencyKey: 'of-the-other-admin',
  });
  await sendIt();
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('₹310');
  expect(dialog).toHaveTextContent('₹305');
});

test('an accepted offer is shown with the customer’s words, and no new version can be written', async () => {
  const admin = browserAdminPorts({ leads: [LEAD] });
  const first = show(admin);
  await write();
  await user.type(screen.getByLabelText(/^Rate/), '310');
  await sendIt();
  await screen.findByText('Quotation 2026-27/0001 is kept in this browser.');
  first.view.unmount();
  const [sent] = await admin.offers.ofLead('asha');
  const ofLead = () =>
    Promise.resolve(
      sent ? [{ ...sent, state: 'accepted' as const, answerText: 'Please deliver on Monday.' }] : [],
    );
  show({ ...admin, offers: { ...admin.offers, ofLead } });
  expect(await screen.findByText('Please deliver on Monday.')).toBeVisible();
  expect(screen.getByText('Accepted')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Write/ })).toBeNull();
});
