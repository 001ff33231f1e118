import { memo, useId, type Ref } from 'react';
import { Field, type FieldProps } from './Field.tsx';

export interface ValueFieldProps<E extends HTMLElement = HTMLInputElement> extends FieldProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly ref?: Ref<E>;
}

/** A string is both value and label. */
type Choice = string | { readonly value: string; readonly label: string };

export interface LineFieldProps extends ValueFieldProps {
  /** Label of the Enter key on a touch keyboard; `next` is obeyed by `CheckedForm`. */
  readonly enterKeyHint?: 'next' | 'send' | undefined;
}

export interface TextFieldProps extends LineFieldProps {
  /** Default `text`. For dates and numbers use `DateField` and `NumberField`. */
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'password' | 'time' | 'date' | undefined;
  /** First and last value of a date or time. */
  readonly min?: string;
  readonly max?: string;
  readonly autoComplete?: string | undefined;
  /** Kind of touch keyboard. Default: derived from `type`. */
  readonly inputMode?: 'email' | 'tel' | 'numeric' | 'decimal' | undefined;
  readonly placeholder?: string | undefined;
  readonly readOnly?: boolean;
  /** Suggestions while typing; any other text is allowed too. */
  readonly suggestions?: readonly Choice[] | undefined;
}

/** The fault of a refused e-mail address, where it is plain to see: the error itself has the same words for every fault. */
function emailFault(text: string): string | undefined {
  const address = text.trim();
  if (address === '') return undefined;
  const [, domain, another] = address.split('@');
  if (domain === undefined) return 'The sign @ is missing.';
  if (another !== undefined) return 'There are two addresses. Enter one of them.';
  if (domain === '') return 'What stands after the @ is missing.';
  if (!/\.[^.\s]/.test(domain)) return 'After the @ a dot is missing, as in example.com.';
  if (/\s/.test(address)) return 'There is a space in it.';
  return undefined;
}

/** A single-line text. */
export function TextField({ onChange, type = 'text', suggestions = [], ...props }: TextFieldProps) {
  const listId = useId();
  const { error, hint, value } = props;
  const fault = error && type === 'email' ? emailFault(value) : undefined;
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
              <Options options={suggestions} />
            </datalist>
          )}
        </>
      )}
    </Field>
  );
}

/**
 * A number, with fractions. Its value is the typed text, which `typedNumber` reads, because a number field of the browser
 * drops Hindi digits and changes its number when the mouse wheel turns.
 */
export function NumberField(props: LineFieldProps) {
  return <TextField {...props} inputMode="decimal" />;
}

export interface SelectFieldProps extends ValueFieldProps<HTMLSelectElement> {
  readonly options: readonly Choice[];
  /** Label of the empty option; `null` for no such option. Default 'Please choose'. */
  readonly placeholder?: string | null | undefined;
}

/** A select. A value that is not among the options is shown as an additional option. */
export function SelectField({
  onChange,
  options,
  placeholder = 'Please choose',
  ...props
}: SelectFieldProps) {
  const { value } = props;
  const listed = value === '' || options.some((option) => valueOf(option) === value);
  return (
    <Field {...props}>
      {(control) => (
        <select {...control} className="form-select" onChange={(event) => onChange(event.target.value)}>
          {placeholder === null ? null : <option value="">{placeholder}</option>}
          {listed ? null : <option value={value}>{value}</option>}
          <Options options={options} />
        </select>
      )}
    </Field>
  );
}

function valueOf(option: Choice): string {
  return typeof option === 'string' ? option : option.value;
}

/** Rendered again only for other options, because a letter in a form renders all of its fields. */
const Options = memo(function Options({ options }: { readonly options: readonly Choice[] }) {
  return options.map((option) => (
    <option key={valueOf(option)} value={valueOf(option)}>
      {typeof option === 'string' ? option : option.label}
    </option>
  ));
});

export interface TextAreaFieldProps extends ValueFieldProps<HTMLTextAreaElement> {
  /** Initial height in lines; it grows with the text in browsers that support this. Default 4. */
  readonly rows?: number;
}

/** A multi-line text. */
export function TextAreaField({ onChange, rows = 4, ...props }: TextAreaFieldProps) {
  return (
    <Field {...props} isWide>
      {(control) => (
        <textarea
          {...control}
          className="form-control"
          rows={rows}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
