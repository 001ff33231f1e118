import { createContext, useCallback, useContext, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import Modal from 'react-bootstrap/Modal';

import { toAppError } from '#src/lib/app-error.ts';

import { Button, LinkButton } from '../button/Button.tsx';
import { Toast, ToastRegion, type ToastKind } from '../feedback/Toast.tsx';
import { closeTopCover, useBackCloses } from '../feedback/use-back-closes.ts';

export interface ConfirmOptions {
  /** Makes the confirming button red, for irreversible actions; `quiet` where another button is the better answer. */
  readonly danger?: boolean | 'quiet';
  /** Label of the confirming button. Default 'OK'. */
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  /** Label of a third button that does less harm, such as 'Move to trash instead'. Only `ask` says which button was pressed. */
  readonly otherLabel?: string;
  /** Shown below the text, for example what will be deleted. */
  readonly details?: ReactNode;
  /** Answers 'cancel' when it aborts, in place of 'Back': for the question whether to leave, which 'Back' itself opens. */
  readonly signal?: AbortSignal | undefined;
}

/** The button that was pressed; Escape and 'Back' count as 'cancel'. */
export type Answer = 'confirm' | 'other' | 'cancel';

/** Questions and messages of the admin area. */
export interface Dialogs {
  /** Asks for a confirmation; resolves with false on Cancel, Escape and 'Back'. */
  readonly confirm: (text: string, options?: ConfirmOptions) => Promise<boolean>;
  /** Asks a question that has more answers than yes and no. */
  readonly ask: (text: string, options: ConfirmOptions) => Promise<Answer>;
  /** Shows a message that must be closed; resolves then. */
  readonly alert: (text: string) => Promise<void>;
  /**
   * Shows a message in the corner. A success disappears after some seconds, anything else stays until closed.
   * @param undo called when the button 'Undo' is pressed, which is shown for ten seconds
   * @param label of that button. Default 'Undo'
   */
  readonly toast: (text: string, kind?: ToastKind, undo?: () => void, label?: string) => void;
  /** Shows why something failed in the corner. @param fallback for a failure without a message */
  readonly toastFailure: (thrown: unknown, fallback?: string) => void;
}

const DialogsContext = createContext<Dialogs | null>(null);

export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error('No dialogs: render the view inside <DialogsProvider>.');
  return dialogs;
}

interface Question {
  readonly id: number;
  readonly kind: 'confirm' | 'alert';
  readonly text: string;
  readonly options: ConfirmOptions;
  readonly answer: (value: Answer) => void;
}

interface Note {
  readonly id: number;
  readonly text: string;
  readonly kind: ToastKind;
  readonly undo: (() => void) | undefined;
  readonly label: string;
}

const TOAST_MS = 5_000;
const UNDO_MS = 10_000;
const TOAST_LIMIT = 4;

/** Provides `useDialogs`. Questions are shown one after the other. */
export function DialogsProvider({ children }: { readonly children: ReactNode }) {
  const [questions, setQuestions] = useState<readonly Question[]>([]);
  const [notes, setNotes] = useState<readonly Note[]>([]);
  const counter = useRef(0);

  const ask = useCallback(
    (kind: Question['kind'], text: string, options: ConfirmOptions): Promise<Answer> =>
      new Promise((answer) => {
        counter.current += 1;
        const question = { id: counter.current, kind, text, options, answer };
        setQuestions((old) => [...old, question]);
        options.signal?.addEventListener('abort', () => {
          setQuestions((old) => old.filter((other) => other !== question));
          answer('cancel');
        });
      }),
    [],
  );
  const closeNote = useCallback((id: number) => setNotes((old) => old.filter((note) => note.id !== id)), []);
  const toast = useCallback(
    (text: string, kind: ToastKind = 'success', undo?: () => void, label = 'Undo') => {
      counter.current += 1;
      const note = { id: counter.current, text, kind, undo, label };
      setNotes((old) => [...old.filter((other) => other.text !== text), note].slice(-TOAST_LIMIT));
    },
    [],
  );
  const dialogs = useMemo<Dialogs>(
    () => ({
      confirm: async (text, options = {}) => (await ask('confirm', text, options)) === 'confirm',
      ask: (text, options) => ask('confirm', text, options),
      alert: async (text) => void (await ask('alert', text, {})),
      toast,
      toastFailure: (thrown, fallback = '') => toast(toAppError(thrown).message || fallback, 'danger'),
    }),
    [ask, toast],
  );

  const current = questions[0];
  return (
    <DialogsContext value={dialogs}>
      {children}
      {current ? (
        <QuestionDialog
          key={current.id}
          question={current}
          onAnswer={(value) => {
            setQuestions((old) => old.filter((other) => other !== current));
            current.answer(value);
          }}
        />
      ) : null}
      <ToastRegion>
        {notes.map((note) => (
          <TimedToast key={note.id} note={note} onClose={closeNote} />
        ))}
      </ToastRegion>
    </DialogsContext>
  );
}

