import { BAD_ADDRESS, LIMITS, videoPlayerUrl, type MediaHost } from '#src/contracts/index.ts';
import { mapTexts, textsIn, valueAt } from '#src/lib/plain-data.ts';

import { isPending } from '../save-plan/save-plan.ts';
import { addressFault } from '../save-plan/hosted-media.ts';
import {
  listRows,
  textOf,
  type FormFields,
  type ListDescription,
  type PicturesDescription,
  type TextDescription,
} from './field.ts';

const TOO_LONG = 'Enter a shorter text.';

type Values = Readonly<Record<string, unknown>>;

const BAD_VIDEO_ADDRESS =
  'Enter a YouTube or Vimeo address, or one of a film file that begins with https:// or /.';

/** The form's values with their texts as they are stored: trimmed and cleaned up. */
function normaliseTexts<T extends object>(fields: FormFields, values: T): T {
  const cleanValues = { ...values } as Record<string, unknown>;
  for (const [key, field] of Object.entries(fields)) {
    if ((field.kind ?? 'text') !== 'text') continue;
    const { normalise, fromText } = field as TextDescription<never>;
    const text = textOf(field as TextDescription<never>, cleanValues[key]).trim();
    const normal = normalise ? normalise(text) : text;
    cleanValues[key] = fromText ? fromText(normal) : normal;
  }
  return cleanValues as T;
}

/** The form's values as they are stored: texts cleaned up, without blank rows of lists and empty addresses. */
export function storedValues<T extends object>(fields: FormFields, values: T): T {
  const clean = normaliseTexts(fields, values) as Record<string, unknown>;
  for (const [key, field] of Object.entries(fields)) {
    if (field.kind === 'list') clean[key] = filledRows(field, clean[key]);
    if (field.kind === 'picture' || field.kind === 'gallery' || field.kind === 'videos')
      clean[key] = withoutBlanks(mapTexts(clean[key], (address) => address.trim()));
  }
  return clean as T;
}

function filledRows(field: ListDescription<never>, value: unknown): unknown[] {
  const { fields, fromRow = (row: unknown) => row } = field;
  return listRows(field, value)
    .map((row) => storedValues(fields, row))
    .filter((row) => [...textsIn(row)].some((text) => text !== ''))
    .map((row) => fromRow(row as never));
}

/** The files of a field without empty addresses, and without videos that have only a caption. */
function withoutBlanks(media: unknown): unknown {
  return Array.isArray(media) ? media.filter((entry) => (valueAt(entry, 'url') ?? entry) !== '') : media;
}

/**
 * The error messages of shown fields by path, for texts with a check, for required lists and for the addresses of pictures
 * and videos. Each row of a list has its own messages.
 * @param host needed for forms with pictures
 * @param start the beginning of each path
 */
export function fieldErrors(
  fields: FormFields,
  values: object,
  host?: MediaHost,
  start = '',
): Record<string, string> {
  const errors: Record<string, string> = {};
  const cleanValues = normaliseTexts(fields, values as Values);
  for (const [key, field] of Object.entries(fields)) {
    if (field.isShown?.(cleanValues as never) === false) continue;
    const value = cleanValues[key];
    const path = `${start}${key}`;
    switch (field.kind) {
      case 'list':
        if (field.required && filledRows(field, value).length === 0)
          errors[`${path}.0.${firstText(field)}`] = `Fill in at least one ${field.itemName.toLowerCase()}.`;
        for (const [at, row] of listRows(field, value).entries()) {
          for (const [inner, error] of Object.entries(fieldErrors(field.fields, row, host)))
            errors[`${path}.${at}.${inner}`] = error;
        }
        break;
      case 'picture':
      case 'gallery':
      case 'videos':
        if (host) Object.assign(errors, addressErrors(field.kind, value, path, host));
        break;
      case undefined:
      case 'text': {
        const text = textOf(field, value);
        const error = field.check?.(text, cleanValues as never) ?? '';
        if (error !== '') errors[path] = error;
        else if (text.length > (field.maxLength ?? Infinity)) errors[path] = TOO_LONG;
      }
    }
  }
  return errors;
}

/** The first field of a row that is neither an icon nor a link. */
function firstText({ fields }: ListDescription<never>): string {
  const [name] = Object.entries(fields).find(
    ([, { kind, ...field }]) => kind === undefined && !('render' in field) && !('check' in field),
  ) ?? [''];
  return name;
}

function addressErrors(
  kind: PicturesDescription<never>['kind'],
  value: unknown,
  path: string,
  host: MediaHost,
): Record<string, string> {
  const entries = (kind === 'picture' ? [value] : value) as readonly (
    | string
    | { url: string; caption?: string }
  )[];
  const wrong = entries.flatMap((entry, at): [string, string][] => {
    const address = (typeof entry === 'string' ? entry : entry.url).trim();
    const caption = typeof entry === 'string' ? '' : (entry.caption ?? '').trim();
    if ((address.length > LIMITS.url && !isPending(address)) || caption.length > LIMITS.caption)
      return [[kind === 'picture' ? path : `${path}.${at}`, TOO_LONG]];
    const fault = address === '' ? '' : addressFault(address, host);
    if (fault === '') return [];
    if (kind !== 'videos') return [[kind === 'picture' ? path : `${path}.${at}`, fault]];
    if (videoPlayerUrl(address) !== null) return [];
    return [[`${path}.${at}`, fault === BAD_ADDRESS ? BAD_VIDEO_ADDRESS : fault]];
  });
  return Object.fromEntries(wrong);
}
