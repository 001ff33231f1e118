import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { MediaCarousel } from '#src/ui/media/MediaCarousel.tsx';
import { PLACEHOLDER_IMAGE } from '#src/ui/media/Picture.tsx';
import type { MediaItem } from '#src/ui/media/media-item.ts';

const ITEMS: MediaItem[] = [
  { kind: 'image', picture: { src: '/reel.webp' }, name: 'Reel' },
  { kind: 'video', src: '/film.mp4', poster: '/film.webp', name: 'On the turntable' },
  { kind: 'embed', src: 'https://player.example/1', name: 'A visit to the mill' },
];

const play = vi.fn(() => Promise.resolve());
const pause = vi.fn();

beforeEach(() => {
  play.mockClear();
  pause.mockClear();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause);
});

function show(items: MediaItem[] = ITEMS) {
  return render(<MediaCarousel items={items} label="Kraft" />, { wrapper: MemoryRouter });
}

/** The part that shows films is fetched with the first one. */
function findFilm(name = 'On the turntable'): Promise<HTMLVideoElement> {
  return screen.findByLabelText<HTMLVideoElement>(name);
}

function press(key: string) {
  fireEvent.keyDown(screen.getByRole('region', { name: 'Kraft' }), { key });
}

function shownThumb(): string | null | undefined {
  return screen
    .getAllByRole('button', { name: /^Show/ })
    .find((button) => button.hasAttribute('aria-current'))
    ?.getAttribute('aria-label');
}

it('walks by arrow keys, Home and End, round the ends, and tells screen readers where only after a move', () => {
  const { container } = show();
  const live = () => container.querySelector('[aria-live]')?.textContent;
  expect(live()).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Next picture' }));
  expect(live()).toBe('2 of 3: On the turntable');
  expect(shownThumb()).toBe('Show 2 of 3: On the turntable');
  for (const [key, thumb] of [
    ['End', 'Show 3 of 3: A visit to the mill'],
    ['ArrowRight', 'Show 1 of 3: Reel'],
    ['ArrowLeft', 'Show 3 of 3: A visit to the mill'],
    ['Home', 'Show 1 of 3: Reel'],
  ] as const) {
    press(key);
    expect(shownThumb()).toBe(thumb);
  }
});

it('plays a film muted, looping and inline, with a button that pauses it (M16); frames one from elsewhere only while it is shown', async () => {
  const { container } = show();
  press('ArrowRight');
  const video = await findFilm();
  expect([video.muted, video.loop, video.autoplay, video.playsInline]).toEqual([true, true, true, true]);
  expect(play).toHaveBeenCalledOnce();
  fireEvent.play(video);
  Object.defineProperty(video, 'paused', { configurable: true, value: false });
  fireEvent.click(screen.getByRole('button', { name: 'Pause film' }));
  expect(pause).toHaveBeenCalledOnce();
  expect(container.querySelector('iframe')).toBeNull();
  press('End');
  expect(await screen.findByTitle('A visit to the mill')).toBeDefined();
  press('Home');
  expect(container.querySelector('iframe')).toBeNull();
});

it('does not start a film by itself under reduced motion', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { container } = show();
  press('ArrowRight');
  expect((await findFilm()).autoplay).toBe(false);
  expect(play).not.toHaveBeenCalled();
  press('ArrowRight');
  expect(container.querySelector('iframe')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Play film' }));
  expect(container.querySelector('iframe')?.getAttribute('src')).toBe('https://player.example/1');
});

it('shows the placeholder when a film cannot be loaded (M19)', async () => {
  show([{ kind: 'video', src: '/gone.mp4', name: 'Gone' }]);
  const video = await findFilm('Gone');
  act(() => void fireEvent.error(video));
  expect(screen.getByAltText('Gone').getAttribute('src')).toBe(PLACEHOLDER_IMAGE);
});

it('has no controls for a single picture and shows nothing without items', () => {
  const { container, rerender } = show(ITEMS.slice(0, 1));
  expect(screen.getAllByRole('button')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Zoom: Reel' })).toBeDefined();
  rerender(<MediaCarousel items={[]} label="Kraft" />);
  expect(container.innerHTML).toBe('');
});
