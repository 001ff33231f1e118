import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';

import { ErrorSummary, type FieldError } from '../form/ErrorSummary.tsx';

import { EditorNotices, type NoticedEditor } from './EditorNotices.tsx';
import { SaveBar } from './SaveBar.tsx';
import { StatusLine } from './StatusLine.tsx';

/** What the frame needs of an editor (`useEditor` returns it). */
interface FormEditor<T extends object> extends NoticedEditor<T> {
  readonly errors: Readonly<Record<string, string>>;
  readonly phase: string;
  readonly error: { readonly message: string } | null;
  readonly saving: boolean;
  readonly dirty: boolean;
  readonly dirtyFields: readonly (keyof T & string)[];
  readonly submit: () => Promise<unknown>;
  readonly confirmLeave: () => Promise<boolean>;
}

export interface EditorFormProps<T extends object> {
  readonly editor: FormEditor<T>;
  /** Names the form; without one the page's heading does. */
  readonly title?: string;
  /** The title takes focus when this turns true: the form was asked for. */
  readonly takesFocus?: boolean;
  /** Beside the title, for example a link to the record's page. */
  readonly action?: ReactNode;
  /** The fields' names as their labels say, in the form's order. */
  readonly labels: Readonly<Record<keyof T & string, string>>;
  /** Id of the control for a path of `editor.errors`. */
  readonly idOf: (path: string) => string;
  /** A field's value as a text to compare with another admin's. */
  readonly toText?: (field: keyof T & string, value: T[keyof T]) => string;
  /** An error as the summary says it; default: with the field's name when the path leads into a field. */
  readonly toErrorText?: (path: string, message: string) => string;
  /** 'Create Category', 'Save Changes', 'Save Settings' */
  readonly saveLabel: string;
  /** Said in the save bar instead of what is unsaved, where the form waits to be sent rather than saved. */
  readonly stateText?: string;
  /** Something has to end before a save, for example the check of chosen files. Default false. */
  readonly isSaveBlocked?: boolean;
  /** Default: `editor.submit`. */
  readonly onSubmit?: () => void;
  /** 'Cancel Edit', 'Discard changes' */
  readonly cancelLabel: string;
  /** The form can be left although nothing is typed. Default false: only what is typed can be discarded. */
  readonly isCancellable?: boolean;
  /** After the person agreed to lose what was typed and the form was reset. */
  readonly onCancelled?: () => void;
  /** Said after a save; without it the caller says it elsewhere. */
  readonly savedText?: string;
  /** A failed save in the specification's words; default: the error's message. */
  readonly toFailureText?: (message: string) => string;
  /** More to say about the last save. */
  readonly notes?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every admin form: title, notices, error summary, fields, save bar (M39). */
export function EditorForm<T extends object>(props: EditorFormProps<T>) {
  const { editor, title, takesFocus = false, labels, isCancellable = false } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const { phase, errors } = editor;
  const { idOf } = props;
  const wrong = Object.keys(errors).map(idOf).join(' ');
  // A field that is wrong must be in sight, also when its section is folded.
  useEffect(() => {
    if (wrong === '') return;
    for (const id of wrong.split(' ')) {
      const section = document.getElementById(id)?.closest('details');
      if (section) section.open = true;
    }
  }, [wrong]);
  const failure =
    editor.error && phase !== 'stale' ? (props.toFailureText ?? same)(editor.error.message) : '';
  const cancel = async (): Promise<void> => {
    if (!(await editor.confirmLeave())) return;
    editor.reset();
    props.onCancelled?.();
  };
  return (
    <form
      className="form-sheet"
      noValidate
      {...(title !== undefined && { 'aria-labelledby': idOf('title') })}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        (props.onSubmit ?? editor.submit)();
      }}
    >
      {title === undefined ? null : (
        <div className="form-sheet__head">
          <h2 id={idOf('title')} className="form-sheet__title" tabIndex={-1} ref={heading}>
            {title}
          </h2>
          {/* While saving every control is disabled (M39). */}
          <fieldset className="form-sheet__action" disabled={editor.saving}>
            {props.action}
          </fieldset>
        </div>
      )}
      <div className="form-sheet__lead">
        <EditorNotices editor={editor} labels={labels} {...(props.toText && { toText: props.toText })} />
        <ErrorSummary
          takeFocus
          errors={summaryOf(
            errors,
            idOf,
            props.toErrorText ??
              ((path, message) => {
                const [field = '', ...rest] = path.split('.');
                return rest.length > 0 ? `${labels[field as keyof T & string]}: ${message}` : message;
              }),
          )}
        />
      </div>
      <div className="form-sheet__fields">{props.children}</div>
      <SaveBar
        saveLabel={props.saveLabel}
        saving={editor.saving}
        isBlocked={props.isSaveBlocked ?? false}
        dirty={editor.dirty}
        {...(props.stateText !== undefined && { stateText: props.stateText })}
        unsaved={editor.dirtyFields.map((field) => labels[field])}
        cancelLabel={props.cancelLabel}
        {...((isCancellable || editor.dirty) && { onCancel: () => void cancel() })}
        status={
          <>
            {props.savedText === undefined ? null : (
              <StatusLine kind="success" text={phase === 'saved' ? props.savedText : ''} />
            )}
            <StatusLine kind={phase === 'unconfirmed' ? 'warning' : 'danger'} text={failure} />
            {props.notes}
          </>
        }
      />
    </form>
  );
}

const same = (message: string): string => message;

/** One line per sentence: one that holds for several fields leads to the first of them. */
function summaryOf(
  errors: Readonly<Record<string, string>>,
  idOf: (path: string) => string,
  toText: (path: string, message: string) => string,
): FieldError[] {
  const lines = new Map<string, FieldError>();
  for (const [path, text] of Object.entries(errors)) {
    const message = toText(path, text);
    if (!lines.has(message)) lines.set(message, { fieldId: idOf(path), message });
  }
  return [...lines.values()];
}
