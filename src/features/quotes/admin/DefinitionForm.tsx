import { type FormEvent, useId, useRef } from 'react';

import { quoteFormEntity, type QuoteFormDefinition, type Stored } from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/admin-context.ts';
import type { Version } from '#src/data/editor/editor-types.ts';
import { foreignVersion } from '#src/data/editor/foreign-version.ts';
import { useEditor } from '#src/data/editor/use-editor.ts';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { EditorNotices } from '#src/ui/admin/EditorNotices.tsx';
import { FormSection } from '#src/ui/admin/FormSection.tsx';
import { SaveBar } from '#src/ui/admin/SaveBar.tsx';
import { StatusLine } from '#src/ui/admin/StatusLine.tsx';
import { ErrorSummary } from '#src/ui/form/ErrorSummary.tsx';

import { quoteAdminMessages } from './messages.ts';

import {
  definitionErrors,
  definitionKey,
  newDefinition,
  toDefinition,
  toValues,
  type DefinitionValues,
  type FieldRow,
} from './definition-values.ts';
import { DefinitionFields } from './DefinitionFields.tsx';
import { DefinitionPreview } from './DefinitionPreview.tsx';
import { SlugInput, type CategoryChoice } from './SlugInput.tsx';

const LABELS = { categorySlug: 'Category Slug', fields: 'Fields' } as const;

export interface DefinitionFormProps {
  /** The definition that is edited, or `null` to add one. */
  editing: Stored<QuoteFormDefinition> | null;
  /** Filled in to begin with when adding. */
  initialSlug: string;
  definitions: readonly Stored<QuoteFormDefinition>[];
  categories: readonly CategoryChoice[];
  /** A definition was stored: the list has to be read anew, the form goes back to adding. */
  onSaved: () => void;
  onCancel: () => void;
}

function describeFields(fields: readonly FieldRow[]): string {
  return fields
    .map(({ label, name, type, required, tooltip, options }) =>
      [
        `${label} (${name}, ${type}${required ? ', required' : ''})`,
        ...(tooltip === '' ? [] : [`  tooltip: ${tooltip}`]),
        ...options.map((option) => `  - ${option}`),
      ].join('\n'),
    )
    .join('\n');
}

/** Adds or edits a form definition (M51, M52), with the visitor's form beside it. */
export function DefinitionForm(props: DefinitionFormProps) {
  const { editing, initialSlug, definitions, categories, onSaved, onCancel } = props;
  const ports = useAdminPorts();
  const dialogs = useDialogs();
  const prefix = useId();
  // The revision of a definition that is replaced with consent; a new one is 0.
  const replacedRev = useRef(0);

  const save = async (values: DefinitionValues, rev: number): Promise<Version<DefinitionValues>> => {
    const definition = toDefinition(values);
    await ports.quoteForms.save(definition, editing ? rev : replacedRev.current);
    dialogs.toast(quoteAdminMessages.saved(definition.categorySlug));
    return { values: newDefinition(), rev: 0 };
  };

  const editor = useEditor<DefinitionValues>({
    key: definitionKey(editing?.categorySlug),
    what: editing ? `the quote form of "${editing.categorySlug}"` : 'the new quote form',
    initial: editing ? toValues(editing) : newDefinition(initialSlug),
    rev: editing?.rev ?? 0,
    validate: definitionErrors,
    save,
    readStored: (detail) =>
      foreignVersion(detail, (stored) => {
        const definition = quoteFormEntity.read(stored);
        return definition && toValues(definition);
      }),
  });
  const { values, errors, saving } = editor;
  const slug = editing?.categorySlug ?? values.categorySlug;
  const withForm = new Set(definitions.map(({ categorySlug }) => categorySlug));
  const idOf = (path: string): string => `${prefix}-${path}`;

  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const { categorySlug } = toDefinition(values);
    const existing = editing ? undefined : definitions.find((other) => other.categorySlug === categorySlug);
    replacedRev.current = existing?.rev ?? 0;
    // Decision 21: adding for a slug that has a definition asks before it overwrites.
    if (existing && Object.keys(definitionErrors(values)).length === 0) {
      const replace = await dialogs.confirm(quoteAdminMessages.overwrite(categorySlug), {
        danger: true,
        confirmLabel: 'Replace it',
        details: <p>{`It has ${existing.fields.length} fields now. They would be lost.`}</p>,
      });
      if (!replace) return;
    }
    if (await editor.submit()) onSaved();
  };

  const failure = editor.error ? editor.error.message || quoteAdminMessages.saveFailed : '';
  return (
    <div className="admin-split admin-split--form">
      <form className="form-sheet" noValidate onSubmit={(event) => void onSubmit(event)}>
        <h2 className="form-sheet__title" id={idOf('title')} tabIndex={-1}>
          {editing ? `Edit the form of "${slug}"` : 'Add a form definition'}
        </h2>
        <div className="form-sheet__lead">
          <EditorNotices
            editor={editor}
            labels={LABELS}
            toText={(_field, value) => (typeof value === 'string' ? value : describeFields(value))}
          />
          <ErrorSummary
            takeFocus
            errors={summary(errors).map(([path, message]) => ({ fieldId: idOf(path), message }))}
          />
        </div>
        <FormSection title="Category">
          <SlugInput
            id={idOf('categorySlug')}
            value={slug}
            error={errors['categorySlug']}
            locked={editing !== null}
            disabled={saving}
            categories={categories}
            suggestions={categories.filter((category) => !withForm.has(category.slug))}
            onChange={(next) => editor.set('categorySlug', next)}
          />
        </FormSection>
        <DefinitionFields
          fields={values.fields}
          categorySlug={slug}
          isChanged={editor.dirtyFields.includes('fields')}
          others={definitions.filter(({ categorySlug }) => categorySlug !== editing?.categorySlug)}
          errors={errors}
          idOf={idOf}
          disabled={saving}
          onFields={(change) => editor.update((old) => ({ ...old, fields: change(old.fields) }))}
        />
        <SaveBar
          saveLabel={editing ? quoteAdminMessages.save : quoteAdminMessages.create}
          saving={saving}
          dirty={editor.dirty}
          unsaved={editor.dirtyFields.map((field) => LABELS[field])}
          cancelLabel={editing ? quoteAdminMessages.cancel : 'Start over'}
          {...((editing !== null || editor.dirty) && {
            onCancel: () =>
              void editor.confirmLeave().then((leave) => {
                if (!leave) return;
                editor.reset();
                onCancel();
              }),
          })}
          status={<StatusLine kind="danger" text={editor.phase === 'stale' ? '' : failure} />}
        />
      </form>
      <DefinitionPreview values={{ ...values, categorySlug: slug }} />
    </div>
  );
}

/** The same sentence for several fields is said once; its link leads to the first of them. */
function summary(errors: Readonly<Record<string, string>>): [string, string][] {
  const seen = new Set<string>();
  return Object.entries(errors).filter(([, message]) => !seen.has(message) && seen.add(message));
}
