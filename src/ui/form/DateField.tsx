import { TextField, type RangeFieldProps } from './TextField.tsx';

/** A date as `YYYY-MM-DD`, with the browser's date picker; `min` and `max` are its first and last day. */
export function DateField(props: RangeFieldProps<string>) {
  return <TextField {...props} type="date" />;
}
