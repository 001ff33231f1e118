import type { MediaHost, Product, ProductFields, Stored } from '#src/contracts/index.ts';
import { uploadStep, type SavePlan } from '#src/editing/save-plan/save-plan.ts';

import { productAdminTexts as words } from '../texts.ts';
import { toProductFields, type ProductForm } from './product-form.ts';
import { planRecordDelete, planRecordSave } from './record-plan.ts';
import type { RecordWrite } from './record-write.ts';

type ProductPlan = SavePlan<RecordWrite<ProductFields>>;

function mediaOf(product: ProductFields): string[] {
  return [product.image_url, ...product.image_gallery].filter((url) => url !== '');
}

/**
 * A product's save (M47): main image, gallery, document, then what it no longer shows.
 * @param before the stored product, `null` for a new one
 * @param rev the revision that was edited
 */
export function planProductSave(
  form: ProductForm,
  before: (ProductFields & { id: string }) | null,
  rev: number,
  host: MediaHost,
): ProductPlan {
  const fields = toProductFields(form);
  const uploads = [
    ...uploadStep(
      [{ url: fields.image_url }],
      'product_images',
      before ? words.newMainUploadFailed : words.mainUploadFailed,
      'stop',
    ),
    ...uploadStep(
      fields.image_gallery.map((url) => ({ url })),
      'product_images',
      words.galleryUploadFailed,
      'stop',
    ),
  ];
  const kind = { collection: 'products', host, mediaOf, failure: words.saveFailed } as const;
  return planRecordSave(kind, uploads, fields, before, rev);
}

/** M48, ruling 7: the media first; the document only when all of them are gone. */
export function planProductDelete(product: Stored<Omit<Product, 'id'>>, host: MediaHost): ProductPlan {
  return planRecordDelete({ collection: 'products', host, mediaOf, failure: words.deleteFailed }, product);
}
