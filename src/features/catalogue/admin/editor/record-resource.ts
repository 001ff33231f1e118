import type { ReactNode } from 'react';
import {
  LIMITS,
  normaliseSlug,
  type Entity,
  type Fact,
  type MediaHost,
  type SluggedCollection,
} from '#src/contracts/index.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import type { CatalogueAdminPort } from '#src/data/ports/catalogue-admin-port.ts';
import type { EditorErrors } from '#src/editing/editor-types.ts';
import type { FormFields } from '#src/editing/fields/field.ts';
import type { SectionLayout } from '#src/editing/fields/Fields.tsx';
import type { ScopeMedia } from '#src/editing/fields/scope.ts';
import { fieldErrors } from '#src/editing/fields/values.ts';
import type { UploadGroup } from '#src/editing/save-plan/save-plan.ts';
import { plainCode } from '#src/lib/plain-text.ts';

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
  /** The errors that only records of this kind can have. */
  readonly ownErrors: (fields: Fields, mode: RecordChecks['mode']) => EditorErrors;
  /** The uploads of a save, each group with its own failure text. */
  readonly uploads: (fields: Fields, isNew: boolean) => UploadGroup[];
  /** Explains, below a changed slug, what follows from the new address. */
  readonly renameNotice: (from: string, to: string) => ReactNode;
  readonly texts: {
    readonly pageTitle: string;
    readonly newRecord: string;
    readonly tableTitle: string;
    readonly loadFailed: string;
    readonly empty: string;
    /** Heading and button of the form for a new record, for example 'Create Category'. */
    readonly create: string;
    readonly nameRequired: string;
    readonly slugRequired: string;
    readonly deleteConfirm: string;
    readonly saveFailed: string;
    readonly deleteFailed: string;
    readonly saved: (name: string) => string;
  };
}

/** The form values of a record, by default of a new one. */
export function toRecordForm<Fields extends RecordFields>(
  entity: Entity<Fields>,
  data?: unknown,
): FormOf<Fields> {
  const fields = entity.complete(data);
  return { ...fields, order: String(fields.order) };
}

const ORDER_MAX = LIMITS.orderAbsolute.toLocaleString('en-US');

/** The descriptions of what all records have. @param collection for example 'products' */
export const basicFields = (collection: string) =>
  ({
    name: { label: 'Name', required: true },
    slug: { label: 'Slug', normalise: normaliseSlug },
    order: {
      label: 'Order',
      // A number field of the browser drops Hindi digits and changes its number when the mouse wheel turns.
      inputMode: 'decimal',
      hint: 'Lower numbers come first.',
      normalise: plainCode,
      check: (text) =>
        Math.abs(Number(text)) <= LIMITS.orderAbsolute
          ? ''
          : `Enter a number from -${ORDER_MAX} to ${ORDER_MAX}.`,
    },
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
