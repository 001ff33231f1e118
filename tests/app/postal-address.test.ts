import { expect, it } from 'vitest';

import { splitPostalAddress } from '#src/app/page/structured-data.ts';

it.each([
  [
    '1 Example Market, Paper Lane, Delhi 110001, India',
    { streetAddress: '1 Example Market, Paper Lane', addressLocality: 'Delhi', postalCode: '110001' },
  ],
  [
    '12 Mill Road\nNew Delhi – 110 006',
    { streetAddress: '12 Mill Road', addressLocality: 'New Delhi', postalCode: '110006' },
  ],
  ['5 Lane, Delhi, 110001', { streetAddress: '5 Lane', addressLocality: 'Delhi', postalCode: '110001' }],
  ['Paper Market, Chawri Bazar', { streetAddress: 'Paper Market, Chawri Bazar' }],
  ['', { streetAddress: '' }],
])('splits %j', (text, address) => expect(splitPostalAddress(text)).toEqual(address));
