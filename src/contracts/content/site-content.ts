import { isObject, mapTexts, valueAt } from '#src/lib/plain-data.ts';

import { defineEntity, type Entity, group, link, list, text, url } from '../base/entity.ts';
import { BRAND, BUSINESS_HOURS, CONTACT_DEFAULTS } from '../base/identity.ts';
import { LIMITS } from '../base/limits.ts';
import type { Category, Product } from '../catalogue/records.ts';
import type { QuoteFormDefinition } from '../quote-forms/quote-form.ts';
import FIRST_CONTENT from './first-content.json' with { type: 'json' };
import type { SiteSettings } from './site-settings.ts';

const IDENTITY = {
  ...BRAND,
  ...CONTACT_DEFAULTS,
  hoursTitle: BUSINESS_HOURS.title,
  hours: BUSINESS_HOURS.text,
};

/** The content until an admin writes another, with the identity in place of the names in braces. */
const FIRST = mapTexts(FIRST_CONTENT, (part) =>
  part.replace(/\{(\w+)\}/g, (_, name: keyof typeof IDENTITY) => String(IDENTITY[name])),
);
const home = FIRST.homepage.sections;
const about = FIRST.about.sections;
const contact = FIRST.contact.sections;

const name = text(LIMITS.name);
const label = text(LIMITS.fieldLabel);
const shortText = text(LIMITS.shortText);
const longText = text(LIMITS.longText);
const paragraphs = list(text(LIMITS.longText), LIMITS.paragraphs);
const icon_class = text(LIMITS.iconClass);
const image_url = url();

const slideRules = { image_url, title: name, text: shortText, link_text: label, link_url: link() };
const featureRules = { icon_class, title: name, description: shortText };
const infoRules = { icon_class, label, value: shortText };
const contactItemRules = { icon_class, text: shortText, link_url: link() };

/** The documents of the collection `siteContent`: one for each page with editable content. */
const ENTITIES = {
  homepage: defineEntity({
    carouselItems: list(group(slideRules), LIMITS.carouselItems, { initial: FIRST.homepage.carouselItems }),
    sections: group({
      keyFacts: group({ facts: list(group({ value: name, label: name }), LIMITS.keyFacts) }, home.keyFacts),
      aboutCompany: group({ title: name, paragraphs, image_url }, home.aboutCompany),
      coreStrengths: group(
        { title: name, features: list(group(featureRules), LIMITS.listItems) },
        home.coreStrengths,
      ),
      productCategories: group({ title: name }, home.productCategories),
    }),
  }),
  about: defineEntity({
    sections: group({
      aboutGlance: group({ title: name, paragraphs, image_url }, about.aboutGlance),
      philosophy: group({ title: name, icon_class, paragraph: longText }, about.philosophy),
      leadership: group(
        { title: name, quote: shortText, quote_author: name, paragraph: longText, image_url },
        about.leadership,
      ),
      companyProfile: group(
        { title: name, image_url, info_list: list(group(infoRules), LIMITS.listItems) },
        about.companyProfile,
      ),
      whyUs: group(
        {
          title: name,
          icon_class,
          intro_paragraph: longText,
          values_list: list(group({ icon_class, text: shortText }), LIMITS.listItems),
        },
        about.whyUs,
      ),
      qualityAssurance: group({ title: name, image_url, paragraphs }, about.qualityAssurance),
    }),
  }),
  contact: defineEntity({
    sections: group({
      intro: group({ title: name, subtitle: shortText, hero_image_url: image_url }, contact.intro),
      details: group(
        {
          intro_paragraph: longText,
          contact_info: list(group(contactItemRules), LIMITS.listItems),
          business_hours_title: name,
          business_hours_text: shortText,
          map_embed_url: text(LIMITS.url),
        },
        contact.details,
      ),
    }),
  }),
};

export type ContentPage = keyof typeof ENTITIES;
export const CONTENT_PAGES = Object.keys(ENTITIES) as ContentPage[];

export type SiteContent = { [P in ContentPage]: NonNullable<ReturnType<(typeof ENTITIES)[P]['read']>> };
export type HomepageContent = SiteContent['homepage'];
export type AboutContent = SiteContent['about'];
export type ContactContent = SiteContent['contact'];

export const contentEntities: { readonly [P in ContentPage]: Entity<SiteContent[P]> } = ENTITIES;

/** Converts sections that are stored as a list with `name` fields to a map by name. */
function sectionsByName(data: unknown): unknown {
  if (!Array.isArray(data)) return data;
  const named = data.filter(
    (section): section is { name: string } => typeof valueAt(section, 'name') === 'string',
  );
  return Object.fromEntries(named.map((section) => [section.name, section]));
}

/**
 * Parses the stored content of a page. Every missing or malformed field gets its built-in default, and so does the
 * whole page when the document is missing.
 */
export function readContent<P extends ContentPage>(page: P, data: unknown): SiteContent[P] {
  const entity: Entity<SiteContent[P]> = contentEntities[page];
  if (!isObject(data)) return entity.initial();
  const sections = sectionsByName(data['sections']);
  return entity.complete({ ...data, sections });
}

/** The content of a new site, which `src/seed` supplies. */
export interface SeedContent {
  categories: Category[];
  products: Product[];
  settings: SiteSettings;
  siteContent: SiteContent;
  quoteForms: QuoteFormDefinition[];
}
