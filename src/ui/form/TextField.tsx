import { useId, type Ref } from 'react';
import { Field, type FieldProps } from './Field.tsx';

/** Props of all fields with a text value. */
export interface ValueFieldProps<E extends HTMLElement = HTMLInputElement> extends FieldProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly ref?: Ref<E>;
}

/** Props of fields of one line, whose value may have a smallest and a largest one. */
export interface RangeFieldProps<V> extends ValueFieldProps {
  /** Label of the Enter key on a touch keyboard; `next` is obeyed by `CheckedForm`. */
  readonly enterKeyHint?: 'next' | 'send' | undefined;
  readonly min?: V;
  readonly max?: V;
}

export interface TextFieldProps extends RangeFieldProps<number | string> {
  /** Default `text`. For dates and numbers use `DateField` and `NumberField`. */
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'time' | 'date' | 'number';
  readonly autoComplete?: string | undefined;
  /** Kind of touch keyboard. Default: derived from `type`. */
  readonly inputMode?: 'email' | 'tel' | 'numeric' | 'decimal' | undefined;
  readonly placeholder?: string;
  readonly readOnly?: boolean;
  /** Suggestions while typing; any other text is allowed too. */
  readonly suggestions?: readonly string[];
}

/** The specification's message for every e-mail address that is refused. */
const BAD_EMAIL = 'Invalid email format';

/** What is wrong with a refused e-mail address where it is plain to see. */
function emailFault(typed: string): string | undefined {
  const [, domain, another] = typed.trim().split('@');
  if (domain === undefined) return 'The sign @ is missing.';
  if (another !== undefined) return 'There are two addresses. Enter one of them.';
  if (domain === '') return 'What stands after the @ is missing.';
  if (!/\.[^.\s]/.test(domain)) return 'After the @ a dot is missing, as in example.com.';
  if (/\s/.test(typed.trim())) return 'There is a space in it.';
  return undefined;
}

/** A single-line text. */
export function TextField({ onChange, type = 'text', suggestions = [], ...props }: TextFieldProps) {
  const listId = useId();
  const { error, hint, value } = props;
  const fault = error === BAD_EMAIL && type === 'email' ? emailFault(value) : undefined;
  return (
    <Field {...props} hint={fault ?? hint}>
      {(control) => (
        <>
          <input
            {...control}
            className="form-control"
            type={type}
            list={suggestions.length > 0 ? listId : undefined}
            onChange={(event) => onChange(event.target.value)}
          />
          {suggestions.length > 0 && (
            <datalist id={listId}>
              {suggestions.map((text) => (
                <option key={text}>{text}</option>
              ))}
            </datalist>
          )}
        </>
      )}
    </Field>
  );
}
