import { useEffect, useId } from 'react';

import { withPlainSigns } from '#src/lib/plain-text.ts';
import { TextField } from '#src/ui/form/TextField.tsx';

import { sessionTexts } from '../texts.ts';

export interface CodeFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly onChange: (value: string) => void;
}

/** The six digits that an authenticator app shows. Takes the focus when it appears. */
export function CodeField(props: CodeFieldProps) {
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

/** A typed or pasted code without the space that apps show in its middle. */
export function plainFactorCode(typed: string): string {
  return withPlainSigns(typed).replaceAll(/\D/g, '');
}
