import { useRef, useState, type KeyboardEvent } from 'react';
import type { PictureSource } from '#src/lib/picture-source.ts';
import { IconButton } from '../button/Button.tsx';
import { LiveRegion } from '../feedback/Feedback.tsx';
import { Glyph } from '../icon/Glyph.tsx';
import { useHeadingPainted } from '../layout/Page.tsx';
import { Picture } from './Picture.tsx';
import type { MediaItem } from './media-item.ts';
import { lazyComponent } from '../feedback/lazy-component.tsx';
import { useSwipe } from './use-swipe.ts';

const MediaLightbox = lazyComponent(() => import('./MediaLightbox.tsx'), 'MediaLightbox', {
  fallback: null,
  failure: 'The large view could not be loaded.',
});

/** Width of a thumbnail in the style sheet. */
const THUMBNAIL_SIZES = '6rem';

function thumbnailOf(item: MediaItem): PictureSource {
  if (item.kind === 'embed') return { src: '' };
  if (item.kind === 'video') return { src: item.thumbnail ?? item.poster ?? '' };
  return item.picture.srcSet === undefined ? item.picture : { ...item.picture, sizes: THUMBNAIL_SIZES };
}

/** As high as the thumbnails that take its place. */
const THUMBNAILS_AWAITED = (
  <div className="media__thumbs d-flex">
    <span className="media__thumb">
      <span className="picture picture--4x3" />
    </span>
  </div>
);

/**
 * The gallery of a category or product: a large view and thumbnails, controlled by buttons, keys and swipes.
 * Only the shown item is played or embedded. Pressing a picture opens it large. Without items it renders nothing.
 */
export function MediaCarousel({ items, label }: { items: readonly MediaItem[]; label: string }) {
  const [chosen, setChosen] = useState(0);
  const [zoomed, setZoomed] = useState(false);
  const [moved, setMoved] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  // The heading stands below the picture on phones, and must not wait for what controls it.
  const hasControls = useHeadingPainted();
  const count = items.length;
  const index = Math.min(chosen, Math.max(0, count - 1));
  const item = items[index];

  const goTo = (target: number) => {
    setChosen((target + count) % count);
    setMoved(true);
  };
  const swipe = useSwipe((direction) => {
    if (count > 1) goTo(index + direction);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (count < 2 || event.altKey || event.ctrlKey || event.metaKey) return;
    const target = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: count - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    goTo(target);
  };

  const closeZoom = () => {
    setZoomed(false);
    // The shown picture, and with it the button that had the focus, may have changed meanwhile.
    stage.current?.querySelector('button')?.focus();
  };

  if (!item) return null;
  const { name } = item;
  return (
    <section className="media" aria-roledescription="carousel" aria-label={label} onKeyDown={onKeyDown}>
      <div className="media__stage" ref={stage} {...swipe}>
        <MediaStage
          key={`${index} ${item.kind === 'image' ? item.picture.src : item.src}`}
          item={item}
          priority={index === 0}
          hasSign={hasControls}
          onZoom={() => setZoomed(true)}
        />
        {count > 1 && hasControls ? (
          <>
            <IconButton
              className="media__previous"
              glyph="chevron-left"
              label="Previous picture"
              onClick={() => goTo(index - 1)}
            />
            <IconButton
              className="media__next"
              glyph="chevron-right"
              label="Next picture"
              onClick={() => goTo(index + 1)}
            />
            <span className="media__count text-body-secondary fs-6 d-print-none" aria-hidden="true">
              {index + 1} / {count}
            </span>
          </>
        ) : null}
      </div>
      {item.kind !== 'image' ? <p className="text-body-secondary fs-5 mt-3">{name}</p> : null}
      {count > 1 && !hasControls ? THUMBNAILS_AWAITED : null}
      {count > 1 && hasControls ? (
        <ul className="media__thumbs d-flex gap-3 d-print-none">
          {items.map((entry, position) => (
            // Two pictures can be equal.
            // oxlint-disable-next-line no-array-index-key
            <li key={position}>
              <button
                type="button"
                className="media__thumb position-relative d-block w-100"
                aria-label={`Show ${position + 1} of ${count}: ${entry.name}`}
                aria-current={position === index ? 'true' : undefined}
                onClick={() => goTo(position)}
              >
                <Picture picture={thumbnailOf(entry)} alt="" ratio="4x3" />
                {entry.kind === 'image' ? null : (
                  <Glyph name="play" className="media__thumb-play text-body" />
                )}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <LiveRegion message={moved ? `${index + 1} of ${count}: ${name}` : ''} />
      {zoomed ? <MediaLightbox items={items} index={index} onIndex={setChosen} onClose={closeZoom} /> : null}
    </section>
  );
}

const FilmStage = lazyComponent(() => import('./FilmStage.tsx'), 'FilmStage', {
  fallback: <span className="picture picture--4x3" />,
  failure: 'The film could not be loaded.',
});

/**
 * The large view of one item. Give it a new `key` for each item, so that a film starts from the beginning.
 * @param props.priority loads the picture at once instead of when it comes near
 * @param props.hasSign shows that a press opens the picture large
 */
function MediaStage(props: { item: MediaItem; priority: boolean; hasSign: boolean; onZoom: () => void }) {
  const { item, priority, hasSign, onZoom } = props;
  if (item.kind !== 'image') {
    return <FilmStage item={item} />;
  }
  return (
    <button
      type="button"
      className="media__zoom d-block w-100"
      aria-label={`Zoom: ${item.name || 'picture'}`}
      onClick={onZoom}
    >
      <Picture picture={item.picture} alt={item.name} ratio="4x3" priority={priority} />
      {hasSign && (
        <span className="media__zoom-sign text-body d-print-none">
          <Glyph name="zoom" />
        </span>
      )}
    </button>
  );
}
