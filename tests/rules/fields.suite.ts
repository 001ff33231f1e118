import { doc, setDoc } from 'firebase/firestore';
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
  LIMITS,
  productEntity,
  quoteFormEntity,
  settingsEntity,
  keyIn,
  type Entity,
} from '#src/contracts/index.ts';

import { inParallel } from '#src/lib/promises.ts';
import { isObject } from '#src/lib/plain-data.ts';
import { WEEKDAYS } from '#src/lib/india-time.ts';

import { FIELD_NAMES } from '#tests/support/bad-inputs.ts';

import { ABSENT, bordersOf, changed, long, times, type Border } from './borders.ts';
import { commit, refused, type RulesWorld, verdict, type Verdict } from './rules-world.ts';
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
 * A field that is set to what `bordersOf` does not try. The expected answer is the strict schema's, so that the rules and
 * the forms cannot part; `but` says where the rules answer otherwise, and why.
 */
interface Change {
  change: Fields;
  but?: Exception;
}

interface Exception {
  readonly rules: Verdict;
  readonly because: string;
}

const set = (key: string, ...values: unknown[]): Change[] =>
  values.map((value) => ({ change: { [key]: value } }));
const unseen = (change: Fields, because: string): Change => ({ change, but: { rules: 'allowed', because } });

const NO_ROOM = 'no room in the expression limit';

/** The borders at which the rules say less than the schema. */
function exceptionOf(entity: string, { path, value }: Border): Exception | undefined {
  const isOf = (...wrong: unknown[]): boolean =>
    wrong.some((one) => JSON.stringify(one) === JSON.stringify(value));
  if (entity === 'settings' && (value === ABSENT || (path === '' && isOf({}))))
    return { rules: 'allowed', because: 'the save is a merge, and a key never stored means its default' };
  const isUnread =
    /\.(?:info|values)_list\[0\]\.$/.test(path) ||
    (/(?:info_list|values_list|fields\[0\]\.options)$/.test(path) && isOf([5], [null])) ||
    (path === 'facts[0].' && isObject(value) && Object.hasOwn(value, 'more'));
  return isUnread ? { rules: 'allowed', because: NO_ROOM } : undefined;
}

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
/** Of the addresses of a list together. */
const LIST_SIZE_MAX = LIMITS.galleryImages * LIMITS.url;
const urlLists = URLS.map((url): Change => {
  const change = { galleryImages: ['https://a', url] };
  return url.length > LIMITS.url
    ? unseen(change, 'the sizes of 30 addresses are limited in all, not one by one')
    : { change };
});

const video = (change: Fields): Change => ({ change: { videos: [{ url: '/a', caption: 'c', ...change }] } });
const facts = (label: string, value: unknown): Fields => ({ facts: [{ label, value }] });

const categoryCases: Change[] = [
  ...set('name', '😀'.repeat(LIMITS.name / 2 + 1), '<script>alert(1)</script>', true),
  ...set(
    'slug',
    ...['a', 'a-1', long(LIMITS.slug), long(LIMITS.slug + 1), '', 'A', 'a b', 'a--b', '-a', 'a-'],
    ...['a_b', 'ä', 'a/b', '..', '.', '%2f', '__x__', 'a\n', 'a\u200bb'],
  ),
  ...set('image_url', ...URLS, true),
  ...set('order', -0, -7, Infinity, -Infinity, '', true),
  ...set(
    'benefits',
    ...[['', 'a', ''], ['a\nb'], times(50, () => long(500)), ['a', long(501)], [true], [{}]],
  ),
  ...urlLists,
  ...set('galleryImages', [`https://a/${long(LIST_SIZE_MAX)}`], [{}], [true]),
  ...[
    '',
    'https://a\nhttps://b',
    5,
    `https://${long(LIMITS.url - 8)}`,
    `https://${long(LIMITS.url - 7)}`,
  ].map((url) => video({ url })),
  ...set(
    'videos',
    times(8, () => ({ url: '/a', caption: 5 })),
    ['x'],
  ),
  { change: facts('Made for', 'Cup stock\nand lids') },
  ...set(
    'facts',
    times(LIMITS.facts, () => ({ label: 'GSM', value: 5 })),
    ['x'],
  ),
  unseen(facts('😀'.repeat(LIMITS.factLabel / 2 + 1), 'x'), 'a pattern counts characters, not their halves'),
  ...[{ galleryImages: ['https://a'] }, { videos: [{ url: '/a', caption: '' }] }].map((own): Change => ({
    change: { hasSubProducts: true, ...own },
    but: { rules: 'refused', because: 'M41' },
  })),
];

