import { defineEntity, group, list, text, textItem, url, type Entity, type Shape } from './entity.ts';
import { BRAND, BUSINESS_HOURS, CONTACT_DEFAULTS } from './identity.ts';
import { LIMITS } from './limits.ts';

/** The three documents of the collection `siteContent`. */
export const CONTENT_PAGES = ['homepage', 'about', 'contact'] as const;
export type ContentPage = (typeof CONTENT_PAGES)[number];

const title = (initial: string) => text(LIMITS.name, { initial });
const longText = (initial: string) => text(LIMITS.longText, { initial });
const iconClass = (initial = '') => text(LIMITS.iconClass, { initial });
const image = (initial = '') => ({ ...url(), initial });
const paragraphs = (...initial: string[]) => list(textItem(LIMITS.longText), LIMITS.paragraphs, { initial });

// ---------- homepage ----------

const carouselItemRules = {
  image_url: url(),
  title: text(LIMITS.name),
  text: text(LIMITS.shortText),
  link_text: text(LIMITS.fieldLabel),
  link_url: text(LIMITS.url),
};
export type CarouselItem = Shape<typeof carouselItemRules>;

const featureRules = {
  icon_class: iconClass(),
  title: text(LIMITS.name),
  description: text(LIMITS.shortText),
};
export type Feature = Shape<typeof featureRules>;

const homepageSections = {
  aboutCompany: group({
    title: title('Paper, known by the sheet'),
    paragraphs: paragraphs(
      `${BRAND.name} has imported, traded and wholesaled paper from ${BRAND.city} since ${BRAND.establishedYear}. Mills abroad and at home, one desk to call, and stock that is cut, counted and sent when it is promised.`,
      'We keep food-grade and kraft papers, copier and printing papers, coated boards, tissue, thermal rolls and speciality grades, and we help you choose between them.',
    ),
    image_url: image('/media/about/company-glance.webp'),
  }),
  coreStrengths: group({
    title: title('Our Core Strengths'),
    features: list(group(featureRules), LIMITS.listItems, {
      initial: [
        {
          icon_class: 'fas fa-warehouse',
          title: 'Ready stock',
          description:
            'Fast-moving grades and sizes kept in the warehouse, so that most orders leave within days.',
        },
        {
          icon_class: 'fas fa-ship',
          title: 'Direct imports',
          description: 'Bought straight from mills, with documents, tests and lead times you can plan with.',
        },
        {
          icon_class: 'fas fa-scissors',
          title: 'Cut to your size',
          description: 'Reels slit and sheets cut to your machine, with the tolerance stated on the slip.',
        },
        {
          icon_class: 'fas fa-scale-balanced',
          title: 'Fair, written quotes',
          description:
            'GSM, size, quantity, price and delivery in one answer, usually on the same working day.',
        },
      ],
    }),
  }),
  productCategories: group({ title: title('Product Categories') }),
};

// ---------- about ----------

const infoRules = { icon_class: iconClass(), label: text(LIMITS.fieldLabel), value: text(LIMITS.shortText) };
const valueRules = { icon_class: iconClass(), text: text(LIMITS.shortText) };

const aboutSections = {
  aboutGlance: group({
    title: title('At a Glance'),
    paragraphs: paragraphs(
      `We began in ${BRAND.establishedYear} with one godown in ${BRAND.city} and a simple habit: tell the buyer what the sheet is, and what it is not. Three decades on, the habit is the business.`,
      'Today we import and trade across eight families of paper and board, and supply printers, packers, food businesses and offices across North India.',
    ),
    image_url: image('/media/about/company-glance.webp'),
  }),
  philosophy: group({
    title: title('Our Philosophy'),
    icon_class: iconClass('fas fa-leaf'),
    paragraph: longText(
      'Good paper wastes less. The right grade runs cleaner, prints sharper and is used once. So we ask what the paper must do before we say what it costs.',
    ),
  }),
  leadership: group({
    title: title('Leadership'),
    quote: text(LIMITS.shortText, {
      initial: 'A quote is a promise with numbers in it. We only write the ones we can keep.',
    }),
    quote_author: text(LIMITS.name, { initial: `The partners, ${BRAND.name}` }),
    paragraph: longText(
      'The partners still answer the phone, know the mills by name and walk the warehouse every morning. Decisions are made at one desk, so an answer does not take a week.',
    ),
    image_url: image('/media/about/leadership-desk.webp'),
  }),
  companyProfile: group({
    title: title('Company Profile'),
    image_url: image('/media/hero/warehouse.webp'),
    info_list: list(group(infoRules), LIMITS.listItems, {
      initial: [
        {
          icon_class: 'fas fa-briefcase',
          label: 'Nature of business',
          value: 'Importer, trader and wholesale supplier',
        },
        {
          icon_class: 'fas fa-calendar',
          label: 'Year of establishment',
          value: String(BRAND.establishedYear),
        },
        { icon_class: 'fas fa-users', label: 'Number of employees', value: `${BRAND.employees} people` },
        { icon_class: 'fas fa-location-dot', label: 'Based in', value: `${BRAND.city}, India` },
      ],
    }),
  }),
  whyUs: group({
    title: title('Why Us'),
    icon_class: iconClass('fas fa-handshake'),
    intro_paragraph: longText('Buyers stay with a paper merchant for plain reasons. These are ours.'),
    values_list: list(group(valueRules), LIMITS.listItems, {
      initial: [
        { icon_class: 'fas fa-check', text: 'One supplier for eight families of paper and board' },
        { icon_class: 'fas fa-check', text: 'Samples before a first order' },
        { icon_class: 'fas fa-check', text: 'GSM and moisture checked on arrival' },
        { icon_class: 'fas fa-check', text: 'Part loads and mixed pallets welcome' },
      ],
    }),
  }),
  qualityAssurance: group({
    title: title('Quality Assurance'),
    image_url: image('/media/about/quality.webp'),
    paragraphs: paragraphs(
      'Every lot is measured when it arrives: grammage, thickness, moisture and shade against the retained sample.',
      'Food-contact grades travel with the mill’s declaration of compliance, and the lot number stays on the wrapper.',
    ),
  }),
};

