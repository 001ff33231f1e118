import type { ReactNode } from 'react';

import type { Editor } from '#src/editing/editor-types.ts';
import { EditorForm } from '#src/ui/admin/EditorForm.tsx';

import { recordMessages } from '../messages.ts';

export interface RecordFormProps<T extends object> {
  readonly editor: Editor<T>;
  readonly title: string;
  readonly labels: Readonly<Record<keyof T & string, string>>;
  /** Id of the control for a path of `editor.errors`. */
  readonly idOf: (path: string) => string;
  readonly mode: 'create' | 'edit';
  /** Chosen files are being checked. */
  readonly isSaveBlocked: boolean;
  /** 'Create Category' */
  readonly createLabel: string;
  /** The form was asked for, so that it can be left even when nothing is typed. */
  readonly isAsked: boolean;
  /** The stored record's page, '' for a new or a hidden one. */
  readonly pagePath: string;
  readonly foldButton: ReactNode;
  readonly onSubmit: () => void;
  /** After 'Cancel Edit', or after leaving a new record. */
  readonly onCancelled: () => void;
  readonly children: ReactNode;
}

/** The form of a category or a product, in create or edit mode (M39). */
export function RecordForm<T extends object>(props: RecordFormProps<T>) {
  const { editor, mode, isAsked } = props;
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
      idOf={props.idOf}
      toText={(_field, value) => toText(value)}
      saveLabel={isEdit ? recordMessages.saveChanges : props.createLabel}
      isSaveBlocked={props.isSaveBlocked}
      onSubmit={props.onSubmit}
      cancelLabel={isEdit ? recordMessages.cancelEdit : isAsked ? 'Cancel' : 'Clear form'}
      isCancellable={isEdit || isAsked}
      onCancelled={props.onCancelled}
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
