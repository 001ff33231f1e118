import type { ReactNode } from 'react';

import { LIMITS } from '#src/contracts/index.ts';
import type { Editor } from '#src/editing/editor-types.ts';
import { CheckField } from '#src/ui/admin/CheckField.tsx';
import { FieldRow, FormSection } from '#src/ui/admin/FormSection.tsx';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';

import type { BasicFields } from './record-fields.ts';
import { SlugField } from './SlugField.tsx';

export interface RecordBasicsProps {
  readonly form: {
    readonly editor: Pick<Editor<BasicFields>, 'values' | 'field' | 'check'>;
    readonly slugError: string | undefined;
  };
  /** The start of the page's address, for example '/products/'. */
  readonly addressStart: string;
  /** Whether a save derives a missing slug from the name (M46). Default false: the slug is required (M40). */
  readonly isSlugMadeFromName?: boolean;
  /** Explains the consequences of a changed slug; shown below it. */
  readonly renameNotice: ReactNode;
  /** For example 'Hidden categories are kept, but visitors do not see them.' */
  readonly visibleHint: string;
  /** Fields that only this kind of record has: after the slug, and (children) at the end. */
  readonly afterSlug?: ReactNode;
  readonly children?: ReactNode;
}

/** The fields for name, slug, order and visibility of a category or product (M40, M46). */
export function RecordBasics(props: RecordBasicsProps) {
  const { editor, slugError } = props.form;
  const { values, field, check } = editor;
  return (
    <FormSection title="Basics">
      <TextField {...field('name')} required maxLength={LIMITS.name} autoComplete="off" />
      <SlugField
        {...field('slug')}
        recordName={values.name}
        addressStart={props.addressStart}
        isMadeFromName={props.isSlugMadeFromName ?? false}
        error={slugError}
      />
      {props.renameNotice}
      {props.afterSlug}
      <FieldRow>
        <NumberField {...field('order')} hint="Lower numbers come first." />
        <CheckField {...check('isVisible')} isSwitch hint={props.visibleHint} />
      </FieldRow>
      {props.children}
    </FormSection>
  );
}
