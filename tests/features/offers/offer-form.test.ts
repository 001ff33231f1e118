import { describe, expect, it } from 'vitest';

import { OFFER_VALIDATION, businessEntity, toOfferContent, type Offer } from '#src/contracts/index.ts';
import { firstForm, packingsOf, paperFactsOf } from '#src/features/offers/admin/first-form.ts';
import { billedOf, blankLine, lastPriceTexts, type LineForm } from '#src/features/offers/admin/line-form.ts';
import {
  contentOf,
  formErrors,
  toDraft,
  toForm,
  type OfferForm,
} from '#src/features/offers/admin/offer-form.ts';
import { listLine } from '#tests/support/paper-line.ts';
import { NO_SELLER, OFFER_LINE, sampleDraft, sampleOffer } from '#tests/support/sample-offer.ts';
import { sampleLead } from '#tests/support/sample-leads.ts';

const TODAY = '2026-11-22';

const form: OfferForm = toForm({ ...sampleOffer({ freightPaise: 0 }), id: 'lead_1' }, TODAY);
const [line = blankLine()] = form.lines;

describe('the billed quantity while typing', () => {
  it('is computed from GSM and size where the rate is per kg: 5 reams of A4 80 GSM weigh 12.474 kg', () => {
    expect(billedOf(line)).toEqual({ counted: null, suggested: 12_474 });
    expect(toDraft(form).lines[0]?.billedThousandths).toBe(12_474);
  });

  it('is what the admin types instead', () => {
    const draft = toDraft({ ...form, lines: [{ ...line, billed: '12.5' }] });
    expect(draft.lines[0]?.billedThousandths).toBe(12_500);
  });

  it('follows by counting, whatever was typed before', () => {
    const counted = { ...line, rateUnit: 'ream', billed: '99' };
    expect(billedOf(counted)).toEqual({ counted: 5_000, suggested: null });
    expect(toDraft({ ...form, lines: [counted] }).lines[0]?.billedThousandths).toBe(5_000);
  });

  it('of sheets by the ream is suggested with 500 a ream, and what the paper is packed in is typed', () => {
    const sheets = { ...line, quantity: '1440', unit: 'sheets', rateUnit: 'ream' };
    expect(billedOf(sheets)).toEqual({ counted: null, suggested: 2_880 });
    const draft = toDraft({ ...form, lines: [{ ...sheets, billed: '10' }] });
    expect(draft.lines[0]?.billedThousandths).toBe(10_000);
    expect(formErrors({ ...form, lines: [{ ...sheets, billed: '10' }] }, TODAY)).toEqual({});
  });

  it('is asked for when it cannot be computed', () => {
    const lines = [{ ...line, gsm: '70, 80' }];
    expect(formErrors({ ...form, lines }, TODAY)).toEqual({ 'lines.0.billed': OFFER_VALIDATION.billed });
  });
});

describe('what was typed', () => {
  it.each<[string, Partial<LineForm>, string, string]>([
    ['a word for a quantity', { quantity: 'two lorries' }, 'quantity', OFFER_VALIDATION.quantity],
    ['four decimals', { quantity: '1.0001' }, 'quantity', OFFER_VALIDATION.quantity],
    ['half a paisa', { rate: '62.505' }, 'rate', OFFER_VALIDATION.rate],
  ])('is explained: %s', (_what, change, field, message) => {
    const typed = { ...form, lines: [{ ...line, ...change }] };
    expect(formErrors(typed, TODAY)).toEqual({ [`lines.0.${field}`]: message });
    expect(contentOf(typed, NO_SELLER, TODAY)).toBeNull();
  });

  it.each([
    ['freight', { freight: '1,2' }],
    ['validUntil', { validUntil: '' }],
  ])('is explained: %s', (field, change) => {
    expect(Object.keys(formErrors({ ...form, ...change }, TODAY))).toEqual([field]);
  });

  it('comes back from a sent offer as it was, and its last day is chosen anew when it is over', () => {
    const second = {
      ...line,
      billed: '12.6',
      gst: '12.5',
      isAlternative: true,
      tolerance: '5',
      leadTime: '10 days',
    };
    const typed = {
      ...form,
      freight: '500',
      pricesIncludeGst: true,
      deliveryDays: '5',
      lines: [line, second],
    };
    const sent: Offer = { ...sampleOffer(), ...toOfferContent(toDraft(typed), NO_SELLER), id: 'lead_1' };
    expect(toDraft(toForm(sent, TODAY))).toEqual(toDraft(typed));
    expect(toForm(sent, '2027-01-10').validUntil).toBe('2027-01-25');
    expect(toForm(sent, TODAY).lines.map(({ billed }) => billed)).toEqual(['', '12.6']);
  });
});

