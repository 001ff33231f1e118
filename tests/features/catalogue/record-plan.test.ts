import { describe, expect, it } from 'vitest';

import {
  categoryEntity,
  LIMITS,
  productEntity,
  type CategoryFields,
  type ProductFields,
  type StoredMeta,
} from '#src/contracts/index.ts';
import { newPendingToken } from '#src/editing/save-plan/save-plan.ts';
import {
  CATEGORIES,
  toCategoryFields,
  type CategoryForm,
} from '#src/features/catalogue/admin/editor/category-resource.tsx';
import {
  PRODUCTS,
  toProductFields,
  type ProductForm,
} from '#src/features/catalogue/admin/editor/product-resource.tsx';
import {
  recordErrors,
  toRecordForm,
  type RecordChecks,
} from '#src/features/catalogue/admin/editor/record-resource.ts';
import { planRecordDelete, planRecordSave } from '#src/features/catalogue/admin/editor/record-plan.ts';
import { duplicateForm } from '#src/features/catalogue/admin/editor/use-record-editor.ts';
import { hosted, productFile, TEST_MEDIA_HOST as HOST } from '#tests/support/browser-admin.ts';
import { planSteps } from '#tests/support/plan-steps.ts';

const MAIN = hosted('category_images/main.jpg');
const GALLERY = hosted('category_images/g1.jpg');
const FILM = hosted('category_videos/film.mp4', 'video');
const toCategoryForm = (stored?: unknown): CategoryForm => toRecordForm(categoryEntity, stored);
const toProductForm = (stored?: unknown): ProductForm => toRecordForm(productEntity, stored);
const categoryErrors = (form: CategoryForm, checks: RecordChecks) => recordErrors(CATEGORIES, form, checks);
const productErrors = (form: ProductForm, checks: RecordChecks) => recordErrors(PRODUCTS, form, checks);
const META: StoredMeta = { rev: 3, updatedAt: '', updatedBy: '' };

const CATEGORY: CategoryFields & StoredMeta & { id: string } = {
  ...categoryEntity.initial(),
  ...META,
  id: 'kraft',
  name: 'Kraft',
  slug: 'kraft',
  image_url: MAIN,
  galleryImages: [GALLERY, 'https://elsewhere.example/free.jpg'],
  videos: [
    { url: FILM, caption: 'Reel' },
    { url: 'https://youtu.be/aqz-KE-bpKQ', caption: '' },
  ],
};
const PRODUCT: ProductFields & StoredMeta & { id: string } = {
  ...productEntity.initial(),
  ...META,
  id: 'p1',
  name: 'Duplex Board',
  slug: 'duplex-board',
  category_slug: 'coated-boards',
  image_url: productFile('main'),
  image_gallery: [productFile('one'), productFile('two')],
  facts: [
    { label: 'Rib', value: 'along the reel' },
    { label: 'GSM', value: '70, 80' },
  ],
};

const categorySave = (change: Partial<CategoryForm>, before: typeof CATEGORY | null = CATEGORY) => {
  const form = { ...toCategoryForm(before ?? undefined), ...change };
  const base = before && { id: before.id, values: toCategoryForm(before), rev: 3 };
  return planSteps(planRecordSave(CATEGORIES, form, base, HOST));
};
const productSave = (change: Partial<ProductForm>) => {
  const base = { id: PRODUCT.id, values: toProductForm(PRODUCT), rev: 3 };
  return planSteps(planRecordSave(PRODUCTS, { ...base.values, ...change }, base, HOST));
};
const UPDATE = 'write: Failed to create/update category';

describe('the plan of a save (M42, M43, M47)', () => {
  it.each([
    [
      'uploads main image, gallery and videos, then creates: a new record needs no claim',
      categorySave(
        {
          image_url: newPendingToken(),
          galleryImages: [newPendingToken(), newPendingToken()],
          videos: [{ url: newPendingToken(), caption: 'Reel' }],
        },
        null,
      ),
      [
        'upload to category_images: Main image upload failed. (stop)',
        'upload to category_images,category_images: One or more gallery image uploads failed. (stop)',
        'upload to category_videos: One or more new video uploads failed. (stop)',
        'write: Failed to create/update category',
      ],
    ],
    [
      'deletes replaced and removed hosted media after the document is written, others never',
      categorySave({ image_url: newPendingToken(), galleryImages: [], videos: [] }),
      [
        ...['claim kraft at 3', 'upload to category_images: New main image upload failed. (stop)'],
        ...[UPDATE, `delete ${MAIN} (log)`, `delete ${GALLERY} (log)`, `delete ${FILM} (log)`],
      ],
    ],
    [
      'does so for a product',
      productSave({
        image_url: newPendingToken(),
        image_gallery: [newPendingToken(), productFile('two')],
      }),
      [
        ...['claim p1 at 3', 'upload to product_images: New main image upload failed. (stop)'],
        'upload to product_images: One or more gallery image uploads failed. (stop)',
        'write: Failed to create/update product',
        ...[`delete ${productFile('main')} (log)`, `delete ${productFile('one')} (log)`],
      ],
    ],
    [
      'only writes when nothing about the media changed, even when they were put in another order',
      categorySave({ galleryImages: toCategoryForm(CATEGORY).galleryImages.toReversed() }),
      [UPDATE],
    ],
    [
      'drops and deletes gallery and videos of a category that now has sub-products (M41)',
      categorySave({ hasSubProducts: true }),
      ['claim kraft at 3', UPDATE, `delete ${GALLERY} (log)`, `delete ${FILM} (log)`],
    ],
    [
      'keeps a file that moved from the gallery to the main image',
      categorySave({ image_url: GALLERY, galleryImages: [] }),
      ['claim kraft at 3', UPDATE, `delete ${MAIN} (log)`],
    ],
  ])('%s', (_what, steps, expected) => expect(steps).toEqual(expected));
});

