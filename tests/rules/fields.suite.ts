import { doc, setDoc, writeBatch } from 'firebase/firestore';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';

import {
  BUSINESS_LIMITS,
  adminSettingsEntity,
  businessEntity,
  categoryEntity,
  CONTENT_PAGES,
  contentEntities,
  isSlug,
  IDLE_MINUTES,
  LIMITS,
  productEntity,
  quoteFormEntity,
  settingsEntity,
  slugReservationId,
  type ContentPage,
  type Entity,
} from '#src/contracts/index.ts';

import { WEEKDAYS } from '#src/lib/weekdays.ts';

import { refused, type RulesWorld, verdict } from './rules-world.ts';
import {
  adminSettings,
  business,
  category,
  content,
  product,
  quoteField,
  quoteForm,
  reservation,
  settings,
  stamp,
  type Fields,
} from './stored-samples.ts';

/**
 * What a field is set to. The expected answer is the strict schema's, so that the rules and the forms cannot
 * part; `but` names the few cases in which the rules answer otherwise, and why.
 */
interface Change {
  change: Fields;
  but?: { rules: 'allowed' | 'refused'; because: string };
}

const ABSENT = Symbol('absent');
const long = (size: number): string => 'x'.repeat(size);
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

function changed(fields: Fields, change: Fields): Fields {
  const entries = Object.entries({ ...fields, ...change });
  return Object.fromEntries(entries.filter(([, value]) => value !== ABSENT));
}

const set = (key: string, ...values: unknown[]): Change[] =>
  values.map((value) => ({ change: { [key]: value } }));
/** A number in a list of texts comes back from a join as text: the rules cannot see it, the reader drops it. */
const unseen = (change: Fields, because: string): Change => ({ change, but: { rules: 'allowed', because } });

const textCases = (key: string, min: number, max: number): Change[] =>
  set(
    key,
    ...[long(min), long(max), long(max + 1), '', '😀'.repeat(max / 2 + 1)],
    ...['<script>alert(1)</script>', 5, true, null, ['a'], {}, ABSENT],
  );

const URLS = [
  ...['', '/media/logo.webp', '/a', 'https://example.com/a.jpg', 'https://example.com/a?b=c&d=%20#e'],
  ...[`https://${long(LIMITS.url - 8)}`, `https://${long(LIMITS.url - 7)}`, 'http://example.com/a.jpg'],
  ...['HTTPS://example.com', 'https:example.com', 'https://', 'javascript:alert(1)'],
  ...['JavaScript:alert(1)', 'java\tscript:alert(1)', ' https://example.com', 'https://example.com '],
  ...['https://example.com\n', '\nhttps://example.com'],
  'https://example.com\nhttps://example.com',
  'https://example.com\njavascript:alert(1)',
  ...['https://a\u00a0b', 'https://a\u2028b', 'https://a\u3000b', 'https://a\ufeffb', 'https://a\u000bb'],
  ...['https://a"onerror=1', "https://a'b", 'https://a<b', 'https://a`b', 'https://a\\b'],
  ...['data:text/html,x', 'data:image/svg+xml,<svg/onload=1>', 'vbscript:x', 'blob:https://a/b'],
  ...['file:///etc/passwd', '//evil.example', '/\\evil.example', '\\\\evil.example', '/', 'x'],
];
const urlCases = (key: string): Change[] => set(key, ...URLS, 5, null, ['https://a'], {}, ABSENT);
/** Of the addresses of a list together. */
const LIST_SIZE_MAX = LIMITS.galleryImages * LIMITS.url;
const urlListCases = (key: string): Change[] =>
  [
    ...set(key, ...URLS.map((url) => ['https://a', url])),
    ...set(
      key,
      [],
      times(LIMITS.galleryImages, (i) => `https://a/${i}`),
      times(LIMITS.galleryImages + 1, (i) => `https://a/${i}`),
      [`https://a/${long(LIST_SIZE_MAX)}`],
    ),
    ...set(key, [5], [null], [{}], [true], 'https://a', {}, null, ABSENT, ['https://a', ['b']].flat(1)),
  ].map((entry) => {
    const list = entry.change[key];
    const tooLong =
      Array.isArray(list) &&
      list.some((url) => typeof url === 'string' && url.length > LIMITS.url) &&
      list.join('').length <= LIST_SIZE_MAX;
    return tooLong
      ? unseen(entry.change, 'the sizes of 30 addresses are limited in all, not one by one')
      : entry;
  });
