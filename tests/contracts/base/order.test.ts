import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { byIndexedOrder, byOrderThenName, LIMITS, toOrder } from '#src/contracts/index.ts';

const names = (records: { order: number; name: string }[]): string[] =>
  records.toSorted(byOrderThenName).map((record) => record.name);

it('byIndexedOrder: goes by order, then name letter by letter, then id: no two products are equal', () => {
  const product = (order: number, name: string, id: string) => ({ order, name, id });
  const sorted = [
    product(0, 'Copier 100', 'c'),
    product(0, 'Copier 75', 'd'),
    product(0, 'Zinc', 'a'),
    product(0, 'Zinc', 'b'),
    product(0, 'art', 'e'),
    product(1, 'Art', 'f'),
  ];
  expect(sorted.toReversed().toSorted(byIndexedOrder)).toEqual(sorted);
});

describe('byOrderThenName (M21)', () => {
  const ordered = (...rows: [number, string][]) => names(rows.map(([order, name]) => ({ order, name })));
  const sameOrder = (...given: string[]) => ordered(...given.map((name): [number, string] => [0, name]));

  it('puts lower order numbers first, negative and fractional ones included', () => {
    const sorted = ordered([2, 'two'], [-1, 'minus one'], [1.5, 'one and a half'], [0, 'zero']);
    expect(sorted).toEqual(['minus one', 'zero', 'one and a half', 'two']);
  });

  it('then goes by name, whatever its case, numbers in it read as numbers', () => {
    expect(sameOrder('Tissue', 'Coated', 'Kraft')).toEqual(['Coated', 'Kraft', 'Tissue']);
    expect(sameOrder('Zebra', 'apple', 'Mango')).toEqual(['apple', 'Mango', 'Zebra']);
    expect(sameOrder('Copier 100 GSM', 'Copier 75 GSM')).toEqual(['Copier 75 GSM', 'Copier 100 GSM']);
  });

  it('leaves equal records in the order in which they came', () => {
    const first = { order: 1, name: 'Same', id: 'first' };
    const second = { order: 1, name: 'same', id: 'second' };
    expect([first, second].toSorted(byOrderThenName).map((record) => record.id)).toEqual(['first', 'second']);
    expect([second, first].toSorted(byOrderThenName).map((record) => record.id)).toEqual(['second', 'first']);
  });

  it('compares both ways alike', () => {
    const record = fc.record({ order: fc.integer({ min: -9, max: 9 }), name: fc.string() });
    fc.assert(
      fc.property(record, record, (a, b) => {
        expect(Math.sign(byOrderThenName(a, b))).toBe(0 - Math.sign(byOrderThenName(b, a)));
      }),
    );
  });
});

describe('toOrder (M40, M46)', () => {
  it.each([
    ['3', 3],
    [' 3 ', 3],
    ['-4', -4],
    ['1.5', 1.5],
    ['1e3', 1000],
    ['0x10', 16],
    ['-0', 0],
    ['9007199254740993', LIMITS.orderAbsolute],
    ['-1e16', -LIMITS.orderAbsolute],
  ])('reads %j as %d', (typed, order) => expect(toOrder(typed)).toBe(order));

  it.each(['', '   ', 'abc', '3 4', '1,5', '٣', 'NaN', 'Infinity', '1e309', '-1e309'])(
    'reads %j as the default 0',
    (typed) => expect(toOrder(typed)).toBe(0),
  );
});
