import Lightbox from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { closeTopCover, useBackCloses } from '../feedback/use-back-closes.ts';
import { PLACEHOLDER_IMAGE } from './Picture.tsx';
import type { MediaItem } from './media-item.ts';
import { useReducedMotion } from '../timing/use-reduced-motion.ts';

export interface MediaLightboxProps {
  readonly items: readonly MediaItem[];
  /** Index in `items` of the picture to open. */
  readonly index: number;
  /** Called with the index in `items` when the visitor moves to another picture. */
  readonly onIndex: (index: number) => void;
  readonly onClose: () => void;
}

/** Shows the pictures over the whole window, with zoom. Import it lazily. */
export function MediaLightbox({ items, index, onIndex, onClose }: MediaLightboxProps) {
  const reducedMotion = useReducedMotion();
  useBackCloses(onClose);
  const pictures = items.flatMap((item, at) => (item.kind === 'image' ? [{ item, at }] : []));
  return (
    <Lightbox
      open
      close={closeTopCover}
      index={Math.max(
        0,
        pictures.findIndex(({ at }) => at === index),
      )}
      slides={pictures.map(({ item }) => ({ src: item.picture.src, alt: item.name }))}
      plugins={[Zoom]}
      animation={reducedMotion ? { fade: 0, swipe: 0, navigation: 0, zoom: 0 } : { fade: 200, swipe: 250 }}
      carousel={{ finite: pictures.length < 2 }}
      render={{ iconError: () => <img src={PLACEHOLDER_IMAGE} alt="" /> }}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      on={{
        view: ({ index: shown }) => {
          const picture = pictures[shown];
          if (picture) onIndex(picture.at);
        },
      }}
    />
  );
}
