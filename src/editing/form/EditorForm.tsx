import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';

import { fullMoment } from '#src/lib/india-time.ts';
import { isObject } from '#src/lib/plain-data.ts';
import { StatusLine } from '#src/ui/admin/AdminPage.tsx';
import { Button, SmallButton } from '#src/ui/button/Button.tsx';
import { Alert } from '#src/ui/feedback/Feedback.tsx';
import { keepsComposing } from '#src/ui/form/keeps-composing.ts';

import type { Editor } from '../editor-types.ts';
import { HistoryButton } from '../history/HistoryButton.tsx';
import type { RevisedDocument } from '../history/use-history.ts';
import { isPending } from '../save-plan/save-plan.ts';
import { SaveBar, type EditorActions } from './SaveBar.tsx';
import { StaleDialog } from './StaleDialog.tsx';

export interface EditorFormProps<T extends object> extends EditorActions<T> {
  /** Heading of the form; without it, the page's heading serves. */
  readonly title?: string;
  /** The title takes focus when this becomes true. Default false. */
  readonly takesFocus?: boolean;
  /** Shown beside the title, for example a link to the record's page. */
  readonly action?: ReactNode;
  /** Formats a field's value for a comparison. Default: `valueText`. */
  readonly toText?: (field: keyof T & string, value: T[keyof T]) => string;
  /** Formats an error for the summary. Default: adds the label to errors inside a field. */
  readonly toErrorText?: (path: string, message: string) => string;
  /** The document whose history can be opened; `null` (default) for a new record. */
  readonly history?: RevisedDocument | null;
  /** Default: `editor.submit`. */
  readonly onSubmit?: () => void;
  /** Whether the form can be cancelled even without changes. Default false. */
  readonly isCancellable?: boolean;
  /** Called after the admin has discarded the changes and the form was reset. */
  readonly onCancelled?: () => void;
  /** Shown after a save; leave it out if the caller reports the save elsewhere. */
  readonly savedText?: string;
  /** Formats the message of a failed save. Default: unchanged. */
  readonly toFailureText?: (message: string) => string;
  /** Further messages about the last save. */
  readonly notes?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every admin form: title, notices, error summary, fields, save bar. */
export function EditorForm<T extends object>(props: EditorFormProps<T>) {
  const { editor, title, takesFocus = false, isCancellable = false } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const { phase, errors, labels, idOf } = editor;
  const { toText = (_field, value) => valueText(value) } = props;
  const invalidIds = Object.keys(errors).map(idOf).join(' ');
  const isSubmitted = useRef(false);
  // Opens folded sections that contain an invalid field, and after a try to save the tab of the first one.
  useEffect(() => {
    if (invalidIds === '') return;
    const fields = invalidIds.split(' ').map((id) => document.getElementById(id));
    for (const field of fields) {
      const section = field?.closest('details');
      if (section) section.open = true;
    }
    if (isSubmitted.current) showTabOf(fields[0] ?? null);
    isSubmitted.current = false;
  }, [invalidIds]);
  const failure =
    editor.error && phase !== 'stale' && phase !== 'idle'
      ? (props.toFailureText?.(editor.error.message) ?? editor.error.message)
      : '';
  const cancel = async (): Promise<void> => {
    if (!(await editor.confirmLeave())) return;
    editor.reset();
    props.onCancelled?.();
  };
  const history = props.history ? <HistoryButton of={props.history} editor={editor} toText={toText} /> : null;
  return (
    <form
      className="form-sheet"
      noValidate
      {...(title !== undefined && { 'aria-labelledby': idOf('title') })}
      onKeyDown={keepsComposing}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        isSubmitted.current = true;
        (props.onSubmit ?? editor.submit)();
      }}
    >
      {title === undefined ? null : (
        <div className="form-sheet__head cluster align-items-center row-gap-1 column-gap-4">
          <h2 id={idOf('title')} className="form-sheet__title clamp rest fs-2" tabIndex={-1} ref={heading}>
            {title}
          </h2>
          {/* All controls are disabled while saving. */}
          <fieldset
            className="cluster align-items-baseline column-gap-4 text-nowrap"
            disabled={editor.saving}
          >
            {history}
            {props.action}
          </fieldset>
        </div>
      )}
      <div className="form-sheet__lead flush">
        <DraftNotice editor={editor} />
        {editor.theirs ? <StaleDialog editor={editor} theirs={editor.theirs} toText={toText} /> : null}
        <ErrorSummary fieldIds={idsByMessage(editor, props.toErrorText ?? withLabel(labels))} />
      </div>
      <div className="form-sheet__fields">{props.children}</div>
      <SaveBar
        {...props}
        history={title === undefined ? history : null}
        onCancel={isCancellable || editor.dirty ? () => void cancel() : null}
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

function focusField(id: string): void {
  const field = document.getElementById(id);
  field?.focus();
  showTabOf(field);
  // A field on another tab can take the focus once that is shown.
  requestAnimationFrame(() => field?.focus());
}

/** Chooses the tab that hides a field of the form. */
function showTabOf(field: Element | null): void {
  const panel = field?.closest('.tab-pane:not(.active)');
  document.getElementById(panel?.getAttribute('aria-labelledby') ?? '')?.click();
}

/** A value for people: a line for each entry of a list, a paragraph for each part of a section. */
function valueText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  // A chosen file has no address before its upload.
  if (typeof value === 'string') return isPending(value) ? '(a chosen file)' : value;
  const filled = (parts: object): string[] => Object.values(parts).map(valueText).filter(Boolean);
  if (!Array.isArray(value)) return isObject(value) ? filled(value).join('\n\n') : '';
  return value.map((entry) => (isObject(entry) ? filled(entry).join(' – ') : valueText(entry))).join('\n');
}

