import type { StoredMeta } from '#src/contracts/index.ts';
import type { AppError } from '#src/lib/app-error.ts';

/** Error messages by field: a top-level key of the values, or a path below it (`videos.2.url`). */
export type EditorErrors = Readonly<Record<string, string>>;

/**
 * - `idle`         nothing is being saved
 * - `saving`       every control is disabled
 * - `saved`        returns to `idle` after 2500 ms
 * - `failed`       `error` holds the reason; the values are unchanged
 * - `unconfirmed`  sent, but not answered within the limit; it may be stored
 * - `stale`        somebody else changed the same fields meanwhile; `theirs` holds that version
 */
export type EditorPhase = 'idle' | 'saving' | 'saved' | 'failed' | 'unconfirmed' | 'stale';

/** A version of the edited record with its revision. */
export interface Version<T> {
  readonly values: T;
  readonly rev: number;
}

/** Two versions of a record, merged: equal but for the fields that both sides changed. */
export interface MergedVersions<T> {
  /** With my value of each conflict. */
  readonly mine: T;
  /** With the other admin's value of each conflict. */
  readonly theirs: T;
  /** The fields that both sides changed in different ways. */
  readonly conflicts: readonly (keyof T & string)[];
}

/** The version that another admin saved meanwhile, merged with the edited values. */
export interface StaleVersion<T> extends Version<T>, Readonly<StoredMeta> {
  readonly merged: MergedVersions<T>;
}

/** The props that say where a control belongs: the id and name of its path, and the path's error. */
export interface ControlProps {
  readonly id: string;
  readonly name: string;
  readonly error: string | undefined;
  /** True while saving. */
  readonly disabled: boolean;
}

export interface TextControlProps extends ControlProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The fields of a form that hold this type. */
type FieldsOf<T, Value> = { [K in keyof T & string]: Value extends T[K] ? K : never }[keyof T & string];

export interface EditorOptions<T extends object> {
  /** Identifies the record and its local draft, for example `category:abc` or `category:new`. Another key starts over. */
  readonly key: string;
  /** Completes the sentence 'You have not saved …', for example 'the category "Kraft"'. */
  readonly subject: string;
  /** Labels of the fields, in the form's order. */
  readonly labels: Readonly<Record<keyof T & string, string>>;
  /** The stored record, or the empty one. */
  readonly initial: T;
  /** The stored record's revision; 0 (default) for a new one. */
  readonly rev?: number;
  /** Errors by field; empty if the values can be saved. */
  readonly validate: (values: T) => EditorErrors;
  /**
   * Stores the values; resolves with the version to edit next (after creating, the empty record).
   * @param base the stored version that they replace
   */
  readonly save: (values: T, base: Version<T>) => Promise<Version<T>>;
  /** The form's values of a stored document; `null` if it is malformed. */
  readonly read: (data: unknown) => T | null;
  /** Revision, time and author of a stored document. Default: `readStoredMeta`. */
  readonly readMeta?: (data: Record<string, unknown>) => StoredMeta;
  /** Time limit for the confirmation, ms. Default 15 000; `null` if the save limits its own steps (uploads). */
  readonly limitMs?: number | null;
  /** If true, the alert of a failed save disappears after 2500 ms; its text stays beside Save. Default false. */
  readonly clearsFailure?: boolean;
}

export interface Editor<T extends object> extends Pick<EditorOptions<T>, 'labels' | 'read'> {
  readonly values: T;
  /** The stored version, on which `values` are based. */
  readonly stored: T;
  readonly errors: EditorErrors;
  readonly phase: EditorPhase;
  /** The reason of the last failed or unconfirmed save. */
  readonly error: AppError | null;
  readonly dirty: boolean;
  /** The top-level fields that differ. */
  readonly dirtyFields: readonly (keyof T & string)[];
  readonly saving: boolean;
  /** Set while `phase` is `stale`. */
  readonly theirs: StaleVersion<T> | null;
  /** Time of the recovered local draft, ISO 8601; `null` without one. */
  readonly recoveredFrom: string | null;
  /** Id of the control for a path of `errors`. */
  readonly idOf: (path: string) => string;
  /** The props of the control for a path of `errors`. The same function until the errors change. */
  readonly control: (path: string) => ControlProps;
  /** All props of the control of a text field, which the browser does not fill in. */
  readonly field: (name: FieldsOf<T, string>) => TextControlProps & { readonly autoComplete: 'off' };
  /** All props of a checkbox. */
  readonly check: (name: FieldsOf<T, boolean>) => Omit<ControlProps, 'id' | 'error'> & {
    label: string;
    checked: boolean;
    onChange: (isOn: boolean) => void;
  };
  readonly set: <K extends keyof T & string>(field: K, value: T[K]) => void;
  /** Changes several fields and clears their errors. */
  readonly update: (change: (values: T) => T) => void;
  /**
   * Validates and saves; resolves with true if stored. Does nothing while saving. Fields that only another admin changed
   * meanwhile keep that change.
   */
  readonly submit: () => Promise<boolean>;
  /** Returns to the stored version and deletes the draft. */
  readonly reset: () => void;
  /** Ends `stale`: continues with `values` based on the other admin's version, so that the next save stores them. */
  readonly resolve: (values: T) => void;
  /** Closes `stale` without a decision; the next save is refused in the same way. */
  readonly dismissStale: () => void;
  /** Hides the notice about the recovered draft. */
  readonly acknowledgeDraft: () => void;
  /** Resolves with true if nothing is unsaved or the admin agrees to lose it. */
  readonly confirmLeave: () => Promise<boolean>;
}
