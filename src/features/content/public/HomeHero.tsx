import { HERO_INTERVAL_MS, type HomepageContent } from '#src/contracts/index.ts';
import { usePictures } from '#src/data/media-host-context.ts';
import { HeroCarousel } from '#src/ui/carousel/HeroCarousel.tsx';

import { SlideLink } from './SlideLink.tsx';

const HERO_SIZES = '100vw';

/** The hero carousel (M7); nothing when there is no slide. */
export function HomeHero({ content }: { content: HomepageContent }) {
  const pictureOf = usePictures();
  if (content.carouselItems.length === 0) return null;
  const slides = content.carouselItems.map((item) => {
    return {
      picture: pictureOf(item.image_url, HERO_SIZES),
      title: item.title,
      text: item.text,
      call: <SlideLink text={item.link_text} url={item.link_url} />,
    };
  });
  return <HeroCarousel slides={slides} intervalMs={HERO_INTERVAL_MS} />;
}
