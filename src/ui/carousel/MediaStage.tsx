import { Glyph } from '../icon/Glyph.tsx';
import { Picture } from '../image/Picture.tsx';
import { lazyPart } from '../lazy/lazy-part.tsx';
import type { MediaItem } from './media-item.ts';

/** Fetched with the first film. */
const FilmStage = lazyPart(() => import('./FilmStage.tsx'), 'FilmStage', {
  fallback: <span className="picture picture--4x3" />,
  failure: 'The film could not be loaded.',
});

export interface MediaStageProps {
  readonly item: MediaItem;
  /** The page's largest picture. */
  readonly priority: boolean;
  /** Opens the zoom; pictures only. */
  readonly onZoom?: (() => void) | undefined;
}

/** The large view of one item. Remount it (`key`) per item: film and frame start afresh. */
export function MediaStage({ item, priority, onZoom }: MediaStageProps) {
  if (item.kind !== 'image') {
    return <FilmStage item={item} />;
  }
  const picture = <Picture picture={item.picture} alt={item.alt} ratio="4x3" priority={priority} />;
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
