import { useState } from 'react';

/** Error messages by the names of the fields. */
export type FieldErrors = Readonly<Partial<Record<string, string>>>;

/**
 * The texts of a small form and the errors of its fields. The error of a field disappears when the field changes.
 * @param shared further props of every field
 */
export function useFields<Name extends string, Shared extends object>(
  initial: Readonly<Record<Name, string>>,
  shared: Shared,
) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const set = (changes: Partial<Record<Name, string>>): void => setValues((old) => ({ ...old, ...changes }));
  return {
    values,
    errors,
    set,
    /** Replaces all errors. Returns the name of the first field with an error, which `CheckedForm` focuses, or `null`. */
    showErrors: (fieldErrors: FieldErrors): string | null => {
      setErrors(fieldErrors);
      return Object.keys(fieldErrors)[0] ?? null;
    },
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
