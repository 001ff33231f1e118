import { TextField, type RangeFieldProps } from './TextField.tsx';

/** A number, with fractions; its value is the typed text. */
export function NumberField(props: RangeFieldProps<number>) {
  return <TextField {...props} type="number" inputMode="decimal" step="any" />;
}
