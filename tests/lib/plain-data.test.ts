import { expect, it } from 'vitest';

import { isObject, textProperties, textsIn, valueAt } from '#src/lib/plain-data.ts';

it.each([
  [{}, true],
  [new Error('of a class'), true],
  [null, false],
  [[], false],
  ['text', false],
  [undefined, false],
])('isObject(%j) is %s', (value, expected) => expect(isObject(value)).toBe(expected));

it('textsIn finds every text in lists and objects once', () => {
  expect([...textsIn({ a: 'x', b: ['y', { c: 'x', d: null }], e: 1 })]).toEqual(['x', 'y']);
});

it.each([
  [{ a: 'x', b: 1, c: null }, { a: 'x' }],
  [['x'], {}],
  [null, {}],
])('textProperties(%j) are %j', (stored, expected) => expect(textProperties(stored)).toEqual(expected));

it.each([
  ['lines.1.name', 'b'],
  ['lines.2.name', undefined],
  ['toString', undefined],
  ['title.length', undefined],
])('valueAt %s is %j', (path, expected) => {
  expect(valueAt({ title: 't', lines: [{ name: 'a' }, { name: 'b' }] }, path)).toBe(expected);
});
