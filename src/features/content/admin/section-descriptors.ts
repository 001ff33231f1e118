import { LIMITS, type ContentPage, type MediaFolder } from '#src/contracts/index.ts';

import {
  iconField,
  imageField,
  lineField,
  linkField,
  listField,
  textField,
  titleField,
  type FieldDescriptor,
  type ParagraphsTextDescriptor,
} from './field-descriptors.ts';

/** Describes a section of a content document for the editor. */
export interface SectionDescriptor {
  /** Its name in the document; `CAROUSEL` for the list of slides. */
  readonly name: string;
  readonly title: string;
  /** Tells the admin where visitors see the section. */
  readonly intro: string;
  readonly folder: MediaFolder;
  readonly fields: readonly FieldDescriptor[];
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
          imageField(),
          titleField,
          textField('text', 'Text'),
          lineField('link_text', 'Link text', LIMITS.fieldLabel),
          linkField('For example /products or /products/kraft-papers.'),
        ],
        LIMITS.carouselItems,
      ),
    ],
  },
  {
    name: 'productCategories',
    title: 'Product Categories',
    intro: 'The heading over the first categories. The categories themselves are managed under Categories.',
    folder: 'site_content_images/homepage',
    fields: [titleField],
  },
  {
    name: 'keyFacts',
    title: 'Key Facts',
    intro: 'A line of short facts under the categories; two to five look best.',
    folder: 'site_content_images/homepage',
    fields: [
      listField(
        'facts',
        'Fact',
        [lineField('value', 'Fact'), lineField('label', 'Explanation')],
        LIMITS.keyFacts,
      ),
    ],
  },
  {
    name: 'aboutCompany',
    title: 'About Company',
    intro: 'Under the facts: who you are, beside a picture.',
    folder: 'site_content_images/homepage',
    fields: [
      titleField,
      { kind: 'paragraphs', key: 'paragraphs', label: 'Paragraphs', itemName: 'Paragraph' },
      imageField(),
    ],
  },
  {
    name: 'coreStrengths',
    title: 'Core Strengths',
    intro: 'Cards with an icon; four fill a row.',
    folder: 'site_content_images/homepage',
    fields: [
      titleField,
      listField('features', 'Feature', [iconField, titleField, textField('description', 'Description')]),
    ],
  },
];

const paragraphsText: ParagraphsTextDescriptor = {
  kind: 'paragraphs-text',
  key: 'paragraphs',
  label: 'Paragraphs',
};

const ABOUT: readonly SectionDescriptor[] = [
  {
    name: 'aboutGlance',
    title: 'At a Glance',
    intro: 'The first words of the about page.',
    folder: 'site_content_images/about',
    fields: [titleField, paragraphsText, imageField()],
  },
  {
    name: 'philosophy',
    title: 'Philosophy',
    intro: 'One paragraph under an icon.',
    folder: 'site_content_images/about',
    fields: [titleField, iconField, textField('paragraph', 'Paragraph', LIMITS.longText)],
  },
  {
    name: 'leadership',
    title: 'Leadership',
    intro: 'A quote, who said it, and a paragraph beside a picture.',
    folder: 'site_content_images/about',
    fields: [
      titleField,
      textField('quote', 'Quote'),
      lineField('quote_author', 'Quote author'),
      textField('paragraph', 'Paragraph', LIMITS.longText),
      imageField(),
    ],
  },
  {
    name: 'companyProfile',
    title: 'Company Profile',
    intro: 'Facts in a table beside a picture.',
    folder: 'site_content_images/about',
    fields: [
      titleField,
      imageField(),
      listField('info_list', 'Fact', [
        iconField,
        lineField('label', 'Label', LIMITS.fieldLabel),
        textField('value', 'Value'),
      ]),
    ],
  },
  {
    name: 'whyUs',
    title: 'Why Us',
    intro: 'An introduction and short reasons. The section’s icon serves reasons without one.',
    folder: 'site_content_images/about',
    fields: [
      titleField,
      iconField,
      textField('intro_paragraph', 'Introduction', LIMITS.longText),
      listField('values_list', 'Reason', [iconField, textField('text', 'Text')]),
    ],
  },
  {
    name: 'qualityAssurance',
    title: 'Quality Assurance',
    intro: 'The last section of the about page.',
    folder: 'site_content_images/about',
    fields: [titleField, imageField(), paragraphsText],
  },
];

const CONTACT: readonly SectionDescriptor[] = [
  {
    name: 'intro',
    title: 'Intro',
    intro: 'The head of the contact page.',
    folder: 'site_content_images/contact',
    fields: [
      titleField,
      textField('subtitle', 'Subtitle'),
      imageField('hero_image_url', 'Hero image (optional)'),
    ],
  },
  {
    name: 'details',
    title: 'Details',
    intro: 'The card “Our Details” beside the form.',
    folder: 'site_content_images/contact',
    fields: [
      textField('intro_paragraph', 'Introduction', LIMITS.longText),
      listField('contact_info', 'Contact detail', [
        iconField,
        textField('text', 'Text'),
        linkField('tel:+91…, mailto:name@example.com, https://… or empty.'),
      ]),
      lineField('business_hours_title', 'Business hours title'),
      textField('business_hours_text', 'Business hours'),
      {
        kind: 'map',
        key: 'map_embed_url',
        label: 'Map',
        hint: 'In Google Maps: Share, Embed a map, copy. The whole copied text may be pasted here.',
        maxLength: LIMITS.url,
      },
    ],
  },
];

/** The name of each page's tab (M55). */
export const TAB_NAMES: Record<ContentPage, string> = {
  homepage: 'Homepage',
  about: 'About Page',
  contact: 'Contact Page',
};

/** The sections of each page, in the order of the page (M56–M58). */
export const SECTIONS: Record<ContentPage, readonly SectionDescriptor[]> = {
  homepage: HOMEPAGE,
  about: ABOUT,
  contact: CONTACT,
};
