import type { MediaHost, SluggedCollection, StoredVisible } from '#src/contracts/index.ts';
import type { AdminPorts } from '#src/data/ports/admin-ports.ts';
import type { CatalogueAdminPort } from '#src/data/ports/catalogue-admin-port.ts';
import type { EditorErrors } from '#src/editing/editor-types.ts';
import type { SavePlan } from '#src/editing/save-plan/save-plan.ts';

import type { RecordWrite } from './record-plan.ts';

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
    /** The slug to store. */
    readonly slugOf: (form: Form) => string;
    readonly errorsOf: (form: Form, checks: RecordChecks) => EditorErrors;
  };
  readonly plan: {
    /**
     * @param before the stored record, `null` for a new one
     * @param rev the revision that was edited
     */
    readonly save: (
      form: Form,
      before: StoredVisible<Fields> | null,
      rev: number,
      host: MediaHost,
    ) => SavePlan<RecordWrite<Fields>>;
    readonly remove: (record: StoredVisible<Fields>, host: MediaHost) => SavePlan<RecordWrite<Fields>>;
  };
  readonly texts: {
    readonly pageTitle: string;
    readonly newRecord: string;
    readonly tableTitle: string;
    readonly loadFailed: string;
    readonly empty: string;
    /** For example 'Create Category'. */
    readonly create: string;
    readonly deleteConfirm: string;
    readonly saved: (name: string) => string;
  };
}
