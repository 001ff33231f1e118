import { useEffect, useRef, useState, type ReactNode } from 'react';

import { LIMITS, type StoredVisible } from '#src/contracts/index.ts';
import type { CatalogueAdminPort } from '#src/data/ports/catalogue-admin-port.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { useMediaHost } from '#src/data/reads/media-host-context.ts';
import type { Editor } from '#src/editing/editor-types.ts';
import { usePendingMedia, type PendingMedia } from '#src/editing/save-plan/use-pending-media.ts';
import { useEditor } from '#src/editing/use-editor.ts';
import { AppError, toAppError } from '#src/lib/app-error.ts';

import { recordTexts } from '../texts.ts';
import { planRecordSave } from './record-plan.ts';
import type { RecordResource } from './record-resource.ts';

/** The props that a management page passes to its form. */
export interface RecordEditorProps<Fields, Form> {
  /** The record to edit; `null` creates. Give the component a new `key` for another one. */
  readonly record: StoredVisible<Fields> | null;
  /** Initial values of a new record, for a duplicate. */
  readonly startWith: Form | null;
  /** The loaded records, to find out whether a slug is taken. */
  readonly rows: readonly StoredVisible<Fields>[];
  /** Called after a save with the typed name and the stored record. */
  readonly onSaved: (name: string, stored: StoredVisible<Fields> | null) => void;
  readonly onCancel: () => void;
  /** True after Edit, Duplicate or New; false while an untouched form is shown beside the list. */
  readonly isOpened: boolean;
  /** The button that folds the form to its heading. */
  readonly foldButton: ReactNode;
}

export interface RecordEditor<Fields, Form extends object> extends Pick<
  RecordEditorProps<Fields, Form>,
  'record' | 'isOpened' | 'foldButton'
> {
  readonly resource: RecordResource<Fields, Form>;
  readonly editor: Editor<Form>;
  readonly pending: PendingMedia;
  readonly mode: 'create' | 'edit';
  /** The slug to store, and its error, which is known before a save. */
  readonly slug: string;
  readonly slugError: string | undefined;
  readonly submit: () => Promise<void>;
  /** Called after the changes have been discarded. */
  readonly onCancelled: () => void;
}

/** Creates or edits a category or product with its files (M38–M43, M45–M47). */
export function useRecordEditor<
  Fields extends { name: string; slug: string },
  Form extends { name: string; slug: string },
>(
  resource: RecordResource<Fields, Form>,
  options: RecordEditorProps<Fields, Form>,
): RecordEditor<Fields, Form> {
  const { record, startWith } = options;
  const { noun, form } = resource;
  const host = useMediaHost();
  const ports = useAdminPorts();
  const port = resource.portOf(ports);
  const pending = usePendingMedia(ports.media);
  const mode = record ? 'edit' : 'create';
  const { holderOf, explain } = useSlugHolder(port, options.rows, record?.id ?? null);
  const stored = useRef<StoredVisible<Fields> | null>(null);

  const editor = useEditor<Form>({
    key: `${noun}:${record ? record.id : 'new'}`,
    subject: record ? `the ${noun} "${record.name}"` : `the new ${noun}`,
    labels: form.labels,
    initial: form.toForm(record ?? undefined),
    rev: record?.rev ?? 0,
    validate: (values) => form.errorsOf(values, { host, mode, holderOf }),
    save: async (values, base) => {
      try {
        const plan = planRecordSave(resource, values, record && { id: record.id, ...base }, host);
        const { written } = await pending.run(plan, (fields, holder) =>
          record ? port.update(record.id, fields, base.rev, holder) : port.create(fields),
        );
        stored.current = written;
        return record
          ? { values: form.toForm(written), rev: written.rev }
          : { values: form.toForm(), rev: 0 };
      } catch (thrown) {
        editor.update(pending.settle);
        throw await explain(thrown, form.toFields(values).slug);
      }
    },
    read: (found) => {
      const fields = resource.read(found);
      return fields && form.toForm(fields);
    },
    // No time limit: uploads can take long and report their progress, and the port limits the write.
    limitMs: null,
  });
  const { update, errors } = editor;
  const started = useRef(false);
  useEffect(() => {
    if (!startWith || started.current) return;
    started.current = true;
    update(() => startWith);
  }, [startWith, update]);

  const slug = form.toFields(editor.values).slug;
  const holder = holderOf(slug);
  return {
    ...options,
    resource,
    editor,
    pending,
    mode,
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

/** The initial values of a duplicate: hidden, renamed, without slug. Uploaded files are shared, not copied. */
export function duplicateForm<Form extends { name: string; slug: string; isVisible: boolean }>(
  form: Form,
): Form {
  return { ...form, name: `${form.name} (copy)`.slice(0, LIMITS.name), slug: '', isVisible: false };
}

interface Holder {
  readonly slug: string;
  readonly name: string;
}

/**
 * Finds the record that has a slug (ruling 22): among the loaded rows, or from the error of a refused save.
 * @param id the edited record, which may keep its own slug
 */
function useSlugHolder<Fields extends { name: string; slug: string }>(
  port: CatalogueAdminPort<Fields>,
  rows: readonly StoredVisible<Fields>[],
  id: string | null,
): {
  holderOf: (slug: string) => string | null;
  /** Turns the error of a refused save into one that names the holder; returns other errors unchanged. */
  explain: (thrown: unknown, slug: string) => Promise<AppError>;
} {
  const [reported, setReported] = useState<Holder | null>(null);
  return {
    holderOf: (slug) => {
      const row = rows.find((other) => other.slug === slug && other.id !== id);
      return row?.name ?? (reported?.slug === slug ? reported.name : null);
    },
    explain: async (thrown, slug) => {
      const error = toAppError(thrown);
      if (error.code !== 'conflict') return error;
      const holderId = typeof error.detail === 'string' ? error.detail : '';
      const holder = holderId === '' ? null : await port.get(holderId).catch(() => null);
      const name = holder?.name ?? 'another record';
      setReported({ slug, name });
      return new AppError('conflict', recordTexts.slugTaken(slug, name), {
        cause: error,
        detail: error.detail,
      });
    },
  };
}
