import { expect, it } from 'vitest';

import { parseStatement } from '#src/lib/statement.ts';

it('a statement has a title, an introduction, and parts with paragraphs and a table', () => {
  const text =
    '\n# Title\n\nFor {city}.\n\n## One\n\nFirst,\nstill first.\n\n| A | B |\n| c | {no} |\n\nLast.\n\n## Two\n';
  expect(parseStatement(text, { city: 'Delhi' })).toEqual({
    title: 'Title',
    lede: 'For Delhi.',
    parts: [
      {
        title: 'One',
        paragraphs: ['First, still first.', 'Last.'],
        table: [
          ['A', 'B'],
          ['c', '{no}'],
        ],
      },
      { title: 'Two', paragraphs: [], table: [] },
    ],
  });
});
