import {
  defineEntity,
  group,
  iconClass,
  imageRule,
  list,
  longText,
  paragraphs,
  text,
  titleRule,
} from '../base/entity.ts';
import { BRAND } from '../base/identity.ts';
import { LIMITS } from '../base/limits.ts';

const infoRules = { icon_class: iconClass(), label: text(LIMITS.fieldLabel), value: text(LIMITS.shortText) };
const valueRules = { icon_class: iconClass(), text: text(LIMITS.shortText) };

const aboutSections = {
  aboutGlance: group({
    title: titleRule('At a Glance'),
    paragraphs: paragraphs(
      `We began in ${BRAND.establishedYear} with one godown in ${BRAND.city} and a simple rule: tell buyers plainly what a paper can do and what it cannot. We still work that way.`,
      'Today we import and trade eight categories of paper and board, and supply printers, packers, food businesses and offices across North India.',
    ),
    image_url: imageRule('/media/about/company-glance.webp'),
  }),
  philosophy: group({
    title: titleRule('Our Philosophy'),
    icon_class: iconClass('fas fa-leaf'),
    paragraph: longText(
      'The right paper saves money. It runs cleaner, prints sharper and leaves less waste. So we ask what you need the paper for before we quote a price.',
    ),
  }),
  leadership: group({
    title: titleRule('Leadership'),
    quote: text(LIMITS.shortText, {
      initial: 'A quote is a promise. We only write the ones we can keep.',
    }),
    quote_author: text(LIMITS.name, { initial: `The partners, ${BRAND.name}` }),
    paragraph: longText(
      'The partners answer the phone themselves, deal with the mills directly and are in the warehouse every morning. You get a decision the same day.',
    ),
    image_url: imageRule('/media/about/leadership-desk.webp'),
  }),
  companyProfile: group({
    title: titleRule('Company Profile'),
    image_url: imageRule('/media/hero/kraft-packaging.webp'),
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
    title: titleRule('Why Us'),
    icon_class: iconClass('fas fa-handshake'),
    intro_paragraph: longText('Four reasons why printers, packers and offices buy from us.'),
    values_list: list(group(valueRules), LIMITS.listItems, {
      initial: [
        { icon_class: 'fas fa-check', text: 'One supplier for eight categories of paper and board' },
        { icon_class: 'fas fa-check', text: 'Samples before a first order' },
        { icon_class: 'fas fa-check', text: 'GSM and moisture checked on arrival' },
        { icon_class: 'fas fa-check', text: 'Part-truck loads and mixed pallets welcome' },
      ],
    }),
  }),
  qualityAssurance: group({
    title: titleRule('Quality Assurance'),
    image_url: imageRule('/media/about/quality.webp'),
    paragraphs: paragraphs(
      'Every lot is measured when it arrives: grammage, thickness, moisture and shade against the retained sample.',
      'Food-contact grades come with the mill’s declaration of compliance, and the lot number is on every wrapper.',
    ),
  }),
};

/** `siteContent/about`. */
export const aboutEntity = defineEntity({ sections: group(aboutSections) });
