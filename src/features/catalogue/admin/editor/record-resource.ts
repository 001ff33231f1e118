import type { ReactNode } from 'react';
import {
  addressesIn,
  FACT_LABELS,
  factNameOf,
  normaliseSlug,
  type Entity,
  type Fact,
  type FactName,
  type MediaFolder,
  type MediaHost,
  type SluggedCollection,
} from '#src/contracts/index.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import type { CatalogueAdminPort } from '#src/data/ports/catalogue-admin-port.ts';
import type { EditorErrors, Version } from '#src/editing/editor-types.ts';
import type { FieldDescription, FormFields } from '#src/editing/fields/field.ts';
import type { SectionLayout } from '#src/editing/fields/Fields.tsx';
import type { ScopeMedia } from '#src/editing/fields/scope.ts';
import { fieldErrors } from '#src/editing/fields/values.ts';
import {
  deletionsOf,
  uploadGroup,
  type SavePlan,
  type UploadGroup,
} from '#src/editing/save-plan/save-plan.ts';
import { parseGsm, parseReelWidths, parseSheetSizes } from '#src/contracts/paper/paper-facts.ts';
import { factTexts, recordTexts, type categoryAdminTexts, type productAdminTexts } from '../texts.ts';

/** The fields that every kind of record has. */
export interface RecordFields {
  name: string;
  slug: string;
  order: number;
  isVisible: boolean;
  image_url: string;
  facts: Fact[];
}

type BasicForm = Omit<RecordFields, 'order'> & { order: string };

/**
 * The values of a record's form: texts as typed, the order among them; addresses may refer to chosen files that are not
 * uploaded yet.
 */
export type FormOf<Fields> = BasicForm & Omit<Fields, keyof BasicForm>;

export interface RecordChecks {
  readonly host: MediaHost;
  readonly mode: 'create' | 'edit';
  /** The message that another record has the slug; `null` if no loaded record has it. */
  readonly takenText: (slug: string) => string | null;
}

/** Everything that the admin area needs for one kind of record: categories or products. */
export interface RecordResource<Fields> {
  /** 'category' or 'product', for the draft's key and for questions. */
  readonly noun: string;
  readonly collection: SluggedCollection;
  readonly entity: Entity<Fields>;
  readonly portOf: (ports: AdminPorts) => CatalogueAdminPort<Fields>;
  readonly pagePath: (slug: string) => string;
  readonly fields: FormFields<FormOf<Fields>, keyof FormOf<Fields> & string>;
  readonly sections: readonly SectionLayout<keyof FormOf<Fields> & string>[];
  readonly media: Omit<ScopeMedia, 'pending'>;
  readonly toFields: (form: FormOf<Fields>) => Fields;
  /** The errors of the record to store that only this kind has. */
  readonly ownErrors: (fields: Fields, mode: RecordChecks['mode']) => EditorErrors;
  /** The uploads of a save, each group with its own failure text. */
  readonly uploads: (fields: Fields, isNew: boolean) => UploadGroup[];
  /** Explains, below a changed slug, what follows from the new address. */
  readonly renameNotice: (from: string, to: string) => ReactNode;
  readonly texts: typeof categoryAdminTexts | typeof productAdminTexts;
}

/** The form values of a record, by default of a new one. */
export function toRecordForm<Fields extends RecordFields>(
  entity: Entity<Fields>,
  stored?: unknown,
): FormOf<Fields> {
  const fields = entity.complete(stored);
  return { ...fields, order: String(fields.order) };
}

/** The descriptions of what all records have. @param collection for example 'products' */
export const basicFields = (collection: string) =>
  ({
    name: { label: 'Name', required: true },
    slug: { label: 'Slug', normalise: normaliseSlug },
    order: { label: 'Order', type: 'number', hint: 'Lower numbers come first.' },
    isVisible: {
      kind: 'check',
      label: 'Visible',
      isSwitch: true,
      hint: `Hidden ${collection} are kept, but visitors do not see them.`,
    },
  }) satisfies FormFields;

export const FACTS_SECTION = {
  title: 'Facts',
  foldedNote: 'GSM, sizes, uses and whatever else is known.',
  intro: 'As a table beside the text; GSM, format and packing also under the name and on the card.',
  fields: ['facts'],
} as const;

