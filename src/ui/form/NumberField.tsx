import { TextField, type RangeFieldProps } from './TextField.tsx';

/**
 * A number, with fractions; its value is the typed text. No browser's own number field, which drops the digits of Hindi and
 * changes the number when the wheel turns: `typedNumber` reads it.
 */
export function NumberField(props: RangeFieldProps<number>) {
  return <TextField {...props} inputMode="decimal" />;
}
