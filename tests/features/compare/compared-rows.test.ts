import { expect, test } from 'vitest';

import { comparedRows } from '#src/features/compare/public/table/ComparedTable.tsx';
import { comparedKeysIn } from '#src/features/compare/public/table/use-comparison.ts';
import { factsOf } from '#tests/support/sample-catalogue.ts';

test('M92: known facts come first, in their order; any other label stands once, however it is typed', () => {
  const rows = comparedRows([
    factsOf({ Opacity: '90 %', Shade: 'White', GSM: '80' }),
    factsOf({ 'opacity ': '95 %', gsm: '90' }),
  ]);
  expect(rows).toEqual([
    { label: 'GSM', values: ['80', '90'], differs: true },
    { label: 'Shade', values: ['White', ''], differs: false },
    { label: 'Opacity', values: ['90 %', '95 %'], differs: true },
  ]);
});

test('M92: what means the same does not differ, what is not stated neither', () => {
  const differs = (one: Record<string, string>, other: Record<string, string>) =>
    comparedRows([factsOf(one), factsOf(other)]).map((row) => row.differs);
  expect(differs({ GSM: '80, 90' }, { GSM: '80 gsm & 90 gsm' })).toEqual([false]);
  expect(differs({ 'Sheet size': 'A4' }, { 'Sheet size': '21 × 29.7 cm' })).toEqual([false]);
  expect(differs({ 'Sheet size': 'A4, A3' }, { 'Sheet size': 'A3, A4' })).toEqual([false]);
  expect(differs({ 'Sheet size': 'A4' }, { 'Sheet size': 'A3' })).toEqual([true]);
  expect(differs({ 'Reel width': '1,000 mm' }, { 'Reel width': '100 cm' })).toEqual([false]);
  expect(differs({ Shade: 'Bright  White' }, { Shade: 'bright white' })).toEqual([false]);
  expect(differs({ Core: '76 mm' }, { Finish: 'Matt' })).toEqual([false, false]);
});

test('two facts with one label are one row', () => {
  const twice = [
    { label: 'Uses', value: 'Bags' },
    { label: 'uses', value: 'Boxes' },
  ];
  expect(comparedRows([twice])).toEqual([{ label: 'Uses', values: ['Bags; Boxes'], differs: false }]);
});

test('M92: an address gives at most four papers, each once, and nothing that cannot be a slug', () => {
  const keys = (papers: string) => comparedKeysIn(`?papers=${papers}`);
  expect(keys('a,category:b,a')).toEqual(['a', 'category:b']);
  expect(keys('a%2Cb')).toEqual(['a', 'b']);
  expect(keys('a,b,c,d,e')).toEqual(['a', 'b', 'c', 'd']);
  for (const attack of [
    ...['', ',', '//example.com', '../admin', '/%5cexample.com', 'javascript:alert(1)', '__proto__', '<b>'],
    ...['category:', 'category:category:a', 'A', 'a b', 'a%00', '%E0%A4%95', 'x'.repeat(100_000)],
  ])
    expect(keys(attack), attack).toEqual([]);
  expect(comparedKeysIn('')).toEqual([]);
});
