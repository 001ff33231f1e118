import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { LIMITS, URL_PATTERN } from '#src/contracts/index.ts';
import {
  choice,
  defineEntity,
  flag,
  group,
  link,
  list,
  orderNumber,
  pattern,
  text,
  url,
  urlItem,
} from '#src/contracts/base/entity.ts';
import { cpuMs } from '#tests/support/cpu-time.ts';

const entity = defineEntity({
  title: text(5, { min: 1, initial: 'Hello' }),
  code: pattern(5, /^[a-z]+$/),
  link: url(),
  visible: flag(true),
  chosen: flag(false),
  order: orderNumber(),
  kind: choice(['first', 'second']),
  words: list(text(5), 2, { initial: ['one'] }),
  addresses: list(urlItem(), 2),
  part: group({ name: text(5, { initial: 'Part' }), addresses: list(urlItem(), 2) }),
});

const VALID = {
  title: 'Title',
  code: 'code',
  link: 'https://example.com/a',
  visible: false,
  chosen: true,
  order: -LIMITS.orderAbsolute,
  kind: 'second',
  words: ['a', 'b'],
  addresses: ['/a', 'https://example.com'],
  part: { name: 'Name', addresses: [] },
};

const accepts = (value: unknown): boolean => v.safeParse(entity.schema, value).success;
const LONG_ADDRESS = `https://example.com/${'a'.repeat(LIMITS.url)}`;
const valuesOf = (values: Record<string, unknown[]>) =>
  Object.entries(values).flatMap(([key, wanted]) => wanted.map((value) => [key, value] as const));

describe('the strict schema of an entity', () => {
  it('accepts what is right, unchanged', () => expect(v.parse(entity.schema, VALID)).toEqual(VALID));

  it('accepts the longest values, and empty ones where they may be empty', () => {
    const longest = { title: '12345', code: 'abcde', order: LIMITS.orderAbsolute, words: ['12345', '12345'] };
    const empty = { link: '', words: [], addresses: [], part: { name: '', addresses: [] } };
    expect([accepts({ ...VALID, ...longest }), accepts({ ...VALID, ...empty })]).toEqual([true, true]);
  });

  it.each(
    valuesOf({
      title: ['', '123456'],
      code: ['', 'Code', 'abcdef', 'abc\n'],
      link: ['javascript:alert(1)', 'http://example.com', '//example.com', LONG_ADDRESS],
      visible: [null],
      order: [LIMITS.orderAbsolute + 1, -LIMITS.orderAbsolute - 1, Number.NaN, Number.POSITIVE_INFINITY],
      kind: ['third'],
      words: [['a', 'b', 'c'], ['123456'], { 0: 'a', length: 1 }],
      addresses: [[''], ['javascript:alert(1)']],
      part: [null, { name: 'Name' }, { name: 'Name', addresses: [], more: 1 }],
    }),
  )('refuses %s: %j and names the field', (key, value) => {
    const result = v.safeParse(entity.schema, { ...VALID, [key]: value });
    expect(result.success).toBe(false);
    expect(result.issues?.map((issue) => issue.path?.[0]?.key)).toContain(key);
  });

  it.each(entity.keys)('refuses a record without %s', (key) => {
    expect(accepts(Object.fromEntries(Object.entries(VALID).filter(([name]) => name !== key)))).toBe(false);
  });

  it.each(['id', 'rev', 'constructor', 'toString', '__proto__', 'prototype'])(
    'refuses the further key %s',
    (key) => {
      const more = JSON.parse(`{${JSON.stringify(key)}: {"x": 1}}`) as Record<string, unknown>;
      const value = Object.defineProperties({ ...VALID }, Object.getOwnPropertyDescriptors(more));
      expect(accepts(value)).toBe(false);
    },
  );
});

