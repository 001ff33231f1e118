import type { ReactNode } from 'react';

import { EditorForm } from '#src/ui/admin/EditorForm.tsx';

import { recordTexts } from '../texts.ts';
import type { RecordEditor } from './use-record-editor.ts';

export interface RecordFormProps<T extends object> {
  readonly form: RecordEditor<T>;
  readonly title: string;
  readonly labels: Readonly<Record<keyof T & string, string>>;
  /** 'Create Category' */
  readonly createLabel: string;
  /** The form was asked for, so that it can be left even when nothing is typed. */
  readonly isAsked: boolean;
  /** The stored record's page, '' for a new or a hidden one. */
  readonly pagePath: string;
  readonly foldButton: ReactNode;
  readonly children: ReactNode;
}

/** The form of a category or a product, in create or edit mode (M39). */
export function RecordForm<T extends object>(props: RecordFormProps<T>) {
  const { isAsked } = props;
  const { editor, pending, mode, idOf, submit, onCancelled } = props.form;
  const isEdit = mode === 'edit';
  return (
    <EditorForm
      editor={editor}
      title={props.title}
      takesFocus={isAsked}
      action={
        <>
          {props.pagePath === '' ? null : (
            <a href={props.pagePath} target="_blank" rel="noopener">
              View page
            </a>
          )}
          {props.foldButton}
        </>
      }
      labels={props.labels}
      idOf={idOf}
      toText={(_field, value) => toText(value)}
      saveLabel={isEdit ? recordTexts.saveChanges : props.createLabel}
      // Chosen files are being checked.
      isSaveBlocked={pending.isChecking}
      onSubmit={() => void submit()}
      cancelLabel={isEdit ? recordTexts.cancelEdit : isAsked ? 'Cancel' : 'Clear form'}
      isCancellable={isEdit || isAsked}
      onCancelled={onCancelled}
    >
      {props.children}
    </EditorForm>
  );
}

/** A field as a text to compare with another admin's: lists of texts, addresses and captions line by line. */
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

/** An address as a text: a chosen file has none yet. */
function addressText(address: string): string {
  return address.startsWith('pending:') ? '(a chosen file)' : address;
}
