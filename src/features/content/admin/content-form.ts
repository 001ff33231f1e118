import {
  readContent,
  type ContentPage,
  type MediaFolder,
  type MediaHost,
  type SiteContent,
} from '#src/contracts/index.ts';
import type { EditorErrors, Version } from '#src/editing/editor-types.ts';
import { fieldErrors } from '#src/editing/fields/errors.ts';
import type { FieldDescription, FormFields } from '#src/editing/fields/field.ts';
import { deletionsOf, isStorableAddress } from '#src/editing/save-plan/hosted-media.ts';
import { isObject } from '#src/lib/plain-data.ts';
import { toParagraphs } from '#src/lib/plain-text.ts';
import { uploadGroup, type SavePlan } from '#src/editing/save-plan/save-plan.ts';

import { blankRow, type FormRow } from './field-descriptions.tsx';
import { contentAdminTexts } from './texts.ts';
import { CAROUSEL, PAGES } from './section-descriptors.ts';

/** The value of a field in the form. */
export type FormValue = string | readonly FormRow[];
type SectionForm = Readonly<Record<string, FormValue>>;
/** The form values of a page: sections by name. */
export type ContentForm = Record<string, SectionForm>;

export function rowsOf(value: FormValue | undefined): readonly FormRow[] {
  return value === undefined || typeof value === 'string' ? [] : value;
}

type Values = Record<string, unknown>;
const record = (value: unknown): Values => (isObject(value) ? value : {});
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const string = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The only field of a list whose items are stored as plain texts. */
const PLAIN = 'paragraph';

/** The form values of a stored document. Every list gets at least one row. */
export function toContentForm<P extends ContentPage>(page: P, content: SiteContent[P]): ContentForm {
  const contentRecord = record(content);
  return Object.fromEntries(
    PAGES[page].sections.map(({ name, fields }) => {
      const source = name === CAROUSEL ? contentRecord : record(record(contentRecord['sections'])[name]);
      return [
        name,
        Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, toValue(field, source[key])])),
      ];
    }),
  );
}

function toValue(field: FieldDescription, stored: unknown): FormValue {
  // A text that is stored as a list holds paragraphs.
  if (field.kind !== 'list') return Array.isArray(stored) ? stored.map(string).join('\n\n') : string(stored);
  const names = Object.keys(field.fields);
  const rows = list(stored).map((item, index): FormRow => {
    const texts = isObject(item) ? item : { [PLAIN]: item };
    return {
      ...Object.fromEntries(names.map((name) => [name, string(texts[name])])),
      key: `stored-${index}`,
    };
  });
  return rows.length > 0 ? rows : [blankRow(field.fields, 'blank')];
}

/** The document to store: texts trimmed, without blank paragraphs and items. */
export function toContent<P extends ContentPage>(page: P, form: ContentForm): SiteContent[P] {
  const sections: Values = {};
  const document: Values = { sections };
  for (const { name, fields } of PAGES[page].sections) {
    const target = name === CAROUSEL ? document : (sections[name] = {} as Values);
    for (const [key, field] of Object.entries(fields))
      target[key] = fromValue(key, field, form[name]?.[key] ?? '');
  }
  return readContent(page, document);
}

function fromValue(key: string, field: FieldDescription, value: FormValue): unknown {
  if (field.kind !== 'list') return key === 'paragraphs' ? toParagraphs(string(value)) : string(value).trim();
  const items = rowsOf(value)
    .map(({ key: _key, ...texts }) =>
      Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()])),
    )
    .filter((item) => Object.values(item).some((text) => text !== ''));
  return PLAIN in field.fields ? items.map((item) => item[PLAIN]) : items;
}

