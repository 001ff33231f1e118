import { HERO_INTERVAL_MS } from '#src/contracts/base/limits.ts';
import type { HomepageContent } from '#src/contracts/content/site-content.ts';
import { usePictures } from '#src/data/reads/media-host-context.ts';
import { paths } from '#src/lib/paths.ts';
import { ButtonLink } from '#src/ui/button/ButtonLink.tsx';
import { HeroCarousel } from '#src/ui/carousel/HeroCarousel.tsx';

import { contentTexts } from '../texts.ts';

interface SlideLinkProps {
  text: string;
  /** An unsafe address renders no link. */
  url: string;
}

/** The link of a hero slide; renders nothing without text or address. */
function SlideLink({ text, url }: SlideLinkProps) {
  if (text === '' || url === '') return null;
  return (
    <ButtonLink href={url} size="large">
      {text}
    </ButtonLink>
  );
}

const HERO_SIZES = '100vw';

/** The hero carousel; each slide has its own link and a link to the contact page. */
export function HomeHero({ content }: { content: HomepageContent }) {
  const pictureOf = usePictures();
  if (content.carouselItems.length === 0) return null;
  const slides = content.carouselItems.map((item) => ({
    picture: pictureOf(item.image_url, HERO_SIZES),
    title: item.title,
    text: item.text,
    call: (
      <p className="cluster mt-6 mb-0">
        <SlideLink text={item.link_text} url={item.link_url} />
        <ButtonLink href={paths.contact.to()} variant="quiet" size="large">
          {contentTexts.heroContact}
        </ButtonLink>
      </p>
    ),
  }));
  return <HeroCarousel slides={slides} intervalMs={HERO_INTERVAL_MS} />;
}
