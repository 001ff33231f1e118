import type { ComponentType } from 'react';

import { HERO_INTERVAL_MS, PLACEHOLDER_IMAGE, type HomepageContent } from '#src/contracts/index.ts';
import { useResponsivePicture } from '#src/data/media-host-context.ts';
import { HeroCarousel } from '#src/ui/carousel/HeroCarousel.tsx';

import type { SlideCallProps } from './SlideCall.tsx';

const HERO_SIZES = '100vw';

export interface HomeHeroProps {
  content: HomepageContent;
  /** `SlideCall`, however it comes. */
  Call: ComponentType<SlideCallProps>;
}

/** The hero carousel (M7); nothing when there is no slide. */
export function HomeHero({ content, Call }: HomeHeroProps) {
  const pictureOf = useResponsivePicture();
  if (content.carouselItems.length === 0) return null;
  const slides = content.carouselItems.map((item) => {
    const { src, sources } = pictureOf(item.image_url, HERO_SIZES);
    return {
      imageSrc: src,
      imageSources: sources,
      title: item.title,
      text: item.text,
      call: <Call text={item.link_text} url={item.link_url} />,
    };
  });
  return <HeroCarousel slides={slides} intervalMs={HERO_INTERVAL_MS} placeholderSrc={PLACEHOLDER_IMAGE} />;
}
