import type { ReactNode } from 'react';

import { LIMITS } from '#src/contracts/index.ts';
import type { Editor } from '#src/editing/editor-types.ts';
import { FieldRow, FormSection } from '#src/ui/admin/FormSection.tsx';
import { NumberField } from '#src/ui/form/NumberField.tsx';
import { SwitchField } from '#src/ui/form/SwitchField.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';

import { BASIC_LABELS, type BasicFields } from './basic-fields.ts';
import { SlugField } from './SlugField.tsx';

export interface RecordBasicsProps {
  readonly editor: Pick<Editor<BasicFields>, 'values' | 'errors' | 'saving' | 'set'>;
  /** Id of the control for a path of `editor.errors`. */
  readonly idOf: (path: string) => string;
  /** The start of the page's address, for example '/products/'. */
  readonly addressStart: string;
  readonly slugError: string | undefined;
  /** The save makes a missing slug from the name (M46). Default false: it is asked for (M40). */
  readonly isSlugMadeFromName?: boolean;
  /** What a new slug brings with it, said under it. */
  readonly renameNotice: ReactNode;
  /** 'Hidden categories are kept, but visitors do not see them.' */
  readonly visibleHint: string;
  /** Fields of the kind itself: after the slug, and at the end. */
  readonly afterSlug?: ReactNode;
  readonly children?: ReactNode;
}

/** Name, slug, order and visibility of a category or a product (M40, M46). */
export function RecordBasics(props: RecordBasicsProps) {
  const { editor, idOf } = props;
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
        error={props.slugError}
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
        <SwitchField
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
