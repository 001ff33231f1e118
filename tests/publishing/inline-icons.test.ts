import { expect, it } from 'vitest';

import { inlineIcons } from '#src/publishing/inline-icons.ts';

const leaf =
  '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="i" viewBox="0 0 1 1"><!--! note --><path d="M0 0"/></symbol></svg>';
const readIcon = (name: string): string | null => (name === 'solid/leaf' ? leaf : null);

const use = (name: string): string => `<svg class="icon"><use href="/icons/solid/${name}.svg#i"></use></svg>`;

it('brings each icon that the page shows once', () => {
  const { html, sprite } = inlineIcons(use('leaf') + use('leaf'), readIcon);
  expect(html).toBe('<svg class="icon"><use href="#icon-solid-leaf"></use></svg>'.repeat(2));
  expect(sprite.match(/<symbol/g)).toHaveLength(1);
  expect(sprite).toContain('<symbol id="icon-solid-leaf" viewBox="0 0 1 1"><path d="M0 0"/></symbol>');
});

it('leaves the address of an icon that does not exist', () => {
  expect(inlineIcons(use('no-such-icon'), readIcon)).toEqual({ html: use('no-such-icon'), sprite: '' });
});
