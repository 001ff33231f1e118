import { useEffect, useRef, type ReactNode } from 'react';

import { LinkButton } from '../button/Button.tsx';
import { Alert } from '../feedback/Feedback.tsx';

import { CheckedForm, type CheckedFormProps } from './CheckedForm.tsx';
import { OtherWays, type OtherWaysProps } from './OtherWays.tsx';
import { PrivacyLine } from './PrivacyLine.tsx';

export interface LeadFormProps extends Omit<CheckedFormProps, 'onSubmit' | 'children'> {
  /** The form's state and what it can do, from `useLeadForm`. */
  readonly control: {
    readonly phase: { readonly name: string; readonly message?: string };
    readonly unsent: object | null;
    readonly isRemembered: boolean;
    readonly submit: CheckedFormProps['onSubmit'];
    readonly setHoneypot: (value: string) => void;
    readonly forget: () => void;
  };
  /** Offered while the lead is unsent. */
  readonly otherWays: OtherWaysProps;
  /** Renders the fields around a note that contact details were filled in, `false` without them. */
  readonly fields: (rememberedNote: ReactNode) => ReactNode;
  /** The button, unless it stands outside. */
  readonly children?: ReactNode;
}

/** The form of a lead: its fields, what only robots fill in, a failure to send, the button. */
export function LeadForm({ control, otherWays, fields, children, ...form }: LeadFormProps) {
  const { phase, unsent, isRemembered } = control;
  return (
    // Before the script has loaded, `method="dialog"` prevents a submit that would put the texts into the address.
    <CheckedForm method="dialog" {...form} onSubmit={control.submit}>
      {fields(isRemembered && <RememberedNote isSent={false} onForget={control.forget} />)}
      <Honeypot onChange={control.setHoneypot} />
      <SendFailure
        message={phase.name === 'failed' ? (phase.message ?? '') : ''}
        otherWays={unsent !== null && phase.name !== 'sending' ? otherWays : null}
      />
      <PrivacyLine />
      {children}
    </CheckedForm>
  );
}

/**
 * A field that only robots fill in, hidden from people and assistive technology. A value marks the lead as suspect; it
 * is never refused.
 */
function Honeypot({ onChange }: { readonly onChange: (value: string) => void }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Leave this empty
        <input
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </div>
  );
}

/**
 * Reports a failed submission. It scrolls itself into view, because on a phone it can be outside the visible part of a
 * long form.
 * @param props.otherWays how else to send the text, while the lead waits for a connection; otherwise `null`
 */
function SendFailure({ message, otherWays }: { message: string; otherWays: OtherWaysProps | null }) {
  const box = useRef<HTMLDivElement>(null);
  const isUnsent = otherWays !== null;
  const isShown = message !== '' || isUnsent;
  useEffect(() => {
    if (isShown) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown, isUnsent, message]);
  if (!isShown) return null;
  return (
    <div ref={box}>
      {message !== '' && <Alert kind="danger">{message}</Alert>}
      {otherWays && (
        <Alert kind="info">
          <p>
            <strong>Kept on this device.</strong> It is sent by itself as soon as there is a connection, also
            when you come back to this site later.
          </p>
          <p>In a hurry? Send the same text now:</p>
          <OtherWays {...otherWays} />
        </Alert>
      )}
    </div>
  );
}

/**
 * Tells that contact details are kept on this device, with a button to remove them.
 * @param isSent true after sending: the details will be there for the next request
 */
export function RememberedNote({ isSent, onForget }: { isSent: boolean; onForget: () => void }) {
  return (
    <p className="form-text">
      {isSent
        ? 'Your contact details stay on this device for your next request.'
        : 'Filled in from your last request on this device.'}{' '}
      <LinkButton
        onClick={({ currentTarget }) => {
          // The pressed button disappears with the note, so the first field takes the focus.
          (currentTarget.closest('fieldset') ?? currentTarget.form)?.querySelector('input')?.focus();
          onForget();
        }}
      >
        Forget
      </LinkButton>
    </p>
  );
}
