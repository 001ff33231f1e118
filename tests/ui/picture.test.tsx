import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Picture, PLACEHOLDER_IMAGE } from '#src/ui/image/Picture.tsx';

const SOURCES = { srcSet: '/a-480.webp 480w', sizes: '100vw' };

function image(): HTMLImageElement {
  return screen.getByAltText<HTMLImageElement>('Reel');
}

it('becomes the placeholder once and does not loop when that fails too (M19)', () => {
  render(<Picture picture={{ src: '/a.webp', ...SOURCES }} alt="Reel" />);
  expect(image().getAttribute('srcset')).toBe('/a-480.webp 480w');
  fireEvent.error(image());
  expect(image().getAttribute('src')).toBe(PLACEHOLDER_IMAGE);
  expect(image().hasAttribute('srcset')).toBe(false);
  fireEvent.error(image());
  expect(image().getAttribute('src')).toBe(PLACEHOLDER_IMAGE);
});

it('shows the placeholder at once for an empty address', () => {
  render(<Picture picture={{ src: '' }} alt="Reel" />);
  expect(image().getAttribute('src')).toBe(PLACEHOLDER_IMAGE);
});

it('gives a new address its own chance after a failure', () => {
  const { rerender } = render(<Picture picture={{ src: '/a.webp' }} alt="Reel" />);
  fireEvent.error(image());
  rerender(<Picture picture={{ src: '/b.webp' }} alt="Reel" />);
  expect(image().getAttribute('src')).toBe('/b.webp');
});

it('loads lazily, and first and eagerly when it is the largest picture', () => {
  const { rerender } = render(<Picture picture={{ src: '/a.webp' }} alt="Reel" />);
  expect(image().getAttribute('loading')).toBe('lazy');
  rerender(<Picture picture={{ src: '/a.webp' }} alt="Reel" priority />);
  expect(image().getAttribute('loading')).toBe('eager');
  expect(image().getAttribute('fetchpriority')).toBe('high');
});
