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
  /** Distance of valid numbers; `any` allows fractions. */
  readonly step?: 'any';
  readonly autoComplete?: string | undefined;
  /** Kind of touch keyboard. Default: derived from `type`. */
  readonly inputMode?: 'email' | 'tel' | 'numeric' | 'decimal' | undefined;
  readonly placeholder?: string;
  readonly readOnly?: boolean;
  /** Suggestions while typing; any other text is allowed too. */
  readonly suggestions?: readonly string[];
}

/** A single-line text. */
export function TextField({ onChange, type = 'text', suggestions = [], ...props }: TextFieldProps) {
  const listId = useId();
  return (
    <Field {...props}>
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
