import { LIMITS, normaliseSlug } from '#src/contracts/index.ts';
import { TextField, type TextFieldProps } from '#src/ui/form/TextField.tsx';

export interface CategoryChoice {
  readonly slug: string;
  readonly name: string;
}

export interface SlugInputProps extends Omit<TextFieldProps, 'suggestions'> {
  /** True while editing a definition, whose slug cannot be changed. */
  locked: boolean;
  /** All categories, to show the name for a slug. */
  categories: readonly CategoryChoice[];
  suggestions: readonly CategoryChoice[];
}

/** The input for a category slug, with suggestions; the hint shows the category's name. */
export function SlugInput({ locked, categories, suggestions, onChange, ...field }: SlugInputProps) {
  const { value } = field;
  const match = categories.find(({ slug }) => slug === value.trim());
  const hint = locked
    ? `For the category ${match ? `“${match.name}”` : 'of this slug'}. The slug cannot be changed while editing.`
    : match
      ? `For the category “${match.name}”.`
      : value.trim() === ''
        ? 'Choose a category, or type its slug as it stands in its address.'
        : 'No category has this slug yet: visitors see the form as soon as there is one.';
  return (
    <TextField
      {...field}
      required
      hint={hint}
      maxLength={LIMITS.slug}
      suggestions={suggestions.map(({ slug, name }) => ({ value: slug, label: name }))}
      readOnly={locked}
      onChange={onChange}
      onBlur={() => {
        const slug = normaliseSlug(value);
        if (!locked && slug !== '' && slug !== value) onChange(slug);
      }}
    />
  );
}
