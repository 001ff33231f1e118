import {
  readContent,
  safeMapEmbedUrl,
  type ContentPage,
  type MediaHost,
  type SiteContent,
} from '#src/contracts/index.ts';
import type { EditorErrors } from '#src/editing/editor-types.ts';
import { isStorableAddress } from '#src/editing/save-plan/hosted-media.ts';
import { isObject } from '#src/lib/plain-data.ts';
import { safeHref } from '#src/lib/safe-href.ts';

import { toParagraphs } from '#src/lib/to-paragraphs.ts';
import type {
  FieldDescriptor,
  ListDescriptor,
  ParagraphRowsDescriptor,
  TextDescriptor,
} from './field-descriptors.ts';
import { contentAdminTexts } from './texts.ts';
import { CAROUSEL, SECTIONS, type SectionDescriptor } from './section-descriptors.ts';

/** An item of a list in the form. `key` is the React key, which stays the same when items are moved. */
export type FormRow = Readonly<Record<string, string>> & { readonly key: string };
/** The value of a field in the form. */
export type FormValue = string | readonly FormRow[];
export type SectionForm = Readonly<Record<string, FormValue>>;
/** The form values of a page: sections by name. */
export type ContentForm = Record<string, SectionForm>;

/** The key of a paragraph's text in its row. */
export const PARAGRAPH = 'paragraph';

export function blankRow(field: FieldDescriptor, key: string): FormRow {
  const names = field.kind === 'list' ? field.fields.map((itemField) => itemField.key) : [PARAGRAPH];
  return { ...Object.fromEntries(names.map((name) => [name, ''])), key };
}

type Values = Record<string, unknown>;
const record = (value: unknown): Values => (isObject(value) ? value : {});
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const string = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The form values of a stored document. Every list gets at least one row (M59). */
export function toContentForm<P extends ContentPage>(page: P, content: SiteContent[P]): ContentForm {
  return Object.fromEntries(
    SECTIONS[page].map((section) => {
      const source =
        section.name === CAROUSEL
          ? record(content)
          : record(record(record(content)['sections'])[section.name]);
      return [
        section.name,
        Object.fromEntries(section.fields.map((field) => [field.key, toValue(field, source[field.key])])),
      ];
    }),
  );
}

function toValue(field: FieldDescriptor, stored: unknown): FormValue {
  if (field.kind === 'paragraphs-text') return list(stored).map(string).join('\n\n');
  if (field.kind === 'list' || field.kind === 'paragraphs') {
    const rows = list(stored).map((item, index): FormRow => {
      const key = `stored-${index}`;
      if (field.kind === 'paragraphs') return { [PARAGRAPH]: string(item), key };
      const texts = field.fields.map(
        (itemField) => [itemField.key, string(record(item)[itemField.key])] as const,
      );
      return { ...Object.fromEntries(texts), key };
    });
    return rows.length > 0 ? rows : [blankRow(field, 'blank')];
  }
  return string(stored);
}

/** The document to store: texts trimmed, without blank paragraphs and items. */
export function toContent<P extends ContentPage>(page: P, form: ContentForm): SiteContent[P] {
  const sections: Values = {};
  const document: Values = { sections };
  for (const section of SECTIONS[page]) {
    const target = section.name === CAROUSEL ? document : (sections[section.name] = {} as Values);
    for (const field of section.fields)
      target[field.key] = fromValue(field, form[section.name]?.[field.key] ?? '');
  }
  return readContent(page, document);
}

function fromValue(field: FieldDescriptor, value: FormValue): unknown {
  if (field.kind === 'paragraphs-text') return toParagraphs(typeof value === 'string' ? value : '');
  if (typeof value === 'string') return value.trim();
  if (field.kind === 'paragraphs') {
    return value.map((row) => string(row[PARAGRAPH]).trim()).filter((paragraph) => paragraph !== '');
  }
  return value
    .map(({ key: _key, ...texts }) =>
      Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()])),
    )
    .filter((item) => Object.values(item).some((text) => text !== ''));
}

/**
 * Error messages by path: `section.field` or `section.list.{row key}.field`. Every list needs at least one item that is
 * not blank (ruling 27).
 */
