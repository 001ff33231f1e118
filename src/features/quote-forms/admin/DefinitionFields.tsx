import { useState } from 'react';

import type { QuoteField, QuoteFormDefinition } from '#src/contracts/index.ts';
import type { Editor } from '#src/editing/editor-types.ts';
import { SectionFields } from '#src/editing/fields/Fields.tsx';
import { scopeOf } from '#src/editing/fields/scope.ts';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';

import { describeQuoteFields } from './quote-field-list.tsx';
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

/** Edits the fields of a definition: add, change, move, remove, copy from another category. */
export function DefinitionFields(props: DefinitionFieldsProps) {
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
          'Visitors see the questions about the paper first, then how to reach them, each in this order. What is marked ‘Always asked’ must be filled in.',
        fields: ['copyFrom', 'fields'],
      }}
      fields={describeQuoteFields(props.categorySlug, isStored)}
      scope={scopeOf(editor)}
      own={{ copyFrom: others.length > 0 ? <CopyFields key="copyFrom" {...props} /> : null }}
    />
  );
}

/** Takes over the fields of another category's form. */
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
    <div className="field-line gap-3 mb-5 copy-fields">
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
