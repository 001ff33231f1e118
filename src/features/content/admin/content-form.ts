import {
  readContent,
  safeMapEmbedUrl,
  type ContentPage,
  type MediaFolder,
  type MediaHost,
  type SiteContent,
} from '#src/contracts/index.ts';
import type { EditorErrors } from '#src/editing/editor-types.ts';
import { BAD_ADDRESS, isStorableAddress } from '#src/editing/save-plan/hosted-media.ts';
import { isObject } from '#src/lib/plain-data.ts';
import { safeHref } from '#src/lib/safe-href.ts';
import { toParagraphs } from '#src/lib/to-paragraphs.ts';

import type { FieldDescriptor, ListDescriptor, TextDescriptor } from './field-descriptors.ts';
import { contentAdminTexts } from './texts.ts';
import { CAROUSEL, PAGES, type SectionDescriptor } from './section-descriptors.ts';

/** An item of a list in the form. `key` is the React key, which stays the same when items are moved. */
export type FormRow = Readonly<Record<string, string>> & { readonly key: string };
/** The value of a field in the form. */
export type FormValue = string | readonly FormRow[];
export type SectionForm = Readonly<Record<string, FormValue>>;
/** The form values of a page: sections by name. */
export type ContentForm = Record<string, SectionForm>;

export function blankRow({ fields }: ListDescriptor, key: string): FormRow {
  return { ...Object.fromEntries(fields.map((item) => [item.key, ''])), key };
}

export function rowsOf(value: FormValue | undefined): readonly FormRow[] {
  return value === undefined || typeof value === 'string' ? [] : value;
}

type Values = Record<string, unknown>;
const record = (value: unknown): Values => (isObject(value) ? value : {});
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const string = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The only field of items that are stored as plain texts; undefined for a list of objects. */
function plainField({ fields }: ListDescriptor): TextDescriptor | undefined {
  return fields.find(({ kind }) => kind === 'paragraph');
}

/** The form values of a stored document. Every list gets at least one row (M59). */
export function toContentForm<P extends ContentPage>(page: P, content: SiteContent[P]): ContentForm {
  const stored = record(content);
  return Object.fromEntries(
    PAGES[page].sections.map(({ name, fields }) => {
      const source = name === CAROUSEL ? stored : record(record(stored['sections'])[name]);
      return [
        name,
        Object.fromEntries(fields.map((field) => [field.key, toValue(field, source[field.key])])),
      ];
    }),
  );
}

function toValue(field: FieldDescriptor, stored: unknown): FormValue {
  if (field.kind === 'paragraphs') return list(stored).map(string).join('\n\n');
  if (field.kind !== 'list') return string(stored);
  const plain = plainField(field);
  const rows = list(stored).map((item, index): FormRow => {
    const given = plain ? { [plain.key]: item } : record(item);
    const texts = field.fields.map(({ key }) => [key, string(given[key])] as const);
    return { ...Object.fromEntries(texts), key: `stored-${index}` };
  });
  return rows.length > 0 ? rows : [blankRow(field, 'blank')];
}

/** The document to store: texts trimmed, without blank paragraphs and items. */
export function toContent<P extends ContentPage>(page: P, form: ContentForm): SiteContent[P] {
  const sections: Values = {};
  const document: Values = { sections };
  for (const { name, fields } of PAGES[page].sections) {
    const target = name === CAROUSEL ? document : (sections[name] = {} as Values);
    for (const field of fields) target[field.key] = fromValue(field, form[name]?.[field.key] ?? '');
  }
  return readContent(page, document);
}

function fromValue(field: FieldDescriptor, value: FormValue): unknown {
  if (field.kind === 'paragraphs') return toParagraphs(string(value));
  if (field.kind !== 'list') return string(value).trim();
  const items = rowsOf(value)
    .map(({ key: _key, ...texts }) =>
      Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()])),
    )
    .filter((item) => Object.values(item).some((text) => text !== ''));
  const plain = plainField(field);
  return plain ? items.map((item) => item[plain.key]) : items;
}

