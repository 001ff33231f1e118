import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import {
  exactBilled,
  offerState,
  quotationEntity,
  quotationErrors,
  QUOTATION_LIMITS,
  QUOTATION_VALIDATION,
  quotationTitle,
  readQuotation,
  toQuotationContent,
  toVisitorOffer,
  type QuotationDraft,
} from '#src/contracts/index.ts';
import { QUOTATION_LINE, sampleDraft, sampleQuotation } from '#tests/support/sample-quotation.ts';

const TODAY = '2026-11-22';

const line = QUOTATION_LINE;
const draft = sampleDraft();
const stored = sampleQuotation();

describe('an offer', () => {
  it('is worth what its lines say, with GST on lines and freight', () => {
    const { lines, subtotalPaise, gstPaise, totalPaise } = toQuotationContent(draft);
    expect(lines[0]?.amountPaise).toBe(77_963);
    expect([subtotalPaise, gstPaise, totalPaise]).toEqual([77_963, 23_033, 150_996]);
  });

  it('is stored in exactly the fields of its entity', () => {
    expect(v.safeParse(quotationEntity.schema, stored).success).toBe(true);
    expect(v.safeParse(quotationEntity.schema, { ...stored, total: 1 }).success).toBe(false);
    expect(v.safeParse(quotationEntity.schema, { ...stored, totalPaise: 1.5 }).success).toBe(false);
  });

  it('keeps the admin and the key from the visitor', () => {
    const quotation = readQuotation('lead_1', stored);
    if (!quotation) throw new Error('It could not be read.');
    const offer = toVisitorOffer(quotation, new Date('2026-11-22T12:00:00Z'));
    expect(offer.state).toBe('open');
    expect(Object.keys(offer)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/createdBy|leadId|leadKind|sentKey|payloadHash/)]),
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
    expect(quotationTitle({ number: '2026-27/0001', version: 1 })).toBe('2026-27/0001');
    expect(quotationTitle({ number: '2026-27/0001', version: 2 })).toBe('2026-27/0001 · version 2');
  });
});

describe('the billed quantity', () => {
  it.each([
    [2_000, 'tonnes', 'kg', 2_000_000],
    [5_000, 'reams', 'ream', 5_000],
    [1_250_000, 'sheets', 'ream', 2_500],
    [1_000, 'sheets', 'ream', 2],
    [1, 'sheets', 'ream', null],
    [12_000, 'rolls', 'piece', 12_000],
    [5_000, 'reams', 'kg', null],
    [5_000, 'metres', 'piece', null],
  ] as const)('of %d thousandths of %s by the %s is %s', (quantity, unit, rateUnit, billed) =>
    expect(exactBilled(quantity, unit, rateUnit)).toBe(billed),
  );
});

describe('what keeps an offer from being sent', () => {
  it('nothing, when it is complete', () => expect(quotationErrors(draft, TODAY)).toEqual({}));

  it.each<[string, Partial<QuotationDraft>, string]>([
    ['name', { customer: { ...draft.customer, name: ' ' } }, QUOTATION_VALIDATION.name],
    ['email', { customer: { ...draft.customer, email: '' } }, QUOTATION_VALIDATION.email],
    ['email', { customer: { ...draft.customer, email: 'a@b, c@d.in' } }, QUOTATION_VALIDATION.badEmail],
    ['lines', { lines: [] }, QUOTATION_VALIDATION.noLines],
    [
      'lines',
      { lines: Array.from({ length: QUOTATION_LIMITS.lines + 1 }, () => line) },
      QUOTATION_VALIDATION.tooManyLines,
    ],
    ['lines.0.name', { lines: [{ ...line, name: '' }] }, QUOTATION_VALIDATION.lineName],
    ['lines.0.quantity', { lines: [{ ...line, quantityThousandths: 0 }] }, QUOTATION_VALIDATION.quantity],
    ['lines.1.rate', { lines: [line, { ...line, ratePaise: Number.NaN }] }, QUOTATION_VALIDATION.rate],
    ['lines.0.billed', { lines: [{ ...line, billedThousandths: -1 }] }, QUOTATION_VALIDATION.billed],
    [
      'lines.0.billed',
      { lines: [{ ...line, rateUnit: 'ream', billedThousandths: 6_000 }] },
      QUOTATION_VALIDATION.notCounted,
    ],
    [
      'lines.0.rate',
      { lines: [{ ...line, billedThousandths: 10_000_000_000, ratePaise: 1_000_000_000 }] },
      QUOTATION_VALIDATION.amount,
    ],
    ['freight', { freightPaise: -1 }, QUOTATION_VALIDATION.freight],
    ['gst', { gstBasisPoints: 10_001 }, QUOTATION_VALIDATION.gst],
    ['validUntil', { validUntil: '2026-11-21' }, QUOTATION_VALIDATION.validUntil],
    ['validUntil', { validUntil: '2026-11-31' }, QUOTATION_VALIDATION.validUntil],
    ['validUntil', { validUntil: '2028-01-01' }, QUOTATION_VALIDATION.validUntil],
    ['terms', { terms: 'x'.repeat(QUOTATION_LIMITS.terms + 1) }, QUOTATION_VALIDATION.tooLong],
  ])('%s', (field, change, message) =>
    expect(quotationErrors({ ...draft, ...change }, TODAY)).toEqual({ [field]: message }),
  );

  it('not its last day being today', () =>
    expect(quotationErrors({ ...draft, validUntil: TODAY }, TODAY)).toEqual({}));
});
