import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import {
  exactBilled,
  GSTIN_REFUSED,
  offerState,
  offerDraftSchema,
  offerEntity,
  offerErrors,
  OFFER_MESSAGE_MAX,
  offerMessage,
  OFFER_LIMITS,
  OFFER_VALIDATION,
  offerTitle,
  readOffer,
  SUPPLIES,
  TEXT_LANGUAGES,
  toVisitorOffer,
  type OfferDraft,
  type OfferLineDraft,
} from '#src/contracts/index.ts';
import { OFFER_LINE, sampleDraft, sampleOffer } from '#tests/support/sample-offer.ts';

const TODAY = '2026-11-22';

const line = OFFER_LINE;
const draft = sampleDraft();
const stored = sampleOffer();

describe('an offer (M80)', () => {
  it.each([
    ['india', 'Total ₹1,509.96 with GST, valid until 7 December 2026.'],
    ['export', 'Total ₹1,279.63, valid until 7 December 2026.'],
  ] as const)('says whether its total has GST: %s', (supply, total) =>
    expect(offerMessage({ id: 'one', ...sampleOffer({ supply }) }, '')).toContain(total),
  );

  it.each(TEXT_LANGUAGES)('is a message of at most 600 characters, whatever it holds: %s', (language) => {
    const long = { ...line, name: 'n'.repeat(200), size: 's'.repeat(120), gsm: 'g'.repeat(60) };
    const customer = { ...draft.customer, name: 'N'.repeat(500) };
    const link = `https://www.${'x'.repeat(20)}.example/my-requests#${'k'.repeat(100)}`;
    for (const lines of [line, long].map((one) => Array.from({ length: 200 }, () => one)))
      for (const isReminder of [false, true]) {
        const offer = { id: 'one', ...sampleOffer({ customer, lines }) };
        const text = offerMessage({ ...offer, version: 20 }, link, { isReminder, language });
        expect(text.length).toBeLessThanOrEqual(OFFER_MESSAGE_MAX);
        for (const part of [link, '2026-27/0001 · version 20', '7 December 2026', '₹'])
          expect(text).toContain(part);
      }
  });

  it('is stored in exactly the fields of its entity', () => {
    expect(v.safeParse(offerEntity.schema, stored).success).toBe(true);
    expect(v.safeParse(offerEntity.schema, { ...stored, total: 1 }).success).toBe(false);
    expect(v.safeParse(offerEntity.schema, { ...stored, totalPaise: 1.5 }).success).toBe(false);
  });

  it.each(SUPPLIES)('is checked in every field of its draft: %s', (supply) => {
    const isExport = supply === 'export';
    const place = isExport ? { deliveryState: '', placeOfSupply: '' } : {};
    const full = sampleDraft({ supply, deliveryPlace: 'Kathmandu', ...place });
    expect(v.is(offerDraftSchema, full)).toBe(true);
    expect(offerErrors(full, TODAY)).toEqual({});
    const pathsOf = (value: unknown, path = ''): string[] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, `${path}.${key}`))
        : [path.slice(1)];
    const unchecked = pathsOf(full).filter((path) => {
      const wrong = structuredClone(full) as unknown as Record<string, unknown>;
      const [name = '', ...parents] = path.split('.').toReversed();
      const parent = parents.reduceRight((part, key) => part[key] as typeof part, wrong);
      parent[name] = typeof parent[name] === 'string' ? 'x'.repeat(200_000) : -1;
      return v.is(offerDraftSchema, wrong);
    });
    expect(unchecked).toEqual([]);
    const state = { ...full, deliveryState: 'x'.repeat(200_000) };
    expect(Object.keys(offerErrors(state, TODAY))).toContain('deliveryState');
  });

  it('keeps the admin and the key from the visitor', () => {
    const read = readOffer('lead_1', stored);
    if (!read) throw new Error('It could not be read.');
    const offer = toVisitorOffer(read, new Date('2026-11-22T12:00:00Z'));
    expect(offer.state).toBe('open');
    expect(Object.keys(offer)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/createdBy|leadId|sentKey|payloadHash/)]),
    );
  });

  it('ends with its last day in India', () => {
    const open = { state: 'open', validUntil: '2026-12-07' } as const;
    expect(offerState(open, new Date('2026-12-07T18:29:59Z'))).toBe('open');
    expect(offerState(open, new Date('2026-12-07T18:30:00Z'))).toBe('expired');
    expect(offerState({ ...open, state: 'asked' }, new Date('2026-12-08T00:00:00Z'))).toBe('expired');
    expect(offerState({ ...open, state: 'accepted' }, new Date('2027-12-08T00:00:00Z'))).toBe('accepted');
    expect(offerState({ ...open, state: 'replaced' }, new Date('2027-12-08T00:00:00Z'))).toBe('replaced');
  });

  it('shows its version from the second on', () => {
    expect(offerTitle({ number: '2026-27/0001', version: 1 })).toBe('2026-27/0001');
    expect(offerTitle({ number: '2026-27/0001', version: 2 })).toBe('2026-27/0001 · version 2');
  });
});