/** One acceptance and one refusal each: what the helpers behind them do is tested in full on the category. */
const briefText = (key: string, max: number): Change[] => set(key, long(max), long(max + 1));
const briefUrl = (key: string): Change[] => set(key, 'https://example.com/a.jpg', 'javascript:alert(1)');
const briefUrlList = (key: string): Change[] => set(key, ['https://a'], ['javascript:alert(1)']);
const briefSlug = (key: string): Change[] => set(key, 'a-1', 'a b');

const slugCases = (key: string): Change[] =>
  set(
    key,
    ...['a', 'a-1', long(LIMITS.slug), long(LIMITS.slug + 1), '', 'A', 'a b', 'a--b', '-a', 'a-'],
    ...['a_b', 'ä', 'a/b', '..', '.', '%2f', '__x__', 'a\n', 'a\u200bb', 5, null, ABSENT],
  );
const orderCases: Change[] = set(
  'order',
  ...[0, -0, 1.5, -7, LIMITS.orderAbsolute, -LIMITS.orderAbsolute, LIMITS.orderAbsolute + 1],
  ...[-LIMITS.orderAbsolute - 1, NaN, Infinity, -Infinity, '1', '', null, true, ABSENT],
);
const flagCases = (key: string): Change[] => set(key, true, false, 'true', 1, 0, null, ABSENT);
const extraCases: Change[] = set('admin', true).concat(
  set('id', 'x'),
  set('role', 'owner'),
  set('ownerId', 'x'),
);

const video = (change: Fields = {}): Fields => ({ url: 'https://a/b.mp4', caption: 'c', ...change });

/** A list of eight films, one of them changed: each place of the list is checked by an expression of its own. */
const oneOfEight = (at: number, change: Fields): Change => ({
  change: { videos: times(8, (index) => video(index === at ? change : {})) },
});

const spec = (change: Fields = {}): Fields => ({ label: 'GSM', value: '30, 35–50', ...change });

/** A full list of facts, one of them changed: each place of the list is read by an expression of its own. */
const oneOfTwenty = (at: number, change: Fields): Change => ({
  change: { facts: times(LIMITS.facts, (index) => spec(index === at ? change : {})) },
});

const factCases: Change[] = [
  ...set(
    'facts',
    [],
    [spec(), spec({ label: 'Made for', value: 'Cup stock\nand lids' })],
    times(LIMITS.facts, () => spec({ label: long(LIMITS.factLabel), value: long(LIMITS.factValue) })),
    ...[times(LIMITS.facts + 1, () => spec()), [spec({ label: '' })], [spec({ value: '' })]],
    ...[[spec({ label: 5 })], [spec({ value: ['a'] })], [spec({ value: null })]],
    times(LIMITS.facts, () => spec({ value: 5 })),
    ...[[{ label: 'GSM' }], [{ value: '80' }], ['x'], [null], [5], {}, 'x', null, ABSENT],
  ),
  ...times(LIMITS.facts, (at) => oneOfTwenty(at, { label: long(LIMITS.factLabel + 1) })),
  ...times(LIMITS.facts, (at) => oneOfTwenty(at, { value: long(LIMITS.factValue + 1) })),
  unseen({ facts: [spec({ x: 1 })] }, 'no room in the expression limit for counting fields'),
  unseen(
    { facts: [spec({ label: '😀'.repeat(LIMITS.factLabel / 2 + 1) })] },
    'a pattern counts characters, not their halves',
  ),
];

