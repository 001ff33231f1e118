import { useState } from 'react';

import {
  LIMITS,
  PLACEHOLDER_IMAGE,
  productEntity,
  type ProductFields,
  type StoredVisible,
} from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/admin-context.ts';
import { FormSection } from '#src/ui/admin/FormSection.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { TextAreaField } from '#src/ui/form/TextAreaField.tsx';
import { MediaInput } from '#src/ui/media-input/MediaInput.tsx';
import { MediaPicker } from '#src/ui/media-input/MediaPicker.tsx';

import { EditorFrame } from './EditorFrame.tsx';
import { productAdminMessages as words } from './messages.ts';
import {
  PRODUCT_LABELS,
  productErrors,
  toProductFields,
  toProductForm,
  type ProductForm,
} from './product-form.ts';
import { planProductSave } from './product-plan.ts';
import { RecordBasics } from './RecordBasics.tsx';
import type { RecordFormProps } from './RecordManager.tsx';
import { useMediaField, useSingleMediaField } from './use-media-field.ts';
import { usePickableMedia } from './use-pickable-media.ts';
import { addressText, useRecordEditor, type RecordKind } from './use-record-editor.ts';

export type StoredProduct = StoredVisible<ProductFields>;

export interface ProductEditorProps extends RecordFormProps<ProductFields, ProductForm> {
  /** Categories with sub-products: the only ones to choose (M45). */
  readonly categories: readonly { readonly value: string; readonly label: string }[];
}

const PRODUCT: RecordKind<ProductFields, ProductForm> = {
  noun: 'product',
  read: (stored) => productEntity.read(stored),
  toForm: toProductForm,
  slugOf: (form) => toProductFields(form).slug,
  errorsOf: productErrors,
  planSave: planProductSave,
};

/** Create or edit a product (M45–M47). */
export function ProductEditor(props: ProductEditorProps) {
  const { record, isAsked } = props;
  const ports = useAdminPorts();
  const { editor, pending, mode, idOf, slug, slugError, submit, cancel } = useRecordEditor(PRODUCT, {
    ...props,
    port: ports.products,
    media: ports.media,
  });
  const { values, errors, set, update, saving } = editor;
  const [target, setTarget] = useState<'image_url' | 'image_gallery' | null>(null);
  const pickable = usePickableMedia(target === null ? null : 'image');

  const main = useSingleMediaField({
    pending,
    lock: 'disabled',
    kind: 'image',
    folder: 'product_images',
    url: values.image_url,
    onUrl: (url) => set('image_url', url),
  });
  const gallery = useMediaField({
    pending,
    lock: 'disabled',
    kind: 'image',
    folder: 'product_images',
    rows: values.image_gallery,
    newRow: (key, url) => ({ key, url }),
    onRows: (change) => update((old) => ({ ...old, image_gallery: change(old.image_gallery) })),
    errorAt: (index) => errors[`image_gallery.${index}`],
  });

  const renamed = record !== null && slug !== '' && slug !== record.slug;

  return (
    <EditorFrame
      editor={editor}
      title={record ? `Edit “${record.name}”` : words.create}
      labels={PRODUCT_LABELS}
      idOf={idOf}
      mode={mode}
      isAsked={isAsked}
      createLabel={words.create}
      onSubmit={() => void submit()}
      onCancel={() => void cancel()}
      toText={toText}
    >
      <RecordBasics
        editor={editor}
        idOf={idOf}
        addressStart="/product/"
        slugError={slugError}
        isSlugMadeFromName
        renameNotice={
          renamed ? (
            <p className="form-text">
              {`Saving moves this product to /product/${slug}. Links to /product/${record.slug} end then.`}
            </p>
          ) : null
        }
        visibleHint="Hidden products are kept, but visitors do not see them."
        afterSlug={
          <SelectField
            id={idOf('category_slug')}
            name="category_slug"
            label={PRODUCT_LABELS.category_slug}
            required
            hint="Only categories with sub-products can hold products."
            options={props.categories}
            value={values.category_slug}
            error={errors['category_slug']}
            disabled={saving}
            onChange={(category) => set('category_slug', category)}
          />
        }
      />
      <FormSection title="Texts">
        <TextAreaField
          name="short_description"
          label={PRODUCT_LABELS.short_description}
          hint="On its card and under its name."
          rows={2}
          value={values.short_description}
          maxLength={LIMITS.shortText}
          disabled={saving}
          onChange={(text) => set('short_description', text)}
        />
        <TextAreaField
          name="long_description"
          label={PRODUCT_LABELS.long_description}
          hint="On its page; without it the short one is shown. A blank line begins a new paragraph."
          rows={6}
          value={values.long_description}
          maxLength={LIMITS.longText}
          disabled={saving}
          onChange={(text) => set('long_description', text)}
        />
      </FormSection>
      <FormSection title="Pictures">
        <MediaInput
          {...main}
          id={idOf('image_url')}
          label="Main Image"
          addressLabel="Main Image URL"
          required
          error={errors['image_url']}
          disabled={saving}
          onPick={() => setTarget('image_url')}
        />
        <MediaInput
          {...gallery}
          id={idOf('image_gallery')}
          label="Image Gallery"
          addressLabel="Gallery Image URL"
          maxItems={LIMITS.galleryImages}
          disabled={saving}
          onPick={() => setTarget('image_gallery')}
        />
        <MediaPicker
          open={target !== null}
          onClose={() => setTarget(null)}
          media={pickable}
          placeholderSrc={PLACEHOLDER_IMAGE}
          onChoose={(url) => {
            if (target === 'image_url') set('image_url', url);
            else set('image_gallery', [...values.image_gallery, { key: crypto.randomUUID(), url }]);
            setTarget(null);
          }}
        />
      </FormSection>
    </EditorFrame>
  );
}

/** A field as a text to compare with another admin's. */
function toText(_field: keyof ProductForm, value: ProductForm[keyof ProductForm]): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? addressText(value) : value.map(({ url }) => addressText(url)).join('\n');
}
