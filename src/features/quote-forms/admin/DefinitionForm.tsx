import { useRef, useState } from 'react';

import {
  isSlug,
  LIMITS,
  normaliseSlug,
  quoteFormEntity,
  type QuoteField,
  type QuoteFormDefinition,
  type Stored,
} from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import type { Editor } from '#src/editing/editor-types.ts';
import { fieldErrors } from '#src/editing/fields/values.ts';
import { SectionFields } from '#src/editing/fields/Fields.tsx';
import { scopeOf } from '#src/editing/fields/scope.ts';
import { EditorForm } from '#src/editing/form/EditorForm.tsx';
import { useEditor } from '#src/editing/use-editor.ts';
import { FormSection } from '#src/ui/admin/FormSection.tsx';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { SelectField, TextField } from '#src/ui/form/ValueFields.tsx';

import { definitionErrors, definitionKey, newDefinition, toDefinition } from './definition-values.ts';
import { DefinitionPreview } from './DefinitionPreview.tsx';
import { describeQuoteFields } from './quote-field-list.tsx';
import { quoteFormAdminTexts } from './texts.ts';

const LABELS = { categorySlug: 'Category Slug', fields: 'Fields' } as const;

export interface CategoryChoice {
  readonly slug: string;
  readonly name: string;
}

export interface DefinitionFormProps {
  /** The definition to edit, or `null` to add one. */
  editing: Stored<QuoteFormDefinition> | null;
  initialSlug: string;
  definitions: readonly Stored<QuoteFormDefinition>[];
  categories: readonly CategoryChoice[];
  onSaved: () => void;
  onCancel: () => void;
}

