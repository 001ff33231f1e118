import { expect, it } from 'vitest';

import { readPage, type ReadIcon } from '#src/publishing/page-markup.ts';
import { iconSymbols } from '#tools/build/vite-icons.ts';

const leaf = iconSymbols()['solid/leaf'] ?? '';
const readIcon: ReadIcon = (name) => (name === 'solid/leaf' ? leaf : null);
const head = '<title>A &lt;b&gt;</title><meta name="a" content="> "/><link rel="b" href="c"/>';
const use = (name: string): string => `<svg class="icon"><use href="/icons/solid/${name}.svg#i"></use></svg>`;

it('separates the head, which React writes first, from the body', () => {
  const body = '<!--$--><main><noscript><p>x</p></noscript></main>';
  expect(readPage(head + body, readIcon)).toMatchObject({ head, body, sprite: '' });
  expect(readPage(head, readIcon)).toMatchObject({ head, body: '' });
});

it('refuses a page without a head', () => {
  expect(() => readPage(`<main>x</main>${head}`, readIcon)).toThrow('A rendered page has no title.');
});

it('brings each icon that the page shows once, without its own licence', () => {
  const { body, sprite } = readPage(head + use('leaf') + use('leaf'), readIcon);
  expect(body).toBe('<svg class="icon"><use href="#icon-solid-leaf"></use></svg>'.repeat(2));
  expect(sprite.match(/<symbol/g)).toHaveLength(1);
  expect(sprite).toContain(leaf);
  expect(leaf).toMatch(
    /^<symbol id="icon-solid-leaf" viewBox="0 0 512 512"><path fill="currentColor" d="[^"]*"\/><\/symbol>$/,
  );
});

it('leaves the address of an icon that does not exist', () => {
  expect(readPage(head + use('no-such-icon'), readIcon)).toMatchObject({
    body: use('no-such-icon'),
    sprite: '',
  });
});
