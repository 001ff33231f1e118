import { useId } from 'react';

import { LIMITS, normaliseSlug } from '#src/contracts/index.ts';
import { Field } from '#src/ui/form/Field.tsx';
import type { ValueFieldProps } from '#src/ui/form/TextField.tsx';

export interface CategoryChoice {
  readonly slug: string;
  readonly name: string;
}

export interface SlugInputProps extends ValueFieldProps {
  /** True while editing a definition, whose slug cannot be changed. */
  locked: boolean;
  /** All categories, to show the name for a slug. */
  categories: readonly CategoryChoice[];
  suggestions: readonly CategoryChoice[];
}

/** The input for a category slug, with suggestions; the hint shows the category's name. */
export function SlugInput({ locked, categories, suggestions, onChange, ...field }: SlugInputProps) {
  const { value } = field;
  const listId = useId();
  const match = categories.find(({ slug }) => slug === value.trim());
  const hint = locked
    ? `For the category ${match ? `“${match.name}”` : 'of this slug'}. The slug cannot be changed while editing.`
    : match
      ? `For the category “${match.name}”.`
      : value.trim() === ''
        ? 'Choose a category, or type its slug as it stands in its address.'
        : 'No category has this slug yet: visitors see the form as soon as there is one.';
  return (
    <Field {...field} required hint={hint} maxLength={LIMITS.slug}>
      {(control) => (
        <>
          <input
            {...control}
            className="form-control"
            type="text"
            list={listId}
            autoComplete="off"
            readOnly={locked}
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => {
              const slug = normaliseSlug(value);
              if (!locked && slug !== '' && slug !== value) onChange(slug);
            }}
          />
          <datalist id={listId}>
            {suggestions.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
