import { LIMITS, type ContentPage, type MediaFolder } from '#src/contracts/index.ts';

import {
  field,
  iconField,
  imageField,
  listField,
  paragraphsField,
  titleField,
  type FieldDescriptor,
} from './field-descriptors.ts';

/** Describes a section of a content document for the editor. */
export interface SectionDescriptor {
  /** Its name in the document; `CAROUSEL` for the list of slides. */
  readonly name: string;
  readonly title: string;
  /** Tells the admin where visitors see the section. */
  readonly intro: string;
  /** Where its pictures are stored. Default: the page's folder. */
  readonly folder?: MediaFolder;
  readonly fields: readonly FieldDescriptor[];
}

/** Describes a page for the editor. */
export interface PageDescriptor {
  /** The name of its tab (M55). */
  readonly tabName: string;
  readonly folder: MediaFolder;
  /** In the order of the page. */
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
    fields: [
      listField(
        CAROUSEL,
        'Slide',
        [
          imageField,
          titleField,
          field('text', 'text', 'Text'),
          field('line', 'link_text', 'Link text', { maxLength: LIMITS.fieldLabel }),
          field('link', 'link_url', 'Link', { hint: 'For example /products or /products/kraft-papers.' }),
        ],
        LIMITS.carouselItems,
      ),
    ],
  },
  {
    name: 'productCategories',
    title: 'Product Categories',
    intro: 'The heading over the first categories. The categories themselves are managed under Categories.',
    fields: [titleField],
  },
  {
    name: 'keyFacts',
    title: 'Key Facts',
    intro: 'A line of short facts under the categories; two to five look best.',
    fields: [
      listField(
        'facts',
        'Fact',
        [field('line', 'value', 'Fact'), field('line', 'label', 'Explanation')],
        LIMITS.keyFacts,
      ),
    ],
  },
  {
    name: 'aboutCompany',
    title: 'About Company',
    intro: 'Under the facts: who you are, beside a picture.',
    fields: [
      titleField,
      listField('paragraphs', 'Paragraph', [field('paragraph', 'paragraph', 'Paragraph')], LIMITS.paragraphs),
      imageField,
    ],
  },
  {
    name: 'coreStrengths',
    title: 'Core Strengths',
    intro: 'Cards with an icon; four fill a row.',
    fields: [
      titleField,
      listField('features', 'Feature', [iconField, titleField, field('text', 'description', 'Description')]),
    ],
  },
];

const ABOUT: readonly SectionDescriptor[] = [
  {
    name: 'aboutGlance',
    title: 'At a Glance',
    intro: 'The first words of the about page.',
    fields: [titleField, paragraphsField, imageField],
  },
  {
    name: 'philosophy',
    title: 'Philosophy',
    intro: 'One paragraph under an icon.',
    fields: [titleField, iconField, field('longText', 'paragraph', 'Paragraph')],
  },
  {
    name: 'leadership',
    title: 'Leadership',
    intro: 'A quote, who said it, and a paragraph beside a picture.',
    fields: [
      titleField,
      field('text', 'quote', 'Quote'),
      field('line', 'quote_author', 'Quote author'),
      field('longText', 'paragraph', 'Paragraph'),
      imageField,
    ],
  },
  {
    name: 'companyProfile',
    title: 'Company Profile',
    intro: 'Facts in a table beside a picture.',
    fields: [
      titleField,
      imageField,
      listField('info_list', 'Fact', [
        iconField,
        field('line', 'label', 'Label', { maxLength: LIMITS.fieldLabel }),
        field('text', 'value', 'Value'),
      ]),
    ],
  },
  {
    name: 'whyUs',
    title: 'Why Us',
    intro: 'An introduction and short reasons. The section’s icon serves reasons without one.',
    fields: [
      titleField,
      iconField,
      field('longText', 'intro_paragraph', 'Introduction'),
      listField('values_list', 'Reason', [iconField, field('text', 'text', 'Text')]),
    ],
  },
  {
    name: 'qualityAssurance',
    title: 'Quality Assurance',
    intro: 'The last section of the about page.',
    fields: [titleField, imageField, paragraphsField],
  },
];

const CONTACT: readonly SectionDescriptor[] = [
  {
    name: 'intro',
    title: 'Intro',
    intro: 'The head of the contact page.',
    fields: [
      titleField,
      field('text', 'subtitle', 'Subtitle'),
      field('image', 'hero_image_url', 'Hero image (optional)'),
    ],
  },
  {
    name: 'details',
    title: 'Details',
    intro: 'The card “Our Details” beside the form.',
    fields: [
      field('longText', 'intro_paragraph', 'Introduction'),
      listField('contact_info', 'Contact detail', [
        iconField,
        field('text', 'text', 'Text'),
        field('link', 'link_url', 'Link', { hint: 'tel:+91…, mailto:name@example.com, https://… or empty.' }),
      ]),
      field('line', 'business_hours_title', 'Business hours title'),
      field('text', 'business_hours_text', 'Business hours'),
      field('map', 'map_embed_url', 'Map', {
        hint: 'In Google Maps: Share, Embed a map, copy. The whole copied text may be pasted here.',
      }),
    ],
  },
];

/** The pages with editable content (M55–M58). */
export const PAGES: Readonly<Record<ContentPage, PageDescriptor>> = {
  homepage: { tabName: 'Homepage', folder: 'site_content_images/homepage', sections: HOMEPAGE },
  about: { tabName: 'About Page', folder: 'site_content_images/about', sections: ABOUT },
  contact: { tabName: 'Contact Page', folder: 'site_content_images/contact', sections: CONTACT },
};
