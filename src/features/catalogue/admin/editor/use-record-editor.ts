import { useEffect, useId, useRef, useState } from 'react';

import { LIMITS, type MediaHost, type StoredVisible } from '#src/contracts/index.ts';
import { foreignVersion } from '#src/editing/foreign-version.ts';
import type { Editor, EditorErrors } from '#src/editing/editor-types.ts';
import { useEditor } from '#src/editing/use-editor.ts';
import { useMediaHost } from '#src/data/reads/media-host-context.ts';
import type { CatalogueAdminPort } from '#src/data/ports/catalogue-admin-port.ts';
import type { MediaPort } from '#src/data/ports/media-port.ts';
import type { SavePlan } from '#src/editing/save-plan/save-plan.ts';
import { usePendingMedia, type PendingMedia } from '#src/editing/save-plan/use-pending-media.ts';

import { recordTexts } from '../texts.ts';
import { sendRecord, type RecordWrite } from './record-write.ts';
import { useSlugHolder } from './use-slug-holder.ts';

/** What a form is checked against. */
export interface RecordChecks {
  readonly host: MediaHost;
  readonly mode: 'create' | 'edit';
  /** The name of the other record that is known to hold a slug, if any (ruling 22). */
  readonly holderOf: (slug: string) => string | null;
}

/** How a kind of record is edited: a category, a product. */
export interface RecordKind<Fields, Form> {
  /** 'category': in the draft's key and in questions. */
  readonly noun: string;
  /** Reads a stored record; `null` when it is none. */
  readonly read: (stored: unknown) => Fields | null;
  /** The form of a record; without one, the form of a new record. */
  readonly toForm: (fields?: Fields) => Form;
  /** The slug as it would be stored. */
  readonly slugOf: (form: Form) => string;
  readonly errorsOf: (form: Form, checks: RecordChecks) => EditorErrors;
  readonly planSave: (
    form: Form,
    before: StoredVisible<Fields> | null,
    rev: number,
    host: MediaHost,
  ) => SavePlan<RecordWrite<Fields>>;
}

export interface RecordEditorOptions<Fields, Form> {
  readonly port: CatalogueAdminPort<Fields>;
  readonly media: MediaPort;
  /** The record to edit; `null` creates. */
  readonly record: StoredVisible<Fields> | null;
  /** What a new record starts with besides blanks: a duplicate. */
  readonly startWith: Form | null;
  /** The rows on screen, to say who holds a slug. */
  readonly rows: readonly StoredVisible<Fields>[];
  /** Hears the name, and what was stored with its new revision. */
  readonly onSaved: (name: string, stored: StoredVisible<Fields> | null) => void;
  readonly onCancel: () => void;
}

/** What a record's form needs besides its fields. */
export interface RecordEditor<Form extends object> {
  readonly editor: Editor<Form>;
  readonly pending: PendingMedia;
  readonly mode: 'create' | 'edit';
  /** Id of the control for a path of `editor.errors`. */
  readonly idOf: (path: string) => string;
  /** The slug as it would be stored, and what is wrong with it, known before a save is tried. */
  readonly slug: string;
  readonly slugError: string | undefined;
  readonly submit: () => Promise<void>;
  /** After what was typed has been given up. */
  readonly onCancelled: () => void;
}

/** Creates or edits a record with its files (M38–M43, M45–M47): what categories and products have in common. */
export function useRecordEditor<
  Fields extends { name: string; slug: string },
  Form extends { name: string; slug: string },
>(kind: RecordKind<Fields, Form>, options: RecordEditorOptions<Fields, Form>): RecordEditor<Form> {
  const { port, record, startWith } = options;
  const host = useMediaHost();
  const pending = usePendingMedia(options.media);
  const prefix = useId();
  const mode = record ? 'edit' : 'create';
  const { holderOf, explain } = useSlugHolder(port, options.rows, record?.id ?? null);
  // What the server holds as far as we know: its media go when the new version no longer shows them.
  const [before, setBefore] = useState(record);
  const stored = useRef<StoredVisible<Fields> | null>(null);

  const editor = useEditor<Form>({
    key: `${kind.noun}:${record ? record.id : 'new'}`,
    subject: record ? `the ${kind.noun} "${record.name}"` : `the new ${kind.noun}`,
    initial: kind.toForm(record ?? undefined),
    rev: record?.rev ?? 0,
    validate: (values) => kind.errorsOf(values, { host, mode, holderOf }),
    save: async (values, rev) => {
      try {
        const plan = kind.planSave(values, before, rev, host);
        const { written } = await pending.run(plan, (write, holder) => sendRecord(port, write, holder));
        stored.current = written;
        if (!record || !written) return { values: kind.toForm(), rev: 0 };
        setBefore(written);
        return { values: kind.toForm(written), rev: written.rev };
      } catch (thrown) {
        editor.update(pending.settle);
        throw await explain(thrown, kind.slugOf(values));
      }
    },
    readStored: (detail) =>
      foreignVersion(detail, (foreign) => {
        const fields = kind.read(foreign);
        if (fields && record) setBefore({ ...record, ...fields });
        return kind.toForm(fields ?? undefined);
      }),
    // Uploads take their time and watch themselves; the write is limited by its port.
    limitMs: null,
  });
  const { update, errors } = editor;
  const started = useRef(false);
  useEffect(() => {
    if (!startWith || started.current) return;
    started.current = true;
    update(() => startWith);
  }, [startWith, update]);

  const slug = kind.slugOf(editor.values);
  const holder = holderOf(slug);
  return {
    editor,
    pending,
    mode,
    idOf: (path) => `${prefix}-${path.replace('.', '-')}`,
    slug,
    slugError: errors['slug'] ?? (holder === null ? undefined : recordTexts.slugTaken(slug, holder)),
    submit: async () => {
      const { name } = editor.values;
      if (await editor.submit()) options.onSaved(name.trim(), stored.current);
    },
    onCancelled: () => {
      pending.discard();
      options.onCancel();
    },
  };
}

/** A copy to begin with: hidden, with a name and a slug of its own; uploaded files are shared, not copied. */
export function duplicateForm<Form extends { name: string; slug: string; isVisible: boolean }>(
  form: Form,
): Form {
  return { ...form, name: `${form.name} (copy)`.slice(0, LIMITS.name), slug: '', isVisible: false };
}
