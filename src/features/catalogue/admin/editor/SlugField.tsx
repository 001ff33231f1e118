import { LIMITS, normaliseSlug } from '#src/contracts/index.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { TextField, type ValueFieldProps } from '#src/ui/form/TextField.tsx';

export interface SlugFieldProps extends ValueFieldProps {
  /** The record's name, from which a missing slug is suggested. */
  readonly recordName: string;
  /** The start of the page's address, for example '/products/'. */
  readonly addressStart: string;
  /** Whether a save derives a missing slug from the name (products, M46); otherwise it is required (categories, M40). */
  readonly isMadeFromName: boolean;
}

/** The input for a slug. Normalises it when the field is left and suggests one from the name. */
export function SlugField({ recordName, addressStart, isMadeFromName, ...field }: SlugFieldProps) {
  const { value, disabled, onChange } = field;
  const offered = value.trim() === '' ? normaliseSlug(recordName) : '';
  const address = `${addressStart}${normaliseSlug(value) || offered || '…'}`;
  const isLeftEmpty = isMadeFromName && value.trim() === '';
  return (
    <div>
      <TextField
        {...field}
        required={!isMadeFromName}
        hint={isLeftEmpty ? `Left empty, it is made from the name: ${address}` : `Address: ${address}`}
        maxLength={LIMITS.slug}
        autoComplete="off"
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
