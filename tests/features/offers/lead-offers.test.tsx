import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { answerDetails, businessEntity, offerNumber, type Offer } from '#src/contracts/index.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import type { LeadDetails } from '#src/data/ports/leads-port.ts';
import { editorDrafts } from '#src/editing/editor-draft.ts';
import { LeadOffers } from '#src/features/offers/admin/LeadOffers.tsx';
import { AppError } from '#src/lib/app-error.ts';
import { addDays, dayInIndia, financialYearOf } from '#src/lib/india-time.ts';
import { answerQuestion, renderAdmin } from '#tests/support/admin-surroundings.tsx';
import { browserAdminPorts } from '#tests/support/browser-admin.ts';
import { openSections } from '#tests/support/open-sections.ts';
import { listLine } from '#tests/support/paper-line.ts';
import { OFFER_LINE, sampleDraft, sampleOffer, SELLER } from '#tests/support/sample-offer.ts';
import { sampleLead } from '#tests/support/sample-leads.ts';

beforeEach(() => {
  editorDrafts.forgetAll();
  return openSections();
});

const LEAD: LeadDetails = sampleLead('asha', {
  kind: 'list',
  name: 'Asha Rao',
  lines: [listLine({ name: 'Copier Paper', size: 'A4', gsm: '80', quantity: '5', unit: 'reams' })],
});

function show(admin: AdminPorts = browserAdminPorts({ leads: [LEAD] })) {
  const view = renderAdmin(admin, <LeadOffers lead={LEAD} />);
  return { admin, view };
}
const FIRST_OFFER = offerNumber(financialYearOf(dayInIndia(new Date())), 1);
const user = userEvent.setup();
/** Opens the form and chooses the one thing that no request says: the state of delivery. */
const write = async (): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: 'Write an offer' }));
  await user.selectOptions(await screen.findByLabelText(/^State of delivery/), 'Delhi (07)');
};
/** Presses a button and confirms its question. */
const press = async (name: string, answer = name): Promise<void> => {
  await user.click(await screen.findByRole('button', { name }));
  await answerQuestion(answer);
};
const sendIt = () => press('Send offer', 'Send');
/** Fills in a field at once: each key would compute and render the whole offer. */
const fill = (label: string | RegExp, value: string): boolean =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const writeAt = async (rate: string): Promise<void> => {
  await write();
  fill(/^Rate/, rate);
};

test('what cannot be sent is explained beside its field, and nothing is sent; what was typed is there after a reload', async () => {
  const { admin, view } = show();
  await write();
  fill(/^Quantity/, 'two lorries');
  fill(/^Rate/, 'cheap');
  fill('GSTIN of the buyer', '06aaacb1111b1zt');
  expect(screen.getByText(/This GSTIN is of Haryana \(06\), and delivery is to another state/)).toBeVisible();
  fill('GSTIN of the buyer', '06AAACB1111B1ZX');
  await user.click(screen.getByRole('button', { name: 'Send offer' }));
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('Line 1, Quantity: Enter a quantity above 0');
  expect(summary).toHaveTextContent('Line 1, Rate (₹): Enter a rate in rupees');
  expect(screen.getByLabelText(/^Quantity/)).toHaveAccessibleDescription(/Enter a quantity above 0/);
  const gstin = screen.getByLabelText('GSTIN of the buyer');
  expect(gstin).toHaveAccessibleDescription(/The last character does not fit the others/);
  expect(await admin.offers.ofLead('asha')).toEqual([]);
  view.unmount();
  show();
  expect(await screen.findByText(/Your unsaved changes/)).toBeVisible();
  expect(screen.getByLabelText(/^Quantity/)).toHaveValue('two lorries');
  expect(screen.getByLabelText('GSTIN of the buyer')).toHaveValue('06AAACB1111B1ZX');
});

