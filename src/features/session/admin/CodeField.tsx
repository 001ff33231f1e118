import { useEffect, useId } from 'react';

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

/** A code as apps show it, in two groups, or with what else a paste brings: the digits alone. */
export function digitsOf(code: string): string {
  return code.normalize('NFKC').replaceAll(/\D/g, '');
}
