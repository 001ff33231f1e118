import { useState } from 'react';

import { neededDays, withFullYear } from '#src/lib/india-time.ts';

import { TextField, type LineFieldProps, type TextFieldProps } from './ValueFields.tsx';

/** A date as `YYYY-MM-DD`, with the browser's date picker; `min` and `max` are its first and last day. */
export function DateField(props: LineFieldProps & Pick<TextFieldProps, 'min' | 'max'>) {
  const { value, onChange, onBlur } = props;
  const leave = (): void => {
    const day = withFullYear(value);
    if (day !== value) onChange(day);
    onBlur?.();
  };
  // The characters of a date are not worth counting.
  return <TextField {...props} type="date" maxLength={undefined} onBlur={leave} />;
}

/** The day by which goods are needed: the date picker begins with today. */
export function NeededByField(props: LineFieldProps) {
  const [{ first, last }] = useState(() => neededDays(new Date()));
  return <DateField {...props} min={first} max={last} />;
}
