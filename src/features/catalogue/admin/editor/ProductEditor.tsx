import type { ProductFields } from '#src/contracts/index.ts';

import { PRODUCT_FIELDS, PRODUCTS } from './product-resource.ts';
import { RecordForm } from './RecordForm.tsx';
import { useRecordEditor, type RecordEditorProps } from './use-record-editor.ts';

export interface ProductEditorProps extends RecordEditorProps<ProductFields> {
  /** The categories with sub-products, which alone can hold products. */
  readonly categories: readonly { readonly value: string; readonly label: string }[];
}

/** Creates or edits a product. */
export function ProductEditor(props: ProductEditorProps) {
  const form = useRecordEditor(PRODUCTS, props);
  return (
    <RecordForm
      form={form}
      fields={{ category_slug: { ...PRODUCT_FIELDS.category_slug, options: props.categories } }}
      renameNotice={(from, to) => (
        <p className="form-text">
          {`Saving moves this product from ${from} to ${to}. The old address leads to the new one.`}
        </p>
      )}
    />
  );
}