const categoryCases: Change[] = [
  ...textCases('name', 1, LIMITS.name),
  ...slugCases('slug'),
  ...briefText('description', LIMITS.shortText),
  ...briefText('longDescription', LIMITS.longText),
  ...urlCases('image_url'),
  ...set('hasSubProducts', true, 'true', ABSENT),
  ...orderCases,
  ...set(
    'benefits',
    ...[[], ['a'], ['', 'a', ''], ['a\nb'], times(50, () => long(500)), times(51, () => 'a')],
    ...[['a', long(501)], [5], [null], [true], [{}], 'a', {}, null],
  ),
  ...urlListCases('galleryImages'),
  ...set(
    'videos',
    ...[[], times(8, () => video()), times(9, () => video()), [video({ url: 'javascript:1' })]],
    [video({ url: 'https://a\nhttps://b' })],
    ...[[video({ url: '' })], [video({ caption: 5 })], [video({ caption: ['a'] })]],
    ...[times(8, () => video({ caption: 5 })), [video({ url: 5 })], [{ url: 'https://a' }]],
    ...[[{ caption: '' }], [video({ x: 1 })], ['x'], [null], [5], {}, 'x', null],
  ),
  ...times(8, (at) => oneOfEight(at, { caption: long(300) })),
  ...times(8, (at) => oneOfEight(at, { caption: long(301) })),
  ...times(8, (at) => oneOfEight(at, { url: `https://${long(LIMITS.url - 7)}` })),
  ...factCases,
  ...flagCases('isVisible'),
  ...extraCases,
  {
    change: { hasSubProducts: true, galleryImages: ['https://a'] },
    but: { rules: 'refused', because: 'M41' },
  },
  { change: { hasSubProducts: true, videos: [video()] }, but: { rules: 'refused', because: 'M41' } },
];

const productCases: Change[] = [
  ...set('name', '', ABSENT),
  ...briefText('name', LIMITS.name),
  ...briefSlug('slug'),
  ...briefSlug('category_slug'),
  ...briefText('short_description', LIMITS.shortText),
  ...briefText('long_description', LIMITS.longText),
  ...briefUrl('image_url'),
  ...briefUrlList('image_gallery'),
  ...set('facts', [spec()], [spec({ value: '' })], ABSENT),
  ...set('order', 1.5, '1'),
  ...set('isVisible', false, 'false'),
  ...set('admin', true),
];

const fields = (...changes: Fields[]): Change => ({
  change: { fields: changes.map((change) => quoteField(change)) },
});
const many = (count: number, change: Fields = {}): Change =>
  fields(...times(count, (i) => ({ name: `field${i}`, ...change })));

const formCases: Change[] = [
  ...[fields({}), many(16), many(17)],
  ...set('fields', [], {}, 'x', null, ABSENT, ['x'], [5], [null], [{}]),
  ...[
    'a',
    'A-b_9',
    long(60),
    long(61),
    '',
    'a b',
    '1a',
    'a.b',
    'a[0]',
    'a/b',
    '$where',
    '__proto__',
    '__x__',
    '-',
    '.',
    'ä',
    'a\nb',
    'a\n',
    'categorySlug',
    'CATEGORYSLUG',
    'timestamp',
    'constructor',
    'prototype',
    ...Object.getOwnPropertyNames(Object.prototype).filter((name) => !name.startsWith('__')),
    5,
    null,
  ].map((name) => fields({ name })),
  ...[long(120), long(121), '', 'Größe', 'two\nlines', 5, true, null, ['a'], {}].map((label) =>
    fields({ label }),
  ),
  ...['text', 'email', 'textarea', 'select', 'number', 'date', 'script', 'TEXT', '', 5, null, ['text']].map(
    (type) => fields({ type }),
  ),
  ...[true, false, 'true', 1, null].map((required) => fields({ required })),
  ...['', long(300), long(301), 'two\nlines', 5, null, ['a'], {}].map((tooltip) => fields({ tooltip })),
  ...[
    [],
    [''],
    ['a', 'b'],
    times(60, () => long(200)),
    times(61, () => 'a'),
    [long(201)],
    ['a', long(201)],
    [{}],
    'abc',
    { a: 1 },
    null,
  ].map((options) => fields({ type: 'select', options })),
  ...[[5], [true], [null]].map((options) =>
    unseen(fields({ options }).change, 'no room in the expression limit'),
  ),
  fields({}, { name: 'other', label: '' }),
  fields({}, { name: 'other', required: 'x' }),
  ...[many(16, { label: 5 }), many(16, { type: 'x' })],
  { ...fields({}, {}), but: { rules: 'refused', because: 'M52: names are unique' } },
  { change: { fields: [{ ...quoteField(), x: 1 }] } },
  { change: { fields: [{ name: 'a', label: 'A', type: 'text', required: false }] } },
  ...extraCases,
];