/** Error messages by field. */
export function recordErrors<Fields extends RecordFields>(
  resource: RecordResource<Fields>,
  form: FormOf<Fields>,
  { host, mode, takenText }: RecordChecks,
): EditorErrors {
  const { texts, ownErrors, toFields } = resource;
  const fields = toFields(form);
  const taken = fields.slug === '' ? texts.slugRequired : takenText(fields.slug);
  return {
    ...(fields.name === '' && { name: texts.nameRequired }),
    ...(taken !== null && { slug: taken }),
    ...ownErrors(fields, mode),
    ...fieldErrors(resource.fields, form, host),
  };
}

/** Uploads the main image, then the gallery. */
export function pictureUploads(
  image: string,
  gallery: readonly string[],
  folder: MediaFolder,
  isNew: boolean,
): UploadGroup[] {
  const failure = isNew ? recordTexts.mainUploadFailed : recordTexts.newMainUploadFailed;
  return [
    ...uploadGroup(image, folder, failure, 'stop'),
    ...uploadGroup(gallery, folder, recordTexts.galleryUploadFailed, 'stop'),
  ];
}

/**
 * A save: claims the record if files change, uploads, writes the document, and only then deletes files that are no longer
 * used.
 * @param before the stored version that is edited, `null` for a new record
 */
export function planRecordSave<Fields>(
  resource: RecordResource<Fields>,
  form: FormOf<Fields>,
  before: (Version<FormOf<Fields>> & { readonly id: string }) | null,
  host: MediaHost,
): SavePlan<Fields> {
  const document = resource.toFields(form);
  const { collection, texts } = resource;
  return {
    record: before && { collection, id: before.id, rev: before.rev },
    uploads: resource.uploads(document, before === null),
    document,
    deletions: before ? deletionsOf(addressesIn(before.values), addressesIn(document), host) : [],
    failure: texts.saveFailed,
  };
}

/** A deletion: claims the record, deletes its files and, if all succeeded, the document. */
export function planRecordDelete<Fields>(
  { collection, texts }: RecordResource<Fields>,
  { id, rev, ...fields }: Fields & { id: string; rev: number },
  host: MediaHost,
): SavePlan<null> {
  return {
    record: { collection, id, rev },
    uploads: [],
    document: null,
    deletions: deletionsOf(addressesIn(fields), [], host),
    failure: texts.deleteFailed,
  };
}

const label: FieldDescription<Fact> = {
  label: (number) => `Fact ${number}`,
  placeholder: factTexts.labelExample,
  suggestions: Object.values(FACT_LABELS),
  check: (text, fact) => (text === '' && fact.value !== '' ? factTexts.labelMissing : ''),
};

const value: FieldDescription<Fact> = {
  label: (number) => `Value of fact ${number}`,
  hint: factNote,
  placeholder: factExample,
  check: (text, fact) => (text === '' && fact.label !== '' ? factTexts.valueMissing : ''),
};

/** The facts of a record: rows of label and value. */
export const FACTS_FIELD = {
  kind: 'list',
  label: 'Facts',
  itemName: 'Fact',
  className: 'row-list--bare',
  nameOf: (row: Fact) => row.label,
  fields: { label, value },
} satisfies FieldDescription;

/** The parsers of facts that the program computes with. */
const PARSERS: Partial<Record<FactName, (text: string) => unknown>> = {
  gsm: parseGsm,
  sheetSize: parseSheetSizes,
  reelWidth: parseReelWidths,
};

/** An example value for a known label; '' for a custom label. */
function factExample(fact: Fact): string {
  const name = factNameOf(fact.label);
  return name === null ? '' : factTexts.example(factTexts.examples[name]);
}

/** Warns about a value that should be computed with but cannot be parsed; '' for all others. */
function factNote(fact: Fact): string {
  const name = factNameOf(fact.label);
  const parse = name && PARSERS[name];
  const text = fact.value.trim();
  return !name || !parse || text === '' || parse(text) !== null
    ? ''
    : factTexts.unreadable(factTexts.examples[name]);
}
