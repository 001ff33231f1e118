import { contentEntities, type ContentPage, type MediaFolder } from '#src/contracts/index.ts';
import { withLimits, type FormFields } from '#src/editing/fields/field.ts';

import {
  iconField,
  imageField,
  linkField,
  listField,
  mapField,
  paragraphList,
  paragraphsField,
  textField,
  titleField,
} from './field-descriptions.tsx';

/** Describes a section of a content document for the editor. */
interface SectionDescriptor {
  /** Its name in the document; `CAROUSEL` for the list of slides. */
  readonly name: string;
  readonly title: string;
  /** Tells the admin where visitors see the section. */
  readonly intro: string;
  /** Where its pictures are stored. Default: the page's folder. */
  readonly folder?: MediaFolder;
  readonly fields: FormFields;
}

/** What the content editor shows of a page: its tab and its sections. */
export interface PageDescriptor {
  readonly tabName: string;
  readonly folder: MediaFolder;
  /** Ordered as on the page. */
  readonly sections: readonly SectionDescriptor[];
}

/** Stored beside `sections` in the homepage's document, not in it. */
export const CAROUSEL = 'carouselItems';

const HOMEPAGE: readonly SectionDescriptor[] = [
  {
    name: CAROUSEL,
    title: 'Hero Carousel',
    intro: 'The slides at the top of the home page; the first one is what visitors see first.',
    folder: 'site_content_images/homepage/carousel',
    fields: {
      [CAROUSEL]: listField('Slide', {
        image_url: imageField(),
        title: titleField,
        text: textField('Text'),
        link_text: { label: 'Link text' },
        link_url: linkField('For example /products or /products/kraft-papers.'),
      }),
    },
  },
  {
    name: 'productCategories',
    title: 'Product Categories',
    intro: 'The heading over the first categories. The categories themselves are managed under Categories.',
    fields: { title: titleField },
  },
  {
    name: 'keyFacts',
    title: 'Key Facts',
    intro: 'A line of short facts under the categories; two to five look best.',
    fields: { facts: listField('Fact', { value: { label: 'Fact' }, label: { label: 'Explanation' } }) },
  },
  {
    name: 'aboutCompany',
    title: 'About Company',
    intro: 'Under the facts: who you are, beside a picture.',
    fields: { title: titleField, paragraphs: paragraphList, image_url: imageField() },
  },
  {
    name: 'coreStrengths',
    title: 'Core Strengths',
    intro: 'Cards with an icon; four fill a row.',
    fields: {
      title: titleField,
      features: listField('Feature', {
        icon_class: iconField,
        title: titleField,
        description: textField('Description'),
      }),
    },
  },
];

const ABOUT: readonly SectionDescriptor[] = [
  {
    name: 'aboutGlance',
    title: 'At a Glance',
    intro: 'The first words of the about page.',
    fields: { title: titleField, paragraphs: paragraphsField, image_url: imageField() },
  },
  {
    name: 'philosophy',
    title: 'Philosophy',
    intro: 'One paragraph under an icon.',
    fields: { title: titleField, icon_class: iconField, paragraph: textField('Paragraph') },
  },
  {
    name: 'leadership',
    title: 'Leadership',
    intro: 'A quote, who said it, and a paragraph beside a picture.',
    fields: {
      title: titleField,
      quote: textField('Quote'),
      quote_author: { label: 'Quote author' },
      paragraph: textField('Paragraph'),
      image_url: imageField(),
    },
  },
  {
    name: 'companyProfile',
    title: 'Company Profile',
    intro: 'Facts in a table beside a picture.',
    fields: {
      title: titleField,
      image_url: imageField(),
      info_list: listField('Fact', {
        icon_class: iconField,
        label: { label: 'Label' },
        value: textField('Value'),
      }),
    },
  },
  {
    name: 'whyUs',
    title: 'Why Us',
    intro: 'An introduction and short reasons. The section’s icon serves reasons without one.',
    fields: {
      title: titleField,
      icon_class: iconField,
      intro_paragraph: textField('Introduction'),
      values_list: listField('Reason', { icon_class: iconField, text: textField('Text') }),
    },
  },
  {
    name: 'qualityAssurance',
    title: 'Quality Assurance',
    intro: 'The last section of the about page.',
    fields: { title: titleField, image_url: imageField(), paragraphs: paragraphsField },
  },
];

const CONTACT: readonly SectionDescriptor[] = [
  {
    name: 'intro',
    title: 'Intro',
    intro: 'The head of the contact page.',
    fields: {
      title: titleField,
      subtitle: textField('Subtitle'),
      hero_image_url: imageField('Hero image (optional)'),
    },
  },
  {
    name: 'details',
    title: 'Details',
    intro: 'The card “Our Details” beside the form.',
    fields: {
      intro_paragraph: textField('Introduction'),
      contact_info: listField('Contact detail', {
        icon_class: iconField,
        text: textField('Text'),
        link_url: linkField('tel:+91…, mailto:name@example.com, https://… or empty.'),
      }),
      business_hours_title: { label: 'Business hours title' },
      business_hours_text: textField('Business hours'),
      map_embed_url: mapField,
    },
  },
];

/** Gives the fields of a page the limits of its contract. */
function describe(
  page: ContentPage,
  tabName: string,
  folder: MediaFolder,
  sections: readonly SectionDescriptor[],
): PageDescriptor {
  const { schema } = contentEntities[page];
  return {
    tabName,
    folder,
    sections: sections.map((section) => ({
      ...section,
      fields: withLimits(schema, section.fields, section.name === CAROUSEL ? [] : ['sections', section.name]),
    })),
  };
}

export const PAGES: Readonly<Record<ContentPage, PageDescriptor>> = {
  homepage: describe('homepage', 'Homepage', 'site_content_images/homepage', HOMEPAGE),
  about: describe('about', 'About Page', 'site_content_images/about', ABOUT),
  contact: describe('contact', 'Contact Page', 'site_content_images/contact', CONTACT),
};