const settingsCases: Change[] = [
  ...briefText('contactEmail', LIMITS.email),
  ...briefText('phone1', LIMITS.phone),
  ...briefText('phone2', LIMITS.phone),
  ...['linkedinUrl', 'whatsappUrl', 'googleUrl', 'mapsUrl'].flatMap(briefUrl),
  ...briefText('addressText', LIMITS.addressText),
  ...set('followUpDays', '0', '2', '30', '31', '-1', '', 2),
  ...briefText('lostReasons', LIMITS.shortText),
  ...set('leadRetentionMonths', '', '1', '99', '120', '0', '121', '1.5', 'ten', 6),
  ...set(
    'workingDays',
    ...[[], ['Sunday'], [...WEEKDAYS], [...WEEKDAYS, 'Sunday'], ['sunday'], [''], [5]],
    ...['Sunday', null],
  ),
  ...['workingFrom', 'workingTo'].flatMap((key) =>
    set(key, '00:00', '23:59', '24:00', '9:00', '10:60', '10:00\n', '', 10, null),
  ),
  ...set(
    'holidays',
    [],
    ['2027-01-26'],
    times(60, () => '2026-12-31'),
    times(61, () => '2026-12-31'),
  ),
  ...set(
    'holidays',
    ...[['2026-13-01'], ['2026-12-32'], ['26-12-31'], ['2026-12-31\n2026-12-31'], [''], [5]],
    ...['2026-12-31', null],
  ),
  ...set(
    'searchWords',
    ...[[], ['gatta=duplex board', 'कागज़=paper'], times(60, () => 'a=b')],
    ...[times(61, () => 'a=b'), [`${'a'.repeat(60)}=${'b'.repeat(60)}`], [`${'a'.repeat(61)}=b`]],
    ...[[`a=${'b'.repeat(61)}`], ['a'], ['=b'], ['a='], ['a=b=c'], ['a=b\nc=d'], ['a=b\u0001c=d']],
    ...[['a=b\tc'], [''], [5], 'a=b', null],
  ),
  ...set('admin', true),
  unseen({ phone1: ABSENT }, 'the save is a merge, and a key never stored means its default'),
];

const rate = { hsn: '4802', gstBasisPoints: 1_800, from: '2025-09-22' };
const businessCases: Change[] = [
  ...briefText('legalName', LIMITS.name),
  ...set('gstin', '', '07AAACP0000A1ZL', '07aaacp0000a1zl', '07AAACP0000A1Z', 'x', 7, null),
  unseen({ gstin: '07AAACP0000A1ZM' }, 'rules cannot compute the check digit; form and functions do'),
  ...briefText('address', LIMITS.addressText),
  ...set('state', '', '07', '38', '97', '00', '25', '28', '39', '7', 7, null),
  ...briefText('bankDetails', LIMITS.addressText),
  ...briefText('signature', LIMITS.name),
  ...briefText('lutNumber', LIMITS.phone),
  ...set(
    'logo',
    ...['', 'data:image/png;base64,AAAA', 'data:image/jpeg;base64,AA+/=='],
    ...['data:image/svg+xml;base64,AAAA', 'https://example.com/logo.png'],
    `data:image/png;base64,${'A'.repeat(BUSINESS_LIMITS.logo)}`,
    5,
  ),
  ...set(
    'termsTemplates',
    ...[[]],
    [{ name: 'Advance', text: 'Payment in advance.' }],
    times(10, () => ({ name: 'a', text: '' })),
    times(11, () => ({ name: 'a', text: '' })),
    ...[[{ name: 'a' }], [{ name: 'a', text: '', more: '' }], 'Payment in advance.'],
  ),
  ...set(
    'gstRates',
    ...[[], [rate], times(30, () => rate), times(31, () => rate), [{ hsn: '4802' }], 'x'],
    null,
  ),
  unseen({ gstRates: [{ ...rate, from: 'yesterday' }] }, 'the lists of a document are not checked in full'),
  ...set('isRoundedOff', true, false, 'yes', null),
  ...set('admin', true),
];

