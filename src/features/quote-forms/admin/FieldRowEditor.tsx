import { LIMITS, QUOTE_FIELD_TYPES, type QuoteField, type QuoteFieldType } from '#src/contracts/index.ts';
import type { ControlProps } from '#src/editing/editor-types.ts';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { CheckField } from '#src/ui/admin/CheckField.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextAreaField } from '#src/ui/form/TextAreaField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { ReorderHandle } from '#src/ui/reorder/ReorderHandle.tsx';
import type { Reorder } from '#src/ui/reorder/use-reorder.ts';
import { Tag } from '#src/ui/text/Tag.tsx';

import { fieldTitle, nameForLabel } from './definition-values.ts';

const TYPE_LABELS: Record<QuoteFieldType, string> = {
  text: 'Text, one line',
  email: 'E-mail address',
  textarea: 'Text, several lines',
  select: 'Choice from a list',
  number: 'Number',
  date: 'Date',
};

export interface FieldRowEditorProps {
  row: QuoteField;
  /** From 0. */
  index: number;
  count: number;
  /** True if the field is stored; its name then stays, because stored answers have it. */
  isStored: boolean;
  /** Reorders the list of rows. */
  reorder: Reorder;
  control: (part: keyof QuoteField) => ControlProps;
  /** True if the options are the category's products (ruling 12). */
  filledByProducts: boolean;
  onChange: (row: QuoteField) => void;
  onRemove: () => void;
}

/** Edits one field of a quote form: label, name, type, tooltip, required or not, options. */
export function FieldRowEditor(props: FieldRowEditorProps) {
  const { row, index, count, reorder, control, filledByProducts, onChange } = props;
  const required = control('required');
  const title = fieldTitle(row, index);
  const always = ['name', 'email'].includes(row.name.trim().toLowerCase());

  const onLabel = (label: string): void => {
    // The name of a new field follows its label until the admin types another name.
    const follows = row.name === '' || row.name === nameForLabel(row.label);
    onChange({ ...row, label, ...(follows && !props.isStored && { name: nameForLabel(label) }) });
  };

  return (
    <li className="field-row" {...reorder.itemProps(index)}>
      <div className="cluster align-items-center row-gap-0 mb-1">
        {count > 1 ? <ReorderHandle reorder={reorder} index={index} /> : null}
        <h3 className="field-row__title fs-4">
          <span className="text-kraft numbers">{index + 1}</span>
          {title}
        </h3>
        {always ? <Tag>Always asked</Tag> : null}
        <span className="field-row__tools d-flex">
          <IconButton
            glyph="trash"
            label={`Remove ${title}`}
            disabled={required.disabled}
            onClick={props.onRemove}
          />
        </span>
      </div>
      <div className="field-row__grid">
        <TextField
          {...control('label')}
          label="Label"
          required
          autoComplete="off"
          maxLength={LIMITS.fieldLabel}
          value={row.label}
          onChange={onLabel}
        />
        <TextField
          {...control('name')}
          label="Field name"
          required
          autoComplete="off"
          hint="Unique, without spaces, for example sheetSize."
          maxLength={LIMITS.fieldName}
          value={row.name}
          onChange={(name) => onChange({ ...row, name })}
        />
        <SelectField
          {...control('type')}
          label="Type"
          options={QUOTE_FIELD_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))}
          placeholder={null}
          value={row.type}
          onChange={(chosen) => {
            const type = chosen as QuoteFieldType;
            // M52: another type clears the options.
            onChange({ ...row, type, options: type === 'select' ? row.options : [] });
          }}
        />
        <TextField
          {...control('tooltip')}
          label="Help text"
          autoComplete="off"
          hint="A few words under the label. Leave it empty for none."
          maxLength={LIMITS.tooltip}
          value={row.tooltip}
          onChange={(tooltip) => onChange({ ...row, tooltip })}
        />
      </div>
      <CheckField
        name={required.name}
        label="Must be filled in"
        checked={row.required || always}
        disabled={required.disabled || always}
        onChange={(isRequired) => onChange({ ...row, required: isRequired })}
      />
      {row.type === 'select' && !filledByProducts ? (
        <TextAreaField
          {...control('options')}
          label="Options"
          required
          hint="One per line, in the order in which they are offered."
          rows={4}
          value={row.options.join('\n')}
          onChange={(text) =>
            onChange({
              ...row,
              options: text
                .split('\n')
                .slice(0, LIMITS.options)
                .map((option) => option.slice(0, LIMITS.option)),
            })
          }
        />
      ) : null}
      {filledByProducts ? (
        <p className="form-text">
          Visitors choose among the products of this category; no options are needed.
        </p>
      ) : null}
    </li>
  );
}