describe('the billed quantity', () => {
  it.each([
    [2_000, 'tonnes', 'kg', 2_000_000],
    [5_000, 'reams', 'ream', 5_000],
    [1_250_000, 'sheets', 'ream', null],
    [1_000, 'sheets', 'ream', null],
    [1, 'sheets', 'ream', null],
    [12_000, 'rolls', 'piece', 12_000],
    [5_000, 'reams', 'kg', null],
    [5_000, 'metres', 'piece', null],
  ] as const)('of %d thousandths of %s by the %s is %s', (quantity, unit, rateUnit, billed) =>
    expect(exactBilled(quantity, unit, rateUnit)).toBe(billed),
  );
});

describe('what keeps an offer from being sent', () => {
  const REFUSED = OFFER_VALIDATION;
  const withLines = (...changes: Partial<OfferLineDraft>[]) => ({
    lines: changes.map((change) => ({ ...line, ...change })),
  });
  it('not a missing address where there is a phone number', () => {
    const customer = { ...draft.customer, email: '', phone: '98110-12345' };
    expect(offerErrors({ ...draft, customer }, TODAY)).toEqual({});
  });

  it.each<[string, Partial<OfferDraft>, string]>([
    ['name', { customer: { ...draft.customer, name: ' ' } }, REFUSED.name],
    ['email', { customer: { ...draft.customer, email: '' } }, REFUSED.email],
    ['email', { customer: { ...draft.customer, email: 'a@b, c@d.in' } }, REFUSED.badEmail],
    ['phone', { customer: { ...draft.customer, email: '', phone: '12345' } }, REFUSED.phone],
    ['lines', { lines: [] }, REFUSED.noLines],
    ['lines', { lines: Array(OFFER_LIMITS.lines + 1).fill(line) }, REFUSED.tooManyLines],
    ['lines.0.name', withLines({ name: '' }), REFUSED.lineName],
    ['lines.0.quantity', withLines({ quantityThousandths: 0 }), REFUSED.quantity],
    ['lines.1.rate', withLines({}, { ratePaise: Number.NaN }), REFUSED.rate],
    ['lines.0.billed', withLines({ billedThousandths: -1 }), REFUSED.billed],
    ['lines.0.billed', withLines({ rateUnit: 'ream', billedThousandths: 6_000 }), REFUSED.notCounted],
    ['lines.0.rate', withLines({ billedThousandths: 1e10, ratePaise: 1e9 }), REFUSED.amount],
    ['freight', { freightPaise: -1 }, REFUSED.freight],
    ['lines.0.gst', withLines({ gstBasisPoints: 10_001 }), REFUSED.gst],
    ['lines.0.hsn', withLines({ hsn: '48022' }), REFUSED.hsn],
    ['lines.0.tolerance', withLines({ toleranceBasisPoints: 2_001 }), REFUSED.tolerance],
    ['lines.0.leadTime', withLines({ leadTime: 'x'.repeat(61) }), REFUSED.tooLong],
    ['lines.0.alternative', withLines({ alternativeTo: 1 }), REFUSED.alternative],
    ['lines.1.alternative', withLines({}, { alternativeTo: 2 }), REFUSED.alternative],
    ['lines.2.alternative', withLines({}, {}, { alternativeTo: 1 }), REFUSED.alternative],
    ['gstin', { customer: { ...draft.customer, gstin: '07AAACP0000A1ZM' } }, GSTIN_REFUSED.check],
    ['deliveryState', { deliveryState: '' }, REFUSED.deliveryState],
    ['deliveryState', { deliveryState: '25' }, REFUSED.deliveryState],
    ['deliveryState', { supply: 'sez', deliveryState: '' }, REFUSED.deliveryState],
    ['placeOfSupply', { placeOfSupply: '25' }, REFUSED.placeOfSupply],
    ['deliveryPlace', { supply: 'export', deliveryState: '' }, REFUSED.deliveryPlace],
    ['deliveryPin', { deliveryPin: '012345' }, REFUSED.deliveryPin],
    ['deliveryDays', { deliveryDays: 366 }, REFUSED.deliveryDays],
    ['validUntil', { validUntil: '2026-11-21' }, REFUSED.validUntil],
    ['validUntil', { validUntil: '2026-11-31' }, REFUSED.validUntil],
    ['validUntil', { validUntil: '2028-01-01' }, REFUSED.validUntil],
    ['terms', { terms: 'x'.repeat(OFFER_LIMITS.terms + 1) }, REFUSED.tooLong],
  ])('%s', (field, change, message) =>
    expect(offerErrors({ ...draft, ...change }, TODAY)).toEqual({ [field]: message }),
  );

  it('not its last day being today', () =>
    expect(offerErrors({ ...draft, validUntil: TODAY }, TODAY)).toEqual({}));
});
