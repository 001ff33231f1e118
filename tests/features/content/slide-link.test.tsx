import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';

import { SlideLink } from '#src/features/content/public/HomeHero.tsx';

function show(text: string, url: string): HTMLElement | null {
  render(<SlideLink text={text} url={url} />, { wrapper: MemoryRouter });
  return screen.queryByRole('link');
}

it('leads where the slide says (M7)', () => {
  expect(show('More', '/products')?.getAttribute('href')).toBe('/products');
});

it.each([
  ['', '/products'],
  ['More', ''],
  ['More', 'javascript:alert(1)'],
])('shows no link for %j and %j', (text, url) => expect(show(text, url)).toBeNull());
