import type { ReactNode } from 'react';

import type { MediaFolder } from '#src/contracts/index.ts';
import type { ControlProps, Editor } from '#src/editing/editor-types.ts';
import { ImageField } from '#src/editing/media/picture-fields.tsx';
import type { PendingMedia } from '#src/editing/save-plan/use-pending-media.ts';
import { FormSection } from '#src/ui/admin/FormSection.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { IconButton } from '#src/ui/button/IconButton.tsx';
import { LiveRegion } from '#src/ui/feedback/LiveRegion.tsx';
import { TextAreaField } from '#src/ui/form/TextAreaField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { Glyph } from '#src/ui/icon/Glyph.tsx';
import { IconInput } from '#src/ui/icon-input/IconInput.tsx';
import { ReorderHandle } from '#src/ui/reorder/ReorderHandle.tsx';
import { useRowList } from '#src/ui/reorder/use-row-list.ts';

import {
  blankRow,
  mapAddressIn,
  rowsOf,
  type ContentForm,
  type FormRow,
  type SectionForm,
} from './content-form.ts';
import type { ListDescriptor, TextDescriptor } from './field-descriptors.ts';
import { ICON_CHOICES } from './icon-choices.ts';
import type { SectionDescriptor } from './section-descriptors.ts';

export interface SectionFieldsProps {
  readonly section: SectionDescriptor;
  /** Where its pictures are stored. */
  readonly folder: MediaFolder;
  readonly values: SectionForm;
  readonly control: Editor<ContentForm>['control'];
  readonly pending: PendingMedia;
  readonly onChange: (values: SectionForm) => void;
  /** Called when a control of the section gets focus. */
  readonly onEnter: () => void;
}

/** Renders the fields of a section from its descriptor (M56–M58). */
export function SectionFields(props: SectionFieldsProps) {
  const { section, folder, values, control, pending, onChange } = props;
  const { name, title, intro, fields } = section;
  return (
    <div className="content-section" onFocusCapture={props.onEnter}>
      <FormSection title={title} intro={intro} foldedNote={intro}>
        {fields.map((field) => {
          const path = `${name}.${field.key}`;
          const value = values[field.key] ?? '';
          return field.kind === 'list' ? (
            <ListInput
              key={field.key}
              field={field}
              rows={rowsOf(value)}
              disabled={control(path).disabled}
              onRows={(rows) => onChange({ ...values, [field.key]: rows })}
            >
              {(row, index, change) =>
                field.fields.map((item) => (
                  <TextInput
                    key={item.key}
                    control={control(`${path}.${row.key}.${item.key}`)}
                    field={item.kind === 'paragraph' ? { ...item, label: `Paragraph ${index + 1}` } : item}
                    folder={folder}
                    pending={pending}
                    value={row[item.key] ?? ''}
                    onChange={(text) => change({ [item.key]: text })}
                  />
                ))
              }
            </ListInput>
          ) : (
            <TextInput
              key={field.key}
              control={control(path)}
              field={field}
              folder={folder}
              pending={pending}
              value={typeof value === 'string' ? value : ''}
              onChange={(text) => onChange({ ...values, [field.key]: text })}
            />
          );
        })}
      </FormSection>
    </div>
  );
}

interface ListInputProps {
  readonly field: ListDescriptor;
  readonly rows: readonly FormRow[];
  readonly disabled: boolean;
  readonly onRows: (rows: FormRow[]) => void;
  /** Renders the controls of an item. */
  readonly children: (
    row: FormRow,
    index: number,
    change: (texts: Readonly<Record<string, string>>) => void,
  ) => ReactNode;
}

/** Edits a list of items: add, move, remove. The last item can only be cleared (M59, ruling 27). */
function ListInput({ field, rows, disabled, onRows, children }: ListInputProps) {
  const { itemName } = field;
  const item = itemName.toLowerCase();
  const { reorder, listRef, addButton, change } = useRowList({
    rows,
    onRows,
    newRow: () => blankRow(field, crypto.randomUUID()),
    max: field.maxItems,
    nameOf: (_row, index) => `${itemName} ${index + 1}`,
    disabled,
  });
  return (
    <fieldset className="item-list mb-5">
      <legend className="form-label">{`${itemName}s`}</legend>
      <ol className="stack mb-3" ref={listRef}>
        {rows.map((row, index) => (
          <li key={row.key} className="item-list__item flush" {...reorder.itemProps(index)}>
            <div className="item-list__head cluster align-items-center gap-2">
              {rows.length > 1 ? <ReorderHandle reorder={reorder} index={index} /> : null}
              <span className="flex-grow-1 text-body-secondary fw-semibold">{`${itemName} ${index + 1}`}</span>
              {rows.length > 1 ? (
                <IconButton
                  glyph="trash"
                  label={`Remove ${item} ${index + 1}`}
                  disabled={disabled}
                  onClick={() => onRows(rows.filter((other) => other.key !== row.key))}
                />
              ) : (
                <Button
                  size="small"
                  variant="link"
                  aria-label={`Clear ${item} ${index + 1}`}
                  disabled={disabled}
                  onClick={() => onRows([blankRow(field, row.key)])}
                >
                  Clear
                </Button>
              )}
            </div>
            {children(row, index, (texts) => change(index, texts))}
          </li>
        ))}
      </ol>
      <Button {...addButton} size="small" variant="quiet" icon={<Glyph name="plus" />}>
        {`Add ${item}`}
      </Button>
      <LiveRegion message={reorder.announcement} />
    </fieldset>
  );
}

interface TextInputProps {
  readonly control: ControlProps;
  readonly field: TextDescriptor;
  /** Where a picture is stored. */
  readonly folder: MediaFolder;
  readonly value: string;
  readonly pending: PendingMedia;
  readonly onChange: (value: string) => void;
}

/** The control for one text field. */
function TextInput(props: TextInputProps) {
  const { control, field, folder, value, pending, onChange } = props;
  const { label, hint, maxLength } = field;
  const shared = { ...control, label, hint, value, maxLength, onChange };
  switch (field.kind) {
    case 'text':
    case 'longText':
      return <TextAreaField {...shared} rows={3} />;
    case 'paragraph':
      // Without its label, since the item's heading says the same.
      return (
        <div className="row-list--bare flush">
          <TextAreaField {...shared} rows={3} />
        </div>
      );
    case 'paragraphs':
      return <TextAreaField {...shared} rows={6} />;
    case 'icon':
      return <IconInput {...shared} choices={ICON_CHOICES} />;
    case 'image':
      return (
        <ImageField
          id={control.id}
          label={label}
          addressLabel={`${label} URL`}
          fileHint="JPEG, PNG, WebP, AVIF or GIF, at most 10 MB"
          disabled={control.disabled}
          errorAt={() => control.error}
          isPickable={false}
          folder={folder}
          lock="read-only"
          pending={pending}
          url={value}
          onUrl={onChange}
        />
      );
    case 'map':
      // Twice the length, because admins may paste Google's whole `<iframe>`.
      return (
        <TextAreaField
          {...shared}
          rows={2}
          maxLength={2 * maxLength}
          onChange={(pasted) => onChange(mapAddressIn(pasted))}
        />
      );
    case 'line':
    case 'link':
      return <TextField {...shared} autoComplete="off" />;
  }
}
