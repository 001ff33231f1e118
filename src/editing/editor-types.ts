import type { AppError } from '#src/lib/app-error.ts';

/** What is wrong, by field: a top-level key of the values, or a path below it (`videos.2.url`). */
export type EditorErrors = Readonly<Record<string, string>>;

/**
 * - `idle`         nothing is under way
 * - `saving`       every control is disabled (M39)
 * - `saved`        just now; falls back to `idle` after 2500 ms (M54, M61)
 * - `failed`       `error` says why; everything typed is still there
 * - `unconfirmed`  sent, but no answer within the limit: it may or may not be stored (F24)
 * - `stale`        somebody else saved in between: `theirs` and `values` are both at hand (F25)
 */
export type EditorPhase = 'idle' | 'saving' | 'saved' | 'failed' | 'unconfirmed' | 'stale';

/** A version of what is edited, with the revision that the server counts. */
export interface Version<T> {
  readonly values: T;
  readonly rev: number;
}

/** The version that another admin has saved in between. */
export interface ForeignVersion<T> extends Version<T> {
  /** E-mail, or ''. */
  readonly updatedBy: string;
  /** ISO 8601, or ''. */
  readonly updatedAt: string;
}

export interface EditorOptions<T extends object> {
  /** Names what is edited and its local draft, for example `category:abc` or `category:new`. Another key starts over. */
  readonly key: string;
  /** Completes the sentence 'You have not saved …', for example 'the category "Kraft"'. */
  readonly subject: string;
  /** What is stored now, or the empty record. */
  readonly initial: T;
  /** The stored record's revision; 0 (default) for a new one. */
  readonly rev?: number;
  /** Errors by field; empty when it may be saved. */
  readonly validate: (values: T) => EditorErrors;
  /** Stores the values; resolves with what to go on from (after creating: the empty record again). */
  readonly save: (values: T, rev: number) => Promise<Version<T>>;
  /** Reads the record that comes as `detail` of a `stale` refusal; without it a stale save counts as `failed`. */
  readonly readStored?: (stored: unknown) => ForeignVersion<T> | null;
  /** When a save counts as not confirmed, ms. Default 15 000; `null` when the save watches its own steps (uploads). */
  readonly limitMs?: number | null;
  /** True while something outside the values waits for Save, for example chosen files. */
  readonly alsoDirty?: boolean;
  /** A failed save's message clears by itself as 'saved' does (M54); what is not saved stays marked. Default false. */
  readonly clearsFailure?: boolean;
}

export interface Editor<T extends object> {
  readonly values: T;
  readonly errors: EditorErrors;
  readonly phase: EditorPhase;
  /** Why the last save failed or is not confirmed. */
  readonly error: AppError | null;
  /** True when `values` differ from what is stored. */
  readonly dirty: boolean;
  /** The top-level fields that differ. */
  readonly dirtyFields: readonly (keyof T & string)[];
  readonly saving: boolean;
  /** Set while `phase` is `stale`. */
  readonly theirs: ForeignVersion<T> | null;
  /** When the values shown were kept, ISO 8601, if they come from a local draft; else `null`. */
  readonly recoveredFrom: string | null;
  /** Changes one field and clears its error (M24's manner). */
  readonly set: <K extends keyof T & string>(field: K, value: T[K]) => void;
  /** Changes anything; errors of the fields that changed are cleared. */
  readonly update: (change: (values: T) => T) => void;
  /** Validates and saves; true when stored. Does nothing while saving. */
  readonly submit: () => Promise<boolean>;
  /** Back to what is stored (or to `version`); the draft is forgotten. */
  readonly reset: (version?: Version<T>) => void;
  /** Ends `stale`: goes on with `values` on top of the other's version. Save then stores them. */
  readonly resolve: (values: T) => void;
  /** Closes `stale` undecided: what was typed stays, and the next save is refused in the same way. */
  readonly dismissStale: () => void;
  /** The recovered draft was seen. */
  readonly acknowledgeDraft: () => void;
  /** True when one may go on (nothing unsaved, or the person agrees to lose it). */
  readonly confirmLeave: () => Promise<boolean>;
}
