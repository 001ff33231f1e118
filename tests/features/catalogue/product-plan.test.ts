import { describe, expect, it } from 'vitest';

import { productEntity, type ProductFields } from '#src/contracts/index.ts';
import { newPendingToken } from '#src/editing/save-plan/pending-token.ts';
import {
  productErrors,
  toProductFields,
  toProductForm,
  PRODUCTS,
} from '#src/features/catalogue/admin/editor/product-resource.ts';
import {
  planRecordDelete,
  planRecordSave,
  type RecordWrite,
} from '#src/features/catalogue/admin/editor/record-plan.ts';
import type { SavePlan } from '#src/editing/save-plan/save-plan.ts';
import { productFile as hosted, TEST_MEDIA_HOST as HOST } from '#tests/support/browser-admin.ts';
import { planSteps } from '#tests/support/plan-steps.ts';

const stored: ProductFields & { id: string; rev: number; updatedAt: string; updatedBy: string } = {
  ...productEntity.initial(),
  id: 'p1',
  rev: 2,
  updatedAt: '',
  updatedBy: '',
  name: 'Duplex Board',
  slug: 'duplex-board',
  category_slug: 'coated-boards',
  image_url: hosted('main'),
  image_gallery: [hosted('one'), hosted('two')],
};

const steps = (plan: SavePlan<RecordWrite<ProductFields>>) => planSteps(plan, ({ action }) => action);

describe('the plans of a product (M47, M48)', () => {
  it('uploads, writes, then deletes what was replaced', () => {
    const form = {
      ...toProductForm(stored),
      image_url: newPendingToken(),
      image_gallery: [
        { key: 'x', url: newPendingToken() },
        { key: 'y', url: hosted('two') },
      ],
    };
    expect(steps(planRecordSave(PRODUCTS, form, stored, 2, HOST))).toEqual([
      'claim p1 at 2',
      'upload to product_images: New main image upload failed. (stop)',
      'upload to product_images: One or more gallery image uploads failed. (stop)',
      'write update: Failed to create/update product',
      `delete ${hosted('main')} (log)`,
      `delete ${hosted('one')} (log)`,
    ]);
  });

  it('deletes the media, then the document', () => {
    const files = ['main', 'one', 'two'].map((name) => `delete ${hosted(name)} (stop)`);
    expect(steps(planRecordDelete(PRODUCTS, stored, HOST))).toEqual([
      ...['claim p1 at 2', ...files, 'write remove: Failed to delete product.'],
    ]);
  });
});

describe('a product’s form (M46)', () => {
  const checks = { host: HOST, mode: 'create', holderOf: () => null } as const;

  it('keeps facts in their order, trims them and drops empty rows; half a fact is an error, never lost', () => {
    const facts = [
      { label: 'GSM', value: '70, 80' },
      { label: 'Rib', value: 'along the reel' },
    ];
    expect(toProductFields(toProductForm({ ...stored, facts })).facts).toEqual(facts);
    const rows = [
      { key: 'a', label: ' GSM ', value: ' about eighty ' },
      { key: 'b', label: ' ', value: '' },
      { key: 'c', label: 'Core', value: '' },
      { key: 'd', label: '', value: '76 mm' },
    ];
    const form = { ...toProductForm(stored), facts: rows };
    expect(toProductFields({ ...form, facts: rows.slice(0, 2) }).facts).toEqual([
      { label: 'GSM', value: 'about eighty' },
    ]);
    expect(productErrors(form, { ...checks, mode: 'edit' })).toEqual({
      'facts.2': 'Enter the value of this fact, or remove it.',
      'facts.3': 'Name this fact, or remove it.',
    });
  });

  it('names what is missing, on create and on edit in the specification’s two spellings', () => {
    expect(productErrors(toProductForm(), checks)).toEqual({
      name: 'Name is required',
      slug: 'Slug is required',
      category_slug: 'Category is required',
      image_url: 'Please provide a Main Image URL or upload a Main Image file.',
    });
    const onEdit = productErrors(toProductForm(), { ...checks, mode: 'edit' })['image_url'];
    expect(onEdit).toBe('Plese provide a Main Image URL or upload a Main Image File.');
  });

  it('makes the slug from the name when none is typed', () => {
    expect(toProductFields({ ...toProductForm(), name: 'Kraft & Bags 70' }).slug).toBe('kraft-and-bags-70');
    expect(toProductFields({ ...toProductForm(stored), name: 'Other' }).slug).toBe('duplex-board');
  });

  it('has no slug when the name holds only symbols', () => {
    const errors = productErrors({ ...toProductForm(stored), name: '★', slug: '' }, checks);
    expect(errors['slug']).toBe('Slug is required');
  });

  it('survives being stored and read without a change', () => {
    expect(toProductFields(toProductForm(stored))).toEqual(productEntity.read(stored));
  });
});
