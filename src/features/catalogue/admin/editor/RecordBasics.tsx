import type { ReactNode } from 'react';

import { LIMITS, normaliseSlug } from '#src/contracts/index.ts';
import type { Editor } from '#src/editing/editor-types.ts';
import { CheckField } from '#src/ui/admin/CheckField.tsx';
import { FieldRow, FormSection } from '#src/ui/admin/FormSection.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';

import type { FormOf, RecordFields } from './record-resource.ts';

export interface RecordBasicsProps {
  readonly form: {
    readonly resource: { readonly collection: string; readonly pagePath: (slug: string) => string };
    readonly record: { readonly slug: string } | null;
    readonly editor: Pick<Editor<FormOf<RecordFields>>, 'values' | 'field' | 'check'>;
    readonly slug: string;
    readonly slugError: string | undefined;
  };
  /** Whether a save derives a missing slug from the name (products, M46). Default false: it is required (M40). */
  readonly isSlugMadeFromName?: boolean;
  /** Explains, below a changed slug, what follows from the new address. */
  readonly renameNotice: (from: string, to: string) => ReactNode;
  /** Fields that only this kind of record has: after the slug, and (children) at the end. */
  readonly afterSlug?: ReactNode;
  readonly children?: ReactNode;
}

/** The fields for name, slug, order and visibility of a category or product (M40, M46). */
export function RecordBasics(props: RecordBasicsProps) {
  const { isSlugMadeFromName = false } = props;
  const { resource, record, editor, slug, slugError } = props.form;
  const { collection, pagePath } = resource;
  const { values, field, check } = editor;
  const typed = field('slug');
  const isEmpty = typed.value.trim() === '';
  const offered = isEmpty ? normaliseSlug(values.name) : '';
  const address = `${pagePath('')}${normaliseSlug(typed.value) || offered || '…'}`;
  return (
    <FormSection title="Basics">
      <TextField {...field('name')} required maxLength={LIMITS.name} autoComplete="off" />
      <div>
        <TextField
          {...typed}
          required={!isSlugMadeFromName}
          hint={
            isSlugMadeFromName && isEmpty
              ? `Left empty, it is made from the name: ${address}`
              : `Address: ${address}`
          }
          error={slugError}
          maxLength={LIMITS.slug}
          autoComplete="off"
          onBlur={() => {
            const normal = normaliseSlug(typed.value);
            if (normal !== typed.value) typed.onChange(normal);
          }}
        />
        {offered !== '' ? (
          <Button
            size="small"
            variant="link"
            disabled={typed.disabled}
            onClick={() => typed.onChange(offered)}
          >
            {`Use “${offered}”`}
          </Button>
        ) : null}
      </div>
      {record !== null && slug !== '' && slug !== record.slug
        ? props.renameNotice(pagePath(record.slug), pagePath(slug))
        : null}
      {props.afterSlug}
      <FieldRow>
        <NumberField {...field('order')} hint="Lower numbers come first." />
        <CheckField
          {...check('isVisible')}
          isSwitch
          hint={`Hidden ${collection} are kept, but visitors do not see them.`}
        />
      </FieldRow>
      {props.children}
    </FormSection>
  );
}
