import { useState } from 'react';

import { LIMITS, quoteField, type QuoteFormDefinition } from '#src/contracts/index.ts';
import type { Editor } from '#src/editing/editor-types.ts';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { FormSection } from '#src/ui/admin/FormSection.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { LiveRegion } from '#src/ui/feedback/LiveRegion.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { Glyph } from '#src/ui/icon/Glyph.tsx';
import { useRowList } from '#src/ui/reorder/use-row-list.ts';

import { fieldTitle, takesProducts } from './definition-values.ts';
import { FieldRowEditor } from './FieldRowEditor.tsx';
import { quoteFormAdminTexts } from './texts.ts';

export interface DefinitionFieldsProps {
  editor: Editor<QuoteFormDefinition>;
  /** Category of the form; decides which field lists the category's products. */
  categorySlug: string;
  /** Returns a category's name for its slug; the slug itself if there is no such category. */
  nameOf: (slug: string) => string;
  /** Definitions whose fields can be copied. */
  others: readonly QuoteFormDefinition[];
}

/** Edits the fields of a definition: add, change, move, remove, copy from another category (M51, M52). */
export function DefinitionFields(props: DefinitionFieldsProps) {
  const { editor, categorySlug, others } = props;
  const { control } = editor;
  const { fields } = editor.values;
  const stored = new Set(editor.stored.fields.map(({ name }) => name));
  const { id, error, disabled } = control('fields');
  const setFields = (rows: QuoteFormDefinition['fields']): void => editor.set('fields', rows);
  const dialogs = useDialogs();
  const [removed, setRemoved] = useState('');
  const [copyFrom, setCopyFrom] = useState('');
  const { reorder, listRef, addButton } = useRowList({
    rows: fields,
    onRows: setFields,
    newRow: () => quoteField({}),
    max: LIMITS.quoteFields,
    nameOf: fieldTitle,
    disabled,
  });

  const copy = async (): Promise<void> => {
    const source = others.find((other) => other.categorySlug === copyFrom);
    if (!source) return;
    const isChanged = editor.dirtyFields.includes('fields');
    if (isChanged && !(await dialogs.confirm(quoteFormAdminTexts.replaceFields))) return;
    setFields(source.fields);
    setCopyFrom('');
  };

  return (
    <FormSection
      title="Fields"
      intro="Visitors see the questions about the paper first, then how to reach them, each in this order. What is marked ‘Always asked’ must be filled in."
    >
      {others.length > 0 ? (
        <div className="field-line gap-3 mb-5 copy-fields">
          <SelectField
            name="copyFrom"
            label="Copy fields from another category"
            options={others.map(({ categorySlug: slug }) => ({ value: slug, label: props.nameOf(slug) }))}
            value={copyFrom}
            disabled={disabled}
            onChange={setCopyFrom}
          />
          <Button variant="quiet" disabled={disabled || copyFrom === ''} onClick={() => void copy()}>
            Copy
          </Button>
        </div>
      ) : null}
      <ol className="stack mb-4" ref={listRef}>
        {fields.map((row, index) => (
          <FieldRowEditor
            key={index}
            row={row}
            index={index}
            count={fields.length}
            isStored={stored.has(row.name) && fields.findIndex(({ name }) => name === row.name) === index}
            reorder={reorder}
            control={(part) => control(`fields.${index}.${part}`)}
            filledByProducts={takesProducts(categorySlug, row)}
            onChange={(next) => setFields(fields.with(index, next))}
            onRemove={() => {
              setFields(fields.toSpliced(index, 1));
              setRemoved(`${fieldTitle(row, index)} was removed.`);
            }}
          />
        ))}
      </ol>
      {error === undefined ? null : <p className="field__error">{error}</p>}
      <Button {...addButton} id={id} variant="quiet" icon={<Glyph name="plus" />}>
        Add field
      </Button>
      <LiveRegion message={reorder.announcement} />
      <LiveRegion message={removed} />
    </FormSection>
  );
}
