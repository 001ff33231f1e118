import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterAll, expect, it } from 'vitest';

import { inlineIcons } from '#tools/publish/inline-icons.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'icons-'));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(path.join(folder, 'solid'));
const leaf =
  '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="i" viewBox="0 0 1 1"><!--! note --><path d="M0 0"/></symbol></svg>';
writeFileSync(path.join(folder, 'solid/leaf.svg'), leaf);

const use = (name: string): string => `<svg class="icon"><use href="/icons/solid/${name}.svg#i"></use></svg>`;

it('brings each icon that the page shows once', () => {
  const { html, sprite } = inlineIcons(use('leaf') + use('leaf'), folder);
  expect(html).toBe('<svg class="icon"><use href="#icon-solid-leaf"></use></svg>'.repeat(2));
  expect(sprite.match(/<symbol/g)).toHaveLength(1);
  expect(sprite).toContain('<symbol id="icon-solid-leaf" viewBox="0 0 1 1"><path d="M0 0"/></symbol>');
});

it('leaves the address of an icon that does not exist', () => {
  expect(inlineIcons(use('no-such-icon'), folder)).toEqual({ html: use('no-such-icon'), sprite: '' });
});
