import { Glyph } from '../icon/Glyph.tsx';
import { Picture } from '../image/Picture.tsx';
import { lazyComponent } from '../lazy/lazy-component.tsx';
import type { MediaItem } from './media-item.ts';

const FilmStage = lazyComponent(() => import('./FilmStage.tsx'), 'FilmStage', {
  fallback: <span className="picture picture--4x3" />,
  failure: 'The film could not be loaded.',
});

export interface MediaStageProps {
  readonly item: MediaItem;
  /** Loads the picture at once instead of lazily. */
  readonly priority: boolean;
  /** Called when a picture is pressed. */
  readonly onZoom: () => void;
}

/** The large view of one item. Give it a new `key` for each item, so that a film starts from the beginning. */
export function MediaStage({ item, priority, onZoom }: MediaStageProps) {
  if (item.kind !== 'image') {
    return <FilmStage item={item} />;
  }
  return (
    <button
      type="button"
      className="media__zoom"
      aria-label={`Zoom: ${item.alt || 'picture'}`}
      onClick={onZoom}
    >
      <Picture picture={item.picture} alt={item.alt} ratio="4x3" priority={priority} />
      <span className="media__zoom-sign">
        <Glyph name="zoom" />
      </span>
    </button>
  );
}