/** Changes of one part of a page's content, `section.key` or `key`. */
function part(page: ContentPage, path: string, values: unknown[]): Change[] {
  const [section = '', key] = path.split('.');
  const whole = contentEntities[page].initial() as { sections: Record<string, Fields> };
  return values.map((value) => {
    const sections = { ...whole.sections };
    if (key) sections[section] = changed(sections[section] ?? {}, { [key]: value });
    return { change: { sections: changed(sections, key ? {} : { [section]: value }) } };
  });
}

const texts = (max: number): unknown[] => [long(max), long(max + 1)];
const paragraphs = [['a', 'b'], times(30, () => 'a'), times(31, () => 'a'), [5], 'a', {}];
const urls = ['https://example.com/a.jpg', 'javascript:alert(1)', '/a\n/b'];
/** What a visitor may press, and what no browser should be given. */
const LINKS = [
  ...['', '/', '/products/kraft-papers', '#contact', 'https://example.com/a?b=c', 'HTTPS://EXAMPLE.COM'],
  ...['http://example.com', 'mailto:sales@example.com', 'tel:+91 98765 43210', `/${long(LIMITS.url - 1)}`],
  ...['javascript:alert(1)', 'JavaScript:alert(1)', 'java\tscript:alert(1)', '\njavascript:alert(1)'],
  ...['/a\njavascript:alert(1)', '/a\n/b', 'https://a\u0000b', 'data:text/html,x', 'vbscript:x'],
  ...['blob:https://a/b', 'file:///etc/passwd', '//evil.example', '/\\evil.example', 'https:example.com'],
  ...['https://', 'mailto:', ' https://example.com', 'x', 5, null, ['/']],
];
const fact = { value: '', label: '' };
const feature = { icon_class: '', title: '', description: '' };
const contactItem = { icon_class: '', text: '', link_url: '' };
const slide = { image_url: '', title: '', text: '', link_text: '', link_url: '' };
const items = (item: Fields): unknown[] => [
  times(30, () => item),
  times(31, () => item),
  [{ ...item, x: 1 }],
  [{ icon_class: '' }],
  ['x'],
  {},
];

