import Lightbox from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { PLACEHOLDER_IMAGE } from '../image/placeholder.ts';
import { useReducedMotion } from '../motion/use-reduced-motion.ts';
import type { MediaItem } from './media-item.ts';

export interface MediaLightboxProps {
  readonly items: readonly MediaItem[];
  /** Place in `items` to open at. */
  readonly index: number;
  /** The visitor moved on to this place in `items`. */
  readonly onIndex: (index: number) => void;
  readonly onClose: () => void;
}

/** The pictures over the whole window, to look at closely. A chunk of its own: import it lazily. */
export function MediaLightbox({ items, index, onIndex, onClose }: MediaLightboxProps) {
  const reducedMotion = useReducedMotion();
  const places = items.flatMap((item, place) => (item.kind === 'image' ? [{ item, place }] : []));
  return (
    <Lightbox
      open
      close={onClose}
      index={Math.max(
        0,
        places.findIndex((entry) => entry.place === index),
      )}
      slides={places.map(({ item }) => ({ src: item.picture.src, alt: item.alt }))}
      plugins={[Zoom]}
      animation={reducedMotion ? { fade: 0, swipe: 0, navigation: 0, zoom: 0 } : { fade: 200, swipe: 250 }}
      carousel={{ finite: places.length < 2 }}
      render={{ iconError: () => <img src={PLACEHOLDER_IMAGE} alt="" /> }}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      on={{
        view: ({ index: shown }) => {
          const place = places[shown]?.place;
          if (place !== undefined) onIndex(place);
        },
      }}
    />
  );
}
