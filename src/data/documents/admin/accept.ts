import * as v from 'valibot';

import {
  parseHostedMedia,
  type CategoryFields,
  type Entity,
  type MediaHost,
  type QuoteFormDefinition,
} from '#src/contracts/index.ts';
import { AppError } from '#src/lib/app-error.ts';

/** What one document may take, with room for its bookkeeping. Firestore's own limit is 1 MiB. */
const DOCUMENT_MAX_BYTES = 1_048_576 - 2_048;

function refuse(reason: string): never {
  throw new AppError('invalid', `This cannot be saved: ${reason}`);
}

/**
 * Refuses what the rules would refuse, before anything is sent and with the field's name; an unknown field too.
 * @param host whose media are ours: in a local run they may come by http from this machine, elsewhere never
 */
export function accept<T>(entity: Entity<T>, value: T, host: MediaHost): T {
  const result = v.safeParse(entity.schema, asDelivered(value, host));
  if (!result.success) {
    const [issue] = result.issues;
    const field = v.getDotPath(issue);
    refuse(field ? `${field}: ${issue.message}` : issue.message);
  }
  if (new TextEncoder().encode(JSON.stringify(value)).length > DOCUMENT_MAX_BYTES) {
    refuse('it is larger than 1 MB. Shorten its texts.');
  }
  return structuredClone(value);
}

/** A copy in which the addresses of our own media read as they would in production: https. */
function asDelivered(value: unknown, host: MediaHost): unknown {
  if (typeof value === 'string') {
    return value.startsWith('http:') && parseHostedMedia(value, host)
      ? value.replace('http:', 'https:')
      : value;
  }
  if (Array.isArray(value)) return value.map((item) => asDelivered(item, host));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, asDelivered(part, host)]));
}

/** M41 */
export function acceptCategory(fields: CategoryFields): void {
  if (fields.hasSubProducts && (fields.galleryImages.length > 0 || fields.videos.length > 0)) {
    refuse('a category with sub-products has no gallery images or videos of its own.');
  }
}

/** M52 */
export function acceptQuoteForm(definition: QuoteFormDefinition): void {
  const names = new Set(definition.fields.map((field) => field.name));
  if (names.size < definition.fields.length) refuse('two fields have the same name.');
}
