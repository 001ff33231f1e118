import { BRAND, CONTACT_DEFAULTS } from '#src/contracts/index.ts';
import { Logo } from '#src/ui/brand/Logo.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { ButtonLink } from '#src/ui/button/ButtonLink.tsx';
import { FeatureCard } from '#src/ui/card/FeatureCard.tsx';
import { LinkCard } from '#src/ui/card/LinkCard.tsx';
import { MediaCarousel } from '#src/ui/carousel/MediaCarousel.tsx';
import { Picture } from '#src/ui/image/Picture.tsx';
import { CardGrid } from '#src/ui/layout/CardGrid.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Split } from '#src/ui/layout/Split.tsx';
import { WithAside } from '#src/ui/layout/WithAside.tsx';
import { MapFrame } from '#src/ui/media/MapFrame.tsx';
import { QuoteBar } from '#src/ui/nav/QuoteBar.tsx';
import { CheckList } from '#src/ui/text/CheckList.tsx';
import { IconList } from '#src/ui/text/IconList.tsx';
import { Prose } from '#src/ui/text/Prose.tsx';
import { PullQuote } from '#src/ui/text/PullQuote.tsx';
import { FactTable } from '#src/ui/text/FactTable.tsx';
import { ThemeSwitch } from '#src/ui/theme/ThemeSwitch.tsx';

import { Row } from './Row.tsx';

const COLOURS =
  'paper paper-deep sheet ink muted forest accent kraft line edge danger success warning info band'.split(
    ' ',
  );

const TEXT =
  'Kraft paper is made from long softwood fibres, which give it its strength. We stock it in reels and sheets from 60 to 350 GSM, plain, ribbed and coated.';

function pictureOf(stem: string) {
  return {
    src: `${stem}.webp`,
    srcSet: `${stem}-480.webp 480w, ${stem}-800.webp 800w, ${stem}.webp 1200w`,
    sizes: '(min-width: 992px) 24rem, 100vw',
  };
}

const CARDS = ['kraft-papers', 'food-grade-papers', 'copier-papers', 'coated-boards'];

function nameOf(slug: string): string {
  return slug.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
}

/** The brand, its colours and its headings. */
export function Identity() {
  return (
    <Section title="Identity">
      <Row>
        <Logo name={BRAND.name} />
        <ThemeSwitch />
      </Row>
      <Row>
        {COLOURS.map((colour) => (
          <span key={colour} className={`swatch swatch--${colour}`}>
            {colour}
          </span>
        ))}
      </Row>
      <h1>Heading 1: 80 GSM maplitho, ₹ per kilogram</h1>
      <h2>Heading 2: reels, reams and sheets</h2>
      <h3>Heading 3: thermal rolls, 57 mm × 40 m</h3>
    </Section>
  );
}

/** Cards and their grids. */
export function Cards() {
  return (
    <>
      <Section
        title="Cards"
        intro="The whole card is a link."
        action={
          <ButtonLink href="/products" variant="quiet">
            View All Categories
          </ButtonLink>
        }
      >
        <CardGrid>
          {CARDS.slice(0, 3).map((slug) => (
            <LinkCard
              key={slug}
              to={`/products/${slug}`}
              name={nameOf(slug)}
              text={TEXT}
              facts={[
                { label: 'GSM', value: '70, 80, 100–250' },
                { label: 'Reel width', value: '100–2,400 mm' },
              ]}
              picture={pictureOf(`/media/categories/${slug}`)}
            />
          ))}
        </CardGrid>
      </Section>
      <Section title="Features" tone="sheet">
        <CardGrid columns={4}>
          <FeatureCard
            iconClass="fas fa-ship"
            title="Direct imports"
            text="Containers from mills that we know."
          />
          <FeatureCard
            iconClass="fas fa-warehouse"
            title="Ready stock"
            text="Reels and reams in our own warehouse."
          />
          <FeatureCard
            iconClass="fas fa-scissors"
            title="Cut to size"
            text="Sheeting and slitting to your order."
          />
          <FeatureCard
            iconClass="nonsense"
            title="Fallback icon"
            text="An unknown class shows a neutral dot."
          />
        </CardGrid>
      </Section>
    </>
  );
}

/** Pictures beside text, quotations, lists and facts. */
export function Texts() {
  return (
    <>
      <Section title="Split, prose and quotation">
        <Split media={<Picture picture={{ src: '/media/about/leadership-desk.webp' }} alt="" />}>
          <PullQuote
            quote="A sheet of paper is a promise about the next ten thousand."
            author="The founder"
          />
          <Prose paragraphs={[TEXT, TEXT]} />
        </Split>
      </Section>
      <Section title="Benefits and Applications:" tone="sheet">
        <CheckList
          items={[
            'High tear strength',
            'Food contact grades',
            'Prints in four colours',
            'Recyclable and compostable',
          ]}
        />
      </Section>
      <Section title="Facts and details">
        <Split
          media={
            <FactTable
              rows={[
                { iconClass: 'fas fa-calendar', label: 'Established', value: '1995' },
                { iconClass: 'fas fa-users', label: 'Employees', value: '11 to 25' },
                { label: 'Weights', value: '40 to 450 GSM' },
              ]}
            />
          }
        >
          <IconList
            items={[
              { iconClass: 'fas fa-phone', text: CONTACT_DEFAULTS.phone1, href: 'tel:+910000000001' },
              { iconClass: 'fas fa-location-dot', text: CONTACT_DEFAULTS.addressText },
              { iconClass: 'fas fa-link', text: 'An unsafe link is only text', href: 'javascript:alert(1)' },
            ]}
          />
        </Split>
        <IconList
          layout="cards"
          items={['Honest weights', 'Steady supply', 'Clear papers'].map((text) => ({
            iconClass: 'far fa-gem',
            text,
          }))}
        />
      </Section>
    </>
  );
}

/** Carousel, quote bar and map. */
export function Media() {
  return (
    <Section title="Media carousel, quote bar, map">
      <WithAside
        aside={
          <QuoteBar
            title="Kraft papers"
            text="Tell us weight, size and quantity; a quote follows on the same working day."
            action={<Button variant="accent">Get a Quote</Button>}
          />
        }
      >
        <MediaCarousel
          label="Kraft papers"
          items={[
            {
              kind: 'image',
              picture: pictureOf('/media/products/virgin-kraft'),
              alt: 'Virgin kraft reel',
            },
            {
              kind: 'image',
              picture: { src: '/media/products/ribbed-kraft.webp' },
              alt: 'Ribbed kraft roll',
            },
            {
              kind: 'video',
              src: '/media/video/turntable.mp4',
              poster: '/media/video/turntable-poster.webp',
              caption: 'Reels on the turntable',
            },
            { kind: 'embed', src: 'about:blank', title: 'A film from elsewhere' },
            { kind: 'image', picture: { src: '/media/missing.webp' }, alt: 'A picture that is missing' },
          ]}
        />
        <MapFrame src="about:blank" title="Map" address={CONTACT_DEFAULTS.addressText} />
      </WithAside>
    </Section>
  );
}
