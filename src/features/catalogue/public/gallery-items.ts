import type { PictureSource } from '#src/lib/picture-source.ts';
import type { MediaItem } from '#src/ui/media/media-item.ts';
import type { Category } from '#src/contracts/catalogue/records.ts';
import { videoPlayerUrl } from '#src/contracts/media/embed.ts';
import { playableFilmUrl, videoStillUrl, type MediaHost } from '#src/contracts/media/media-url.ts';

const STAGE_SIZES = '(min-width: 768px) 36rem, 100vw';

type PictureOf = (address: string, sizes: string) => PictureSource;

/** Gallery items for pictures of one record. Their alternative texts are its name and a number. */
export function pictureItems(name: string, addresses: readonly string[], pictureOf: PictureOf): MediaItem[] {
  return addresses
    .filter((address) => address !== '')
    .map((address, index) => ({
      kind: 'image',
      picture: pictureOf(address, STAGE_SIZES),
      name: index === 0 ? name : `${name}, picture ${index + 1}`,
    }));
}

const POSTER_WIDTH_PX = 960;
const THUMBNAIL_WIDTH_PX = 200;
/** A film that ships with the product; its poster is a file beside it. */
const SHIPPED_FILM = /^(\/media\/video\/[a-z0-9-]+)\.mp4$/;

/**
 * Gallery items for the films of a category: embedded players for YouTube and Vimeo, video files for https
 * addresses and paths of this site. Other addresses are left out.
 */
export function filmItems(category: Category, host: MediaHost): MediaItem[] {
  return category.videos.flatMap(({ url, caption }, index): MediaItem[] => {
    const name = caption || `${category.name}, film ${index + 1}`;
    const player = videoPlayerUrl(url);
    if (player !== null) return [{ kind: 'embed', src: player, name }];
    const still = videoStillUrl(url, host, POSTER_WIDTH_PX);
    if (still === null && !/^(?:https:\/\/|\/(?![/\\]))/i.test(url)) return [];
    const poster =
      still ?? (SHIPPED_FILM.exec(url)?.[1] ? `${SHIPPED_FILM.exec(url)?.[1]}-poster.webp` : undefined);
    const thumbnail = videoStillUrl(url, host, THUMBNAIL_WIDTH_PX) ?? poster;
    return [{ kind: 'video', src: playableFilmUrl(url, host), name, poster, thumbnail }];
  });
}
