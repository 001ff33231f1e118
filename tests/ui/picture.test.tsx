import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { Picture } from '#src/ui/image/Picture.tsx';

const SOURCES = { srcSet: '/a-480.webp 480w', sizes: '100vw' };

function image(): HTMLImageElement {
  return screen.getByAltText<HTMLImageElement>('Reel');
}

it('becomes the placeholder once and does not loop when that fails too (M19)', () => {
  render(<Picture src="/a.webp" alt="Reel" sources={SOURCES} placeholderSrc="/placeholder.webp" />);
  expect(image().getAttribute('srcset')).toBe('/a-480.webp 480w');
  fireEvent.error(image());
  expect(image().getAttribute('src')).toBe('/placeholder.webp');
  expect(image().hasAttribute('srcset')).toBe(false);
  fireEvent.error(image());
  expect(image().getAttribute('src')).toBe('/placeholder.webp');
});

it('shows the placeholder at once for an empty address', () => {
  render(<Picture src="" alt="Reel" placeholderSrc="/placeholder.webp" />);
  expect(image().getAttribute('src')).toBe('/placeholder.webp');
});

it('gives a new address its own chance after a failure', () => {
  const { rerender } = render(<Picture src="/a.webp" alt="Reel" placeholderSrc="/placeholder.webp" />);
  fireEvent.error(image());
  rerender(<Picture src="/b.webp" alt="Reel" placeholderSrc="/placeholder.webp" />);
  expect(image().getAttribute('src')).toBe('/b.webp');
});

it('loads lazily, and first and eagerly when it is the largest picture', () => {
  const { rerender } = render(<Picture src="/a.webp" alt="Reel" placeholderSrc="/p.webp" />);
  expect(image().getAttribute('loading')).toBe('lazy');
  rerender(<Picture src="/a.webp" alt="Reel" placeholderSrc="/p.webp" priority />);
  expect(image().getAttribute('loading')).toBe('eager');
  expect(image().getAttribute('fetchpriority')).toBe('high');
});
