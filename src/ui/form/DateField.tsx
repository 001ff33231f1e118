import { withFullYear } from '#src/lib/india-time.ts';

import { TextField, type RangeFieldProps } from './TextField.tsx';

/** A date as `YYYY-MM-DD`, with the browser's date picker; `min` and `max` are its first and last day. */
export function DateField(props: RangeFieldProps<string>) {
  const { value, onChange, onBlur } = props;
  const leave = (): void => {
    const day = withFullYear(value);
    if (day !== value) onChange(day);
    onBlur?.();
  };
  return <TextField {...props} type="date" onBlur={leave} />;
}
