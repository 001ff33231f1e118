import { lazy, Suspense } from 'react';
import { Glyph } from '../icon/Glyph.tsx';
import { Picture } from '../image/Picture.tsx';
import type { MediaItem } from './media-item.ts';

/** Fetched with the first film. */
const FilmStage = lazy(() => import('./FilmStage.tsx'));

export interface MediaStageProps {
  readonly item: MediaItem;
  readonly placeholderSrc: string;
  /** The page's largest picture. */
  readonly priority: boolean;
  /** Opens the zoom; pictures only. */
  readonly onZoom?: (() => void) | undefined;
}

/** The large view of one item. Remount it (`key`) per item: film and frame start afresh. */
export function MediaStage({ item, placeholderSrc, priority, onZoom }: MediaStageProps) {
  if (item.kind !== 'image') {
    return (
      <Suspense fallback={<span className="picture picture--4x3" />}>
        <FilmStage item={item} placeholderSrc={placeholderSrc} />
      </Suspense>
    );
  }
  const picture = (
    <Picture
      src={item.src}
      alt={item.alt}
      sources={item.sources}
      ratio="4x3"
      priority={priority}
      placeholderSrc={placeholderSrc}
    />
  );
  if (!onZoom) return picture;
  return (
    <button
      type="button"
      className="media__zoom"
      aria-label={`Zoom: ${item.alt || 'picture'}`}
      onClick={onZoom}
    >
      {picture}
      <span className="media__zoom-sign">
        <Glyph name="zoom" />
      </span>
    </button>
  );
}