const contentCases: Record<ContentPage, Change[]> = {
  homepage: [
    ...part('homepage', 'aboutCompany.title', texts(LIMITS.name)),
    ...part('homepage', 'aboutCompany.paragraphs', paragraphs),
    ...part('homepage', 'aboutCompany.image_url', urls),
    ...part('homepage', 'keyFacts.facts', [
      ...[[], times(LIMITS.keyFacts, () => fact), times(LIMITS.keyFacts + 1, () => fact)],
      ...[[{ ...fact, x: 1 }], [{ value: '' }], ['x'], {}],
    ]),
    ...part('homepage', 'coreStrengths.title', texts(LIMITS.name)),
    ...part('homepage', 'coreStrengths.features', items(feature)),
    ...part('homepage', 'productCategories.title', texts(LIMITS.name)),
    ...part('homepage', 'productCategories', [{}, null, ABSENT, { title: 'a', x: 1 }]),
    ...part('homepage', 'whyUs', [{}]),
    ...['keyFacts', 'aboutCompany', 'coreStrengths', 'productCategories'].flatMap((section) =>
      part('homepage', `${section}.html`, ['<b>']),
    ),
    ...set(
      'carouselItems',
      ...[[], [slide], times(20, () => slide), times(21, () => slide)],
      ...[[{ ...slide, x: 1 }], [{ title: 'a' }], ['x'], [null], {}, null, ABSENT],
    ),
    ...['https://a', 'javascript:alert(1)', '/a\n/b', 5].map((image_url) => ({
      change: { carouselItems: [slide, { ...slide, image_url }] },
    })),
    ...LINKS.map((link_url) => ({ change: { carouselItems: [slide, { ...slide, link_url }] } })),
    unseen(
      { carouselItems: [{ ...slide, image_url: `https://${long(LIMITS.url)}` }] },
      'no room in the expression limit for the size of 20 addresses',
    ),
    ...times(20, (at) => ({
      change: {
        carouselItems: times(20, (i) => (i === at ? { ...slide, link_url: 'javascript:1' } : slide)),
      },
    })),
    ...set('sections', {}, [], null, 'x', ABSENT),
    ...extraCases,
  ],
  about: [
    ...['aboutGlance', 'philosophy', 'leadership', 'companyProfile', 'whyUs', 'qualityAssurance'].flatMap(
      (section) => [
        ...part('about', `${section}.title`, texts(LIMITS.name)),
        ...part('about', `${section}.html`, ['<b>']),
        ...part('about', section, [{}, ABSENT]),
      ],
    ),
    ...part('about', 'extra', [{}]),
    ...part('about', 'aboutGlance.paragraphs', paragraphs),
    ...part('about', 'aboutGlance.image_url', urls),
    ...part('about', 'philosophy.icon_class', texts(LIMITS.iconClass)),
    ...part('about', 'philosophy.paragraph', texts(LIMITS.longText)),
    ...part('about', 'leadership.quote', texts(LIMITS.shortText)),
    ...part('about', 'leadership.quote_author', texts(LIMITS.name)),
    ...part('about', 'leadership.paragraph', texts(LIMITS.longText)),
    ...part('about', 'leadership.image_url', urls),
    ...part('about', 'companyProfile.image_url', urls),
    ...part('about', 'companyProfile.info_list', [
      [],
      times(31, () => ({ icon_class: '', label: '', value: '' })),
      {},
      'x',
      null,
      ABSENT,
    ]),
    ...part('about', 'whyUs.icon_class', texts(LIMITS.iconClass)),
    ...part('about', 'whyUs.intro_paragraph', texts(LIMITS.longText)),
    ...part('about', 'whyUs.values_list', [
      [],
      times(31, () => ({ icon_class: '', text: '' })),
      {},
      'x',
      null,
      ABSENT,
    ]),
    ...part('about', 'qualityAssurance.paragraphs', paragraphs),
    ...part('about', 'qualityAssurance.image_url', urls),
    ...part('about', 'companyProfile.info_list', [['x'], [{ label: 'a' }]]).map(({ change }) =>
      unseen(change, 'no room in the expression limit'),
    ),
    ...set('carouselItems', []),
    ...extraCases,
  ],
  contact: [
    ...part('contact', 'extra', [{}]),
    ...part('contact', 'intro.html', ['<b>']),
    ...part('contact', 'details.html', ['<b>']),
    ...part('contact', 'intro.title', texts(LIMITS.name)),
    ...part('contact', 'intro.subtitle', texts(LIMITS.shortText)),
    ...part('contact', 'intro.hero_image_url', urls),
    ...part('contact', 'details.intro_paragraph', texts(LIMITS.longText)),
    ...part('contact', 'details.contact_info', items(contactItem)),
    ...part(
      'contact',
      'details.contact_info',
      ['tel:+91 98765 43210', 'javascript:alert(1)', '/a\n/b', 5].map((link_url) => [
        { ...contactItem, link_url },
      ]),
    ),
    ...part(
      'contact',
      'details.contact_info',
      times(30, (at) =>
        times(30, (i) => (i === at ? { ...contactItem, link_url: 'javascript:1' } : contactItem)),
      ),
    ),
    ...part('contact', 'details.business_hours_title', texts(LIMITS.name)),
    ...part('contact', 'details.business_hours_text', texts(LIMITS.shortText)),
    ...part('contact', 'details.map_embed_url', texts(LIMITS.url)),
    ...part('contact', 'details', [{}, null, ABSENT]),
    ...set('carouselItems', []),
    ...extraCases,
  ],
};

