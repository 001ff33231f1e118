import type { PictureSource } from '#src/lib/picture-source.ts';

/** One thing that a `MediaCarousel` can show (M16, M18). All addresses are already safe. */
export type MediaItem =
  | {
      readonly kind: 'image';
      readonly picture: PictureSource;
      readonly alt: string;
    }
  | {
      /** A film file: muted, looping, autoplay. */
      readonly kind: 'video';
      readonly src: string;
      readonly poster?: string | undefined;
      readonly thumbnail?: string | undefined;
      readonly caption: string;
    }
  | {
      /** A film on another site, framed only while it is shown. */
      readonly kind: 'embed';
      readonly src: string;
      readonly poster?: string | undefined;
      readonly thumbnail?: string | undefined;
      readonly title: string;
    };

/** The item in words: caption, title or alternative text. */
export function mediaItemName(item: MediaItem): string {
  return item.kind === 'image' ? item.alt : item.kind === 'video' ? item.caption : item.title;
}

/** The address of what the item shows. */
export function mediaItemSrc(item: MediaItem): string {
  return item.kind === 'image' ? item.picture.src : item.src;
}
