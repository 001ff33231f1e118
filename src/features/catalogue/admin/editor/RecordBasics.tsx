import type { ReactNode } from 'react';

import { LIMITS } from '#src/contracts/index.ts';
import type { Editor } from '#src/editing/editor-types.ts';
import { CheckField } from '#src/ui/admin/CheckField.tsx';
import { FieldRow, FormSection } from '#src/ui/admin/FormSection.tsx';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';

import { BASIC_LABELS, type BasicFields } from './record-fields.ts';
import { SlugField } from './SlugField.tsx';

export interface RecordBasicsProps {
  readonly form: {
    readonly editor: Pick<Editor<BasicFields>, 'values' | 'errors' | 'saving' | 'set'>;
    /** Id of the control for a path of `editor.errors`. */
    readonly idOf: (path: string) => string;
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
  const { editor, idOf, slugError } = props.form;
  const { values, errors, saving, set } = editor;
  return (
    <FormSection title="Basics">
      <TextField
        id={idOf('name')}
        name="name"
        label={BASIC_LABELS.name}
        required
        value={values.name}
        maxLength={LIMITS.name}
        autoComplete="off"
        error={errors['name']}
        disabled={saving}
        onChange={(name) => set('name', name)}
      />
      <SlugField
        id={idOf('slug')}
        value={values.slug}
        name={values.name}
        addressStart={props.addressStart}
        isMadeFromName={props.isSlugMadeFromName ?? false}
        error={slugError}
        disabled={saving}
        onChange={(slug) => set('slug', slug)}
      />
      {props.renameNotice}
      {props.afterSlug}
      <FieldRow>
        <NumberField
          id={idOf('order')}
          name="order"
          label={BASIC_LABELS.order}
          hint="Lower numbers come first."
          value={values.order}
          disabled={saving}
          onChange={(order) => set('order', order)}
        />
        <CheckField
          isSwitch
          name="isVisible"
          label={BASIC_LABELS.isVisible}
          hint={props.visibleHint}
          checked={values.isVisible}
          disabled={saving}
          onChange={(isVisible) => set('isVisible', isVisible)}
        />
      </FieldRow>
      {props.children}
    </FormSection>
  );
}
