import { useRef, useState } from 'react';

import {
  CONTACT_STATUS_CLEAR_MS,
  CONTACT_VALIDATION,
  contactErrors,
  type ContactMessage,
} from '#src/contracts/index.ts';
import { useDataStore } from '#src/data/data-context.ts';
import { toAppError } from '#src/lib/app-error.ts';
import { forgetDraft, readDraft, writeDraft } from '#src/lib/draft-storage.ts';
import { forgetIdempotencyKey, idempotencyKeyFor, isKeyReused } from '#src/lib/idempotency-key.ts';
import { useTimer } from '#src/ui/timing/use-timer.ts';

import { contactMessages } from '../messages.ts';

const FORM = 'contact';
const EMPTY: ContactMessage = { name: '', email: '', message: '' };

export type ContactField = keyof ContactMessage;
export function isContactField(name: string): name is ContactField {
  return Object.hasOwn(EMPTY, name);
}

export type ContactPhase = 'idle' | 'sending' | 'success' | 'error';

export interface ContactForm {
  values: ContactMessage;
  errors: Partial<Record<ContactField, string>>;
  phase: ContactPhase;
  /** What the status line says; '' when nothing. */
  status: string;
  change(field: ContactField, value: string): void;
  /** Resolves with the first field in error, or `null`. */
  submit(): Promise<ContactField | null>;
  setHoneypot(value: string): void;
}

function storedValues(): ContactMessage {
  const draft = readDraft(FORM);
  const text = (field: ContactField): string => {
    const value =
      typeof draft === 'object' && draft !== null ? (draft as Record<string, unknown>)[field] : '';
    return typeof value === 'string' ? value : '';
  };
  return { name: text('name'), email: text('email'), message: text('message') };
}

/** The contact form's state (M27): idle, sending, then success or error; the status clears after 4000 ms. */
export function useContactForm(): ContactForm {
  const store = useDataStore();
  const timer = useTimer();
  const [values, setValues] = useState(storedValues);
  /** Ahead of what is rendered: a press from before the page was interactive comes with the text of that time. */
  const latest = useRef(values);
  const [errors, setErrors] = useState<ContactForm['errors']>({});
  const [phase, setPhase] = useState<ContactPhase>('idle');
  const [status, setStatus] = useState('');
  const [honeypot, setHoneypot] = useState('');
  const busy = useRef(false);
  const failedOnce = useRef(false);
  const openedAt = useRef(Date.now());

  const finish = (next: ContactPhase, text: string): void => {
    setPhase(next);
    setStatus(text);
    timer.start(CONTACT_STATUS_CLEAR_MS, () => {
      setPhase('idle');
      setStatus('');
    });
  };

  const change = (field: ContactField, value: string): void => {
    if (failedOnce.current) {
      // Another message from here on: the old key may stand for one that was stored although its answer was lost.
      forgetIdempotencyKey(FORM);
      failedOnce.current = false;
    }
    latest.current = { ...latest.current, [field]: value };
    setValues(latest.current);
    writeDraft(FORM, latest.current);
    setErrors(({ [field]: _cleared, ...others }) => others);
  };

  const submit = async (): Promise<ContactField | null> => {
    if (busy.current) return null;
    const { name, email, message } = latest.current;
    const found = contactErrors(latest.current);
    setErrors(found);
    const firstBad = (Object.keys(EMPTY) as ContactField[]).find((field) => found[field] !== undefined);
    if (firstBad) {
      const missing = Object.values(found).includes(CONTACT_VALIDATION.missing);
      finish('error', missing ? CONTACT_VALIDATION.missing : (found[firstBad] ?? ''));
      return firstBad;
    }
    busy.current = true;
    timer.cancel();
    setPhase('sending');
    setStatus('');
    try {
      const ports = await store.ports();
      await ports.messages.sendContact(
        { name: name.trim(), email: email.trim(), message },
        { idempotencyKey: idempotencyKeyFor(FORM), fillMs: Date.now() - openedAt.current, honeypot },
      );
      forgetIdempotencyKey(FORM);
      forgetDraft(FORM);
      latest.current = EMPTY;
      setValues(EMPTY);
      finish('success', contactMessages.success);
    } catch (thrown) {
      failedOnce.current = true;
      const error = toAppError(thrown);
      if (isKeyReused(error)) forgetIdempotencyKey(FORM);
      finish(
        'error',
        error.code === 'unavailable' ? contactMessages.network : error.message || contactMessages.failed,
      );
    } finally {
      busy.current = false;
    }
    return null;
  };

  return { values, errors, phase, status, change, submit, setHoneypot };
}
