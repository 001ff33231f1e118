import { lazy, Suspense, useState, type ReactNode } from 'react';

import { BRAND, CONTACT_DEFAULTS, HERO_INTERVAL_MS, PLACEHOLDER_IMAGE } from '#src/contracts/index.ts';
import { Logo } from '#src/ui/brand/Logo.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { ButtonLink } from '#src/ui/button/ButtonLink.tsx';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { ClosingCall } from '#src/ui/card/ClosingCall.tsx';
import { FactStrip } from '#src/ui/card/FactStrip.tsx';
import { FeatureCard } from '#src/ui/card/FeatureCard.tsx';
import { LinkCard } from '#src/ui/card/LinkCard.tsx';
import { HeroCarousel } from '#src/ui/carousel/HeroCarousel.tsx';
import { MediaCarousel } from '#src/ui/carousel/MediaCarousel.tsx';
import { Alert } from '#src/ui/feedback/Alert.tsx';
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#src/ui/feedback/ErrorState.tsx';
import { SkeletonDetail, SkeletonText } from '#src/ui/feedback/Skeleton.tsx';
import { SkeletonCardGrid } from '#src/ui/feedback/SkeletonCardGrid.tsx';
import { Spinner } from '#src/ui/feedback/Spinner.tsx';
import { Toast, ToastRegion } from '#src/ui/feedback/Toast.tsx';
import { DateField } from '#src/ui/form/DateField.tsx';
import { ErrorSummary } from '#src/ui/form/ErrorSummary.tsx';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextAreaField } from '#src/ui/form/TextAreaField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { Glyph } from '#src/ui/icon/Glyph.tsx';
import { Icon } from '#src/ui/icon/Icon.tsx';
import { Picture } from '#src/ui/image/Picture.tsx';
import { Breadcrumb } from '#src/ui/layout/Breadcrumb.tsx';
import { CardGrid } from '#src/ui/layout/CardGrid.tsx';
import { Container } from '#src/ui/layout/Container.tsx';
import { PageHero } from '#src/ui/layout/PageHero.tsx';
import { Section } from '#src/ui/layout/Section.tsx';
import { Split } from '#src/ui/layout/Split.tsx';
import { WithAside } from '#src/ui/layout/WithAside.tsx';
import { MapFrame } from '#src/ui/media/MapFrame.tsx';
import { QuoteBar } from '#src/ui/nav/QuoteBar.tsx';
import { Preloader } from '#src/ui/preloader/Preloader.tsx';
import { CheckList } from '#src/ui/text/CheckList.tsx';
import { IconList } from '#src/ui/text/IconList.tsx';
import { Prose } from '#src/ui/text/Prose.tsx';
import { PullQuote } from '#src/ui/text/PullQuote.tsx';
import { SpecTable } from '#src/ui/text/SpecTable.tsx';
import { ThemeSwitch } from '#src/ui/theme/ThemeSwitch.tsx';

import '#src/styles/styleguide.scss';

const Dialog = lazy(async () => ({ default: (await import('#src/ui/dialog/Dialog.tsx')).Dialog }));

const TEXT =
  'Kraft paper is made from long softwood fibres, which give it its strength. We stock it in reels and sheets from 60 to 350 GSM, plain, ribbed and coated.';
const COLOURS =
  'paper paper-deep sheet ink muted forest accent kraft line edge danger success warning info band'.split(
    ' ',
  );

function sourcesOf(stem: string) {
  return {
    srcSet: `${stem}-480.webp 480w, ${stem}-800.webp 800w, ${stem}.webp 1200w`,
    sizes: '(min-width: 992px) 24rem, 100vw',
  };
}

