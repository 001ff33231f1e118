import { CONTACT_DEFAULTS, HERO_INTERVAL_MS } from '#src/contracts/index.ts';
import { ButtonLink } from '#src/ui/button/ButtonLink.tsx';
import { CallToAction } from '#src/ui/card/CallToAction.tsx';
import { FactStrip } from '#src/ui/card/FactStrip.tsx';
import { HeroCarousel } from '#src/ui/carousel/HeroCarousel.tsx';
import { Container } from '#src/ui/layout/Container.tsx';
import { PageHero } from '#src/ui/layout/PageHero.tsx';

import { Buttons, Feedback, Forms } from './styleguide/Pressed.tsx';
import { Cards, Identity, Media, Texts } from './styleguide/Shown.tsx';

import '#src/styles/styleguide.scss';

const SLIDES = [
  ['warehouse', 'Paper and board for every trade', 'Imported, stocked and cut to size in Delhi since 1995.'],
  [
    'kraft-packaging',
    'Packaging that carries its weight',
    'Kraft reels, food-grade board and wraps by the pallet.',
  ],
  ['paper-shades', 'Every shade, every surface', 'Plain, laid, linen: ask for the sample book.'],
].map(([file, title, text]) => ({
  picture: {
    src: `/media/hero/${file}.webp`,
    srcSet: [640, 960, 1280].map((width) => `/media/hero/${file}-${width}.webp ${width}w`).join(', '),
    sizes: '100vw',
  },
  title: title ?? '',
  text: text ?? '',
  call: (
    <p className="cluster mt-6 mb-0">
      <ButtonLink href="/products" size="large">
        View the range
      </ButtonLink>
    </p>
  ),
}));

/** Every component in its states; a route of development builds only. */
export function StyleguidePage() {
  return (
    <>
      <PageHero
        title="Style guide"
        subtitle="Every piece that the pages are built from, in each of its states."
      />
      <Identity />
      <HeroCarousel slides={SLIDES} intervalMs={HERO_INTERVAL_MS} />
      <Container>
        <FactStrip
          facts={[
            { value: 'Since 1995', label: 'in the paper trade' },
            { value: 'Delhi', label: 'warehouse and trade desk' },
            { value: '8', label: 'categories in stock' },
            { value: '40 to 450 GSM', label: 'range of weights' },
          ]}
        />
      </Container>
      <Cards />
      <Texts />
      <Media />
      <Buttons />
      <Forms />
      <Feedback />
      <CallToAction
        title="Tell us what you need the paper for"
        text="Call, write or send a message. The trade desk answers on the same working day."
        actions={[
          {
            iconClass: 'fas fa-phone',
            label: CONTACT_DEFAULTS.phone1,
            href: 'tel:+910000000001',
          },
          { iconClass: 'fas fa-envelope', label: 'E-mail', href: `mailto:${CONTACT_DEFAULTS.contactEmail}` },
          { iconClass: 'fab fa-whatsapp', label: 'WhatsApp', href: CONTACT_DEFAULTS.whatsappUrl },
        ]}
      />
    </>
  );
}
