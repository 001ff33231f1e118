import { expect, it } from 'vitest';

import { CONTACT_FIELD_LIMITS, contactErrors, type ContactMessage } from '#src/contracts/index.ts';

const MISSING = 'Please fill in all fields.';
const LONG = 'Enter a shorter text.';
const longest = (field: keyof ContactMessage): string => 'x'.repeat(CONTACT_FIELD_LIMITS[field]);

it.each<[Partial<ContactMessage>, Partial<ContactMessage>]>([
  [{}, {}],
  [{ name: longest('name'), message: longest('message') }, {}],
  [{ email: ' buyer@example.com ' }, {}],
  // Spaces and line ends around a text are not sent.
  [{ name: `${longest('name')} `, message: `${longest('message')}\n` }, {}],
  [{ email: 'buyer@' }, { email: 'Invalid email format' }],
  [{ name: '' }, { name: MISSING }],
  [
    { name: '  ', email: '', message: '\n' },
    { name: MISSING, email: MISSING, message: MISSING },
  ],
  [
    { name: `${longest('name')}x`, message: `${longest('message')}x` },
    { name: LONG, message: LONG },
  ],
  [{ email: `${longest('email')}@b.com` }, { email: LONG }],
])('a contact message (M27): %#', (changes, errors) => {
  const message = { name: 'Buyer', email: 'buyer@example.com', message: 'Please call.' };
  expect(contactErrors({ ...message, ...changes })).toEqual(errors);
});
