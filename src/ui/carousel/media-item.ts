import type { PictureSource } from '#src/lib/picture-source.ts';

/** An item of a `MediaCarousel` (M16, M18). Its addresses must be safe already. */
export type MediaItem =
  | {
      readonly kind: 'image';
      readonly picture: PictureSource;
      readonly alt: string;
    }
  | {
      /** A film file, played muted and looping. */
      readonly kind: 'video';
      readonly src: string;
      readonly poster?: string | undefined;
      readonly thumbnail?: string | undefined;
      readonly caption: string;
    }
  | {
      /** A film on another site, embedded in a frame. */
      readonly kind: 'embed';
      readonly src: string;
      readonly title: string;
    };

/** Caption, title or alternative text of the item. */
export function mediaItemName(item: MediaItem): string {
  return item.kind === 'image' ? item.alt : item.kind === 'video' ? item.caption : item.title;
}

export function mediaItemSrc(item: MediaItem): string {
  return item.kind === 'image' ? item.picture.src : item.src;
}
