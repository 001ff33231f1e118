import type { ReactNode } from 'react';

import { normaliseSlug } from '#src/contracts/index.ts';
import type { RenderedText } from '#src/editing/fields/field.ts';
import { LinkButton } from '#src/ui/button/Button.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';

export interface SlugFieldProps {
  readonly form: {
    readonly resource: { readonly pagePath: (slug: string) => string };
    readonly record: { readonly slug: string } | null;
    /** The slug to store, and its error, which is known before a save. */
    readonly slug: string;
    readonly slugError: string | undefined;
  };
  readonly field: RenderedText;
  /** The record's name, from which a missing slug can be made. */
  readonly name: string;
  /** Explains, below a changed slug, what follows from the new address. */
  readonly renameNotice: (from: string, to: string) => ReactNode;
}

/** The slug of a record, with the address that it leads to. A slug that is not required is made from the name by a save. */
export function SlugField({ form, field, name, renameNotice }: SlugFieldProps) {
  const { record, slug, slugError } = form;
  const { pagePath } = form.resource;
  const isEmpty = field.value.trim() === '';
  const offered = isEmpty ? normaliseSlug(name) : '';
  const address = `${pagePath('')}${normaliseSlug(field.value) || offered || '…'}`;
  return (
    <>
      <div>
        <TextField
          {...field}
          hint={
            !field.required && isEmpty
              ? `Left empty, it is made from the name: ${address}`
              : `Address: ${address}`
          }
          error={slugError}
          autoComplete="off"
        />
        {offered !== '' ? (
          <LinkButton disabled={field.disabled} onClick={() => field.onChange(offered)}>
            {`Use “${offered}”`}
          </LinkButton>
        ) : null}
      </div>
      {record !== null && slug !== '' && slug !== record.slug
        ? renameNotice(pagePath(record.slug), pagePath(slug))
        : null}
    </>
  );
}
