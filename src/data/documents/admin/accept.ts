import * as v from 'valibot';

import {
  parseHostedMedia,
  storableText,
  type CategoryFields,
  type Entity,
  type MediaHost,
  type QuoteFormDefinition,
} from '#src/contracts/index.ts';
import { AppError } from '#src/lib/app-error.ts';
import { mapTexts } from '#src/lib/plain-data.ts';

/** Firestore's limit of 1 MiB for a document, minus room for revision, time and author. */
const DOCUMENT_MAX_BYTES = 1_048_576 - 2_048;

function refuse(reason: string): never {
  throw new AppError('invalid', `This cannot be saved: ${reason}`);
}

/**
 * The value in storable form. Refuses what the rules would refuse, and names the field.
 * @param host the own media host, whose addresses begin with http in a local run
 */
export function accept<T>(entity: Entity<T>, fields: T, host: MediaHost): T {
  const value = mapTexts(fields, storableText);
  const result = v.safeParse(
    entity.schema,
    mapTexts(value, (text) => asDelivered(text, host)),
  );
  if (!result.success) {
    const [issue] = result.issues;
    const field = v.getDotPath(issue);
    refuse(field ? `${field}: ${issue.message}` : issue.message);
  }
  if (new TextEncoder().encode(JSON.stringify(value)).length > DOCUMENT_MAX_BYTES) {
    refuse('it is larger than 1 MB. Shorten its texts.');
  }
  return value;
}

/** Addresses of the own media host with https, as in production; other texts unchanged. */
function asDelivered(text: string, host: MediaHost): string {
  return text.startsWith('http:') && parseHostedMedia(text, host) ? text.replace('http:', 'https:') : text;
}

/** Refuses a category with sub-products that has pictures or videos of its own. */
export function acceptCategory(fields: CategoryFields): void {
  if (fields.hasSubProducts && (fields.galleryImages.length > 0 || fields.videos.length > 0)) {
    refuse('a category with sub-products has no gallery images or videos of its own.');
  }
}

/** Refuses a quote form with two fields of one name. */
export function acceptQuoteForm(definition: QuoteFormDefinition): void {
  const names = new Set(definition.fields.map((field) => field.name));
  if (names.size < definition.fields.length) refuse('two fields have the same name.');
}
