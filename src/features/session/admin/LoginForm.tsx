import { useId, useRef, useState } from 'react';

import { noteInput } from '#src/browser/last-input.ts';
import { LIMITS } from '#src/contracts/index.ts';
import { useDataStore } from '#src/data/reads/data-context.ts';
import { toAppError } from '#src/lib/app-error.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Alert } from '#src/ui/feedback/Alert.tsx';
import { CheckedForm } from '#src/ui/form/CheckedForm.tsx';
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

  const submit = async (): Promise<string | null> => {
    if (running.current) return null;
    const found = {
      ...(email.trim() === '' && { email: sessionTexts.emailRequired }),
      ...(password === '' && { password: sessionTexts.passwordRequired }),
    };
    setErrors(found);
    setFailure('');
    const [firstInvalid] = Object.keys(found);
    if (firstInvalid !== undefined) return firstInvalid;
    running.current = true;
    setBusy(true);
    try {
      const { session } = await store.ports();
      await session.signIn(email.trim(), password);
      noteInput();
      onSignedIn?.();
      return null;
    } catch (thrown) {
      setFailure(toAppError(thrown).message || sessionTexts.failed);
      setPassword('');
      return 'password';
    } finally {
      running.current = false;
      setBusy(false);
    }
  };

  return (
    <CheckedForm onSubmit={submit}>
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
    </CheckedForm>
  );
}