describe('reading a stored record', () => {
  it('keeps what is right', () => expect(entity.read(VALID)).toEqual(VALID));

  it('completes what is missing', () => {
    expect(entity.read({})).toEqual(entity.initial());
    expect(entity.initial()).toEqual({
      title: 'Hello',
      code: '',
      link: '',
      visible: true,
      chosen: false,
      order: 0,
      kind: 'first',
      words: ['one'],
      addresses: [],
      part: { name: 'Part', addresses: [] },
    });
  });

  it.each(
    valuesOf({
      title: [null, 5],
      code: [{}],
      link: [7, null],
      order: ['x', null, Number.NaN, 1e9],
      kind: ['third', null],
      words: [null, 'a', { 0: 'a' }],
      part: [null, [], 'x', { name: null, addresses: 'x' }],
    }),
  )('reads %s: %j as the initial value', (key, stored) => {
    const { [key]: initial } = entity.initial() as Record<string, unknown>;
    expect(entity.read({ ...VALID, [key]: stored })).toEqual({ ...VALID, [key]: initial });
  });

  it.each<[string, unknown, unknown]>([
    ['title', '', ''],
    ['title', 'longer than may be written', 'longer than may be written'],
    ['words', [], []],
    ['words', ['a', 5, null, ['b'], { c: 1 }, 'd'], ['a', 'd']],
    ['addresses', ['', '/a', null], ['/a']],
    ['part', { name: 'Kept', addresses: 'x' }, { name: 'Kept', addresses: [] }],
  ])('reads %s: %j as %j', (key, stored, read) => {
    expect(entity.read({ ...VALID, [key]: stored })).toEqual({ ...VALID, [key]: read });
  });

  it.each([null, 'true', 1, 0, {}, []])(
    'takes the flag %j for no: only true and absence are yes (M20)',
    (stored) => {
      expect(entity.read({ visible: stored })).toMatchObject({ visible: false });
      expect(entity.read({ chosen: stored })).toMatchObject({ chosen: false });
    },
  );

  it.each([null, undefined, 'text', 1, true, [], [VALID]])('gives nothing for %j', (stored) => {
    expect(entity.read(stored)).toBeNull();
  });

  it('drops keys that are none of its own', () => {
    expect(Object.keys(entity.read({ ...VALID, rev: 3, more: 1 }) ?? {})).toEqual([...entity.keys]);
  });

  it('looks at own keys only', () => {
    const inherited: unknown = Object.create({ title: 'inherited', words: ['inherited'] });
    expect(entity.read(inherited)).toEqual(entity.initial());
  });

  it('is not moved by keys that reach for the prototype', () => {
    const stored: unknown = JSON.parse(
      '{"__proto__": {"title": "x", "polluted": 1}, "constructor": {"prototype": {"polluted": 1}}, "toString": "x"}',
    );
    const read = entity.read(stored);
    expect(read).toEqual(entity.initial());
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it('shares nothing between two reads, nor with the initial value', () => {
    const first = entity.read({});
    first?.words.push('changed');
    first?.part.addresses.push('/changed');
    expect(entity.read({})?.words).toEqual(['one']);
    expect(entity.read({ part: null })?.part.addresses).toEqual([]);
    entity.read({ words: 'no list' })?.words.push('changed');
    expect(entity.read({ words: 'no list' })?.words).toEqual(['one']);
    entity.initial().words.push('changed');
    expect(entity.initial().words).toEqual(['one']);
  });
});

describe('URL_PATTERN: what may be stored as an address', () => {
  it.each([
    ...'https://example.com https://example.com/a?b=c#d /media/products/virgin-kraft.webp /a'.split(' '),
    ...'https://xn--80ak6aa92e.com/'.split(' '),
  ])('accepts %s', (address) => expect(URL_PATTERN.test(address)).toBe(true));

  it.each([
    ...'/ //example.com http://example.com https:example.com HTTPS://example.com'.split(' '),
    ...'https://example.com/"onerror= https://example.com/<script> javascript:alert(1)'.split(' '),
    ...'JaVaScRiPt:alert(1) data:text/html,x data:image/svg+xml,x vbscript:x blob:https://a/b'.split(' '),
    ...'file:///etc/passwd www.example.com products/x #top'.split(' '),
    ...['', '/\\example.com', '\\\\example.com', ' https://example.com', 'https://example.com/a b'],
    ...["https://example.com/'", 'https://example.com/\n', 'java\tscript:alert(1)'],
    ...['\u0001javascript:alert(1)', '\u200bjavascript:alert(1)'],
  ])('refuses %j', (address) => expect(URL_PATTERN.test(address)).toBe(false));

  it('answers for 50,000 characters within half a second', () => {
    const start = cpuMs();
    for (const unit of ['a', '/', '<', ' ']) URL_PATTERN.test(`https://${unit.repeat(50_000)}"`);
    expect(cpuMs() - start).toBeLessThan(500);
  });
});

describe('a link', () => {
  const { schema } = defineEntity({ to: link() });
  const mayBe = (to: unknown): boolean => v.safeParse(schema, { to }).success;

  it.each([
    ...['', '/', '/contact', '#top', 'https://a.example/b c', 'MAILTO:a@b.example', 'tel:+91 98765 43210'],
  ])('may be %j', (to) => expect(mayBe(to)).toBe(true));

  it.each([
    ...['javascript:alert(1)', 'JAVASCRIPT:x', '\njavascript:x', 'data:text/html,x', '//evil.example'],
    ...['/\\evil', 'a b', 5],
  ])('may not be %j', (to) => expect(mayBe(to)).toBe(false));
});
