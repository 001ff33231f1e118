import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { ButtonLink } from '#src/ui/button/Button.tsx';
import { HeroCarousel } from '#src/ui/media/HeroCarousel.tsx';

const INTERVAL_MS = 5000;
const SLIDES = ['One', 'Two', 'Three'].map((title) => ({
  picture: { src: `/${title}.webp` },
  title,
  text: `About ${title}`,
  call: <ButtonLink href="/products">More</ButtonLink>,
}));

function show(slides = SLIDES) {
  return render(
    <MemoryRouter>
      <HeroCarousel slides={slides} intervalMs={INTERVAL_MS} />
    </MemoryRouter>,
  );
}

function region(): HTMLElement {
  return screen.getByRole('region', { name: 'Highlights' });
}

function activeTitle(): string | null | undefined {
  return region().querySelector('.hero__slide--active h2')?.textContent;
}

function wait(ms: number) {
  act(() => void vi.advanceTimersByTime(ms));
}

function press(name: string | RegExp) {
  fireEvent.click(screen.getByRole('button', { name }));
}

function setHidden(hidden: boolean) {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  fireEvent(document, new Event('visibilitychange'));
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => setHidden(false));

it('advances every 5000 ms and begins again; goes by its arrows and indicators, and gives a slide chosen by hand its full time (M7)', () => {
  show();
  for (const title of ['One', 'Two', 'Three', 'One']) {
    expect(activeTitle()).toBe(title);
    wait(INTERVAL_MS - 1);
    expect(activeTitle()).toBe(title);
    wait(1);
  }
  expect(activeTitle()).toBe('Two');
  press('Previous slide');
  press('Previous slide');
  expect(activeTitle()).toBe('Three');
  press('Slide 2: Two');
  expect(screen.getByRole('button', { name: 'Slide 2: Two' })).toHaveAttribute('aria-current', 'true');
  wait(INTERVAL_MS - 100);
  press('Next slide');
  wait(INTERVAL_MS - 1);
  expect(activeTitle()).toBe('Three');
  wait(1);
  expect(activeTitle()).toBe('One');
});

it('stands still under the pointer, with focus inside and in a background tab', () => {
  show();
  fireEvent.pointerEnter(region());
  wait(INTERVAL_MS * 2);
  expect(activeTitle()).toBe('One');
  fireEvent.pointerLeave(region());

  const next = screen.getByRole('button', { name: 'Next slide' });
  act(() => next.focus());
  wait(INTERVAL_MS * 2);
  expect(activeTitle()).toBe('One');
  act(() => next.blur());

  setHidden(true);
  wait(INTERVAL_MS * 2);
  expect(activeTitle()).toBe('One');
  setHidden(false);
  wait(INTERVAL_MS);
  expect(activeTitle()).toBe('Two');
});

it('goes on after an arrow was pressed with mouse or finger, although the arrow keeps the focus', () => {
  show();
  const next = screen.getByRole('button', { name: 'Next slide' });
  // In browsers a button that a press has focused does not match ':focus-visible'.
  Object.assign(next, { matches: () => false });
  const tap = new MouseEvent('pointerover', { bubbles: true });
  Object.defineProperty(tap, 'pointerType', { value: 'touch' });
  fireEvent(region(), tap);
  act(() => next.focus());
  fireEvent.click(next);
  expect(screen.getByRole('button', { name: 'Pause slide show' })).toBeVisible();
  wait(INTERVAL_MS);
  expect(activeTitle()).toBe('Three');
});

it('is paused and started by its button, and says that it stands still while the keyboard is in it', () => {
  show();
  press('Pause slide show');
  wait(INTERVAL_MS * 3);
  expect(activeTitle()).toBe('One');
  press('Start slide show');
  act(() => screen.getByRole('button', { name: 'Next slide' }).focus());
  const start = screen.getByRole('button', { name: 'Start slide show' });
  fireEvent.click(start);
  expect(start).toHaveAccessibleName('Pause slide show');
  wait(INTERVAL_MS);
  expect(activeTitle()).toBe('Two');
  fireEvent.click(start);
  expect(start).toHaveAccessibleName('Start slide show');
  wait(INTERVAL_MS);
  expect(activeTitle()).toBe('Two');
});

it('never moves by itself under reduced motion', () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  show();
  wait(INTERVAL_MS * 3);
  expect(activeTitle()).toBe('One');
});

it('follows the arrow keys and a swipe, but not a mouse drag', () => {
  show();
  fireEvent.keyDown(region(), { key: 'ArrowRight' });
  expect(activeTitle()).toBe('Two');
  fireEvent.keyDown(region(), { key: 'ArrowLeft' });
  expect(activeTitle()).toBe('One');
  const drag = (pointerType: string, from: number, to: number) => {
    for (const [type, clientX] of [
      ['pointerdown', from],
      ['pointerup', to],
    ] as const) {
      const event = new MouseEvent(type, { bubbles: true, clientX, clientY: 10 });
      Object.defineProperty(event, 'pointerType', { value: pointerType });
      fireEvent(region(), event);
    }
  };
  drag('mouse', 300, 100);
  expect(activeTitle()).toBe('One');
  drag('touch', 300, 100);
  expect(activeTitle()).toBe('Two');
  drag('touch', 100, 300);
  expect(activeTitle()).toBe('One');
});

it('keeps hidden slides out of reach and fetches their pictures only when their turn is near', () => {
  show();
  const images = () => [...region().querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(images()).toEqual(['/One.webp']);
  expect(region().querySelectorAll('[inert]').length).toBe(2);
  wait(INTERVAL_MS / 2);
  expect(images()).toEqual(['/One.webp', '/Two.webp']);
});

it('shows a single slide without controls and nothing without slides', () => {
  const { unmount, container } = show(SLIDES.slice(0, 1));
  expect(screen.queryByRole('button')).toBeNull();
  wait(INTERVAL_MS * 2);
  expect(activeTitle()).toBe('One');
  unmount();
  expect(container.innerHTML).toBe('');
});
