import type { ReactNode } from 'react';

import type { SluggedCollection } from '#src/contracts/index.ts';
import { EditorForm } from '#src/editing/form/EditorForm.tsx';

import { recordTexts } from '../texts.ts';
import { PreviewLinks } from './PreviewLinks.tsx';
import type { RecordEditor } from './use-record-editor.ts';

export interface RecordFormProps<T extends object> {
  readonly form: RecordEditor<T>;
  /** The edited record; `null` for a new one. */
  readonly record: {
    readonly id: string;
    readonly name: string;
    readonly slug: string;
    readonly isVisible: boolean;
  } | null;
  readonly collection: SluggedCollection;
  /** The address of a record's public page. */
  readonly pagePath: (slug: string) => string;
  readonly labels: Readonly<Record<keyof T & string, string>>;
  /** For example 'Create Category'. */
  readonly createLabel: string;
  /** True after Edit, Duplicate or New; the form can then be cancelled even without changes. */
  readonly isOpened: boolean;
  readonly foldButton: ReactNode;
  readonly children: ReactNode;
}

/** The form of a category or a product, in create or edit mode (M39). */
export function RecordForm<T extends object>(props: RecordFormProps<T>) {
  const { isOpened, record, createLabel } = props;
  const { editor, pending, mode, idOf, submit, onCancelled } = props.form;
  const isEdit = mode === 'edit';
  return (
    <EditorForm
      editor={editor}
      title={record ? `Edit “${record.name}”` : createLabel}
      takesFocus={isOpened}
      action={
        <>
          {record?.isVisible ? (
            <a href={props.pagePath(record.slug)} target="_blank" rel="noopener">
              View page
            </a>
          ) : null}
          {record && !record.isVisible ? (
            <PreviewLinks collection={props.collection} id={record.id} path={props.pagePath(record.slug)} />
          ) : null}
          {props.foldButton}
        </>
      }
      labels={props.labels}
      idOf={idOf}
      toText={(_field, value) => toText(value)}
      history={props.form.history}
      saveLabel={isEdit ? recordTexts.saveChanges : createLabel}
      isSaveBlocked={pending.isChecking}
      onSubmit={() => void submit()}
      cancelLabel={isEdit ? recordTexts.cancelEdit : isOpened ? 'Cancel' : 'Clear form'}
      isCancellable={isEdit || isOpened}
      onCancelled={onCancelled}
    >
      {props.children}
    </EditorForm>
  );
}

/** A field as text, to compare it with another admin's version; one line for each entry of a list. */
function toText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return addressText(value);
  if (!Array.isArray(value)) return '';
  return value
    .map(({ key: _key, ...texts }: Record<string, string>) =>
      Object.values(texts).map(addressText).filter(Boolean).join(' – '),
    )
    .join('\n');
}

/** A chosen file has no address before its upload. */
function addressText(address: string): string {
  return address.startsWith('pending:') ? '(a chosen file)' : address;
}
