import type { ReactNode } from 'react';

import { EditorForm } from '#src/editing/form/EditorForm.tsx';
import { isPending } from '#src/editing/save-plan/pending-token.ts';

import { recordTexts } from '../texts.ts';
import { PreviewLinks } from './PreviewLinks.tsx';
import type { RecordResource } from './record-resource.ts';
import type { RecordEditor } from './use-record-editor.ts';

export interface RecordFormProps<Fields, Form extends object> {
  readonly resource: RecordResource<Fields, Form>;
  readonly form: RecordEditor<Form>;
  /** The edited record; `null` for a new one. */
  readonly record: {
    readonly id: string;
    readonly name: string;
    readonly slug: string;
    readonly isVisible: boolean;
  } | null;
  /** True after Edit, Duplicate or New; the form can then be cancelled even without changes. */
  readonly isOpened: boolean;
  readonly foldButton: ReactNode;
  readonly children: ReactNode;
}

/** The form of a category or a product, in create or edit mode (M39). */
export function RecordForm<Fields, Form extends object>(props: RecordFormProps<Fields, Form>) {
  const { resource, isOpened, record } = props;
  const { collection, pagePath } = resource;
  const createLabel = resource.texts.create;
  const { editor, pending, mode, submit, onCancelled } = props.form;
  const isEdit = mode === 'edit';
  return (
    <EditorForm
      editor={editor}
      title={record ? `Edit “${record.name}”` : createLabel}
      takesFocus={isOpened}
      action={
        <>
          {record?.isVisible ? (
            <a href={pagePath(record.slug)} target="_blank" rel="noopener">
              View page
            </a>
          ) : null}
          {record && !record.isVisible ? (
            <PreviewLinks collection={collection} id={record.id} path={pagePath(record.slug)} />
          ) : null}
          {props.foldButton}
        </>
      }
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
  return isPending(address) ? '(a chosen file)' : address;
}
