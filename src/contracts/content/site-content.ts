import { isObject, valueAt } from '#src/lib/plain-data.ts';

import {
  defineEntity,
  type Entity,
  group,
  iconClass,
  imageRule,
  link,
  list,
  longText,
  text,
  titleRule,
} from '../base/entity.ts';
import { BUSINESS_HOURS, CONTACT_DEFAULTS } from '../base/identity.ts';
import { LIMITS } from '../base/limits.ts';
import type { Category, Product } from '../catalogue/records.ts';
import type { QuoteFormDefinition } from '../quote-forms/quote-form.ts';
import { aboutEntity } from './about-content.ts';
import { homepageEntity } from './homepage-content.ts';
import type { SiteSettings } from './site-settings.ts';

const contactItemRules = {
  icon_class: iconClass(),
  text: text(LIMITS.shortText),
  link_url: link(),
};

const contactSections = {
  intro: group({
    title: titleRule('Contact Us'),
    subtitle: text(LIMITS.shortText, {
      initial: 'Tell us what you need the paper for. We answer on the same working day.',
    }),
    hero_image_url: imageRule(''),
  }),
  details: group({
    intro_paragraph: longText('Call, write or visit. We can tell you what is in stock and send samples.'),
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
    business_hours_title: titleRule(BUSINESS_HOURS.title),
    business_hours_text: text(LIMITS.shortText, { initial: BUSINESS_HOURS.text }),
    map_embed_url: text(LIMITS.url, {
      initial: 'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d14008!2d77.209!3d28.6139',
    }),
  }),
};

/** `siteContent/contact`. */
export const contactEntity = defineEntity({ sections: group(contactSections) });

/** The documents of the collection `siteContent`: one for each page with editable content. */
const ENTITIES = { homepage: homepageEntity, about: aboutEntity, contact: contactEntity };

export type ContentPage = keyof typeof ENTITIES;
export const CONTENT_PAGES = Object.keys(ENTITIES) as ContentPage[];

export type SiteContent = { [P in ContentPage]: NonNullable<ReturnType<(typeof ENTITIES)[P]['read']>> };
export type HomepageContent = SiteContent['homepage'];
export type AboutContent = SiteContent['about'];
export type ContactContent = SiteContent['contact'];

export const contentEntities: { readonly [P in ContentPage]: Entity<SiteContent[P]> } = ENTITIES;

/** Converts sections that are stored as a list with `name` fields to a map by name. */
function sectionsByName(stored: unknown): unknown {
  if (!Array.isArray(stored)) return stored;
  const named = stored.filter(
    (section): section is { name: string } => typeof valueAt(section, 'name') === 'string',
  );
  return Object.fromEntries(named.map((section) => [section.name, section]));
}

/**
 * Parses the stored content of a page. Every missing or malformed field gets its built-in default, and so does the
 * whole page when the document is missing.
 */
export function readContent<P extends ContentPage>(page: P, stored: unknown): SiteContent[P] {
  const entity: Entity<SiteContent[P]> = contentEntities[page];
  if (!isObject(stored)) return entity.initial();
  const sections = sectionsByName(stored['sections']);
  return entity.read({ ...stored, sections }) ?? entity.initial();
}

/** The content of a new site, which `src/seed` supplies. */
export interface SeedContent {
  categories: Category[];
  products: Product[];
  settings: SiteSettings;
  siteContent: SiteContent;
  quoteForms: QuoteFormDefinition[];
}
