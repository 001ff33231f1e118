import { useEffect, useId } from 'react';

import { withPlainSigns } from '#src/lib/plain-text.ts';
import { TextField, type TextFieldProps } from '#src/ui/form/TextField.tsx';

import { sessionTexts } from '../texts.ts';

/** The six digits that an authenticator app shows. Takes the focus when it appears. */
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

/** A typed or pasted code without the space that apps show in its middle. */
export function plainFactorCode(typed: string): string {
  return withPlainSigns(typed).replaceAll(/\D/g, '');
}
