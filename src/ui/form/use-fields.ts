import { useState } from 'react';

/**
 * The texts of a small form and the errors of its fields. An error goes when its field changes.
 * @param shared further props of every field
 */
export function useFields<Name extends string, Shared extends object>(
  initial: Readonly<Record<Name, string>>,
  shared: Shared,
) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Readonly<Partial<Record<string, string>>>>({});
  const set = (changes: Partial<Record<Name, string>>): void => setValues((old) => ({ ...old, ...changes }));
  return {
    values,
    errors,
    set,
    /** Shows the errors; answers with the first field that has one, which takes the focus. */
    check: (fieldErrors: Readonly<Partial<Record<string, string>>>): string | null => {
      setErrors(fieldErrors);
      return Object.keys(fieldErrors)[0] ?? null;
    },
    /** The props of a field. */
    field: (name: Name) => ({
      ...shared,
      name,
      value: values[name],
      error: errors[name],
      onChange: (value: string): void => {
        set({ [name]: value } as Partial<Record<Name, string>>);
        setErrors(({ [name]: _cleared, ...others }) => others);
      },
    }),
  };
}
