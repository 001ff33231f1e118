import { useState, type ComponentProps, type FormEvent, type KeyboardEvent } from 'react';
import { keepsComposing } from './keeps-composing.ts';

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

const CONTROLS = 'input:not([tabindex="-1"]), select, textarea';

/**
 * Makes Enter on a touch keyboard move to the next field, as its label 'next' says, instead of submitting the form. With
 * a mouse, Enter submits as usual.
 */
function onEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || keepsComposing(event)) return;
  if (target.getAttribute('enterkeyhint') !== 'next' || !matchMedia('(pointer: coarse)').matches) return;
  const controls = [...event.currentTarget.querySelectorAll<HTMLElement>(CONTROLS)];
  const next = controls[controls.indexOf(target) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

export interface CheckedFormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /**
   * Checks and submits. Resolves with the name of the first invalid field, which takes the focus, or with `null`.
   * @param unreadable names of the fields whose typed date the browser cannot read; it reports '' as their value
   */
  readonly onSubmit: (unreadable: string[]) => Promise<string | null>;
}

/**
 * A form that checks its fields itself and moves the focus to the first invalid one. It submits nothing while a text is
 * longer than the limit of its field.
 */
export function CheckedForm({ onSubmit, ...form }: CheckedFormProps) {
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const controls = [...event.currentTarget.elements];
    const tooLong = event.currentTarget.querySelector<HTMLElement>('[data-too-long]');
    if (tooLong) return tooLong.focus();
    const unreadable = controls.flatMap((control) =>
      control instanceof HTMLInputElement && control.validity.badInput ? [control.name] : [],
    );
    const firstInvalid = await onSubmit(unreadable);
    if (firstInvalid === null) return;
    const field = controls.find((control) => control.getAttribute('name') === firstInvalid);
    if (field instanceof HTMLElement) field.focus();
  };
  return <form noValidate onKeyDown={onEnter} {...form} onSubmit={(event) => void submit(event)} />;
}
