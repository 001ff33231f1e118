import {
  QUOTE_FIELD_TYPES,
  quoteField,
  quoteFormEntity,
  type QuoteField,
  type QuoteFieldType,
} from '#src/contracts/index.ts';
import { withLimits, type FormFields } from '#src/editing/fields/field.ts';
import { Tag } from '#src/ui/text/Tag.tsx';

import { fieldTitle, nameForLabel, takesProducts } from './definition-values.ts';

const TYPE_LABELS: Record<QuoteFieldType, string> = {
  text: 'Text, one line',
  email: 'E-mail address',
  textarea: 'Text, several lines',
  select: 'Choice from a list',
  number: 'Number',
  date: 'Date',
};

const isAlwaysAsked = ({ name }: QuoteField): boolean =>
  ['name', 'email'].includes(name.trim().toLowerCase());

/**
 * Describes the fields of a quote form.
 * @param categorySlug decides which field lists the category's products
 * @param isStored true for a field whose name stays, because stored answers have it
 */
export function describeQuoteFields(
  categorySlug: string,
  isStored: (field: QuoteField) => boolean,
): FormFields {
  const listsProducts = (field: QuoteField): boolean => takesProducts(categorySlug, field);
  return withLimits(quoteFormEntity.schema, {
    fields: {
      kind: 'list',
      label: 'Fields',
      itemName: 'Field',
      newRow: () => quoteField({}),
      nameOf: fieldTitle,
      card: {
        className: 'field-row',
        headClassName: 'cluster align-items-center row-gap-0 mb-1',
        isWholeSection: true,
        heading: (field: QuoteField, index) => (
          <>
            <h3 className="rest d-flex gap-2 fs-4 text-break">
              <span className="text-kraft">{index + 1}</span>
              {fieldTitle(field, index)}
            </h3>
            {isAlwaysAsked(field) ? <Tag>Always asked</Tag> : null}
          </>
        ),
        arrange: (show, field: QuoteField) => (
          <>
            <div className="field-row__grid">{show('label', 'name', 'type', 'tooltip')}</div>
            {show('required', 'options')}
            {listsProducts(field) ? (
              <p className="form-text">
                Visitors choose among the products of this category; no options are needed.
              </p>
            ) : null}
          </>
        ),
      },
      fields: {
        label: {
          label: 'Label',
          required: true,
          // The name of a new field follows its label until the admin types another name.
          follow: (label, field: QuoteField) =>
            (field.name === '' || field.name === nameForLabel(field.label)) && !isStored(field)
              ? { name: nameForLabel(label) }
              : {},
        },
        name: {
          label: 'Field name',
          required: true,
          hint: 'Unique, without spaces, for example sheetSize.',
        },
        type: {
          kind: 'choice',
          label: 'Type',
          options: QUOTE_FIELD_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] })),
          placeholder: null,
          // Another type clears the options.
          follow: (type) => (type === 'select' ? {} : { options: [] }),
        },
        tooltip: { label: 'Help text', hint: 'A few words under the label. Leave it empty for none.' },
        required: { kind: 'check', label: 'Must be filled in', isAlways: isAlwaysAsked },
        options: {
          label: 'Options',
          required: true,
          hint: 'One per line, in the order in which they are offered.',
          rows: 4,
          isShown: (field: QuoteField) => field.type === 'select' && !listsProducts(field),
          toText: (options: string[]) => options.join('\n'),
          fromText: (text) => text.split('\n'),
        },
      },
    },
  });
}
