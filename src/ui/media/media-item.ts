import type { PictureSource } from '#src/lib/picture-source.ts';

/** An item of a `MediaCarousel`. Its addresses must be safe already. */
export type MediaItem = {
  readonly name: string;
} & (
  | { readonly kind: 'image'; readonly picture: PictureSource }
  | {
      /** A film file, played muted and looping. */
      readonly kind: 'video';
      readonly src: string;
      readonly poster?: string | undefined;
      readonly thumbnail?: string | undefined;
    }
  /** A film on another site, embedded in a frame. */
  | { readonly kind: 'embed'; readonly src: string }
);
