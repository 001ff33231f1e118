import {
  addressesIn,
  readContent,
  type ContentPage,
  type MediaHost,
  type SiteContent,
} from '#src/contracts/index.ts';
import type { EditorErrors, Version } from '#src/editing/editor-types.ts';
import { fieldErrors, storedValues } from '#src/editing/fields/values.ts';
import { isPending, uploadGroup, type SavePlan } from '#src/editing/save-plan/save-plan.ts';
import { deletionsOf, isStorableAddress } from '#src/editing/save-plan/hosted-media.ts';
import type { PendingMedia } from '#src/editing/save-plan/use-pending-media.ts';
import { isObject } from '#src/lib/plain-data.ts';

import { CAROUSEL, PAGES } from './section-descriptors.ts';
import { contentAdminTexts } from './texts.ts';

/** The form values of a page: its sections by name, and the slides of the home page beside them. */
export type ContentForm = Record<string, unknown>;

/** The form values of a stored document. */
export function toContentForm(page: ContentPage, data: unknown): ContentForm {
  const { sections, ...content } = readContent(page, data);
  return { ...content, ...sections };
}

/** The values that the fields of a section edit. */
function valuesOf(form: ContentForm, section: string): object {
  const values = section === CAROUSEL ? form : form[section];
  return isObject(values) ? values : {};
}

/** The document to store: texts trimmed, without blank paragraphs and items. */
export function toContent<P extends ContentPage>(page: P, form: ContentForm): SiteContent[P] {
  const { [CAROUSEL]: slides, ...sections } = Object.fromEntries(
    PAGES[page].sections.map(({ name, fields }) => [name, storedValues(fields, valuesOf(form, name))]),
  );
  return readContent(page, { ...slides, sections });
}

/** Error messages by path. */
export function contentErrors(page: ContentPage, form: ContentForm, host: MediaHost): EditorErrors {
  const errors = PAGES[page].sections.map(({ name, fields }) =>
    fieldErrors(fields, valuesOf(form, name), host, name === CAROUSEL ? '' : `${name}.`),
  );
  return Object.assign({}, ...errors) as EditorErrors;
}

/** The content for the preview, whose pictures are the chosen files, and no half-typed addresses: the browser would request them. */
export function previewContent<P extends ContentPage>(
  page: P,
  form: ContentForm,
  pending: Pick<PendingMedia, 'find'>,
  host: MediaHost,
): SiteContent[P] {
  return mapPictures(toContent(page, form), (address) => {
    if (isPending(address)) return pending.find(address)?.previewUrl ?? '';
    return isStorableAddress(address, host) ? address : '';
  });
}

/** A copy of a page's content with the address of every picture changed. */
function mapPictures<T>(content: T, change: (address: string) => string): T {
  const mapped = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(mapped);
    if (!isObject(part)) return part;
    const entries = Object.entries(part).map(([key, value]) => [
      key,
      key.endsWith('image_url') ? change(String(value)) : mapped(value),
    ]);
    return Object.fromEntries(entries);
  };
  return mapped(content) as T;
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
  const document = toContent(page, form);
  const { folder: pageFolder, sections } = PAGES[page];
  return {
    record: { collection: 'siteContent', id: page, rev: base.rev },
    uploads: sections.flatMap(({ name, title, folder = pageFolder }) =>
      uploadGroup(form[name], folder, contentAdminTexts.uploadFailed(title), 'go-on'),
    ),
    document,
    deletions: deletionsOf(addressesIn(base.values), addressesIn(document), host),
    // The editor adds 'Failed to save … content: ' to the reason.
    failure: '{reason}',
  };
}
