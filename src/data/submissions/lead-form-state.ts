/**
 * The state of a form that sends leads, as a pure function from state and event to state; `useLeadForm` carries it out.
 *
 * | phase \ event | edited  | checked         | sending | stored | failed | sentLater | sentBefore | cleared |
 * | ------------- | ------- | --------------- | ------- | ------ | ------ | --------- | ---------- | ------- |
 * | editing       | editing | failed, editing | sending |        |        | sent      | editing    | editing |
 * | sending       |         |                 |         | sent   | failed |           |            |         |
 * | failed        | editing | failed, editing | sending |        |        | sent      | editing    | editing |
 * | sent          | sent    | failed, editing | sending |        |        | sent      | sent       | editing |
 *
 * An event without an entry changes nothing.
 */

import type { SentLead } from '../ports/visitor-port.ts';

type LeadPhase =
  | { readonly name: 'editing' | 'sending' }
  | ({ readonly name: 'sent' } & SentLead)
  | { readonly name: 'failed'; readonly message: string };

export type FieldErrors<Values> = Partial<Record<keyof Values, string>>;

export interface LeadFormState<Values> {
  readonly phase: LeadPhase;
  readonly values: Values;
  readonly errors: FieldErrors<Values>;
  /** Idempotency key of the last try, '' before the first one. */
  readonly lastKey: string;
  /** Content of the last try, besides the values; `null` if it was made before a reload. */
  readonly lastContent: string | null;
  /** True while the form holds the lead of the last try, so that a further try repeats its key. */
  readonly isLastLead: boolean;
}

export type LeadFormEvent<Values> =
  | { readonly type: 'edited'; readonly name: keyof Values; readonly value: string }
  /** The form's own check; with a `message` it is shown like a failure, and without errors the form may be sent. */
  | { readonly type: 'checked'; readonly errors: FieldErrors<Values>; readonly message: string }
  | { readonly type: 'sending'; readonly content: string; readonly newKey: string }
  | ({ readonly type: 'stored' } & SentLead)
  /** @param isKeyTaken the server has stored another lead under this key */
  | { readonly type: 'failed'; readonly message: string; readonly isKeyTaken: boolean }
  /** The unsent lead was sent while the form was shown, or before it was opened. */
  | ({ readonly type: 'sentLater' } & SentLead)
  | { readonly type: 'sentBefore' | 'cleared' };

/** @param lastKey the key of a try before a reload, '' without one */
export function openLeadForm<Values>(values: Values, lastKey: string): LeadFormState<Values> {
  return {
    phase: { name: 'editing' },
    values,
    errors: {},
    lastKey,
    lastContent: null,
    isLastLead: lastKey !== '',
  };
}

/** @param empty the values after a success */
export function nextLeadForm<Values>(
  state: LeadFormState<Values>,
  event: LeadFormEvent<Values>,
  empty: Values,
): LeadFormState<Values> {
  const isSending = state.phase.name === 'sending';
  const isAnswer = event.type === 'stored' || event.type === 'failed';
  if (isSending !== isAnswer) return state;
  const editing: LeadPhase = state.phase.name === 'sent' ? state.phase : { name: 'editing' };
  const done = { values: empty, errors: {}, isLastLead: false };
  switch (event.type) {
    case 'edited': {
      const { [event.name]: _corrected, ...errors } = state.errors;
      const values = { ...state.values, [event.name]: event.value };
      return { ...state, phase: editing, values, errors: errors as FieldErrors<Values>, isLastLead: false };
    }
    case 'checked': {
      const { errors, message } = event;
      return { ...state, errors, phase: message === '' ? { name: 'editing' } : { name: 'failed', message } };
    }
    case 'sending': {
      const isSame = state.isLastLead && (state.lastContent ?? event.content) === event.content;
      return {
        ...state,
        phase: { name: 'sending' },
        errors: {},
        lastKey: isSame ? state.lastKey : event.newKey,
        lastContent: event.content,
        isLastLead: true,
      };
    }
    case 'failed':
      return {
        ...state,
        phase: { name: 'failed', message: event.message },
        isLastLead: !event.isKeyTaken,
      };
    case 'stored':
    case 'sentLater': {
      const { reference, sentAt } = event;
      return { ...state, ...done, phase: { name: 'sent', reference, sentAt } };
    }
    case 'sentBefore':
      return { ...state, ...done, phase: editing };
    case 'cleared':
      return { ...state, phase: { name: 'editing' } };
  }
}
