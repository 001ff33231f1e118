import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Icon, FALLBACK_ICON, parseIconClass } from '#src/ui/icon/Icon.tsx';

it.each([
  ['fas fa-leaf', 'solid', 'leaf'],
  ['fa-solid fa-truck-fast', 'solid', 'truck-fast'],
  ['far fa-gem', 'regular', 'gem'],
  ['fa-regular fa-envelope', 'regular', 'envelope'],
  ['fab fa-linkedin-in', 'brands', 'linkedin-in'],
  ['  FA-BRANDS   fa-whatsapp ', 'brands', 'whatsapp'],
  ['fa fa-phone fa-2x', 'solid', 'phone'],
  ['fas fa-fw fa-spin fa-gear', 'solid', 'gear'],
])('%j names the %s icon %s', (iconClass, style, name) => {
  expect(parseIconClass(iconClass)).toEqual({ style, name });
});

it.each([
  ...['', 'fas', 'leaf', 'fas fa-', 'fas fa-../../secret', 'fas fa-x" onmouseover="alert(1)'],
  ...['fas fa-<script>', `fas fa-${'a'.repeat(5000)}`, 'constructor __proto__'],
])('%j names no icon and gives the neutral one', (iconClass) => {
  const parsed = parseIconClass(iconClass);
  // The words that follow a broken one must not be taken either, unless they are clean names.
  expect(parsed.name).toMatch(/^[a-z0-9-]{1,60}$/);
  if (!iconClass.includes('onmouseover')) expect(parsed).toEqual(FALLBACK_ICON);
});

it('points into the single-icon files and hides a decorative icon from screen readers', () => {
  const { container } = render(<Icon iconClass="far fa-gem" />);
  expect(container.querySelector('use')?.getAttribute('href')).toBe('/icons/regular/gem.svg#i');
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
