import { type FormEvent, useId, useRef, useState } from 'react';

import { LIMITS } from '#src/contracts/index.ts';
import { useDataStore } from '#src/data/reads/data-context.ts';
import { toAppError } from '#src/lib/app-error.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Alert } from '#src/ui/feedback/Alert.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';

import { sessionTexts } from '../texts.ts';

export interface LoginFormProps {
  /** Prefills the e-mail. Default ''. */
  initialEmail?: string;
  /** Called after signing in as an admin. */
  onSignedIn?: () => void;
}

/** The login form (M33). Shows the reason of a failed login in a red alert. */
export function LoginForm({ initialEmail = '', onSignedIn }: LoginFormProps) {
  const store = useDataStore();
  const prefix = useId();
  const [email, setEmail] = useState(initialEmail);
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (running.current) return;
    const found = {
      ...(email.trim() === '' && { email: sessionTexts.emailRequired }),
      ...(password === '' && { password: sessionTexts.passwordRequired }),
    };
    setErrors(found);
    setFailure('');
    const firstInvalid = Object.keys(found)[0];
    if (firstInvalid !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name="${firstInvalid}"]`)?.focus();
      return;
    }
    running.current = true;
    setBusy(true);
    try {
      const { session } = await store.ports();
      await session.signIn(email.trim(), password);
      onSignedIn?.();
    } catch (thrown) {
      setFailure(toAppError(thrown).message || sessionTexts.failed);
      setPassword('');
      form.current?.querySelector<HTMLElement>('[name="password"]')?.focus();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      {failure !== '' && <Alert kind="danger">{failure}</Alert>}
      <TextField
        id={`${prefix}-email`}
        name="email"
        type="email"
        label={sessionTexts.email}
        required
        autoComplete="username"
        maxLength={LIMITS.email}
        value={email}
        error={errors.email}
        readOnly={busy}
        onChange={(value) => {
          setEmail(value);
          setErrors(({ email: _cleared, ...others }) => others);
        }}
      />
      <TextField
        id={`${prefix}-password`}
        name="password"
        type="password"
        label={sessionTexts.password}
        required
        autoComplete="current-password"
        value={password}
        error={errors.password}
        readOnly={busy}
        onChange={(value) => {
          setPassword(value);
          setErrors(({ password: _cleared, ...others }) => others);
        }}
      />
      <Button type="submit" size="large" block busy={busy} busyText={sessionTexts.submitting}>
        {sessionTexts.submit}
      </Button>
    </form>
  );
}