test('signs that the PDF would print as boxes are named; a failure keeps what was typed; the next try has the same key, and its mail both languages', async () => {
  const admin = browserAdminPorts({ leads: [LEAD] });
  await admin.business.save({ ...businessEntity.complete(null), textLanguage: 'both' }, 0);
  const send = vi
    .fn(admin.offers.send)
    .mockRejectedValueOnce(new AppError('unavailable', 'The server did not answer.'));
  show({ ...admin, offers: { ...admin.offers, send } });
  await writeAt('310');
  const note = /^Sentence above the lines/;
  fill(note, 'ધન્યવાદ ✓ محمد');
  expect(screen.queryByText(/^The PDF cannot show these signs/)).toBeNull();
  fill(note, 'ધન્યવાદ ✓ محمد 漢 🙂');
  expect(await screen.findByText(/^The PDF cannot show these signs/)).toHaveTextContent(
    'empty boxes: 漢 🙂.',
  );
  await sendIt();
  expect(await screen.findByText('The server did not answer.')).toBeVisible();
  expect(screen.getByLabelText(/^Rate/)).toHaveValue('310');
  await sendIt();
  await screen.findByText(`Quotation ${FIRST_OFFER} is kept in this browser.`);
  const [first, second] = send.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey);
  expect(send).toHaveBeenCalledTimes(2);
  expect(second).toBe(first);
  const mail = await screen.findByRole<HTMLAnchorElement>('link', { name: 'By e-mail' });
  const subject = `Our offer ${FIRST_OFFER} / हमारा कोटेशन ${FIRST_OFFER}`;
  await waitFor(() => expect(new URL(mail.href).searchParams.get('subject')).toBe(subject));
});