function TimedToast({ note, onClose }: { readonly note: Note; readonly onClose: (id: number) => void }) {
  useEffect(() => {
    if (note.kind !== 'success') return undefined;
    const timer = setTimeout(() => onClose(note.id), note.undo ? UNDO_MS : TOAST_MS);
    return () => clearTimeout(timer);
  }, [note, onClose]);
  return (
    <Toast kind={note.kind} onClose={() => onClose(note.id)}>
      {note.text}{' '}
      {note.undo ? (
        <LinkButton
          onClick={() => {
            onClose(note.id);
            note.undo?.();
          }}
        >
          {note.label}
        </LinkButton>
      ) : null}
    </Toast>
  );
}

/** An alertdialog, whose text is announced at once. Escape and 'Back' answer 'cancel'; a click beside it does nothing. */
function QuestionDialog({ question, onAnswer }: { question: Question; onAnswer: (value: Answer) => void }) {
  const { kind, text, options } = question;
  const textId = useId();
  const pressed = useRef<Answer>(null);
  useBackCloses(() => onAnswer(pressed.current ?? 'cancel'), options.signal === undefined);
  // The answer is given when 'Back' has taken the question away, because it may lead to another page.
  const press = (value: Answer): void => {
    if (pressed.current !== null) return;
    pressed.current = value;
    if (options.signal) onAnswer(value);
    else closeTopCover();
  };
  const first = useRef<HTMLButtonElement>(null);
  const focusFirst = (): void => {
    // Keep the focus if the admin has already focused a button during the opening animation.
    const buttons = first.current?.parentElement;
    if (!buttons?.contains(document.activeElement)) first.current?.focus();
  };
  return (
    <Modal
      show
      centered
      backdrop="static"
      aria-labelledby={textId}
      dialogClassName="dialog dialog--question"
      onEscapeKeyDown={(event) => {
        event.preventDefault();
        press('cancel');
      }}
      // Set directly, because `Modal` passes a `role` prop to an inner element.
      onEnter={(element) => element.setAttribute('role', 'alertdialog')}
      onEntered={focusFirst}
    >
      <div className="modal-body">
        <p id={textId} className="fs-4 fw-semibold text-break mb-0">
          {text}
        </p>
        {options.details ? (
          <div className="dialog__details text-body-secondary mt-3">{options.details}</div>
        ) : null}
      </div>
      <div className="modal-footer">
        {kind === 'alert' ? (
          <Button ref={first} onClick={() => press('confirm')}>
            {options.confirmLabel ?? 'OK'}
          </Button>
        ) : (
          <>
            <Button
              ref={first}
              variant={options.danger === 'quiet' && !options.otherLabel ? 'primary' : 'quiet'}
              onClick={() => press('cancel')}
            >
              {options.cancelLabel ?? 'Cancel'}
            </Button>
            <Button
              variant={options.danger ? 'danger' : 'primary'}
              {...(options.danger === true && { className: 'dialog__danger' })}
              onClick={() => press('confirm')}
            >
              {options.confirmLabel ?? 'OK'}
            </Button>
            {options.otherLabel === undefined ? null : (
              <Button variant={options.danger ? 'primary' : 'quiet'} onClick={() => press('other')}>
                {options.otherLabel}
              </Button>
            )}
          </>
        )}
      </div>
    </Modal>
  );
}
