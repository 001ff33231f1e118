import { useEffect, useId, useRef, useState } from 'react';

import { noteInput } from '#src/browser/last-input.ts';
import { cleanEmail, LIMITS } from '#src/contracts/index.ts';
import { useDataStore } from '#src/data/reads/use-query.ts';
import { toAppError } from '#src/lib/app-error.ts';
import { withPlainSigns } from '#src/lib/plain-text.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Alert } from '#src/ui/feedback/Feedback.tsx';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';
import { useFields } from '#src/ui/form/use-fields.ts';
import { TextField, type TextFieldProps } from '#src/ui/form/ValueFields.tsx';
import { CheckedForm } from '#src/ui/form/CheckedForm.tsx';

import { sessionTexts } from '../texts.ts';

/** The login form, which asks for a code after the password where the account has a second factor. */
export function LoginForm({
  initialEmail = '',
  onSignedIn,
}: {
  initialEmail?: string;
  onSignedIn?: () => void;
}) {
  const store = useDataStore();
  const prefix = useId();
  const [asksCode, setAsksCode] = useState(false);
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const { values, set, showErrors, field } = useFields(
    { email: initialEmail, password: '', code: '' },
    { readOnly: busy },
  );
  const running = useRef(false);
  const askedCode = useRef(false);
  useEffect(() => {
    if (askedCode.current && !asksCode) document.getElementById(`${prefix}-password`)?.focus();
    askedCode.current = asksCode;
  }, [asksCode, prefix]);

  const submit = async (): Promise<string | null> => {
    if (running.current) return null;
    const code = plainFactorCode(values.code);
    const firstInvalid = showErrors(
      asksCode
        ? { ...(code === '' && { code: sessionTexts.codeRequired }) }
        : {
            ...(values.email.trim() === '' && { email: sessionTexts.emailRequired }),
            ...(values.password === '' && { password: sessionTexts.passwordRequired }),
          },
    );
    setFailure('');
    if (firstInvalid !== null) return firstInvalid;
    running.current = true;
    setBusy(true);
    // The input is noted before the session begins, because `IdleSignOut` checks at once and would end it after an idle hour.
    const forgetInput = noteInput();
    try {
      const { session } = await store.ports();
      const member = await (asksCode
        ? session.enterCode(code)
        : session.signIn(cleanEmail(values.email), values.password));
      if (member === null) {
        forgetInput();
        setAsksCode(true);
        return null;
      }
      onSignedIn?.();
      return null;
    } catch (thrown) {
      forgetInput();
      const { message, code: kind } = toAppError(thrown);
      setFailure(message || sessionTexts.failed);
      // A wrong code is typed again, anything else begins with the password.
      const isWrongCode = asksCode && kind !== 'signed-out';
      setAsksCode(isWrongCode);
      set({ password: '', code: '' });
      return isWrongCode ? 'code' : 'password';
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return (
    <CheckedForm onSubmit={submit}>
      {failure !== '' && <Alert kind="danger">{failure}</Alert>}
      {asksCode ? (
        <CodeField {...field('code')} />
      ) : (
        <>
          <TextField
            {...field('email')}
            id={`${prefix}-email`}
            type="email"
            label={sessionTexts.email}
            required
            autoComplete="username"
            maxLength={LIMITS.email}
          />
          <TextField
            {...field('password')}
            id={`${prefix}-password`}
            type="password"
            label={sessionTexts.password}
            required
            autoComplete="current-password"
          />
        </>
      )}
      <Button type="submit" size="large" block busy={busy} busyText={sessionTexts.submitting}>
        {sessionTexts.submit}
      </Button>
      {asksCode && (
        <Button variant="link" block disabled={busy} onClick={() => setAsksCode(false)}>
          {sessionTexts.otherAccount}
        </Button>
      )}
    </CheckedForm>
  );
}

export interface SignInAgainProps {
  /** Why signing in is necessary, as a sentence. */
  reason: string;
  email: string;
  onSignedIn: () => void;
  onGiveUp: () => void;
}

/** Login dialog for an expired session. The page stays open behind it, so that no unsaved text is lost. */
export function SignInAgain({ reason, email, onSignedIn, onGiveUp }: SignInAgainProps) {
  const form = useRef<HTMLDivElement>(null);
  // The e-mail address is filled in already, so that typing begins with the password.
  useEffect(() => form.current?.querySelector<HTMLElement>('[name=password]')?.focus(), []);
  return (
    <Dialog
      locked
      onClose={onGiveUp}
      title={sessionTexts.againTitle}
      intro={reason}
      footer={
        <Button variant="quiet" onClick={onGiveUp}>
          {sessionTexts.againLater}
        </Button>
      }
    >
      <div ref={form}>
        <LoginForm initialEmail={email} onSignedIn={onSignedIn} />
      </div>
    </Dialog>
  );
}

/** The field for the six digits of an authenticator app. It takes the focus when it appears. */
export function CodeField(props: Pick<TextFieldProps, 'value' | 'error' | 'readOnly' | 'onChange'>) {
  const id = useId();
  useEffect(() => document.getElementById(id)?.focus(), [id]);
  return (
    <TextField
      {...props}
      id={id}
      name="code"
      label={sessionTexts.code}
      hint={sessionTexts.codeHint}
      required
      autoComplete="one-time-code"
      inputMode="numeric"
    />
  );
}

/** The digits of a code, without the space that apps show in the middle. */
export function plainFactorCode(text: string): string {
  return withPlainSigns(text).replaceAll(/\D/g, '');
}