const fields = (...changes: Fields[]): Change => ({
  change: { fields: changes.map((change) => quoteField(change)) },
});

const formCases: Change[] = [
  ...[
    ...FIELD_NAMES,
    ...['a', 'A-b_9', long(60), long(61), 'a b', '1a', '-', '.', 'ä', 'a\nb', 'a\n', 'CATEGORYSLUG', 5, null],
  ].map((name) => fields({ name })),
  ...['Größe', 'two\nlines', true].map((label) => fields({ label })),
  ...['script', 'TEXT', ['text']].map((type) => fields({ type })),
  fields({ tooltip: 'two\nlines' }),
  ...[
    ...[[''], ['a', 'b'], times(60, () => long(200)), [long(201)], ['a', long(201)], [{}], 'abc', { a: 1 }],
  ].map((options) => fields({ type: 'select', options })),
  unseen(fields({ options: [true] }).change, NO_ROOM),
  ...[{ label: '' }, { required: 'x' }].map((change) => fields({}, { name: 'other', ...change })),
  ...[{ label: 5 }, { type: 'x' }].map((change) =>
    fields(...times(LIMITS.quoteFields, (i) => ({ name: `field${i}`, ...change }))),
  ),
  { ...fields({}, {}), but: { rules: 'refused', because: 'M52: names are unique' } },
];

const settingsCases: Change[] = [
  ...set('followUpDays', '0', '2', '30', '31', '-1', '', 2),
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
];

const rate = { hsn: '4802', gstBasisPoints: 1_800, from: '2025-09-22' };
const businessCases: Change[] = [
  ...set('gstin', '07AAACP0000A1ZL', '07aaacp0000a1zl', '07AAACP0000A1Z'),
  unseen({ gstin: '07AAACP0000A1ZM' }, 'rules cannot compute the check digit; form and functions do'),
  ...set('state', '00', '25', '28', '39', '7', 7),
  ...set(
    'logo',
    ...['data:image/png;base64,AAAA', 'data:image/jpeg;base64,AA+/=='],
    ...['data:image/svg+xml;base64,AAAA', 'https://example.com/logo.png'],
    `data:image/png;base64,${'A'.repeat(BUSINESS_LIMITS.logo)}`,
  ),
  ...set('termsTemplates', [{ name: 'a' }], [{ name: 'a', text: '', more: '' }]),
  ...set('gstRates', [{ hsn: '4802' }]),
  unseen({ gstRates: [{ ...rate, from: 'yesterday' }] }, 'the lists of a document are not checked in full'),
];

/** What a visitor may press, and what no browser should be given. */
const LINKS = [
  ...['', '/', '/products/kraft-papers', '#contact', 'https://example.com/a?b=c', 'HTTPS://EXAMPLE.COM'],
  ...['http://example.com', 'mailto:sales@example.com', 'tel:+91 98765 43210', `/${long(LIMITS.url - 1)}`],
  ...['javascript:alert(1)', 'JavaScript:alert(1)', 'java\tscript:alert(1)', '\njavascript:alert(1)'],
  ...['/a\njavascript:alert(1)', '/a\n/b', 'https://a\u0000b', 'data:text/html,x', 'vbscript:x'],
  ...['blob:https://a/b', 'file:///etc/passwd', '//evil.example', '/\\evil.example', 'https:example.com'],
  ...['https://', 'mailto:', ' https://example.com', 'x', 5, null, ['/']],
];
const slide = { image_url: '', title: '', text: '', link_text: '', link_url: '' };
const homepageCases: Change[] = [
  ...LINKS.map((link_url) => ({ change: { carouselItems: [slide, { ...slide, link_url }] } })),
  unseen({ carouselItems: [{ ...slide, image_url: `https://${long(LIMITS.url)}` }] }, NO_ROOM),
];

