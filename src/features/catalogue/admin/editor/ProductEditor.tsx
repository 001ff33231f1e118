import type { ProductFields } from '#src/contracts/index.ts';
import { GalleryField, ImageField } from '#src/editing/media/picture-fields.tsx';
import { FormSection } from '#src/ui/admin/FormSection.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';

import { PRODUCT_TEXTS, PRODUCTS } from './product-resource.ts';
import { RecordForm } from './RecordForm.tsx';
import { RecordTexts } from './RecordTexts.tsx';
import { RecordBasics } from './RecordBasics.tsx';
import { FactsInput } from './FactsInput.tsx';
import { useRecordEditor, type RecordEditorProps } from './use-record-editor.ts';

export interface ProductEditorProps extends RecordEditorProps<ProductFields> {
  /** The categories with sub-products, which alone can hold products (M45). */
  readonly categories: readonly { readonly value: string; readonly label: string }[];
}

/** Creates or edits a product (M45–M47). */
export function ProductEditor(props: ProductEditorProps) {
  const form = useRecordEditor(PRODUCTS, props);
  const { editor, pending } = form;
  const { values, control, set, update } = editor;
  const shared = { pending, folder: 'product_images', lock: 'disabled' } as const;

  return (
    <RecordForm form={form}>
      <RecordBasics
        form={form}
        isSlugMadeFromName
        renameNotice={(from, to) => (
          <p className="form-text">
            {`Saving moves this product from ${from} to ${to}. The old address leads to the new one.`}
          </p>
        )}
        afterSlug={
          <SelectField
            {...editor.field('category_slug')}
            required
            hint="Only categories with sub-products can hold products."
            options={props.categories}
          />
        }
      />
      <RecordTexts field={editor.field} fields={PRODUCT_TEXTS} />
      <FactsInput editor={editor} />
      <FormSection title="Pictures" foldedNote="Main image (needed) and gallery.">
        <ImageField
          {...control('image_url')}
          {...shared}
          label={editor.labels.image_url}
          addressLabel="Main Image URL"
          required
          url={values.image_url}
          onUrl={(url) => set('image_url', url)}
        />
        <GalleryField
          {...control('image_gallery')}
          {...shared}
          label={editor.labels.image_gallery}
          urls={values.image_gallery}
          onUrls={(change) => update((old) => ({ ...old, image_gallery: change(old.image_gallery) }))}
          errorAt={(index) => control(`image_gallery.${index}`).error}
        />
      </FormSection>
    </RecordForm>
  );
}
