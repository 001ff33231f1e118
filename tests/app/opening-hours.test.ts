import { expect, it } from 'vitest';

import { BUSINESS_HOURS } from '#src/contracts/index.ts';
import { parseOpeningHours } from '#src/app/page/structured-data.ts';

const WORKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

it('reads the built-in hours (M63)', () => {
  expect(parseOpeningHours(BUSINESS_HOURS.text)).toEqual([
    { dayOfWeek: WORKDAYS, opens: '10:00', closes: '18:00' },
  ]);
});

it.each([
  ['Mon–Fri 9–17.30', [{ dayOfWeek: WORKDAYS.slice(0, 5), opens: '09:00', closes: '17:30' }]],
  ['Sunday: 12 pm to 12 am', [{ dayOfWeek: ['Sunday'], opens: '12:00', closes: '00:00' }]],
  ['Saturday to Monday: 10:00 AM to 6:00 PM', []],
  ['Monday: 10:75 AM to 6:00 PM', []],
  ['By appointment', []],
])('reads %j', (text, hours) => expect(parseOpeningHours(text)).toEqual(hours));