function titleOf(value: unknown): string {
  const text = JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'symbol' || typeof part === 'number' ? String(part) : part,
  );
  return text.length > 90
    ? `${text.slice(0, 60)}… (${text.length} characters, ends ${text.slice(-24)})`
    : text;
}

/** Refusals change nothing, so that several may be on their way at once. */
const SIDE_BY_SIDE = 10;

/** Field by field: what the strict schemas accept is stored, what they refuse is refused. */
export function fieldsSuite(world: () => RulesWorld): void {
  let turn = 0;
  const key = (): string => `record-${(turn += 1)}`;

  function compare(
    name: string,
    entity: Entity<unknown>,
    cases: readonly Change[],
    stored: Fields,
    save: (id: string, data: Fields) => Promise<unknown>,
  ): void {
    const base = changed(stored, { rev: ABSENT, updatedAt: ABSENT, updatedBy: ABSENT });
    const borders = bordersOf(entity.schema as never, base).flatMap((border) => {
      const { path, value, document } = border;
      // The id of a quote form, which its slug must equal, is tried below.
      if (typeof document !== 'object' || document === null || path === 'categorySlug') return [];
      const title = `${path} is ${titleOf(value)}`;
      const field = path === '' ? 'the document' : path.split(/[.[]/)[0];
      return { field, title, data: document as Fields, but: exceptionOf(name, border) };
    });
    const changes = cases.map(({ change, but }) => ({
      field: Object.keys(change)[0],
      title: titleOf(change),
      data: changed(base, change),
      but,
    }));
    describe(`${name}: the rules and the strict schema agree`, () => {
      const attempts = [...borders, ...changes].map(({ field, title, data, but }) => {
        const strict = v.safeParse(entity.schema, data).success ? 'allowed' : 'refused';
        if (but && strict === but.rules) throw new Error(`An exception that is none: ${title}`);
        return {
          field,
          title: but ? `${title} (rules only: ${but.because})` : title,
          data,
          expected: but?.rules ?? strict,
        };
      });
      for (const { title, data } of attempts.filter(({ expected }) => expected === 'allowed'))
        it(`stored: ${title}`, async () => expect(await verdict(save(key(), data))).toBe('allowed'));
      const bad = attempts.filter(({ expected }) => expected === 'refused');
      for (const wrong of new Set(bad.map(({ field }) => field)))
        it(`refused: whatever is wrong in ${wrong}`, async () => {
          const accepted: string[] = [];
          await inParallel(
            bad.filter(({ field }) => field === wrong),
            SIDE_BY_SIDE,
            async ({ title, data }) => {
              if ((await verdict(save(key(), data))) === 'allowed') accepted.push(title);
            },
          );
          expect(accepted).toEqual([]);
        });
    });
  }

  const admin = () => world().as('the admin');

  const saveSlugged = (name: 'categories' | 'products') => (id: string, data: Fields) => {
    // Cases leave the slug of the sample alone unless it is what they test; each record needs one of its own.
    const slug = data['slug'] === 'sample' ? id : data['slug'];
    return commit(admin(), {
      [`${name}/${id}`]: { ...data, ...('slug' in data ? { slug } : {}), ...stamp() },
      ...(typeof slug === 'string' &&
        isSlug(slug) && { [`slugs/${keyIn(name, slug)}`]: reservation(name, slug, id) }),
    });
  };

  const saveOne = (path: string) => (_id: string, data: Fields) =>
    setDoc(doc(admin(), path), { ...data, ...stamp() });

  describe('fields', () => {
    beforeEach(() => world().begin());
    compare('category', categoryEntity, categoryCases, category('sample'), saveSlugged('categories'));
    compare('product', productEntity, [], product('sample'), saveSlugged('products'));
    compare('quote form', quoteFormEntity, formCases, quoteForm('sample'), (id, data) =>
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
    compare('settings', settingsEntity, settingsCases, settings(), saveOne('settings/site'));
    compare('business', businessEntity, businessCases, business(), saveOne('settings/business'));
    compare('admin settings', adminSettingsEntity, [], adminSettings(), saveOne('settings/admin'));
    for (const page of CONTENT_PAGES) {
      const cases = page === 'homepage' ? homepageCases : [];
      compare(`${page} content`, contentEntities[page], cases, content(page), saveOne(`siteContent/${page}`));
    }
  });
}
