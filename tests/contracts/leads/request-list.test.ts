import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import {
  checkListContact,
  cleanContact,
  contactRows,
  LIMITS,
  LIST_VALIDATION,
  lineQuantityText,
  PAPER_LINE_LIMITS,
  listContactErrors,
  listEntity,
  toListLine,
} from '#src/contracts/index.ts';
import { neededDays } from '#src/lib/india-time.ts';
import { PAPER_LINE as LINE } from '#tests/support/paper-line.ts';

const DAYS = neededDays(new Date('2026-11-25T06:00:00Z'));
const CONTACT = cleanContact({
  ...{ name: 'Asha', email: 'asha@example.com', phone: '', company: '' },
  ...{ deliveryPin: '', deliveryPlace: '', neededBy: '', gstin: '', remarks: '' },
});

function stored(lines: readonly object[]) {
  return { ...listEntity.initial(), name: 'Asha', email: CONTACT.email, lines };
}

describe('a line', () => {
  it('is stored with its quantity in other units', () => {
    expect(toListLine(LINE, 'hidden')).toEqual({
      ...LINE,
      computed: '= 2,000 kg, ≈ 4,38,596 sheets',
      state: 'hidden',
    });
  });

  it('says its quantity with the unit, and nothing without one', () => {
    expect(lineQuantityText(LINE)).toBe('2 tonnes');
    expect(lineQuantityText({ ...LINE, quantity: ' ' })).toBe('');
  });

  it('may be as long as its limits and no longer', () => {
    const full = toListLine(
      {
        ...LINE,
        name: 'n'.repeat(LIMITS.name),
        size: '9'.repeat(PAPER_LINE_LIMITS.size),
        gsm: '9'.repeat(PAPER_LINE_LIMITS.gsm),
        quantity: '9'.repeat(PAPER_LINE_LIMITS.quantity),
        note: 'n'.repeat(PAPER_LINE_LIMITS.note),
      },
      'visible',
    );
    const lines = Array.from({ length: LIMITS.requestLines }, () => full);
    expect(v.safeParse(listEntity.schema, stored(lines)).issues).toBeUndefined();
    const issue = (changed: readonly object[]) =>
      v.safeParse(listEntity.schema, stored(changed)).issues?.[0].message;
    expect(issue([...lines, full])).toBeDefined();
    expect(issue([{ ...full, note: `${full.note}n` }])).toBeDefined();
    expect(issue([{ ...full, slug: 'No Slug' }])).toBeDefined();
    expect(issue([{ ...full, unit: 'pounds' }])).toBeDefined();
  });
});

it('a stored request: that is malformed is completed, and no line that says something is left out', () => {
  const read = listEntity.read({ kind: 'list', lines: [{ name: 'Kraft', state: 7 }, 'x', null] });
  expect(read).toMatchObject({ phone: '', company: '' });
  expect(read?.lines).toMatchObject([{ name: 'Kraft', quantity: '', state: 'unchecked' }]);
  expect(read?.lines).toHaveLength(1);
});

describe('contact details', () => {
  it('name the delivery with its state, and leave out what is empty', () => {
    const sent = { ...CONTACT, deliveryPin: '122001', deliveryPlace: 'Gurugram', neededBy: '2026-12-24' };
    expect(contactRows(cleanContact(sent)).slice(-2)).toEqual([
      { label: 'Delivery to', value: 'Gurugram 122001, Haryana (06)' },
      { label: 'Needed by', value: '24 December 2026' },
    ]);
  });

  it.each([
    [CONTACT, {}],
    [
      { ...CONTACT, name: ' ', email: '' },
      { name: 'Enter your name.', email: LIST_VALIDATION.email },
    ],
    [{ ...CONTACT, email: '', phone: '98110-12345' }, {}],
    [{ ...CONTACT, email: '', phone: '९८११० १२३४५' }, {}],
    [{ ...CONTACT, email: '', phone: 'call me' }, { email: LIST_VALIDATION.email }],
    [{ ...CONTACT, email: 'a@b', phone: '98110-12345' }, { email: 'Invalid email format' }],
    [{ ...CONTACT, deliveryPin: '110 001', neededBy: '2026-12-24', gstin: '27aapfu0939f1zv' }, {}],
    [{ ...CONTACT, deliveryPin: '11000' }, { deliveryPin: LIST_VALIDATION.pin }],
    [{ ...CONTACT, deliveryPin: '011000' }, { deliveryPin: LIST_VALIDATION.pin }],
    [{ ...CONTACT, neededBy: '2026-02-30' }, { neededBy: LIST_VALIDATION.day }],
    [{ ...CONTACT, neededBy: '0026-12-24' }, {}],
    [{ ...CONTACT, neededBy: '2026-11-24' }, { neededBy: LIST_VALIDATION.needed }],
    [{ ...CONTACT, neededBy: '2020-12-24' }, { neededBy: LIST_VALIDATION.needed }],
    [{ ...CONTACT, neededBy: '2028-11-26' }, { neededBy: LIST_VALIDATION.needed }],
    [{ ...CONTACT, neededBy: '9999-12-31' }, { neededBy: LIST_VALIDATION.needed }],
    [{ ...CONTACT, gstin: '27AAPFU0939F1ZW' }, {}],
    [{ ...CONTACT, gstin: 'DE 123 456 789' }, {}],
    [{ ...CONTACT, deliveryPin: '११०\u00A0००१' }, {}],
    [{ ...CONTACT, remarks: 'x'.repeat(LIMITS.shortText + 1) }, { remarks: 'Enter a shorter text.' }],
    [{ ...CONTACT, email: 'a@b, c@d' }, { email: 'Invalid email format' }],
    [{ ...CONTACT, phone: '1'.repeat(LIMITS.phone + 1) }, { phone: 'Enter a shorter text.' }],
    [{ ...CONTACT, email: `${'a'.repeat(LIMITS.email)}@b.com` }, { email: 'Enter a shorter text.' }],
  ])('%#', (contact, errors) => expect(listContactErrors(cleanContact(contact), DAYS)).toEqual(errors));

  it('a request that a browser kept for some weeks is still received', () => {
    const sent = { ...CONTACT, neededBy: '2026-11-25' };
    const errorAt = (now: string): string => checkListContact(sent, new Date(now)).error;
    expect(errorAt('2027-01-24T06:00:00Z')).toBe('');
    expect(errorAt('2027-01-25T06:00:00Z')).toBe(LIST_VALIDATION.needed);
  });
});