describe('the packing of a paper', () => {
  const lead = sampleLead('a', {
    kind: 'list',
    lines: [
      listLine({ name: 'Kraft', slug: 'kraft', size: 'A4', gsm: '80', quantity: '4800', unit: 'sheets' }),
    ],
  });
  const suggestionOf = (packing: string, change: Partial<LineForm>) => {
    const [first = blankLine()] = firstForm(
      lead,
      businessEntity.complete(null),
      [{ hsn: '', packing }],
      TODAY,
    ).lines;
    return billedOf({ ...first, ...change }).suggested;
  };

  it.each([
    ['480 sheets/ream', { rateUnit: 'ream' }, 10_000],
    ['100 sheets per packet', { quantity: '3', unit: 'packets', rateUnit: 'kg' }, 1_497],
    ['ream of 144', { quantity: '5', unit: 'reams', rateUnit: 'kg' }, 3_593],
    ['480 to a ream', { quantity: '5', unit: 'reams', rateUnit: 'kg' }, 11_975],
    ['Reams of 250, cartons of 10', { rateUnit: 'ream' }, 19_200],
    ['Wrapped in kraft', { rateUnit: 'ream' }, 9_600],
    ['', { quantity: '5', unit: 'reams', rateUnit: 'kg' }, 12_474],
  ])('%s decides what is suggested', (packing, change, suggested) => {
    expect(suggestionOf(packing, change)).toBe(suggested);
  });

  it('is that of the product, else of its category, and holds in the next version', async () => {
    const fact = (value: string) => [{ label: 'Packing', value }];
    const items = (facts: object) => ({ list: () => Promise.resolve({ items: [facts], cursor: null }) });
    const catalogueOf = (own: object[]) =>
      ({
        products: items({ slug: 'kraft', category_slug: 'krafts', facts: own }),
        categories: items({ slug: 'krafts', facts: fact('480 sheets/ream') }),
      }) as unknown as Parameters<typeof paperFactsOf>[1];
    expect(await paperFactsOf(lead, catalogueOf(fact('144 sheets/ream')))).toMatchObject([
      { packing: '144 sheets/ream' },
    ]);
    const papers = await paperFactsOf(lead, catalogueOf([]));
    const [first = blankLine()] = firstForm(lead, businessEntity.complete(null), papers, TODAY).lines;
    const lines = [{ ...first, rate: '300', rateUnit: 'ream' }];
    const offer = { ...sampleOffer(toDraft({ ...form, lines })), id: 'lead_1' };
    expect(offer.lines).toMatchObject([{ billedThousandths: 10_000 }]);
    expect(toForm(offer, TODAY, packingsOf(lead, papers)).lines).toEqual([{ ...lines[0], key: 'sent-0' }]);
  });
});

describe('the first offer', () => {
  it('takes the lines of a request list with their HSN codes, and the first terms of the settings', () => {
    const lead = sampleLead('a', {
      kind: 'list',
      phone: '+91 11 0000 0000',
      lines: [
        listLine({ name: 'Copier Paper', size: 'A4', gsm: '80', quantity: '1,25,000', unit: 'sheets' }),
        listLine({ name: 'Kraft', size: '900 mm', gsm: '120', quantity: 'two lorries', unit: 'tonnes' }),
      ],
    });
    const first = firstForm(
      lead,
      businessEntity.complete(null),
      ['4819', '9999'].map((hsn) => ({ hsn, packing: '' })),
      TODAY,
    );
    expect(first).toMatchObject({ email: 'a@example.com', phone: '+91 11 0000 0000', terms: '' });
    expect(first.validUntil).toBe('2026-12-07');
    expect(first.lines).toMatchObject([
      { name: 'Copier Paper', quantity: '125000', unit: 'sheets', rateUnit: 'ream', hsn: '4819', gst: '5' },
      { name: 'Kraft', quantity: 'two lorries', unit: 'tonnes', rateUnit: 'kg', hsn: '9999', gst: '18' },
    ]);
    const termsTemplates = [{ name: 'Advance', text: 'Payment in advance.' }];
    const business = { ...businessEntity.complete(null), termsTemplates, isRoundedOff: true };
    expect(firstForm(lead, business, [], TODAY)).toMatchObject({
      isRoundedOff: true,
      terms: 'Payment in advance.',
    });
  });

  it('reads what it can from the answers to a category’s form, and begins blank for a message', () => {
    const answers = [
      { name: 'gsm', label: 'GSM', value: '120 GSM' },
      { name: 'quantity', label: 'Quantity', value: '2.5' },
      { name: 'unit', label: 'Unit', value: 'Tonnes' },
      { name: 'reelWidth', label: 'Reel width', value: '900 mm' },
    ];
    expect(
      firstForm(sampleLead('a', { answers }), businessEntity.complete(null), [], TODAY).lines,
    ).toMatchObject([
      { name: 'Kraft Papers', gsm: '120', size: '900 mm', quantity: '2.5', unit: 'tonnes', rateUnit: 'kg' },
    ]);
    expect(
      firstForm(sampleLead('a', { kind: 'message', answers: [] }), businessEntity.complete(null), [], TODAY)
        .lines,
    ).toMatchObject([{ name: '', quantity: '' }]);
  });
});

it.each([
  ['e-mail', { email: 'Asha+paper@example.com' }, { email: 'asha@example.com' }],
  ['phone', { phone: '098110 12345' }, { phone: '+91-98110-12345' }],
  ['GSTIN', { gstin: '07aaacp0000a1zl' }, { gstin: '07AAACP0000A1ZL' }],
])('the last price to this buyer is found by %s', (_what, typed, stored) => {
  const nobody = { phone: '', email: '', gstin: '' };
  const draft = sampleDraft();
  const offer = { ...sampleOffer({ customer: { ...draft.customer, ...nobody, ...stored } }), id: 'lead_1' };
  expect(lastPriceTexts(OFFER_LINE, { ...nobody, ...typed }, [offer], true)).toEqual([
    expect.stringContaining('Last to this buyer: ₹62.50 per kg'),
  ]);
});
