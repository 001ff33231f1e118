/** 'Offer again': an earlier request as a new one, and the form of its offer. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';

import { businessEntity, readOffer, type Offer } from '#src/contracts/index.ts';
import { editorDrafts } from '#src/editing/editor-draft.ts';
import { BuyerPanel } from '#src/features/desk/admin/buyer/BuyerPanel.tsx';
import { firstForm } from '#src/features/offers/admin/first-form.ts';
import { repeatedForm } from '#src/features/offers/admin/repeat.ts';
import { LeadOffers } from '#src/features/offers/admin/LeadOffers.tsx';
import { OfferAgain } from '#src/features/offers/admin/OfferAgain.tsx';
import { toForm } from '#src/features/offers/admin/offer-form.ts';
import { AppError } from '#src/lib/app-error.ts';
import { answerQuestion, renderAdmin } from '#tests/support/admin-surroundings.tsx';
import { browserAdminPorts } from '#tests/support/browser-admin.ts';
import { listLine } from '#tests/support/paper-line.ts';
import { sampleLead } from '#tests/support/sample-leads.ts';
import { OFFER_LINE, sampleDraft, sampleOffer } from '#tests/support/sample-offer.ts';

const TODAY = '2027-01-10';
const CUSTOMER = { ...sampleDraft().customer, email: '', phone: '98110 12345', gstin: '27AAPFU0939F1ZV' };
const offer = (changes: Parameters<typeof sampleOffer>[0], more: Partial<Offer> = {}): Offer => {
  const made = readOffer('x_1', { ...sampleOffer(changes), ...more });
  if (!made) throw new Error('No offer.');
  return made;
};
const at = (ratePaise: number, more: Partial<typeof OFFER_LINE> = {}) => ({
  lines: [{ ...OFFER_LINE, ratePaise, ...more }],
});

beforeEach(() => editorDrafts.forgetAll());

test('the form has the last rate that holds for each line, with the terms, day and taxes of today (issue 50)', () => {
  const business = businessEntity.complete({
    termsTemplates: [{ name: 'Now', text: 'Terms of 2027.' }],
    gstRates: [{ hsn: '4802', gstBasisPoints: 500, from: '' }],
  });
  const earlier = offer({ ...at(6_250), freightPaise: 70_000, note: 'For Diwali' });
  const fresh = firstForm(sampleLead('new'), business, [], TODAY);
  const form = (...offers: Offer[]) =>
    repeatedForm(toForm(earlier, TODAY), fresh, [...offers, earlier], { business, today: TODAY });
  expect(form()).toMatchObject({
    lines: [{ name: 'Copier Paper', quantity: '5', unit: 'reams', rate: '62.5', rateUnit: 'kg', gst: '5' }],
    ...{ terms: 'Terms of 2027.', validUntil: '2027-01-25', note: '', freight: '700' },
  });
  const chosen = {
    ...earlier.lines[0],
    name: 'Art Card',
    alternativeTo: 0,
  } as (typeof earlier.lines)[number];
  const accepted = { ...earlier, lines: [{ ...chosen, name: 'Not chosen', alternativeTo: 2 }, chosen] };
  const again = repeatedForm(toForm(accepted, TODAY), fresh, [accepted], { business, today: TODAY });
  expect(again.lines.map(({ name }) => name)).toEqual(['Art Card']);
  const rateAfter = (...offers: Offer[]) => form(...offers).lines[0]?.rate;
  expect(rateAfter(offer(at(7_000, { size: '23 x 36 in' })))).toBe('70');
  for (const isNone of [
    offer(at(7_000), { state: 'withdrawn' }),
    offer({ ...at(7_000), pricesIncludeGst: true }),
    offer(at(7_000, { gsm: '70' })),
    offer(at(48_000, { rateUnit: 'ream', size: 'A3' })),
  ])
    expect(rateAfter(isNone)).toBe('62.5');
});

const OLD = sampleLead('old', {
  ...{ kind: 'list', name: 'Mohan', email: '', phone: '98110 12345', deliveryPin: '110001' },
  lines: [listLine({ name: 'Copier Paper', size: 'A4', gsm: '80', quantity: '5', unit: 'reams' })],
});

test('stores the lines of the last offer as a new request of the same buyer, once also after a lost answer', async () => {
  const admin = browserAdminPorts({
    leads: [OLD],
    offers: { old_1: { ...sampleOffer({ ...at(6_250), customer: CUSTOMER }), leadId: 'old' } },
  });
  const take = vi.spyOn(admin.leads, 'take');
  take.mockImplementationOnce(async (...sent) => {
    take.mockRestore();
    await admin.leads.take(...sent);
    throw new AppError('unavailable', 'The line is down.');
  });
  renderAdmin(admin, <OfferAgain id="old" />);
  await userEvent.click(screen.getByRole('button', { name: 'Offer again' }));
  expect(await screen.findByText('The line is down.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Offer again' }));
  const list = async () => (await admin.desk.list({ filter: {}, sort: 'newest', limit: 5 })).items;
  await waitFor(async () => expect(await list()).toHaveLength(2));
  const [row] = await list();
  const lead = await admin.leads.get(row?.id ?? '');
  expect(lead).toMatchObject({
    ...{ name: 'Asha Rao', phone: '98110 12345', gstin: '27AAPFU0939F1ZV', email: '' },
    lines: [{ name: 'Copier Paper', quantity: '5', unit: 'reams', slug: OLD.lines[0]?.slug }],
    remarks: 'The same again as in Q-261120-OLD',
    source: { takenBy: 'manager@example.com' },
  });
  expect(await admin.leads.get('old')).toMatchObject({ name: 'Mohan' });
});

test('a request without an offer is repeated too, at what the buyer paid elsewhere', async () => {
  const next = { ...OLD, id: 'next', reference: 'R-270110-NEXT' };
  const admin = browserAdminPorts({
    leads: [OLD, next, sampleLead('elsewhere', { phone: '+919811012345' })],
    offers: { elsewhere_1: { ...sampleOffer(at(6_100)), leadId: 'elsewhere' } },
  });
  renderAdmin(admin, <LeadOffers lead={next} repeats="old" />);
  expect(await screen.findByLabelText(/^Rate/)).toHaveValue('61');
  expect(screen.getByLabelText(/^Quantity/)).toHaveValue('5');
  // Nothing is left to type.
  vi.spyOn(window, 'open').mockReturnValue(window);
  await userEvent.click(screen.getByRole('button', { name: 'Send offer' }));
  await answerQuestion('Send');
  await waitFor(async () => expect(await admin.offers.ofLead('next')).toHaveLength(1));
  expect((await admin.offers.ofLead('next'))[0]?.lines[0]).toMatchObject({
    ratePaise: 6_100,
    rateUnit: 'kg',
  });
});

test('the form and the panel about the buyer share one read', async () => {
  const admin = browserAdminPorts({ leads: [OLD] });
  const of = vi.spyOn(admin.buyers, 'of');
  renderAdmin(
    admin,
    <>
      <BuyerPanel id="old" />
      <LeadOffers lead={OLD} />
    </>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Write an offer' }));
  expect(await screen.findByLabelText(/^Rate/)).toBeVisible();
  expect(of).toHaveBeenCalledOnce();
});