function titleOf({ change }: Change): string {
  const text = JSON.stringify(change, (_key, value: unknown) =>
    typeof value === 'symbol' || typeof value === 'number' ? String(value) : value,
  );
  return text.length > 90
    ? `${text.slice(0, 60)}… (${text.length} characters, ends ${text.slice(-24)})`
    : text;
}

/** Field by field: what the strict schemas accept is stored, what they refuse is refused. */
export function fieldsSuite(world: () => RulesWorld): void {
  let turn = 0;
  const key = (): string => `record-${(turn += 1)}`;

  function compare(
    name: string,
    entity: Entity<unknown>,
    cases: readonly Change[],
    base: Fields,
    save: (id: string, data: Fields) => Promise<unknown>,
  ): void {
    describe(`${name}: the rules and the strict schema agree`, () => {
      cases.forEach((entry, at) => {
        it(`${at + 1}. ${titleOf(entry)}${entry.but ? ` (rules only: ${entry.but.because})` : ''}`, async () => {
          const data = changed(base, entry.change);
          const strict = v.safeParse(entity.schema, data).success ? 'allowed' : 'refused';
          if (entry.but) expect(strict, 'an exception that is none').not.toBe(entry.but.rules);
          expect(await verdict(save(key(), data))).toBe(entry.but?.rules ?? strict);
        });
      });
    });
  }

  const withoutStamp = (data: Fields): Fields =>
    changed(data, { rev: ABSENT, updatedAt: ABSENT, updatedBy: ABSENT });
  const admin = () => world().as('the admin');

  const saveSlugged = (name: 'categories' | 'products') => (id: string, data: Fields) => {
    // Cases leave the slug of the sample alone unless it is what they test; each record needs one of its own.
    const slug = data['slug'] === 'sample' ? id : data['slug'];
    const batch = writeBatch(admin());
    batch.set(doc(admin(), name, id), { ...data, ...('slug' in data ? { slug } : {}), ...stamp() });
    if (typeof slug === 'string' && isSlug(slug)) {
      batch.set(doc(admin(), 'slugs', slugReservationId(name, slug)), reservation(name, slug, id));
    }
    return batch.commit();
  };

  const saveOne = (path: string) => (_id: string, data: Fields) =>
    setDoc(doc(admin(), path), { ...data, ...stamp() });

  describe('fields', () => {
    beforeEach(() => world().begin());
    compare(
      'category',
      categoryEntity,
      categoryCases,
      withoutStamp(category('sample')),
      saveSlugged('categories'),
    );
    compare('product', productEntity, productCases, withoutStamp(product('sample')), saveSlugged('products'));
    compare('quote form', quoteFormEntity, formCases, withoutStamp(quoteForm('sample')), (id, data) =>
      setDoc(doc(admin(), 'quoteFormDefinitions', id), { ...data, categorySlug: id, ...stamp() }),
    );
    for (const [what, path, categorySlug] of [
      ["under another category's slug", 'quoteFormDefinitions/kraft', 'tissue'],
      ['under what is no slug', 'quoteFormDefinitions/Not A Slug', 'Not A Slug'],
    ] as const) {
      it(`a quote form ${what} is refused`, async () => {
        await refused(setDoc(doc(admin(), path), quoteForm(categorySlug)));
      });
    }
    compare('settings', settingsEntity, settingsCases, withoutStamp(settings()), saveOne('settings/site'));
    compare(
      'business',
      businessEntity,
      businessCases,
      withoutStamp(business()),
      saveOne('settings/business'),
    );
    compare(
      'admin settings',
      adminSettingsEntity,
      set('idleMinutes', ...IDLE_MINUTES, '45', '0', '', 60, null),
      withoutStamp(adminSettings()),
      saveOne('settings/admin'),
    );
    for (const page of CONTENT_PAGES) {
      const sample = withoutStamp(content(page));
      compare(
        `${page} content`,
        contentEntities[page],
        contentCases[page],
        sample,
        saveOne(`siteContent/${page}`),
      );
    }
  });
}
