import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import {
  LIMITS,
  lineQuantityText,
  papersText,
  PAPER_LINE_LIMITS,
  listRequestContactErrors,
  listRequestEntity,
  toListRequestLine,
} from '#src/contracts/index.ts';
import { PAPER_LINE as LINE } from '#tests/support/paper-line.ts';

const CONTACT = { name: 'Asha', email: 'asha@example.com', phone: '', company: '' };

function stored(lines: readonly object[]) {
  return { ...listRequestEntity.initial(), name: 'Asha', email: CONTACT.email, lines };
}

describe('a line', () => {
  it('is stored with its quantity in other units', () => {
    expect(toListRequestLine(LINE, 'hidden')).toEqual({
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
    const full = toListRequestLine(
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
    expect(v.safeParse(listRequestEntity.schema, stored(lines)).issues).toBeUndefined();
    const issue = (changed: readonly object[]) =>
      v.safeParse(listRequestEntity.schema, stored(changed)).issues?.[0].message;
    expect(issue([...lines, full])).toBeDefined();
    expect(issue([{ ...full, note: `${full.note}n` }])).toBeDefined();
    expect(issue([{ ...full, slug: 'No Slug' }])).toBeDefined();
    expect(issue([{ ...full, unit: 'pounds' }])).toBeDefined();
  });
});

describe('a stored request', () => {
  it('that is malformed is completed, and no line that says something is left out', () => {
    const read = listRequestEntity.read({ kind: 'request', lines: [{ name: 'Kraft', state: 7 }, 'x', null] });
    expect(read).toMatchObject({ phone: '', company: '' });
    expect(read?.lines).toMatchObject([{ name: 'Kraft', quantity: '', state: 'unchecked' }]);
    expect(read?.lines).toHaveLength(1);
  });
});

describe('contact details', () => {
  it.each([
    [CONTACT, {}],
    [
      { ...CONTACT, name: ' ', email: '' },
      { name: 'Enter your name.', email: 'Enter your e-mail address.' },
    ],
    [{ ...CONTACT, email: 'a@b, c@d' }, { email: 'Invalid email format' }],
    [{ ...CONTACT, phone: '1'.repeat(LIMITS.phone + 1) }, { phone: 'Enter a shorter text.' }],
    [{ ...CONTACT, email: `${'a'.repeat(LIMITS.email)}@b.com` }, { email: 'Enter a shorter text.' }],
  ])('%#', (contact, errors) => expect(listRequestContactErrors(contact)).toEqual(errors));
});

it('counts papers', () => expect([1, 12].map(papersText)).toEqual(['1 paper', '12 papers']));
