import { LIMITS, normaliseSlug } from '#src/contracts/index.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';

export interface SlugFieldProps {
  readonly id: string;
  readonly value: string;
  /** The record's name, from which a missing slug is suggested. */
  readonly name: string;
  /** The start of the page's address, for example '/products/'. */
  readonly addressStart: string;
  /** Whether a save derives a missing slug from the name (products, M46). Default false: required (categories, M40). */
  readonly isMadeFromName?: boolean;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly onChange: (slug: string) => void;
}

/** The input for a slug. Normalises it when the field is left and suggests one from the name. */
export function SlugField(props: SlugFieldProps) {
  const { id, value, name, addressStart, isMadeFromName = false, error, disabled, onChange } = props;
  const offered = value.trim() === '' ? normaliseSlug(name) : '';
  const address = `${addressStart}${normaliseSlug(value) || offered || '…'}`;
  const isLeftEmpty = isMadeFromName && value.trim() === '';
  return (
    <div>
      <TextField
        id={id}
        name="slug"
        label="Slug"
        required={!isMadeFromName}
        hint={isLeftEmpty ? `Left empty, it is made from the name: ${address}` : `Address: ${address}`}
        value={value}
        maxLength={LIMITS.slug}
        autoComplete="off"
        error={error}
        disabled={disabled}
        onChange={onChange}
        onBlur={() => {
          const slug = normaliseSlug(value);
          if (slug !== value) onChange(slug);
        }}
      />
      {offered !== '' ? (
        <Button size="small" variant="link" disabled={disabled} onClick={() => onChange(offered)}>
          {`Use “${offered}”`}
        </Button>
      ) : null}
    </div>
  );
}
