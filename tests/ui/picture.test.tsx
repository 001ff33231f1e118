import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Picture, PLACEHOLDER_IMAGE } from '#src/ui/media/Picture.tsx';

const SOURCES = { srcSet: '/a-480.webp 480w', sizes: '100vw' };

function image(): HTMLImageElement {
  return screen.getByAltText<HTMLImageElement>('Reel');
}

it('becomes the placeholder once, does not loop when that fails too, and gives a new address its own chance (M19)', () => {
  const { rerender } = render(<Picture picture={{ src: '/a.webp', ...SOURCES }} alt="Reel" />);
  expect(image()).toHaveAttribute('srcset', '/a-480.webp 480w');
  for (const _time of [1, 2]) {
    fireEvent.error(image());
    expect(image()).toHaveAttribute('src', PLACEHOLDER_IMAGE);
    expect(image()).not.toHaveAttribute('srcset');
  }
  rerender(<Picture picture={{ src: '/b.webp' }} alt="Reel" />);
  expect(image()).toHaveAttribute('src', '/b.webp');
  rerender(<Picture picture={{ src: '' }} alt="Reel" />);
  expect(image()).toHaveAttribute('src', PLACEHOLDER_IMAGE);
});

it('loads lazily, and first and eagerly when it is the largest picture', () => {
  const { rerender } = render(<Picture picture={{ src: '/a.webp' }} alt="Reel" />);
  expect(image().getAttribute('loading')).toBe('lazy');
  rerender(<Picture picture={{ src: '/a.webp' }} alt="Reel" priority />);
  expect(image().getAttribute('loading')).toBe('eager');
  expect(image().getAttribute('fetchpriority')).toBe('high');
});