/** Error messages by path. Every list needs at least one item that is not blank. */
export function contentErrors(page: ContentPage, form: ContentForm, host: MediaHost): EditorErrors {
  const errors: Record<string, string> = {};
  for (const { name, fields } of PAGES[page].sections) {
    const values = form[name] ?? {};
    for (const [key, field] of Object.entries(fields)) {
      if (field.kind === 'list' && fromValueIsEmpty(key, field, values[key])) {
        const [typed] = Object.entries(field.fields).find(([, part]) => isPlainText(part)) ?? [];
        if (typed !== undefined)
          errors[`${name}.${key}.0.${typed}`] = contentAdminTexts.oneNeeded(field.itemName);
      }
      Object.assign(errors, fieldErrors({ [key]: field }, values, host, `${name}.`));
    }
  }
  return errors;
}

function fromValueIsEmpty(key: string, field: FieldDescription, value: FormValue = ''): boolean {
  return list(fromValue(key, field, value)).length === 0;
}

/** True for a text that is neither an icon nor a link. */
function isPlainText(field: FieldDescription): boolean {
  return field.kind === undefined && field.render === undefined && field.check === undefined;
}

/** The form for the preview, without invalid picture addresses, so that the browser does not request them. */
export function withLoadableImages(page: ContentPage, form: ContentForm, host: MediaHost): ContentForm {
  const loadable = (values: SectionForm, fields: FormFields): SectionForm => {
    const shown = { ...values };
    for (const [key, field] of Object.entries(fields)) {
      const value = shown[key];
      if (field.kind === 'list')
        shown[key] = rowsOf(value).map((row) => loadable(row, field.fields) as FormRow);
      else if (field.kind === 'picture' && !isStorableAddress(string(value).trim(), host)) shown[key] = '';
    }
    return shown;
  };
  return Object.fromEntries(
    PAGES[page].sections.map(({ name, fields }) => [name, loadable(form[name] ?? {}, fields)]),
  );
}

interface FormPicture {
  /** Stays the same when the picture's row is moved. */
  readonly id: string;
  readonly url: string;
}

interface SectionImages {
  readonly title: string;
  readonly folder: MediaFolder;
  readonly images: readonly FormPicture[];
}

/** The pictures of a form, by section. */
function imagesOf(page: ContentPage, form: ContentForm): SectionImages[] {
  const picturesIn = (values: SectionForm, fields: FormFields, start: string): FormPicture[] =>
    Object.entries(fields).flatMap(([key, field]) => {
      const id = `${start}.${key}`;
      if (field.kind === 'picture') return [{ id, url: string(values[key]).trim() }];
      if (field.kind !== 'list') return [];
      return rowsOf(values[key]).flatMap((row) => picturesIn(row, field.fields, `${id}.${row.key}`));
    });
  const { folder, sections } = PAGES[page];
  return sections.map(({ name, title, fields, ...section }) => ({
    title,
    folder: section.folder ?? folder,
    images: picturesIn(form[name] ?? {}, fields, name),
  }));
}

/**
 * Saves a content page: claims the page if files change; uploads new images (a failed upload keeps the
 * previous image); writes the whole document; deletes images that are no longer used (failures are logged).
 * @param base the stored version
 */
export function planContentSave<P extends ContentPage>(
  page: P,
  form: ContentForm,
  base: Version<ContentForm>,
  host: MediaHost,
): SavePlan<SiteContent[P]> {
  const sections = imagesOf(page, form);
  const imagesBefore = imagesOf(page, base.values).flatMap(({ images }) => images);
  const previous = new Map(imagesBefore.map(({ id, url }) => [id, url]));
  const uploads = sections.flatMap(({ title, folder, images }) =>
    uploadGroup(
      images.map(({ id, url }) => ({ url, otherwise: previous.get(id) ?? '' })),
      folder,
      contentAdminTexts.uploadFailed(title),
      'go-on',
    ),
  );
  const used = sections.flatMap(({ images }) => images.map(({ url }) => url));
  return {
    record: { collection: 'siteContent', id: page, rev: base.rev },
    uploads,
    document: toContent(page, form),
    deletions: deletionsOf([...previous.values()], used, host),
    // The editor adds 'Failed to save … content: ' to the reason.
    failure: '{reason}',
  };
}