// ---------- contact ----------

const contactItemRules = {
  icon_class: iconClass(),
  text: text(LIMITS.shortText),
  link_url: text(LIMITS.url),
};
export type ContactItem = Shape<typeof contactItemRules>;

const contactSections = {
  intro: group({
    title: title('Contact Us'),
    subtitle: text(LIMITS.shortText, {
      initial: 'Tell us what the paper must do. We answer on the same working day.',
    }),
    hero_image_url: image(''),
  }),
  details: group({
    intro_paragraph: longText('Call, write or visit. The trade desk knows the stock and can send samples.'),
    contact_info: list(group(contactItemRules), LIMITS.listItems, {
      initial: [
        { icon_class: 'fas fa-phone', text: CONTACT_DEFAULTS.phone1, link_url: 'tel:+910000000001' },
        {
          icon_class: 'fas fa-envelope',
          text: CONTACT_DEFAULTS.contactEmail,
          link_url: `mailto:${CONTACT_DEFAULTS.contactEmail}`,
        },
        {
          icon_class: 'fas fa-location-dot',
          text: CONTACT_DEFAULTS.addressText,
          link_url: CONTACT_DEFAULTS.mapsUrl,
        },
      ],
    }),
    business_hours_title: title(BUSINESS_HOURS.title),
    business_hours_text: text(LIMITS.shortText, { initial: BUSINESS_HOURS.text }),
    map_embed_url: text(LIMITS.url, {
      initial: 'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d14008!2d77.209!3d28.6139',
    }),
  }),
};

// ---------- documents ----------

const homepageEntity = defineEntity({
  carouselItems: list(group(carouselItemRules), LIMITS.carouselItems, {
    initial: [
      {
        image_url: '/media/hero/warehouse.webp',
        title: 'The right paper, by the reel or the ream',
        text: `Importers and wholesalers in ${BRAND.city} since ${BRAND.establishedYear}. Ask for a quote and have it the same working day.`,
        link_text: 'Browse the papers',
        link_url: '/products',
      },
      {
        image_url: '/media/hero/paper-shades.webp',
        title: 'Shades, textures and weights',
        text: 'Laid, linen, tinted and plain: speciality sheets in small lots.',
        link_text: 'Speciality papers',
        link_url: '/products/speciality-papers',
      },
      {
        image_url: '/media/hero/kraft-packaging.webp',
        title: 'Kraft that carries the load',
        text: 'Virgin and ribbed kraft for bags, boxes and wrapping.',
        link_text: 'Kraft papers',
        link_url: '/products/kraft-papers',
      },
    ],
  }),
  sections: group(homepageSections),
});
const aboutEntity = defineEntity({ sections: group(aboutSections) });
const contactEntity = defineEntity({ sections: group(contactSections) });

export type HomepageContent = NonNullable<ReturnType<typeof homepageEntity.read>>;
export type AboutContent = NonNullable<ReturnType<typeof aboutEntity.read>>;
export type ContactContent = NonNullable<ReturnType<typeof contactEntity.read>>;
export interface SiteContent {
  homepage: HomepageContent;
  about: AboutContent;
  contact: ContactContent;
}

export const contentEntities: { readonly [P in ContentPage]: Entity<SiteContent[P]> } = {
  homepage: homepageEntity,
  about: aboutEntity,
  contact: contactEntity,
};

/** Sections may be stored as a list with `name` fields; they become the map by name (decision 10). */
function sectionsByName(stored: unknown): unknown {
  if (!Array.isArray(stored)) return stored;
  const named = stored.filter(
    (section): section is { name: string } =>
      typeof section === 'object' &&
      section !== null &&
      typeof (section as { name?: unknown }).name === 'string',
  );
  return Object.fromEntries(named.map((section) => [section.name, section]));
}

/**
 * The content of a page for whatever is stored (M62): stored values over the built-in defaults, section by
 * section, field by field; `null`, a missing document and malformed parts give the defaults.
 */
export function readContent<P extends ContentPage>(page: P, stored: unknown): SiteContent[P] {
  const entity: Entity<SiteContent[P]> = contentEntities[page];
  if (typeof stored !== 'object' || stored === null) return entity.initial();
  const sections = sectionsByName((stored as { sections?: unknown }).sections);
  return entity.read({ ...stored, sections }) ?? entity.initial();
}
