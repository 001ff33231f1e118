import { useState } from 'react';

import { LIMITS, type ProductFields, type StoredVisible } from '#src/contracts/index.ts';
import { paths } from '#src/lib/paths.ts';
import { FormSection } from '#src/ui/admin/FormSection.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';
import { MediaInput } from '#src/ui/media-input/MediaInput.tsx';
import { MediaPicker } from '#src/ui/media-input/MediaPicker.tsx';

import { PRODUCT_LABELS, PRODUCT_TEXTS, type ProductForm, PRODUCTS } from './product-resource.ts';
import { RecordForm } from './RecordForm.tsx';
import { RecordTexts } from './RecordTexts.tsx';
import { RecordBasics } from './RecordBasics.tsx';
import { FactsInput } from './FactsInput.tsx';
import type { RecordEditorProps } from '../list/RecordManager.tsx';
import { useMediaField, useSingleMediaField } from '../media/use-media-field.ts';
import { usePickableMedia } from '../media/use-pickable-media.ts';
import { useRecordEditor } from './use-record-editor.ts';

export type StoredProduct = StoredVisible<ProductFields>;

export interface ProductEditorProps extends RecordEditorProps<ProductFields, ProductForm> {
  /** The categories with sub-products, which alone can hold products (M45). */
  readonly categories: readonly { readonly value: string; readonly label: string }[];
}

/** Creates or edits a product (M45–M47). */
export function ProductEditor(props: ProductEditorProps) {
  const { record } = props;
  const form = useRecordEditor(PRODUCTS, props);
  const { editor, pending, idOf, slug } = form;
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
    <RecordForm {...props} resource={PRODUCTS} form={form}>
      <RecordBasics
        form={form}
        addressStart="/product/"
        isSlugMadeFromName
        renameNotice={
          renamed ? (
            <p className="form-text">
              {`Saving moves this product from ${paths.product.to(record.slug)} to ${paths.product.to(slug)}. The old address leads to the new one.`}
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
      <RecordTexts editor={editor} fields={PRODUCT_TEXTS} />
      <FactsInput editor={editor} idOf={idOf} />
      <FormSection title="Pictures" foldedNote="Main image (needed) and gallery.">
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
          onChoose={(url) => {
            if (target === 'image_url') set('image_url', url);
            else set('image_gallery', [...values.image_gallery, { key: crypto.randomUUID(), url }]);
            setTarget(null);
          }}
        />
      </FormSection>
    </RecordForm>
  );
}
