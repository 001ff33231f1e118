import { expect, it } from 'vitest';

import { cleanLine, cleanText } from '#src/contracts/index.ts';
import { pairs } from '#tests/support/texts.ts';

it.each<[string, string]>([
  ...pairs(
    '\u202A98765\u201143210\u202C → 98765-43210 | \u2067कागज\u2069 → कागज',
    'Asha\u00A0Rao\u200B → Asha Rao | क्\u200Dराफ्ट → क्राफ्ट | a\u0000b\uD800 → ab\uFFFD',
    '10\u202F000 × 5 → 10 000 × 5',
  ),
  ['  two\r\nlines\u2028three ', 'two lines three'],
])('the line %j is stored as %j', (typed, stored) => expect(cleanLine(typed)).toBe(stored));

it('a text keeps its lines and dashes', () => {
  expect(cleanText(' One –\u00A0two\r\n\u200Ethree ')).toBe('One – two\nthree');
});
