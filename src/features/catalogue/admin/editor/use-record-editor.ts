import { useEffect, useRef, useState, type ReactNode } from 'react';

import type { StoredVisible } from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { useMediaHost } from '#src/data/reads/media-host-context.ts';
import { labelsOf } from '#src/editing/fields/field.ts';
import { usePendingMedia } from '#src/editing/save-plan/use-pending-media.ts';
import { useEditor } from '#src/editing/use-editor.ts';
import { toAppError, type AppError } from '#src/lib/app-error.ts';
import { isObject } from '#src/lib/plain-data.ts';

import { recordTexts } from '../texts.ts';
import {
  recordErrors,
  toRecordForm,
  type FormOf,
  type RecordFields,
  type RecordResource,
} from './record-resource.ts';
import { planRecordSave } from './record-plan.ts';

/** The props that a management page passes to its form. */
export interface RecordEditorProps<Fields> {
  /** The record to edit; `null` creates. Give the component a new `key` for another one. */
  readonly record: StoredVisible<Fields> | null;
  /** Initial values of a new record, for a duplicate. */
  readonly startWith: FormOf<Fields> | null;
  /** The loaded records, to find out whether a slug is taken. */
  readonly rows: readonly StoredVisible<Fields>[];
  /** Called after a save with the typed name and the stored record. */
  readonly onSaved: (name: string, record: StoredVisible<Fields> | null) => void;
  readonly onCancel: () => void;
  /** True after Edit, Duplicate or New; false while an untouched form is shown beside the list. */
  readonly isOpened: boolean;
  /** The button that folds the form to its heading. */
  readonly foldButton: ReactNode;
}

/** Creates or edits a category or product with its files. */
export function useRecordEditor<Fields extends RecordFields>(
  resource: RecordResource<Fields>,
  options: RecordEditorProps<Fields>,
) {
  const { record, startWith } = options;
  const { noun, entity, toFields } = resource;
  const host = useMediaHost();
  const ports = useAdminPorts();
  const port = resource.portOf(ports);
  const pending = usePendingMedia(ports.media);
  const mode = record ? 'edit' : 'create';
  const { takenText, noteRefusal } = useTakenSlugs(options.rows, record?.id ?? null);
  const savedRecord = useRef<StoredVisible<Fields> | null>(null);

  const editor = useEditor<FormOf<Fields>>({
    key: `${noun}:${record ? record.id : 'new'}`,
    subject: record ? `the ${noun} "${record.name}"` : `the new ${noun}`,
    labels: labelsOf(resource.fields),
    initial: toRecordForm(entity, record),
    rev: record?.rev ?? 0,
    validate: (values) => recordErrors(resource, values, { host, mode, takenText }),
    save: async (values, base) => {
      try {
        const plan = planRecordSave(resource, values, record && { id: record.id, ...base }, host);
        const { written } = await pending.run(plan, (fields, holder) =>
          record ? port.update(record.id, fields, base.rev, holder) : port.create(fields),
        );
        savedRecord.current = written;
        const next = record ? written : null;
        return { values: toRecordForm(entity, next), rev: next?.rev ?? 0 };
      } catch (thrown) {
        editor.update(pending.settle);
        const error = toAppError(thrown);
        noteRefusal(error, toFields(values).slug);
        throw error;
      }
    },
    read: (data) => (isObject(data) ? toRecordForm(entity, data) : null),
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

  const { slug } = toFields(editor.values);
  return {
    editor,
    pending,
    /** The slug to store, and its error, which is known before a save. */
    slug,
    slugError: errors['slug'] ?? takenText(slug) ?? undefined,
    submit: async () => {
      const { name } = editor.values;
      if (await editor.submit()) options.onSaved(name.trim(), savedRecord.current);
    },
    /** Called after the changes have been discarded. */
    onCancelled: () => {
      pending.discard();
      options.onCancel();
    },
  };
}

/** The initial values of a duplicate: hidden, renamed, without slug. Uploaded files are shared, not copied. */
export function duplicateForm<Fields>(form: FormOf<Fields>): FormOf<Fields> {
  return { ...form, name: `${form.name} (copy)`, slug: '', isVisible: false };
}

/**
 * Tells which slugs other records have: those of the loaded rows, and the one of a refused save.
 * @param id the edited record, which may keep its own slug
 */
function useTakenSlugs(
  rows: readonly { readonly id: string; readonly slug: string; readonly name: string }[],
  id: string | null,
) {
  const [refused, setRefused] = useState({ slug: '', message: '' });
  return {
    /** Says which record has the slug; `null` if none is known. */
    takenText: (slug: string): string | null => {
      const holder = rows.find((other) => other.slug === slug && other.id !== id);
      if (holder) return recordTexts.slugTaken(slug, holder.name);
      return refused.slug === slug && slug !== '' ? refused.message : null;
    },
    noteRefusal: ({ code, message }: AppError, slug: string): void => {
      if (code === 'conflict') setRefused({ slug, message });
    },
  };
}
