import { describe, expect, it } from 'vitest';

import { CONTACT_FIELD_LIMITS, contactErrors, LIMITS } from '#src/contracts/index.ts';

const MESSAGE = { name: 'Buyer', email: 'buyer@example.com', message: 'Please call.' };

describe('a contact message (M27)', () => {
  it('passes when all three fields are filled', () => expect(contactErrors(MESSAGE)).toEqual({}));

  it.each(['name', 'email', 'message'] as const)('needs %s', (key) => {
    for (const empty of ['', '  ', '\n'])
      expect(contactErrors({ ...MESSAGE, [key]: empty })).toEqual({ [key]: 'Please fill in all fields.' });
  });

  it('marks every empty field', () => {
    const missing = 'Please fill in all fields.';
    const errors = { name: missing, email: missing, message: missing };
    expect(contactErrors({ name: '', email: '', message: '' })).toEqual(errors);
  });

  it('needs an e-mail address, spaces around it forgiven', () => {
    expect(contactErrors({ ...MESSAGE, email: 'buyer@' })).toEqual({ email: 'Invalid email format' });
    expect(contactErrors({ ...MESSAGE, email: ' buyer@example.com ' })).toEqual({});
  });

  it('limits the length of each field', () => {
    expect(contactErrors({ ...MESSAGE, message: 'x'.repeat(LIMITS.longAnswer) })).toEqual({});
    for (const key of ['name', 'email', 'message'] as const)
      expect(contactErrors({ ...MESSAGE, [key]: 'x'.repeat(CONTACT_FIELD_LIMITS[key] + 1) })[key]).toBe(
        'Enter a shorter text.',
      );
  });
});
