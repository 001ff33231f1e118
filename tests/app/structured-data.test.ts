import { expect, it } from 'vitest';

import { breadcrumbData, businessData, itemListData, productData } from '#src/app/page/structured-data.ts';
import { BUSINESS_HOURS, productEntity, readSiteSettings } from '#src/contracts/index.ts';

const SITE = 'https://paper.example';

it('describes the business with split address, opening hours and profiles', () => {
  const settings = readSiteSettings({ googleUrl: 'https://g.page/example', whatsappUrl: '' });
  expect(businessData(SITE, settings, BUSINESS_HOURS.text)).toMatchObject({
    '@type': ['Organization', 'LocalBusiness'],
    address: {
      '@type': 'PostalAddress',
      streetAddress: '1 Example Market, Paper Lane',
      addressLocality: 'Delhi',
      postalCode: '110001',
      addressCountry: 'IN',
    },
    openingHoursSpecification: [
      {
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
        opens: '10:00',
        closes: '18:00',
      },
    ],
    sameAs: ['https://www.linkedin.com/company/example', 'https://g.page/example'],
  });
});

it('leaves out what is not set', () => {
  const settings = readSiteSettings({
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

it('gives a product its sku, its category and its facts', () => {
  const product = { ...productEntity.initial(), id: 'a', slug: 'bag-kraft' };
  expect(productData(SITE, product, { image: null, categoryName: undefined })).not.toHaveProperty(
    'additionalProperty',
  );
  const facts = [
    { label: 'GSM', value: '70, 80–120' },
    { label: 'Rib', value: 'along the reel' },
  ];
  expect(productData(SITE, { ...product, facts }, { image: null, categoryName: undefined })).toMatchObject({
    additionalProperty: [
      { '@type': 'PropertyValue', name: 'GSM', value: '70, 80–120' },
      { '@type': 'PropertyValue', name: 'Rib', value: 'along the reel' },
    ],
  });
  expect(productData(SITE, product, { image: null, categoryName: 'Kraft Papers' })).toMatchObject({
    sku: 'bag-kraft',
    category: 'Kraft Papers',
    url: `${SITE}/product/bag-kraft`,
  });
  expect(productData(SITE, product, { image: null, categoryName: undefined })).not.toHaveProperty('category');
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