const SLIDES = [
  ['warehouse', 'Paper and board for every trade', 'Imported, stocked and cut to size in Delhi since 1995.'],
  [
    'kraft-packaging',
    'Packaging that carries its weight',
    'Kraft reels, food-grade board and wraps by the pallet.',
  ],
  ['paper-shades', 'Every shade, every surface', 'Plain, laid, linen: ask for the sample book.'],
].map(([file, title, text]) => ({
  imageSrc: `/media/hero/${file}.webp`,
  imageSources: {
    srcSet: [640, 960, 1280].map((width) => `/media/hero/${file}-${width}.webp ${width}w`).join(', '),
    sizes: '100vw',
  },
  title: title ?? '',
  text: text ?? '',
  call: (
    <p className="hero__call">
      <ButtonLink href="/products" size="large">
        View the range
      </ButtonLink>
    </p>
  ),
}));

const CARDS = ['kraft-papers', 'food-grade-papers', 'copier-papers', 'coated-boards'];

function nameOf(slug: string): string {
  return slug.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
}

/** Every component in its states; a route of development builds only. */
export function StyleguidePage() {
  return (
    <>
      <PageHero
        title="Style guide"
        subtitle="Every piece that the pages are built from, in each of its states."
        breadcrumb={<Breadcrumb items={[{ label: 'Home', to: '/' }, { label: 'Style guide' }]} />}
      />
      <Identity />
      <HeroCarousel slides={SLIDES} intervalMs={HERO_INTERVAL_MS} placeholderSrc={PLACEHOLDER_IMAGE} />
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
      <ClosingCall
        title="Tell us what the paper must do"
        text="Call, write or send a message. The trade desk answers on the same working day."
        actions={[
          {
            iconClass: 'fas fa-phone',
            label: CONTACT_DEFAULTS.phone1,
            href: 'tel:+910000000001',
            variant: 'primary',
          },
          { iconClass: 'fas fa-envelope', label: 'E-mail', href: `mailto:${CONTACT_DEFAULTS.contactEmail}` },
          { iconClass: 'fab fa-whatsapp', label: 'WhatsApp', href: CONTACT_DEFAULTS.whatsappUrl },
        ]}
      />
    </>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className="styleguide-row">{children}</div>;
}

function Identity() {
  return (
    <Section title="Identity">
      <Row>
        <Logo name={BRAND.name} />
        <Logo name={BRAND.name} markOnly />
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

function Cards() {
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
              imageSrc={`/media/categories/${slug}.webp`}
              imageSources={sourcesOf(`/media/categories/${slug}`)}
              placeholderSrc={PLACEHOLDER_IMAGE}
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

function Texts() {
  return (
    <>
      <Section title="Split, prose and quotation">
        <Split
          media={
            <Picture src="/media/about/leadership-desk.webp" alt="" placeholderSrc={PLACEHOLDER_IMAGE} />
          }
        >
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
            <SpecTable
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

function Media() {
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
          placeholderSrc={PLACEHOLDER_IMAGE}
          items={[
            {
              kind: 'image',
              src: '/media/products/virgin-kraft.webp',
              sources: sourcesOf('/media/products/virgin-kraft'),
              alt: 'Virgin kraft reel',
            },
            { kind: 'image', src: '/media/products/ribbed-kraft.webp', alt: 'Ribbed kraft roll' },
            {
              kind: 'video',
              src: '/media/video/turntable.mp4',
              poster: '/media/video/turntable-poster.webp',
              caption: 'Reels on the turntable',
            },
            { kind: 'embed', src: 'about:blank', title: 'A film from elsewhere' },
            { kind: 'image', src: '/media/missing.webp', alt: 'A picture that is missing' },
          ]}
        />
        <MapFrame src="about:blank" title="Map" address={CONTACT_DEFAULTS.addressText} />
      </WithAside>
    </Section>
  );
}

function Buttons() {
  return (
    <Section title="Buttons" tone="sheet">
      <Row>
        <Button>Primary</Button>
        <Button variant="accent">Get a Quote</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger" icon={<Glyph name="trash" />}>
          Delete
        </Button>
        <Button variant="link">Link</Button>
        <Button busy busyText="Submitting...">
          Submit
        </Button>
        <Button disabled>Disabled</Button>
        <Button size="small">Small</Button>
        <Button size="large">Large</Button>
      </Row>
      <Row>
        <IconButton glyph="pencil" label="Edit" />
        <IconButton glyph="eye" label="Visible" />
        <IconButton glyph="eye-off" label="Hidden" />
        <IconButton glyph="refresh" label="Refresh" />
        <Icon iconClass="fas fa-leaf" label="Leaf" />
        <Icon iconClass="fab fa-linkedin-in" label="LinkedIn" />
        <Spinner label="Loading" />
      </Row>
    </Section>
  );
}

function Forms() {
  const [text, setText] = useState('');
  const [grade, setGrade] = useState('');
  const [open, setOpen] = useState(false);
  const field = { value: text, onChange: setText };
  const fields = (
    <>
      <TextField name="name" label="Name" required {...field} />
      <TextField name="email" type="email" label="E-mail" required error="Invalid email format" {...field} />
      <SelectField
        name="grade"
        label="Grade"
        options={['Virgin', 'Recycled']}
        value={grade}
        onChange={setGrade}
      />
      <NumberField name="gsm" label="GSM" unit="GSM" tooltip="Grams per Square Meter" {...field} />
      <DateField name="date" label="Needed by" hint="A rough date is enough." {...field} />
      <TextAreaField name="message" label="Message" required {...field} />
    </>
  );
  return (
    <Section title="Forms" width="text">
      <div className="panel">
        <h3 className="panel__title">Send Us a Message</h3>
        <ErrorSummary errors={[{ fieldId: 'nothing', message: 'Name is mandatory' }]} />
        {fields}
        <Row>
          <Button size="large" onClick={() => setOpen(true)}>
            Open as a dialog
          </Button>
        </Row>
      </div>
      <Suspense fallback={null}>
        {open ? (
          <Dialog
            open
            onClose={() => setOpen(false)}
            title="Request a quote"
            intro="Kraft papers"
            footer={<Button variant="accent">Submit</Button>}
          >
            {fields}
          </Dialog>
        ) : null}
      </Suspense>
    </Section>
  );
}

function Feedback() {
  const [preloader, setPreloader] = useState<'gone' | 'shown' | 'leaving'>('gone');
  const [toast, setToast] = useState(false);
  return (
    <Section title="Feedback">
      <Alert>No categories found.</Alert>
      <Alert kind="success">Your message has been sent successfully!</Alert>
      <Alert
        kind="warning"
        action={
          <Button variant="quiet" size="small">
            Try again
          </Button>
        }
      >
        Failed to load homepage content.
      </Alert>
      <Alert kind="danger" onClose={() => undefined}>
        Failed to send message. Please try again later
      </Alert>
      <CardGrid columns={2}>
        <EmptyState
          title="No product categories available yet. Check back soon!"
          action={
            <ButtonLink href="/contact" variant="quiet">
              Contact us
            </ButtonLink>
          }
        />
        <ErrorState
          message="Failed to load product categories. Please try again later."
          onRetry={() => undefined}
        />
      </CardGrid>
      <Row>
        <Button variant="quiet" onClick={() => setToast(true)}>
          Show toast
        </Button>
        <Button variant="quiet" onClick={() => setPreloader('shown')}>
          Show preloader
        </Button>
      </Row>
      <ToastRegion>
        {toast ? (
          <Toast kind="success" onClose={() => setToast(false)}>
            Settings saved.
          </Toast>
        ) : null}
      </ToastRegion>
      {preloader === 'gone' ? null : (
        <Preloader
          brandName={BRAND.name}
          leaving={preloader === 'leaving'}
          onDismiss={() => setPreloader('gone')}
        />
      )}
      <SkeletonCardGrid />
      <SkeletonText />
      <SkeletonDetail />
    </Section>
  );
}
