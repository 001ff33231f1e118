import { expect, test } from 'vitest';

import { choicesOf, isUnlisted } from '#src/features/request-list/public/calculator/paper-choices.ts';
import { factsOf } from '#tests/support/sample-catalogue.ts';

const choices = (facts: Record<string, string>) => choicesOf(factsOf(facts));

test('each suggested size has its unit', () => {
  expect(choices({ 'Sheet size': '58.5 × 91, A4 and 71 × 102 cm; 30 × 40 in' }).size).toEqual([
    '58.5 × 91 cm',
    'A4',
    '71 × 102 cm',
    '30 × 40 in',
  ]);
  expect(choices({ 'Sheet size': '300 × 400, A3' }).size).toEqual(['300 × 400', 'A3']);
});

test('a listed size is listed however it is written', () => {
  const sheets = choices({ 'Sheet size': '58.5 × 91, 63.5 × 91.5 cm' });
  const isOther = (size: string): boolean => isUnlisted({ gsm: '', size }, sheets);
  expect(['58.5 x 91cm', '585 × 910 mm', '58.5 × 91', '', 'as usual'].map(isOther)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
  expect(['58.5 × 91 mm', '60 × 90 cm'].map(isOther)).toEqual([true, true]);
  // Buyers write inches, and mills list the rounded centimetres.
  expect(['23 × 36 in', '36x23', '25 × 36 in', '20 × 30 in'].map(isOther)).toEqual([
    false,
    false,
    false,
    true,
  ]);
  const reels = choices({ 'Reel width': '915 mm, 79 mm' });
  const isOtherReel = (size: string): boolean => isUnlisted({ gsm: '', size }, reels);
  expect(['36 inch reel', '80 mm', '914 mm', '920 mm'].map(isOtherReel)).toEqual([false, false, false, true]);
});

test('beside sheets or reels of any size no size is filled in and none is asked about', () => {
  for (const facts of [
    { 'Sheet size': 'Cut to order', 'Reel width': '900 mm' },
    { 'Sheet size': 'A4', 'Reel width': '100–1,000 mm' },
  ])
    expect(choices(facts)).toMatchObject({ onlySize: null, hasAllSizes: false });
  expect(choices({ 'Reel width': '900 mm' })).toMatchObject({ onlySize: '900 mm', hasAllSizes: true });
});