/** A text of the form. */
interface FormText {
  readonly kind: TextDescriptor['kind'];
  /** Identifies it in form and stored document: `section.field` or `section.list.{row key}.field`. */
  readonly path: string;
  readonly text: string;
}

/** The texts of a field, of a list row by row. */
function textsOf(form: ContentForm, { name }: SectionDescriptor, field: FieldDescriptor): FormText[] {
  const value = form[name]?.[field.key];
  const start = `${name}.${field.key}`;
  if (field.kind !== 'list') return [{ kind: field.kind, path: start, text: string(value).trim() }];
  return rowsOf(value).flatMap((row) =>
    field.fields.map(({ kind, key }) => ({
      kind,
      path: `${start}.${row.key}.${key}`,
      text: string(row[key]).trim(),
    })),
  );
}

const TYPED: readonly TextDescriptor['kind'][] = ['line', 'text', 'longText', 'paragraph'];

/** Error messages by path. Every list needs at least one item that is not blank (ruling 27). */
export function contentErrors(page: ContentPage, form: ContentForm, host: MediaHost): EditorErrors {
  const errors: Record<string, string> = {};
  for (const section of PAGES[page].sections) {
    for (const field of section.fields) {
      const texts = textsOf(form, section, field);
      if (field.kind === 'list' && texts.every(({ text }) => text === '')) {
        const shown = texts.find(({ kind }) => TYPED.includes(kind));
        if (shown) errors[shown.path] = contentAdminTexts.oneNeeded(field.itemName);
      }
      for (const { kind, path, text } of texts) {
        const error = textError(kind, text, host);
        if (error) errors[path] = error;
      }
    }
  }
  return errors;
}

function textError(kind: TextDescriptor['kind'], text: string, host: MediaHost): string | null {
  if (text === '') return null;
  if (kind === 'image') return isStorableAddress(text, host) ? null : BAD_ADDRESS;
  if (kind === 'link') return safeHref(text) === null ? contentAdminTexts.badLink : null;
  if (kind === 'map') return safeMapEmbedUrl(text) === null ? contentAdminTexts.badMap : null;
  return null;
}

/** The form for the preview, without invalid picture addresses, so that the browser does not request them. */
export function withLoadableImages(page: ContentPage, form: ContentForm, host: MediaHost): ContentForm {
  const loadable = (values: SectionForm, fields: readonly FieldDescriptor[]): SectionForm => {
    const shown = { ...values };
    for (const field of fields) {
      const value = shown[field.key];
      if (field.kind === 'list')
        shown[field.key] = rowsOf(value).map((row) => loadable(row, field.fields) as FormRow);
      else if (field.kind === 'image' && !isStorableAddress(string(value).trim(), host))
        shown[field.key] = '';
    }
    return shown;
  };
  return Object.fromEntries(
    PAGES[page].sections.map(({ name, fields }) => [name, loadable(form[name] ?? {}, fields)]),
  );
}

/** Extracts the address from Google's `<iframe>` text; returns any other text unchanged. */
export function mapAddressIn(pasted: string): string {
  const source = /\bsrc="([^"]+)"/.exec(pasted)?.[1];
  return source === undefined ? pasted : source.replaceAll('&amp;', '&');
}

/** A section's pictures in a form. */
export interface SectionImages {
  readonly title: string;
  readonly folder: MediaFolder;
  readonly images: readonly FormText[];
}

/** The pictures of a form, by section. */
export function imagesOf(page: ContentPage, form: ContentForm): SectionImages[] {
  const { folder, sections } = PAGES[page];
  return sections.map((section) => ({
    title: section.title,
    folder: section.folder ?? folder,
    images: section.fields
      .flatMap((field) => textsOf(form, section, field))
      .filter(({ kind }) => kind === 'image'),
  }));
}
