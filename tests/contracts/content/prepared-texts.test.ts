import { expect, test } from 'vitest';

import { ANSWER_DEFAULTS, preparedText, unknownName } from '#src/contracts/index.ts';

const VALUES = { name: 'Asha $& Co', reference: 'R-1', papers: 'Maplitho, Duplex' };

test.each([
  ['en', VALUES, 'Hello Asha $& Co,\n\nthank you for your request R-1 (Maplitho, Duplex).'],
  ['en', { name: '', reference: '', papers: '' }, 'Hello,\n\nthank you for your request.'],
  ['hi', VALUES, 'नमस्ते Asha $& Co जी,\n\nआपकी पूछताछ R-1 (Maplitho, Duplex) के लिए धन्यवाद।'],
  ['hi', { name: '', reference: 'R-1', papers: '' }, 'नमस्ते जी,\n\nआपकी पूछताछ R-1 के लिए धन्यवाद।'],
] as const)('the answer in %s with %j', (language, values, text) => {
  expect(preparedText(ANSWER_DEFAULTS, language, values)).toBe(text);
});

test('of both languages English comes first, and an empty one leaves no gap', () => {
  const text = { en: 'Hello {name}', hi: 'नमस्ते {name}' };
  expect(preparedText(text, 'both', { name: 'Asha' })).toBe('Hello Asha\n\nनमस्ते Asha');
  expect(preparedText({ ...text, hi: ' ' }, 'both', { name: 'Asha' })).toBe('Hello Asha');
});

test('a name in braces without a value stays as it is written, and is named', () => {
  expect(preparedText({ en: 'a {firm} b', hi: '' }, 'en', {})).toBe('a {firm} b');
  expect(unknownName('{name} {firm}', ['name'])).toBe('firm');
  expect(unknownName('{name} 5 } {', ['name'])).toBe('');
});
