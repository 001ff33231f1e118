import type { Category, Product } from '#src/contracts/catalogue/records.ts';
import { useMediaHost, usePictures } from '#src/data/reads/media-host-context.ts';
import { MediaCarousel } from '#src/ui/media/MediaCarousel.tsx';
import { EmptyState } from '#src/ui/feedback/Feedback.tsx';
import { Picture, type MediaItem } from '#src/ui/media/Picture.tsx';
import { videoPlayerUrl } from '#src/contracts/media/embed.ts';
import { playableFilmUrl, videoStillUrl, type MediaHost } from '#src/contracts/media/media-url.ts';
import type { PictureSource } from '#src/lib/picture-source.ts';
import { catalogueTexts } from '../texts.ts';

const STAGE_SIZES = '(min-width: 768px) 36rem, 100vw';
const POSTER_WIDTH_PX = 960;
const THUMBNAIL_WIDTH_PX = 200;
/** A film that ships with the product; its poster is a file beside it. */
const SHIPPED_FILM = /^(\/media\/video\/[a-z0-9-]+)\.mp4$/;

type PictureOf = (address: string, sizes: string) => PictureSource;

/** Gallery items for pictures of one record. Their alternative texts are its name and a number. */
function pictureItems(name: string, addresses: readonly string[], pictureOf: PictureOf): MediaItem[] {
  return addresses
    .filter((address) => address !== '')
    .map((address, index) => ({
      kind: 'image',
      picture: pictureOf(address, STAGE_SIZES),
      name: index === 0 ? name : `${name}, picture ${index + 1}`,
    }));
}

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

/** A product's main picture and its gallery. */
export function ProductMedia({ product }: { product: Product }) {
  const pictureOf = usePictures();
  const items = pictureItems(product.name, [product.image_url, ...product.image_gallery], pictureOf);
  if (items.length === 0) return <Picture picture={{ src: '' }} alt={product.name} />;
  return <MediaCarousel items={items} label={product.name} />;
}