export function contentErrors(page: ContentPage, form: ContentForm, host: MediaHost): EditorErrors {
  const errors: Record<string, string> = {};
  for (const section of SECTIONS[page]) {
    for (const field of section.fields) {
      const value = form[section.name]?.[field.key] ?? '';
      if (field.kind === 'list' || field.kind === 'paragraphs') {
        const [first] = rowsOf(value);
        if (first && rowsOf(value).every(isBlank))
          errors[`${section.name}.${field.key}.${first.key}.${textKeyOf(field)}`] =
            contentAdminTexts.oneNeeded(field.itemName);
      }
      if (field.kind === 'list') {
        for (const row of rowsOf(value)) {
          for (const itemField of field.fields) {
            const error = textError(itemField, string(row[itemField.key]), host);
            if (error) errors[`${section.name}.${field.key}.${row.key}.${itemField.key}`] = error;
          }
        }
      } else if (
        typeof value === 'string' &&
        field.kind !== 'paragraphs' &&
        field.kind !== 'paragraphs-text'
      ) {
        const error = textError(field, value, host);
        if (error) errors[`${section.name}.${field.key}`] = error;
      }
    }
  }
  return errors;
}

function isBlank({ key: _key, ...texts }: FormRow): boolean {
  return Object.values(texts).every((text) => text.trim() === '');
}

/** The key of the row's field that shows the row's error. */
function textKeyOf(field: ListDescriptor | ParagraphRowsDescriptor): string {
  if (field.kind === 'paragraphs') return PARAGRAPH;
  const text = field.fields.find(({ kind }) => kind === 'line' || kind === 'text') ?? field.fields[0];
  return text?.key ?? '';
}

function textError({ kind }: TextDescriptor, value: string, host: MediaHost): string | null {
  const given = value.trim();
  if (given === '') return null;
  if (kind === 'image') return isStorableAddress(given, host) ? null : contentAdminTexts.badAddress;
  if (kind === 'link') return safeHref(given) === null ? contentAdminTexts.badLink : null;
  if (kind === 'map') return safeMapEmbedUrl(given) === null ? contentAdminTexts.badMap : null;
  return null;
}

/** The form for the preview, without invalid picture addresses, so that the browser does not request them. */
export function withLoadableImages(page: ContentPage, form: ContentForm, host: MediaHost): ContentForm {
  const loadable = (text: string): string => (isStorableAddress(text.trim(), host) ? text : '');
  return Object.fromEntries(
    SECTIONS[page].map(({ name, fields }) => {
      const values = { ...form[name] };
      for (const field of fields) {
        const value = values[field.key];
        if (field.kind === 'image' && typeof value === 'string') values[field.key] = loadable(value);
        if (field.kind !== 'list') continue;
        const images = field.fields.filter(({ kind }) => kind === 'image').map(({ key }) => key);
        values[field.key] = rowsOf(value).map((row) => ({
          ...row,
          ...Object.fromEntries(images.map((key) => [key, loadable(string(row[key]))])),
        }));
      }
      return [name, values];
    }),
  );
}

export function rowsOf(value: FormValue | undefined): readonly FormRow[] {
  return value === undefined || typeof value === 'string' ? [] : value;
}

/** Extracts the address from Google's `<iframe>` text; returns any other text unchanged. */
export function mapAddressIn(pasted: string): string {
  const source = /\bsrc="([^"]+)"/.exec(pasted)?.[1];
  return source === undefined ? pasted : source.replaceAll('&amp;', '&');
}

/** A picture in the form. */
export interface FormImage {
  readonly section: SectionDescriptor;
  /** Identifies the picture in form and stored document: `section.field` or `section.list.{row key}.field`. */
  readonly path: string;
  readonly url: string;
}

/** All pictures of a form. */
export function imagesOf(page: ContentPage, form: ContentForm): FormImage[] {
  return SECTIONS[page].flatMap((section) =>
    section.fields.flatMap((field): FormImage[] => {
      const value = form[section.name]?.[field.key];
      const start = `${section.name}.${field.key}`;
      if (field.kind === 'image') return [{ section, path: start, url: string(value).trim() }];
      if (field.kind !== 'list') return [];
      return rowsOf(value).flatMap((row) =>
        field.fields
          .filter(({ kind }) => kind === 'image')
          .map(({ key }) => ({ section, path: `${start}.${row.key}.${key}`, url: string(row[key]).trim() })),
      );
    }),
  );
}
