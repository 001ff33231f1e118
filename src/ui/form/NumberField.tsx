import { TextField, type LineFieldProps } from './TextField.tsx';

/**
 * A number, with fractions. Its value is the typed text, which `typedNumber` reads, because a number field of the browser
 * drops Hindi digits and changes its number when the mouse wheel turns.
 */
export function NumberField(props: LineFieldProps) {
  return <TextField {...props} inputMode="decimal" />;
}