function describeFields(fields: readonly QuoteField[]): string {
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

function errorsOf(form: QuoteFormDefinition): Record<string, string> {
  const described = describeQuoteFields(form.categorySlug, () => true);
  return { ...fieldErrors(described, form), ...definitionErrors(form) };
}

/** Adds or edits a form definition, with a preview beside it. */
export function DefinitionForm(props: DefinitionFormProps) {
  const { editing, initialSlug, definitions, categories, onSaved, onCancel } = props;
  const ports = useAdminPorts();
  const dialogs = useDialogs();
  // Revision of an existing definition that the admin agreed to replace, otherwise 0.
  const replacedRev = useRef(0);
  const isAsking = useRef(false);

  const editor = useEditor<QuoteFormDefinition>({
    key: definitionKey(editing?.categorySlug),
    labels: LABELS,
    subject: editing ? `the quote form of "${editing.categorySlug}"` : 'the new quote form',
    initial: (editing && quoteFormEntity.read(editing)) ?? newDefinition(initialSlug),
    rev: editing?.rev ?? 0,
    validate: errorsOf,
    save: async (form, { rev }) => {
      const definition = toDefinition(form);
      await ports.quoteForms.save(definition, editing ? rev : replacedRev.current);
      dialogs.toast(quoteFormAdminTexts.saved(definition.categorySlug));
      return { values: newDefinition(), rev: 0 };
    },
    read: quoteFormEntity.read,
  });
  const { values } = editor;
  const slug = editing?.categorySlug ?? values.categorySlug;
  const withForm = new Set(definitions.map(({ categorySlug }) => categorySlug));
  const nameOf = (of: string): string => categories.find((category) => category.slug === of)?.name ?? of;

  /** Asks before an existing definition is replaced. */
  const mayReplace = async (): Promise<boolean> => {
    const { categorySlug } = toDefinition(values);
    // Read anew, because the list may be old or not loaded; if that fails, the save says why.
    const existing = await ports.quoteForms.get(categorySlug).catch(() => null);
    replacedRev.current = existing?.rev ?? 0;
    if (!existing) return true;
    return dialogs.confirm(quoteFormAdminTexts.overwrite(categorySlug), {
      danger: true,
      confirmLabel: 'Replace it',
      details: <p>{`It has ${existing.fields.length} fields now. They would be lost.`}</p>,
    });
  };

  const onSubmit = async (): Promise<void> => {
    if (isAsking.current) return;
    isAsking.current = true;
    const isValid = Object.keys(errorsOf(values)).length === 0;
    const goOn = editing !== null || !isValid || (await mayReplace());
    isAsking.current = false;
    if (goOn && (await editor.submit())) onSaved();
  };

  return (
    <div className="admin-split admin-split--form">
      <EditorForm
        editor={editor}
        title={editing ? `Edit the form of “${nameOf(slug)}”` : 'Add a form definition'}
        toText={(_field, value) => (typeof value === 'string' ? value : describeFields(value))}
        toErrorText={(_path, message) => message}
        // A new form takes the fields of a deleted one from its history.
        history={isSlug(slug) ? { collection: 'quoteFormDefinitions', id: slug } : null}
        saveLabel={editing ? quoteFormAdminTexts.save : quoteFormAdminTexts.create}
        onSubmit={() => void onSubmit()}
        cancelLabel={editing ? quoteFormAdminTexts.cancel : 'Start over'}
        isCancellable={editing !== null}
        onCancelled={onCancel}
        toFailureText={(message) => message || quoteFormAdminTexts.saveFailed}
      >
        <FormSection title="Category">
          <TextField
            {...editor.field('categorySlug')}
            value={slug}
            required
            hint={slugHint(slug, categories, editing !== null)}
            maxLength={LIMITS.slug}
            readOnly={editing !== null}
            suggestions={categories.flatMap(({ slug: value, name: label }) =>
              withForm.has(value) ? [] : [{ value, label }],
            )}
            onBlur={() => {
              const normal = normaliseSlug(slug);
              if (!editing && normal !== '' && normal !== slug) editor.set('categorySlug', normal);
            }}
          />
        </FormSection>
        <DefinitionFields
          editor={editor}
          categorySlug={slug}
          nameOf={nameOf}
          others={definitions.filter(({ categorySlug }) => categorySlug !== editing?.categorySlug)}
        />
      </EditorForm>
      <DefinitionPreview values={{ ...values, categorySlug: slug }} />
    </div>
  );
}

function slugHint(slug: string, categories: readonly CategoryChoice[], isLocked: boolean): string {
  const match = categories.find((category) => category.slug === slug.trim());
  if (isLocked)
    return `For the category ${match ? `“${match.name}”` : 'of this slug'}. The slug cannot be changed while editing.`;
  if (match) return `For the category “${match.name}”.`;
  return slug.trim() === ''
    ? 'Choose a category, or type its slug as it stands in its address.'
    : 'No category has this slug yet: visitors see the form as soon as there is one.';
}

interface DefinitionFieldsProps {
  editor: Editor<QuoteFormDefinition>;
  /** The category of the form, which decides the field that lists products. */
  categorySlug: string;
  /** Returns a category's name for its slug; the slug itself if there is no such category. */
  nameOf: (slug: string) => string;
  others: readonly QuoteFormDefinition[];
}

/** Edits the fields of a definition: add, change, move, remove, copy from another category. */
function DefinitionFields(props: DefinitionFieldsProps) {
  const { editor, others } = props;
  const { fields } = editor.values;
  const storedNames = new Set(editor.stored.fields.map(({ name }) => name));
  const isStored = (field: QuoteField): boolean =>
    storedNames.has(field.name) && fields.find(({ name }) => name === field.name) === field;
  return (
    <SectionFields
      section={{
        title: 'Fields',
        intro:
          'Visitors see the questions about the paper first, then how to reach them, each in this order. What is marked ‘Always asked’ must be filled in. Requests that were sent keep the answers to a field that you remove.',
        fields: ['copyFrom', 'fields'],
      }}
      fields={describeQuoteFields(props.categorySlug, isStored)}
      scope={scopeOf(editor)}
      own={{ copyFrom: others.length > 0 ? <CopyFields key="copyFrom" {...props} /> : null }}
    />
  );
}

function CopyFields({ editor, nameOf, others }: DefinitionFieldsProps) {
  const { disabled } = editor.control('fields');
  const dialogs = useDialogs();
  const [copyFrom, setCopyFrom] = useState('');
  const copy = async (): Promise<void> => {
    const source = others.find((other) => other.categorySlug === copyFrom);
    if (!source) return;
    const isChanged = editor.dirtyFields.includes('fields');
    if (isChanged && !(await dialogs.confirm(quoteFormAdminTexts.replaceFields))) return;
    editor.set('fields', source.fields);
    setCopyFrom('');
  };
  return (
    <div className="field-line gap-3 mb-5">
      <SelectField
        name="copyFrom"
        label="Copy fields from another category"
        options={others.map(({ categorySlug: slug }) => ({ value: slug, label: nameOf(slug) }))}
        value={copyFrom}
        disabled={disabled}
        onChange={setCopyFrom}
      />
      <Button variant="quiet" disabled={disabled || copyFrom === ''} onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  );
}