describe('the plan of a delete (M44, M48)', () => {
  it('claims the record, deletes its media, then the document; each failure stops', () => {
    const ofCategory = planRecordDelete(CATEGORIES, CATEGORY, HOST);
    expect(planSteps(ofCategory)).toEqual([
      ...['claim kraft at 3', ...[MAIN, GALLERY, FILM].map((file) => `delete ${file} (stop)`)],
      'write: Failed to delete category.',
    ]);
    // The message names the public id when the media host refuses.
    expect(ofCategory.deletions[0]).toMatchObject({
      failure: 'Cloudinary deletion failed for category_images/main: {reason}',
    });
    expect(planSteps(planRecordDelete(PRODUCTS, PRODUCT, HOST))).toEqual([
      ...['claim p1 at 3', ...['main', 'one', 'two'].map((name) => `delete ${productFile(name)} (stop)`)],
      'write: Failed to delete product.',
    ]);
  });
});

const checks = { host: HOST, mode: 'create', takenText: () => null } as const;
const onEdit = { ...checks, mode: 'edit' } as const;

describe('a record’s form (M40, M46)', () => {
  it('survives being stored and read without a change', () => {
    expect(toCategoryFields(toCategoryForm(CATEGORY))).toEqual(categoryEntity.read(CATEGORY));
    expect(toProductFields(toProductForm(PRODUCT))).toEqual(productEntity.read(PRODUCT));
  });

  it.each([
    ['१२', 12],
    ['−2.5', -2.5],
    ['', 0],
    ['12a', null],
    ['10000000', null],
  ])('the order %j is %j, or an error', (typed, order) => {
    const form = { ...toProductForm(PRODUCT), order: typed };
    const { order: error = '' } = productErrors(form, onEdit);
    expect(error === '' ? toProductFields(form).order : null).toBe(order);
  });

  it('names what is missing, on create and on edit, in the specification’s spellings', () => {
    expect(categoryErrors(toCategoryForm(), checks)).toEqual({
      name: 'Name is required.',
      slug: 'Slug is required.',
      image_url: 'Please provide a Main Image URL or upload a Main Image file.',
    });
    expect(categoryErrors({ ...toCategoryForm(CATEGORY), image_url: '' }, onEdit)).toEqual({});
    expect(productErrors(toProductForm(), checks)).toEqual({
      name: 'Name is required',
      slug: 'Slug is required',
      category_slug: 'Category is required',
      image_url: 'Please provide a Main Image URL or upload a Main Image file.',
    });
    expect(productErrors({ ...toProductForm(PRODUCT), image_url: '' }, onEdit)).toEqual({
      image_url: 'Plese provide a Main Image URL or upload a Main Image File.',
    });
  });

  it('refuses the duplicate of a name at its limit until it is shortened', () => {
    const name = 'x'.repeat(LIMITS.name);
    const form = duplicateForm<CategoryFields>({ ...toCategoryForm(CATEGORY), name });
    expect(form.name).toBe(`${name} (copy)`);
    expect(categoryErrors(form, checks)['name']).toBe('Enter a shorter text.');
  });

  it('stores neither blank benefits nor videos without an address', () => {
    const form = toCategoryForm();
    const benefits = ['  ', ' Strong '];
    const videos = [{ url: ' ', caption: 'Only words' }];
    expect(toCategoryFields({ ...form, benefits, videos })).toMatchObject({
      benefits: ['Strong'],
      videos: [],
    });
  });

  it('makes a product’s slug from the name when none is typed', () => {
    expect(toProductFields({ ...toProductForm(), name: 'Kraft & Bags 70' }).slug).toBe('kraft-and-bags-70');
    expect(toProductFields({ ...toProductForm(PRODUCT), name: 'Other' }).slug).toBe('duplex-board');
    const symbols = productErrors({ ...toProductForm(PRODUCT), name: '★', slug: '' }, checks);
    expect(symbols['slug']).toBe('Slug is required');
  });

  it('keeps facts in their order, trims them and drops empty rows; half a fact is an error, never lost', () => {
    const rows = [
      { label: ' GSM ', value: ' about eighty ' },
      { label: ' ', value: '' },
      { label: 'Core', value: '' },
      { label: '', value: '76 mm' },
    ];
    const form = { ...toProductForm(PRODUCT), facts: rows };
    expect(toProductFields({ ...form, facts: rows.slice(0, 2) }).facts).toEqual([
      { label: 'GSM', value: 'about eighty' },
    ]);
    expect(productErrors(form, onEdit)).toEqual({
      'facts.2.value': 'Enter the value of this fact, or remove it.',
      'facts.3.label': 'Name this fact, or remove it.',
    });
  });

  // The rules for safe addresses are tested with the contracts of media.
  it('refuses an unsafe address as a picture and as a video', () => {
    const url = 'javascript:alert(1)';
    const media = { image_url: url, galleryImages: [url], videos: [{ url, caption: '' }] };
    const errors = categoryErrors({ ...toCategoryForm(CATEGORY), ...media }, checks);
    expect(Object.keys(errors)).toEqual(['image_url', 'galleryImages.0', 'videos.0']);
  });
});
