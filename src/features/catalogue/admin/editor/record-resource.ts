import type { MediaHost, SluggedCollection } from '#src/contracts/index.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import type { CatalogueAdminPort } from '#src/data/ports/catalogue-admin-port.ts';
import type { EditorErrors } from '#src/editing/editor-types.ts';
import type { UploadStep } from '#src/editing/save-plan/save-plan.ts';

/** The context for validating a form. */
export interface RecordChecks {
  readonly host: MediaHost;
  readonly mode: 'create' | 'edit';
  /** Name of another record that is known to have the slug, otherwise `null` (ruling 22). */
  readonly holderOf: (slug: string) => string | null;
}

/** Everything that the admin area needs for one kind of record: categories or products. */
export interface RecordResource<Fields, Form extends object> {
  /** 'category' or 'product', for the draft's key and for questions. */
  readonly noun: string;
  readonly collection: SluggedCollection;
  readonly portOf: (ports: AdminPorts) => CatalogueAdminPort<Fields>;
  /** Parses a stored record; `null` if it is malformed. */
  readonly read: (stored: unknown) => Fields | null;
  /** The address of a record's public page. */
  readonly pagePath: (slug: string) => string;
  readonly form: {
    readonly labels: Readonly<Record<keyof Form & string, string>>;
    /** The form values of a record, by default of a new one. */
    readonly toForm: (fields?: Fields) => Form;
    /** The record to store. */
    readonly toFields: (form: Form) => Fields;
    readonly errorsOf: (form: Form, checks: RecordChecks) => EditorErrors;
  };
  /** The uploads of a save, each group with its own failure text (M43, M47). */
  readonly uploads: (fields: Fields, isNew: boolean) => UploadStep[];
  readonly texts: {
    readonly pageTitle: string;
    readonly newRecord: string;
    readonly tableTitle: string;
    readonly loadFailed: string;
    readonly empty: string;
    /** For example 'Create Category'. */
    readonly create: string;
    readonly deleteConfirm: string;
    readonly saveFailed: string;
    readonly deleteFailed: string;
    readonly saved: (name: string) => string;
  };
}
