import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';

import type { Editor } from '#src/data/editor/editor-types.ts';
import { EditorNotices } from '#src/ui/admin/EditorNotices.tsx';
import { SaveBar } from '#src/ui/admin/SaveBar.tsx';
import { StatusLine } from '#src/ui/admin/StatusLine.tsx';
import { ErrorSummary } from '#src/ui/form/ErrorSummary.tsx';

import { recordMessages } from './messages.ts';

export interface EditorFrameProps<T extends object> {
  readonly editor: Editor<T>;
  readonly title: string;
  readonly labels: Readonly<Record<keyof T & string, string>>;
  /** Id of the control for a path of `editor.errors`. */
  readonly idOf: (path: string) => string;
  readonly mode: 'create' | 'edit';
  /** 'Create Category' */
  readonly createLabel: string;
  readonly onSubmit: () => void;
  /** The form was asked for, so that it can be left again even when nothing is typed. */
  readonly isAsked: boolean;
  /** 'Cancel Edit', or leaving a new record. */
  readonly onCancel: () => void;
  readonly toText: (field: keyof T & string, value: T[keyof T]) => string;
  readonly children: ReactNode;
}

/** Frame of the two record forms: title, what must be said, fields, save bar (M39). */
export function EditorFrame<T extends object>(props: EditorFrameProps<T>) {
  const { editor, mode, isAsked, labels } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  // Edit loads the record into the form, New shows it: go there.
  useEffect(() => {
    if (isAsked) heading.current?.focus();
  }, [isAsked]);
  const unconfirmed = editor.phase === 'unconfirmed';
  return (
    <form
      className="form-sheet"
      noValidate
      aria-labelledby="record-form-title"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      <h2 id="record-form-title" className="form-sheet__title" tabIndex={-1} ref={heading}>
        {props.title}
      </h2>
      <div className="form-sheet__lead">
        <EditorNotices editor={editor} labels={labels} toText={props.toText} />
        <ErrorSummary
          takeFocus
          errors={Object.entries(editor.errors).map(([path, message]) => ({
            fieldId: props.idOf(path),
            message: path.includes('.')
              ? `${labels[path.split('.')[0] as keyof T & string]}: ${message}`
              : message,
          }))}
        />
      </div>
      {props.children}
      <SaveBar
        saveLabel={mode === 'edit' ? recordMessages.saveChanges : props.createLabel}
        saving={editor.saving}
        dirty={editor.dirty}
        unsaved={editor.dirtyFields.map((field) => labels[field])}
        {...((mode === 'edit' || isAsked || editor.dirty) && {
          cancelLabel: mode === 'edit' ? recordMessages.cancelEdit : isAsked ? 'Cancel' : 'Clear form',
          onCancel: props.onCancel,
        })}
        status={
          <StatusLine
            kind={unconfirmed ? 'warning' : 'danger'}
            text={editor.error && editor.phase !== 'stale' ? editor.error.message : ''}
          />
        }
      />
    </form>
  );
}
