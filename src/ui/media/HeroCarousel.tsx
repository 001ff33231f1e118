import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { PictureSource } from '#src/lib/picture-source.ts';
import { IconButton } from '../button/Button.tsx';
import { Picture } from './Picture.tsx';
import { useReducedMotion } from '../timing/use-reduced-motion.ts';
import { useSwipe } from './use-swipe.ts';

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** True while the tab is in the background. */
function usePageHidden(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.hidden,
    () => false,
  );
}

interface HeroSlide {
  readonly picture: PictureSource;
  readonly title: string;
  readonly text: string;
  /** Links of the slide. */
  readonly call?: ReactNode;
}

/**
 * The home page's hero. It advances automatically, except under the mouse, after the keyboard's focus has entered it, in a
 * background tab, after a press of 'Pause' and under reduced motion. Texts are not laid over the picture, so that they stay
 * readable with any picture. A single slide has no controls.
 */
export function HeroCarousel({ slides, intervalMs }: { slides: readonly HeroSlide[]; intervalMs: number }) {
  const [chosen, setChosen] = useState(0);
  // Index up to which pictures are loaded. Later pictures are loaded shortly before they are shown, so that they do not
  // delay the first one, which is the page's largest paint.
  const [reached, setReached] = useState(0);
  const [pausedByUser, setPausedByUser] = useState(false);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const reducedMotion = useReducedMotion();
  const pageHidden = usePageHidden();
  const root = useRef<HTMLElement>(null);

  const count = slides.length;
  const index = count === 0 ? 0 : Math.min(chosen, count - 1);
  const many = count > 1;
  const isPaused = pausedByUser || focused;
  const running = many && !isPaused && !hovered && !reducedMotion && !pageHidden;

  const goTo = (target: number) => {
    const next = (target + count) % count;
    setChosen(next);
    setReached((before) => Math.max(before, next));
  };

  // Every change of slide restarts the interval.
  useEffect(() => {
    if (!running) return;
    const preload = setTimeout(() => setReached((before) => Math.max(before, index + 1)), intervalMs / 2);
    const advance = setTimeout(() => setChosen((index + 1) % count), intervalMs);
    return () => {
      clearTimeout(preload);
      clearTimeout(advance);
    };
  }, [running, index, count, intervalMs]);

  const swipe = useSwipe((direction) => {
    if (many) goTo(index + direction);
  });

  if (count === 0) return null;
  return (
    <section
      ref={root}
      className="hero position-relative"
      aria-roledescription="carousel"
      aria-label="Highlights"
      // A finger does not rest above the slide, and a pressed button keeps the focus although nobody reads the slide.
      onPointerEnter={({ pointerType }) => setHovered(pointerType !== 'touch')}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ target }) => target.matches(':focus-visible') && setFocused(true)}
      onBlur={(event) => {
        if (!root.current?.contains(event.relatedTarget)) setFocused(false);
      }}
      onKeyDown={(event) => {
        if (!many || event.altKey || event.ctrlKey || event.metaKey) return;
        if (event.key === 'ArrowRight') goTo(index + 1);
        else if (event.key === 'ArrowLeft') goTo(index - 1);
      }}
      {...swipe}
    >
      <div className="d-grid" aria-live={running ? 'off' : 'polite'}>
        {slides.map((slide, position) => {
          const active = position === index;
          return (
            <div
              // Slides have no other identity than their index.
              // oxlint-disable-next-line no-array-index-key
              key={position}
              className={active ? 'hero__slide hero__slide--active' : 'hero__slide'}
              role="group"
              aria-roledescription="slide"
              aria-label={`${position + 1} of ${count}`}
              inert={!active}
            >
              {position <= Math.max(reached, index) ? (
                <Picture
                  className="hero__picture"
                  picture={slide.picture}
                  alt=""
                  ratio="hero"
                  priority={position === 0}
                />
              ) : (
                <span className="picture picture--hero hero__picture" />
              )}
              <div className="wrap hero__wrap">
                <div className="hero__sheet">
                  <h2 className="hero__title">{slide.title}</h2>
                  {slide.text ? (
                    <p className="hero__text text-body-secondary mt-3 mb-0">{slide.text}</p>
                  ) : null}
                  {slide.call}
                </div>
              </div>
            </div>
          );
        })}
      </div>
      {many ? (
        <div className="wrap hero__controls-wrap">
          <div
            className="hero__controls d-print-none d-flex align-items-center justify-content-center"
            role="group"
            aria-label="Choose a slide"
          >
            <IconButton glyph="chevron-left" label="Previous slide" onClick={() => goTo(index - 1)} />
            <div className="cluster gap-0 justify-content-center">
              {slides.map((slide, position) => (
                <button
                  // oxlint-disable-next-line no-array-index-key
                  key={position}
                  type="button"
                  className="hero__dot"
                  aria-label={`Slide ${position + 1}: ${slide.title}`}
                  aria-current={position === index ? 'true' : undefined}
                  onClick={() => goTo(position)}
                />
              ))}
            </div>
            <IconButton glyph="chevron-right" label="Next slide" onClick={() => goTo(index + 1)} />
            <IconButton
              className="hero__pause"
              glyph={isPaused ? 'play' : 'pause'}
              label={isPaused ? 'Start slide show' : 'Pause slide show'}
              onClick={() => {
                setPausedByUser(!isPaused);
                setFocused(false);
              }}
            />
          </div>
        </div>
      ) : null}
    </section>
  );
}
