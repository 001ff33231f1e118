import { render } from '@testing-library/react';
import { expect, it } from 'vitest';

import { Prose } from '#src/ui/text/Text.tsx';

it.each([
  [1, false],
  [2, true],
  [6, true],
  [7, false],
])('%s paragraphs are set in columns: %s', (count, expected) => {
  const paragraphs = [' ', ...Array.from({ length: count }, (_unused, at) => `Paragraph ${at}`)];
  const { container } = render(<Prose paragraphs={paragraphs} />);
  expect(container.querySelectorAll('p')).toHaveLength(count);
  expect(container.querySelector('.prose--columns') !== null).toBe(expected);
});
