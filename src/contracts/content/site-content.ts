import { isObject, valueAt } from '#src/lib/plain-data.ts';
import { aboutEntity } from './about-content.ts';
import { contactEntity } from './contact-content.ts';
import type { Entity } from '../base/entity.ts';
import { homepageEntity } from './homepage-content.ts';

/** The documents of the collection `siteContent`: one for each page with editable content. */
const ENTITIES = { homepage: homepageEntity, about: aboutEntity, contact: contactEntity };

export type ContentPage = keyof typeof ENTITIES;
export const CONTENT_PAGES = Object.keys(ENTITIES) as ContentPage[];

/** The parsed content of each page. */
export type SiteContent = { [P in ContentPage]: NonNullable<ReturnType<(typeof ENTITIES)[P]['read']>> };
export type HomepageContent = SiteContent['homepage'];
export type AboutContent = SiteContent['about'];
export type ContactContent = SiteContent['contact'];

export const contentEntities: { readonly [P in ContentPage]: Entity<SiteContent[P]> } = ENTITIES;

/** Converts sections that are stored as a list with `name` fields to a map by name (ruling 10). */
function sectionsByName(stored: unknown): unknown {
  if (!Array.isArray(stored)) return stored;
  const named = stored.filter(
    (section): section is { name: string } => typeof valueAt(section, 'name') === 'string',
  );
  return Object.fromEntries(named.map((section) => [section.name, section]));
}

/**
 * Parses the stored content of a page (M62). Every missing or malformed field gets its built-in default, and so does the
 * whole page when the document is missing.
 */
export function readContent<P extends ContentPage>(page: P, stored: unknown): SiteContent[P] {
  const entity: Entity<SiteContent[P]> = contentEntities[page];
  if (!isObject(stored)) return entity.initial();
  const sections = sectionsByName(stored['sections']);
  return entity.read({ ...stored, sections }) ?? entity.initial();
}
