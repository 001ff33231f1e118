/** Documents at the borders of what an entity's strict schema accepts, one field changed in each. */
import type { Fields } from './stored-samples.ts';

/** The parts of a valibot schema that say what it accepts. */
interface Described {
  readonly type: string;
  readonly entries?: Record<string, Described>;
  readonly item?: Described;
  readonly options?: readonly unknown[];
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
}

/** One changed document: where, to what, and the whole of it. */
export interface Border {
  readonly path: string;
  readonly value: unknown;
  readonly document: unknown;
}

export const ABSENT = Symbol('absent');
export const long = (size: number): string => 'x'.repeat(size);
export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

export function changed(fields: Fields, change: Fields): Fields {
  const entries = Object.entries({ ...fields, ...change });
  return Object.fromEntries(entries.filter(([, value]) => value !== ABSENT));
}

/** Of texts that must match something: an address, what is none, a slug, what is none. */
const CHECKED = ['https://example.com/a.jpg', '/a', 'javascript:alert(1)', '/a\n/b', 'a-1', 'a b'];

/** An item for each list; of a list that is not here the sample document has one. */
const ITEMS: Record<string, (index: number) => unknown> = {
  benefits: () => 'a',
  galleryImages: () => 'https://a',
  image_gallery: () => 'https://a',
  videos: () => ({ url: 'https://a/b.mp4', caption: 'c' }),
  facts: () => ({ label: 'GSM', value: '30, 35–50' }),
  fields: (index) => ({
    name: `field${index}`,
    label: 'A',
    type: 'text',
    required: false,
    tooltip: '',
    options: [],
  }),
  options: () => 'a',
  holidays: () => '2027-01-26',
  searchWords: () => 'a=b',
  termsTemplates: () => ({ name: 'Advance', text: 'Payment in advance.' }),
};

/** The fields of a list's items that the rules read; of other items they read the names of the fields alone. */
const READ_INSIDE: Record<string, readonly string[]> = {
  facts: ['label', 'value'],
  videos: ['url', 'caption'],
  fields: ['name', 'label', 'type', 'required', 'tooltip', 'options'],
  carouselItems: ['image_url', 'link_url'],
  'sections.details.contact_info': ['link_url'],
};

/** Every border of a document; the caller knows which of them the schema accepts. */
export function bordersOf(schema: Described, sample: unknown, name = ''): Border[] {
  const { type, entries, item, options, pipe = [] } = schema;
  const limit = (step: string): number => Number(pipe.find((one) => one.type === step)?.requirement);
  const values = (...of: unknown[]): Border[] => of.map((value) => ({ path: name, value, document: value }));
  if (entries) {
    const whole = sample as Fields;
    const parts = Object.entries(entries).flatMap(([key, part]) => {
      const path = name === '' ? key : `${name}.${key}`;
      const own = [...bordersOf(part, whole[key], path), { path, value: ABSENT, document: ABSENT }];
      return own.map((border) => ({ ...border, document: changed(whole, { [key]: border.document }) }));
    });
    return [...parts, ...values({ ...whole, more: 1 }, {}, null, 'x')];
  }
  if (item) {
    const [first] = sample as unknown[];
    const make = ITEMS[name] ?? (() => first);
    const max = limit('max_length');
    const lists = values([], [make(0)], times(max, make), times(max + 1, make), [5], [null], 'x', {}, null);
    if (!item.entries) return lists;
    const inside = bordersOf({ ...item, type: 'item' }, make(0)).filter(({ path }) => {
      const [key = ''] = path.split('.');
      return key === '' || READ_INSIDE[name]?.includes(key);
    });
    const items = inside.map(({ path, value, document }) => ({
      path: `${name}[0].${path}`,
      value,
      document: [document],
    }));
    // Each place of the list is read by an expression of its own.
    const places = (READ_INSIDE[name] ?? []).flatMap((key) =>
      times(max, (at) => ({
        path: `${name}[${at}].${key}`,
        value: 'too long',
        document: times(max, (index) =>
          index === at ? { ...(make(index) as Fields), [key]: long(2_100) } : make(index),
        ),
      })),
    );
    return [...lists, ...items, ...places];
  }
  if (type === 'boolean') return values(true, false, 'true', 1, null);
  if (type === 'picklist') return values(...(options ?? []), 'other', '', 5, null);
  if (type === 'number') {
    const [min, max] = [limit('min_value'), limit('max_value')];
    return values(0, 1.5, min, min - 1, max, max + 1, Number.NaN, '1', null);
  }
  const [min, max] = [limit('min_length') || 0, limit('max_length') || 0];
  const isChecked = pipe.some((step) => step.type === 'check' || step.type === 'regex');
  return values('', long(min), long(max), long(max + 1), ...(isChecked ? CHECKED : []), 5, null, ['a'], {});
}
