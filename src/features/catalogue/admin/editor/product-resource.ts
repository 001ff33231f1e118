import {
  productEntity,
  type MediaHost,
  type Product,
  type ProductFields,
  type Stored,
} from '#src/contracts/index.ts';
import { paths } from '#src/lib/paths.ts';
import type { SavePlan } from '#src/editing/save-plan/save-plan.ts';

import { productAdminTexts as texts } from '../texts.ts';
import {
  PRODUCT_LABELS,
  productErrors,
  toProductFields,
  toProductForm,
  type ProductForm,
} from './product-form.ts';
import { pictureUploads, planRecordDelete, planRecordSave, type RecordWrite } from './record-plan.ts';
import type { RecordResource } from './record-resource.ts';

type ProductPlan = SavePlan<RecordWrite<ProductFields>>;

function mediaOf(product: ProductFields): string[] {
  return [product.image_url, ...product.image_gallery].filter((url) => url !== '');
}

/**
 * The steps of saving a product (M47): uploads, the document, deletion of files that are no longer used.
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
  const image = before ? texts.newMainUploadFailed : texts.mainUploadFailed;
  const failures = { image, gallery: texts.galleryUploadFailed };
  const pictures = pictureUploads(fields.image_url, fields.image_gallery, 'product_images', failures);
  const kind = { collection: 'products', host, mediaOf, failure: texts.saveFailed } as const;
  return planRecordSave(kind, pictures, fields, before, rev);
}

/** The steps of deleting a product: first all of its files, then the document (M48, ruling 7). */
export function planProductDelete(product: Stored<Omit<Product, 'id'>>, host: MediaHost): ProductPlan {
  return planRecordDelete({ collection: 'products', host, mediaOf, failure: texts.deleteFailed }, product);
}

export const PRODUCTS: RecordResource<ProductFields, ProductForm> = {
  noun: 'product',
  collection: 'products',
  portOf: (ports) => ports.products,
  read: (stored) => productEntity.read(stored),
  pagePath: paths.product.to,
  form: {
    labels: PRODUCT_LABELS,
    toForm: toProductForm,
    slugOf: (form) => toProductFields(form).slug,
    errorsOf: productErrors,
  },
  plan: { save: planProductSave, remove: planProductDelete },
  texts,
};