test('a version that another admin has sent meanwhile is compared first', async () => {
  const { admin } = show();
  await writeAt('310');
  await admin.offers.send({
    leadId: LEAD.id,
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

/** An offer as the browser's database holds it after a customer's answer. */
function answeredPorts(changes: Partial<Offer>) {
  const offer = { ...sampleOffer({ validUntil: LATER }), leadId: 'asha', ...changes };
  return browserAdminPorts({ leads: [LEAD], offers: { asha_1: offer } });
}
const LATER = addDays(dayInIndia(new Date()), 10);
const ANSWERED = { answeredAt: '2026-11-23T06:00:00.000Z' };

test('an accepted offer is shown with the customer’s words, and when it was opened; no new version can be written', async () => {
  const [firstSeenAt, lastSeenAt] = ['2026-11-24T05:00:00.000Z', '2026-11-25T12:30:00.000Z'];
  const lead = { ...LEAD, linkUse: { ...LEAD.linkUse, firstSeenAt, lastSeenAt } };
  const admin = answeredPorts({ ...ANSWERED, state: 'accepted', answerText: 'Please deliver on Monday.' });
  renderAdmin(admin, <LeadOffers lead={lead} />);
  expect(await screen.findByText('Please deliver on Monday.')).toBeVisible();
  expect(screen.getByText('Accepted')).toBeVisible();
  expect(screen.getByText(/Opened first 24 Nov, 10:30 am, last 25 Nov, 6:00 pm\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: /Write/ })).toBeNull();
});

test('what the customer wants stands beside what was offered, and a new version starts from it', async () => {
  const wanted = [{ line: 0, ratePaise: 6_000, quantityThousandths: 10_000 }];
  show(answeredPorts({ ...ANSWERED, state: 'countered', answerDetails: answerDetails({ wanted }) }));
  const table = await screen.findByRole('table', { name: 'What the customer wants' });
  expect(within(table).getByText('₹62.50 per kg')).toHaveTextContent('5 reams');
  expect(within(table).getByText('₹60.00 per kg')).toHaveTextContent('10 reams');
  await user.click(screen.getByRole('button', { name: 'Write a new version' }));
  expect(await screen.findByLabelText(/^Rate/)).toHaveValue('60');
  expect(screen.getByLabelText(/^Quantity/)).toHaveValue('10');
  expect(screen.getByText(/Computed from GSM and size: 24.948 kg/)).toBeVisible();
});

test('an offer is renewed in one step', async () => {
  const { admin } = show(answeredPorts({ ...ANSWERED, state: 'renewal', validUntil: '2026-01-31' }));
  await press('Renew the offer');
  expect(await screen.findByText(/version 2 is kept in this browser/)).toBeVisible();
  const [renewed, before] = await admin.offers.ofLead('asha');
  expect(renewed).toMatchObject({ version: 2, state: 'open', totalPaise: before?.totalPaise });
  expect(renewed?.validUntil).toBe(addDays(dayInIndia(new Date()), 15));
  expect(before?.state).toBe('replaced');
});

test('an open offer is withdrawn after a question', async () => {
  const { admin } = show(answeredPorts({}));
  await press('Withdraw the offer');
  expect(await screen.findByText('The offer 2026-27/0001 is withdrawn.')).toBeVisible();
  expect((await admin.offers.ofLead('asha'))[0]?.state).toBe('withdrawn');
  expect(screen.queryByRole('button', { name: 'Withdraw the offer' })).toBeNull();
});

test('link and summary are prepared for WhatsApp and e-mail, as a reminder when one is due', async () => {
  const { admin, view } = show(
    answeredPorts({ customer: { ...sampleDraft().customer, phone: '98765 43210' } }),
  );
  const text = async (): Promise<string> => {
    const link = await screen.findByRole('link', { name: 'By WhatsApp' });
    return new URL(link.getAttribute('href') ?? '').searchParams.get('text') ?? '';
  };
  // The link is put in only when it is asked for.
  expect(await text()).not.toContain('/my-requests');
  await user.click(screen.getByRole('button', { name: 'Add the customer’s link' }));
  await waitFor(async () => expect(await text()).toContain('/my-requests'));
  expect(screen.queryByRole('button', { name: 'Add the customer’s link' })).toBeNull();
  expect(await text()).toContain('this is our offer 2026-27/0001');
  expect(await text()).toContain('Copier Paper, A4 · 80 GSM: 5 reams at ₹62.50 per kg');
  const desk = { ...LEAD.desk, status: 'quoted' as const, waitingSince: '' };
  const due = { ...desk, lastAnsweredAt: '2026-11-01T06:00:00.000Z', offerUntil: LATER };
  view.unmount();
  renderAdmin(admin, <LeadOffers lead={{ ...LEAD, desk: due }} />);
  expect(await screen.findByText('Follow up today: the reminder is prepared')).toBeVisible();
  expect(await text()).toContain('may we remind you of our offer 2026-27/0001');
  screen
    .getByRole('link', { name: 'By WhatsApp' })
    .addEventListener('click', (event) => event.preventDefault());
  await user.click(screen.getByRole('link', { name: 'By WhatsApp' }));
  await waitFor(async () =>
    expect((await admin.desk.history('asha'))[0]).toMatchObject({ kind: 'answered', text: 'whatsapp' }),
  );
});

const BY_PHONE: LeadDetails = { ...LEAD, email: '', phone: '98110 12345' };

test('without an e-mail address ‘Send’ opens WhatsApp with the link; where the window is blocked, another press does', async () => {
  const admin = browserAdminPorts({ leads: [BY_PHONE] });
  const send = vi.fn(admin.offers.send).mockRejectedValueOnce(new AppError('unavailable', 'No answer.'));
  const chat = { opener: window };
  const open = vi.spyOn(window, 'open').mockReturnValue(chat as unknown as Window);
  open.mockReturnValueOnce(null);
  renderAdmin({ ...admin, offers: { ...admin.offers, send } }, <LeadOffers lead={BY_PHONE} />);
  await writeAt('310');
  await sendIt();
  // A failure opens nothing and keeps what was typed.
  expect(await screen.findByText('No answer.')).toBeVisible();
  expect(open).not.toHaveBeenCalled();
  await sendIt();
  await screen.findByRole('alertdialog', { name: /The offer is stored/ });
  await answerQuestion('Open WhatsApp');
  await screen.findByText(`Quotation ${FIRST_OFFER} is kept in this browser.`);
  expect(open).toHaveBeenCalledTimes(2);
  expect(open.mock.calls[0]).toEqual(open.mock.calls[1]);
  expect(chat.opener).toBeNull();
  const address = new URL(String(open.mock.calls[0]?.[0]));
  expect(address.origin + address.pathname).toBe('https://wa.me/919811012345');
  expect(address.searchParams.get('text')).toMatch(/^Hello Asha Rao,[^]*\/my-requests/);
  // The same text stands ready below, should WhatsApp not have opened.
  expect(screen.getByRole('link', { name: 'By WhatsApp' })).toHaveAttribute('href', address.href);
  expect(screen.queryByRole('link', { name: 'By e-mail' })).toBeNull();
  expect((await admin.desk.history('asha')).map(({ kind, text: way }) => [kind, way])).toEqual([
    ['shared', 'whatsapp'],
    ['offer', FIRST_OFFER],
  ]);
});

test('an offer goes by e-mail and WhatsApp in one step where both are wanted', async () => {
  const lead = { ...BY_PHONE, email: 'asha@example.com' };
  const admin = browserAdminPorts({ leads: [lead] });
  const open = vi.spyOn(window, 'open').mockReturnValue(window);
  renderAdmin(admin, <LeadOffers lead={lead} />);
  await writeAt('310');
  await user.click(screen.getByLabelText('Also send it by WhatsApp'));
  await user.click(screen.getByRole('button', { name: 'Send offer' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('to Asha Rao by e-mail (asha@example.com) and WhatsApp?');
  await answerQuestion('Send');
  await waitFor(() => expect(open).toHaveBeenCalledOnce());
  expect((await admin.desk.history('asha')).map(({ kind }) => kind)).toEqual(['shared', 'offer']);
});

/** Saves what the business is, as the settings do. */
const business = async (admin: AdminPorts): Promise<void> => {
  const { rev, ...stored } = await admin.business.load();
  const details = businessEntity.complete({ ...stored, ...SELLER });
  const termsTemplates = [
    { name: 'Advance', text: 'Payment in advance.' },
    { name: 'Credit', text: 'Payment in 15 days.' },
  ];
  await admin.business.save({ ...details, termsTemplates }, rev);
};

test('the state of delivery decides the tax, an alternative is shown and not summed, terms come from a template', async () => {
  const admin = browserAdminPorts({ leads: [LEAD] });
  await business(admin);
  const { view } = show(admin);
  const sums = () => view.container.querySelector('.offer-sums');
  await write();
  expect(screen.getByLabelText('Terms')).toHaveValue('Payment in advance.');
  await user.selectOptions(screen.getByLabelText('Fill in from a template'), 'Credit');
  expect(screen.getByLabelText('Terms')).toHaveValue('Payment in 15 days.');
  fill(/^Rate/, '200');
  expect(sums()).toHaveTextContent('Subtotal₹1,000.00CGST 9%₹90.00SGST 9%₹90.00Total₹1,180.00');
  await user.selectOptions(screen.getByLabelText(/^State of delivery/), 'Haryana (06)');
  expect(sums()).toHaveTextContent('Subtotal₹1,000.00IGST 18%₹180.00Total₹1,180.00');
  fill('HSN code', '4819');
  expect(screen.getByLabelText(/^GST \(%\)/)).toHaveValue('5');
  expect(sums()).toHaveTextContent('IGST 5%₹50.00Total₹1,050.00');

  await user.click(screen.getByRole('button', { name: 'Add line' }));
  const [, row] = document.querySelectorAll<HTMLElement>('li.offer-line');
  const second = within(row!);
  for (const [label, value] of [
    [/^Paper/, 'Other Paper'],
    [/^Quantity/, '5'],
    [/^Rate/, '90'],
  ] as const)
    fireEvent.change(second.getByLabelText(label), { target: { value } });
  await user.click(second.getByLabelText('Option instead of the line above'));
  expect(sums()).toHaveTextContent('Total₹1,050.00');
  await sendIt();
  await screen.findByText(`Quotation ${FIRST_OFFER} is kept in this browser.`);
  const [sent] = await admin.offers.ofLead('asha');
  expect(sent).toMatchObject({ taxScheme: 'igst', totalPaise: 105_000, seller: SELLER });
  expect(sent?.lines.map(({ alternativeTo }) => alternativeTo)).toEqual([0, 1]);
});

test('the last prices stand beside the rate: to this buyer and to another one', async () => {
  const admin = browserAdminPorts({ leads: [LEAD] });
  const sold = (email: string, ratePaise: number, createdAt: string): Offer => ({
    ...sampleOffer({ customer: { ...sampleDraft().customer, email } }),
    id: email,
    createdAt,
    lines: [{ ...OFFER_LINE, ratePaise, amountPaise: 1 }],
  });
  const recent = () =>
    Promise.resolve([
      sold('else@example.org', 6_300, '2026-11-20T06:00:00.000Z'),
      sold(LEAD.email, 6_000, '2026-10-01T06:00:00.000Z'),
      sold(LEAD.email, 6_250, '2026-11-01T06:00:00.000Z'),
    ]);
  const ports = { ...admin, offers: { ...admin.offers, recent } };
  const { view } = show(ports);
  await write();
  // Anybody can have typed a known buyer's address.
  const last = 'Last to this buyer: ₹62.50 per kg, 1 November 2026';
  expect(screen.getByText(`${last}. The address is not confirmed: anybody may have typed it`)).toBeVisible();
  view.unmount();
  editorDrafts.forgetAll();
  const source = { channel: 'telephone', takenBy: 'admin@example.com', toldBy: '' } as const;
  const taken = renderAdmin(ports, <LeadOffers lead={{ ...LEAD, source }} />);
  await write();
  expect(screen.getByText(last)).toBeVisible();
  taken.unmount();
  editorDrafts.forgetAll();
  const desk = { ...LEAD.desk, address: 'confirmed' as const };
  renderAdmin(ports, <LeadOffers lead={{ ...LEAD, desk }} />);
  await write();
  expect(screen.getByText(last)).toBeVisible();
  expect(screen.getByText('Last to another buyer: ₹63.00 per kg, 20 November 2026')).toBeVisible();
});
