import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { PictureSource } from '#src/lib/picture-source.ts';

import { IconButton } from '../button/IconButton.tsx';
import { LiveRegion } from '../feedback/LiveRegion.tsx';
import { Glyph } from '../icon/Glyph.tsx';
import { Picture } from '../image/Picture.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import { MediaStage } from './MediaStage.tsx';
import { mediaItemName, mediaItemSrc } from './media-item.ts';
import type { MediaItem } from './media-item.ts';
import { useSwipe } from './use-swipe.ts';

const MediaLightbox = lazyPart(() => import('./MediaLightbox.tsx'), 'MediaLightbox', {
  fallback: null,
  failure: 'The large view could not be loaded.',
});

/** As wide as the style sheet shows a thumbnail. */
const THUMBNAIL_SIZES = '6rem';

/** The small picture of an item: a video's thumbnail or poster, a picture in the size of a thumbnail. */
function thumbnailOf(item: MediaItem): PictureSource {
  if (item.kind !== 'image') return { src: item.thumbnail ?? item.poster ?? '' };
  return item.picture.srcSet === undefined ? item.picture : { ...item.picture, sizes: THUMBNAIL_SIZES };
}

export interface MediaCarouselProps {
  /** Pictures, films and framed films in any mix; empty shows nothing. */
  readonly items: readonly MediaItem[];
  /** What is shown, for example the product's name. */
  readonly label: string;
  /** Pictures open large when pressed. Default true. */
  readonly zoom?: boolean;
  /** The first item is the page's largest picture. Default true. */
  readonly priority?: boolean;
}

/**
 * Gallery of a category or product (M16, M18): one large view, thumbnails, arrow keys, Home and End,
 * swipe. Only the item on show plays or is framed. The zoom is fetched when first used.
 */
export function MediaCarousel({ items, label, zoom = true, priority = true }: MediaCarouselProps) {
  const [chosen, setChosen] = useState(0);
  const [zoomed, setZoomed] = useState(false);
  const [moved, setMoved] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
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
    // The picture on show may be another than the one whose button was pressed (WCAG 2.4.3).
    stage.current?.querySelector('button')?.focus();
  };

  if (!item) return null;
  const name = mediaItemName(item);
  return (
    <section className="media" aria-roledescription="carousel" aria-label={label} onKeyDown={onKeyDown}>
      <div className="media__stage" ref={stage} {...swipe}>
        <MediaStage
          key={`${index} ${mediaItemSrc(item)}`}
          item={item}
          priority={priority && index === 0}
          onZoom={zoom ? () => setZoomed(true) : undefined}
        />
        {count > 1 ? (
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
            <span className="media__count" aria-hidden="true">
              {index + 1} / {count}
            </span>
          </>
        ) : null}
      </div>
      {item.kind !== 'image' && name ? <p className="media__caption">{name}</p> : null}
      {count > 1 ? (
        <ul className="media__thumbs">
          {items.map((entry, position) => (
            // The same picture may be listed twice.
            // oxlint-disable-next-line no-array-index-key
            <li key={`${position} ${mediaItemSrc(entry)}`}>
              <button
                type="button"
                className="media__thumb"
                aria-label={`Show ${position + 1} of ${count}${mediaItemName(entry) ? `: ${mediaItemName(entry)}` : ''}`}
                aria-current={position === index ? 'true' : undefined}
                onClick={() => goTo(position)}
              >
                <Picture picture={thumbnailOf(entry)} alt="" ratio="4x3" />
                {entry.kind === 'image' ? null : <Glyph name="play" className="media__thumb-play" />}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <LiveRegion message={moved ? `${index + 1} of ${count}${name ? `: ${name}` : ''}` : ''} />
      {zoomed ? <MediaLightbox items={items} index={index} onIndex={setChosen} onClose={closeZoom} /> : null}
    </section>
  );
}
