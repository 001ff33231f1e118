import { expect, it } from 'vitest';

import {
  breadcrumbData,
  businessData,
  itemListData,
  parseOpeningHours,
  splitPostalAddress,
} from '#src/app/page/StructuredData.tsx';
import { BUSINESS_HOURS, settingsEntity } from '#src/contracts/index.ts';

const SITE = 'https://paper.example';
const WORKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

it('describes the business with split address, the built-in hours (M63) and profiles', () => {
  const settings = settingsEntity.complete({ googleUrl: 'https://g.page/example', whatsappUrl: '' });
  expect(businessData(SITE, settings, BUSINESS_HOURS.text)).toMatchObject({
    '@type': ['Organization', 'LocalBusiness'],
    address: {
      '@type': 'PostalAddress',
      streetAddress: '1 Example Market, Paper Lane',
      addressLocality: 'Delhi',
      postalCode: '110001',
      addressCountry: 'IN',
    },
    openingHoursSpecification: [{ dayOfWeek: WORKDAYS, opens: '10:00', closes: '18:00' }],
    sameAs: ['https://www.linkedin.com/company/example', 'https://g.page/example'],
  });
});

it('leaves out what is not set', () => {
  const settings = settingsEntity.complete({
    addressText: '',
    linkedinUrl: '',
    whatsappUrl: '',
    googleUrl: '',
    mapsUrl: '',
  });
  const data = businessData(SITE, settings, '');
  for (const key of ['address', 'openingHoursSpecification', 'sameAs', 'hasMap'])
    expect(data).not.toHaveProperty(key);
});

it('lists the cards of a page and the way to it with positions and absolute addresses', () => {
  const card = { id: 'a', slug: 'a', to: '/product/a', name: 'A', text: '', image_url: '' };
  expect(itemListData(SITE, 'Kraft Papers', [card])).toMatchObject({
    '@type': 'ItemList',
    itemListElement: [{ position: 1, name: 'A', url: `${SITE}/product/a` }],
  });
  expect(breadcrumbData(SITE, [{ name: 'Home', path: '/' }])).toMatchObject({
    itemListElement: [{ position: 1, item: `${SITE}/` }],
  });
});

it.each([
  ['Mon–Fri 9–17.30', [{ dayOfWeek: WORKDAYS.slice(0, 5), opens: '09:00', closes: '17:30' }]],
  ['Sunday: 12 pm to 12 am', [{ dayOfWeek: ['Sunday'], opens: '12:00', closes: '00:00' }]],
  ['Saturday to Monday: 10:00 AM to 6:00 PM', []],
  ['Monday: 10:75 AM to 6:00 PM', []],
  // Six in the morning is not meant.
  ['Mon to Sat: 10 to 6', []],
  ['Mon to Sat: 25:00 to 26:00', []],
  ['By appointment', []],
])('reads %j', (text, hours) => expect(parseOpeningHours(text)).toEqual(hours));

it.each([
  [
    '12 Mill Road\nNew Delhi – 110 006',
    { streetAddress: '12 Mill Road', addressLocality: 'New Delhi', postalCode: '110006' },
  ],
  ['5 Lane, Delhi, 110001', { streetAddress: '5 Lane', addressLocality: 'Delhi', postalCode: '110001' }],
  ['Paper Market, Chawri Bazar', { streetAddress: 'Paper Market, Chawri Bazar' }],
  ['', { streetAddress: '' }],
])('splits %j', (text, address) => expect(splitPostalAddress(text)).toEqual(address));
