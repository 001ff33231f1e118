import { expect, it } from 'vitest';

import { ADMIN_EMAILS, isAdminEmail } from '#src/contracts/index.ts';

it('an admin is known by the address in any case (M34)', () => {
  for (const email of ADMIN_EMAILS)
    expect([isAdminEmail(email), isAdminEmail(email.toUpperCase())]).toEqual([true, true]);
});

const [first] = ADMIN_EMAILS;
it.each([
  ...[null, undefined, '', 'visitor@example.com'],
  `${first}.evil.com`,
  `x${first}`,
  ADMIN_EMAILS.join(','),
])('nobody is an admin with the address %j', (email) => expect(isAdminEmail(email)).toBe(false));
