import {
  defineEntity,
  group,
  iconClass,
  imageRule,
  link,
  list,
  paragraphs,
  text,
  titleRule,
  url,
} from '../base/entity.ts';
import { BRAND } from '../base/identity.ts';
import { LIMITS } from '../base/limits.ts';

const carouselItemRules = {
  image_url: url(),
  title: text(LIMITS.name),
  text: text(LIMITS.shortText),
  link_text: text(LIMITS.fieldLabel),
  link_url: link(),
};

const featureRules = {
  icon_class: iconClass(),
  title: text(LIMITS.name),
  description: text(LIMITS.shortText),
};

const keyFactRules = {
  value: text(LIMITS.name),
  label: text(LIMITS.name),
};

const homepageSections = {
  keyFacts: group({
    facts: list(group(keyFactRules), LIMITS.keyFacts, {
      initial: [
        { value: `Since ${BRAND.establishedYear}`, label: 'in the paper trade' },
        { value: BRAND.city, label: 'warehouse and trade desk' },
        { value: 'Import, trade, wholesale', label: 'what we do' },
        { value: 'Reels, reams and sheets', label: 'how it is packed' },
      ],
    }),
  }),
  aboutCompany: group({
    title: titleRule(`Paper merchants in ${BRAND.city} since ${BRAND.establishedYear}`),
    paragraphs: paragraphs(
      `${BRAND.name} imports, trades and wholesales paper and board. We buy from mills in India and abroad, keep the usual grades in stock, cut them to your size and deliver on the day we agree.`,
      'We keep food-grade and kraft papers, copier and printing papers, coated boards, tissue, thermal rolls and speciality grades, and we help you choose between them.',
    ),
    image_url: imageRule('/media/about/leadership-desk.webp'),
  }),
  coreStrengths: group({
    title: titleRule('Our Core Strengths'),
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
            'One reply with GSM, size, quantity, price and delivery, usually on the same working day.',
        },
      ],
    }),
  }),
  productCategories: group({ title: titleRule('Product Categories') }),
};

/** `siteContent/homepage`. */
export const homepageEntity = defineEntity({
  carouselItems: list(group(carouselItemRules), LIMITS.carouselItems, {
    initial: [
      {
        image_url: '/media/hero/warehouse.webp',
        title: 'The right paper, by the reel or the ream',
        text: `Importers and wholesalers in ${BRAND.city} since ${BRAND.establishedYear}. Ask for a quote and get it on the same working day.`,
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
