import { expect, it } from 'vitest';

import { contentChange } from '#src/contracts/index.ts';

it('a change names up to 500 documents; after a longer run the publisher reads everything (M91)', () => {
  const saved = Array.from({ length: 501 }, (_, index) => `products/${index}`);
  expect(contentChange(saved.slice(1))?.paths).toHaveLength(500);
  expect(contentChange(saved)).toBeNull();
  expect(contentChange([...saved.slice(1), 'claims/one'])?.paths).toHaveLength(500);
});
