import type { Category } from '#src/contracts/catalogue/records.ts';
import { videoPlayerUrl } from '#src/contracts/media/embed.ts';
import { playableFilmUrl, videoStillUrl, type MediaHost } from '#src/contracts/media/media-url.ts';
import { useMediaHost, usePictures } from '#src/data/reads/media-host-context.ts';
import { EmptyState } from '#src/ui/feedback/Feedback.tsx';
import { MediaCarousel } from '#src/ui/media/MediaCarousel.tsx';
import { Picture, type MediaItem } from '#src/ui/media/Picture.tsx';

import { catalogueTexts } from '../texts.ts';
import { pictureItems } from './ProductMedia.tsx';

const POSTER_WIDTH_PX = 960;
const THUMBNAIL_WIDTH_PX = 200;
/** A film that ships with the product; its poster is a file beside it. */
const SHIPPED_FILM = /^(\/media\/video\/[a-z0-9-]+)\.mp4$/;

/**
 * Gallery items for the films of a category: embedded players for YouTube and Vimeo, video files for https
 * addresses and paths of this site. Other addresses are left out.
 */
function filmItems(category: Category, host: MediaHost): MediaItem[] {
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

const MAIN_SIZES = '(min-width: 992px) 26rem, (min-width: 576px) 50vw, 6rem';

/** The picture of a category with products; otherwise its gallery and films. */
export function CategoryMedia({ category }: { category: Category }) {
  const host = useMediaHost();
  const pictureOf = usePictures();
  if (category.hasSubProducts) {
    return <Picture picture={pictureOf(category.image_url, MAIN_SIZES)} alt={category.name} priority />;
  }
  const items = [
    ...pictureItems(category.name, category.galleryImages, pictureOf),
    ...filmItems(category, host),
  ];
  if (items.length === 0) return <EmptyState title={catalogueTexts.noMedia} />;
  return <MediaCarousel items={items} label={category.name} />;
}