/** Tells that the form was filled from a local draft, after a crash, a reload or a lost session. */
function DraftNotice<T extends object>({ editor }: { readonly editor: Editor<T> }) {
  const { recoveredFrom, acknowledgeDraft, reset } = editor;
  if (recoveredFrom === null) return null;
  const when = fullMoment(recoveredFrom);
  return (
    <Alert
      kind="warning"
      action={
        <span className="cluster gap-2">
          <Button size="small" onClick={acknowledgeDraft}>
            Keep
          </Button>
          <SmallButton onClick={reset}>Remove</SmallButton>
        </span>
      }
    >
      {`Your unsaved changes${when && ` from ${when}`} are here again.`}
    </Alert>
  );
}

/** Puts the label of the field before an error within it, such as that of one row of a list. */
const withLabel =
  (labels: Readonly<Record<string, string>>) =>
  (path: string, message: string): string => {
    const [field = '', ...rest] = path.split('.');
    return rest.length > 0 ? `${labels[field]}: ${message}` : message;
  };

/** The `id` of the field's control by message; a message that several fields share leads to the first of them. */
function idsByMessage(
  { errors, idOf }: Pick<Editor<never>, 'errors' | 'idOf'>,
  toText: (path: string, message: string) => string,
): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  for (const [path, error] of Object.entries(errors)) {
    const message = toText(path, error);
    if (!ids.has(message)) ids.set(message, idOf(path));
  }
  return ids;
}

/**
 * Lists the errors of a form, each with a link to its field; renders nothing without errors. Each submit that finds errors
 * moves the focus to the list.
 */
function ErrorSummary({ fieldIds }: { readonly fieldIds: ReadonlyMap<string, string> }) {
  const box = useRef<HTMLDivElement>(null);
  const shown = fieldIds.size > 0;
  useEffect(() => {
    if (!shown) return undefined;
    const focus = (): void => box.current?.focus();
    focus();
    // The focus moves later, because the form validates again on submit and may remove the list.
    const focusLater = (): void => void setTimeout(focus);
    const form = box.current?.closest('form');
    form?.addEventListener('submit', focusLater);
    return () => form?.removeEventListener('submit', focusLater);
  }, [shown]);
  if (!shown) return null;
  return (
    <div className="alert alert--danger error-summary d-block" role="alert" tabIndex={-1} ref={box}>
      <p className="fw-semibold mb-1">Please check the form.</p>
      <ul>
        {[...fieldIds].map(([message, id]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                focusField(id);
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
