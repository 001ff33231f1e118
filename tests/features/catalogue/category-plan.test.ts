import { describe, expect, it } from 'vitest';

import { categoryEntity, type CategoryFields } from '#src/contracts/index.ts';
import { newPendingToken } from '#src/editing/save-plan/pending-token.ts';
import {
  categoryErrors,
  toCategoryFields,
  toCategoryForm,
  CATEGORIES,
} from '#src/features/catalogue/admin/editor/category-resource.ts';
import {
  planRecordDelete,
  planRecordSave,
  type RecordWrite,
} from '#src/features/catalogue/admin/editor/record-plan.ts';
import type { SavePlan } from '#src/editing/save-plan/save-plan.ts';
import { hosted, TEST_MEDIA_HOST as HOST } from '#tests/support/browser-admin.ts';
import { planSteps } from '#tests/support/plan-steps.ts';

const MAIN = hosted('category_images/main.jpg');
const GALLERY = hosted('category_images/g1.jpg');
const FILM = hosted('category_videos/film.mp4', 'video');

const stored: CategoryFields & { id: string; rev: number; updatedAt: string; updatedBy: string } = {
  ...categoryEntity.initial(),
  id: 'kraft',
  rev: 3,
  updatedAt: '',
  updatedBy: '',
  name: 'Kraft',
  slug: 'kraft',
  image_url: MAIN,
  galleryImages: [GALLERY, 'https://elsewhere.example/free.jpg'],
  videos: [
    { url: FILM, caption: 'Reel' },
    { url: 'https://youtu.be/aqz-KE-bpKQ', caption: '' },
  ],
};

const steps = (plan: SavePlan<RecordWrite<CategoryFields>>) => planSteps(plan, ({ action }) => action);

describe('the plan of a category’s save (M42, M43, rulings 8 and 26)', () => {
  it('uploads main image, gallery and videos, then creates: a new record needs no claim', () => {
    const form = {
      ...toCategoryForm(),
      name: 'Kraft',
      slug: 'kraft',
      image_url: newPendingToken(),
      galleryImages: [
        { key: 'a', url: newPendingToken() },
        { key: 'b', url: newPendingToken() },
      ],
      videos: [{ key: 'c', url: newPendingToken(), caption: 'Reel' }],
    };
    expect(steps(planRecordSave(CATEGORIES, form, null, 0, HOST))).toEqual([
      'upload to category_images: Main image upload failed. (stop)',
      'upload to category_images,category_images: One or more gallery image uploads failed. (stop)',
      'upload to category_videos: One or more new video uploads failed. (stop)',
      'write create: Failed to create/update category',
    ]);
  });

  it('deletes replaced and removed hosted media after the document is written, others never', () => {
    const form = { ...toCategoryForm(stored), image_url: newPendingToken(), galleryImages: [], videos: [] };
    expect(steps(planRecordSave(CATEGORIES, form, stored, 3, HOST))).toEqual([
      ...['claim kraft at 3', 'upload to category_images: New main image upload failed. (stop)'],
      ...['write update: Failed to create/update category', `delete ${MAIN} (log)`],
      ...[`delete ${GALLERY} (log)`, `delete ${FILM} (log)`],
    ]);
  });

  it('only writes when nothing about the media changed, even when they were put in another order', () => {
    const form = toCategoryForm(stored);
    const reversed = { ...form, galleryImages: form.galleryImages.toReversed() };
    expect(steps(planRecordSave(CATEGORIES, reversed, stored, 3, HOST))).toEqual([
      'write update: Failed to create/update category',
    ]);
  });

  it('drops and deletes gallery and videos of a category that now has sub-products (M41)', () => {
    const form = { ...toCategoryForm(stored), hasSubProducts: true };
    expect(toCategoryFields(form)).toMatchObject({ galleryImages: [], videos: [] });
    expect(steps(planRecordSave(CATEGORIES, form, stored, 3, HOST))).toEqual([
      'claim kraft at 3',
      'write update: Failed to create/update category',
      `delete ${GALLERY} (log)`,
      `delete ${FILM} (log)`,
    ]);
  });

  it('keeps a file that moved from the gallery to the main image', () => {
    const form = { ...toCategoryForm(stored), image_url: GALLERY, galleryImages: [] };
    expect(steps(planRecordSave(CATEGORIES, form, stored, 3, HOST))).toEqual([
      'claim kraft at 3',
      'write update: Failed to create/update category',
      `delete ${MAIN} (log)`,
    ]);
  });
});

describe('the plan of a category’s delete (M44, rulings 7 and 26)', () => {
  it('claims the record, deletes image, gallery and video media, then the document; each failure stops', () => {
    expect(steps(planRecordDelete(CATEGORIES, stored, HOST))).toEqual([
      'claim kraft at 3',
      `delete ${MAIN} (stop)`,
      `delete ${GALLERY} (stop)`,
      `delete ${FILM} (stop)`,
      'write remove: Failed to delete category.',
    ]);
  });

  it('names the public id when the media host refuses (ruling 14)', () => {
    const [, first] = planRecordDelete(CATEGORIES, stored, HOST);
    expect(first).toMatchObject({ failure: 'Cloudinary deletion failed for category_images/main: {reason}' });
  });
});

describe('a category’s form (M40)', () => {
  const checks = { host: HOST, mode: 'create', holderOf: () => null } as const;

  it('always has a benefit row, and stores no blank one', () => {
    const form = toCategoryForm();
    expect(form.benefits).toHaveLength(1);
    expect(toCategoryFields(form).benefits).toEqual([]);
    const rows = ['  ', ' Strong '].map((text, index) => ({ key: String(index), text }));
    expect(toCategoryFields({ ...form, benefits: rows }).benefits).toEqual(['Strong']);
  });

  it('stores no video without an address', () => {
    const form = { ...toCategoryForm(), videos: [{ key: 'a', url: ' ', caption: 'Only words' }] };
    expect(toCategoryFields(form).videos).toEqual([]);
  });

  it('survives being stored and read without a change', () => {
    expect(toCategoryFields(toCategoryForm(stored))).toEqual(categoryEntity.read(stored));
  });

  it('names what is missing', () => {
    expect(categoryErrors(toCategoryForm(), checks)).toEqual({
      name: 'Name is required.',
      slug: 'Slug is required.',
      image_url: 'Please provide a Main Image URL or upload a Main Image file.',
    });
  });

  it('asks for no main image on edit', () => {
    const errors = categoryErrors({ ...toCategoryForm(stored), image_url: '' }, { ...checks, mode: 'edit' });
    expect(errors).toEqual({});
  });

  it('stores an order and a slug as the contracts read them', () => {
    const orderOf = (order: string) => toCategoryFields({ ...toCategoryForm(), order }).order;
    expect(['abc', '  7  ', '9007199254740993'].map(orderOf)).toEqual([0, 7, 1_000_000]);
    for (const [slug, expected] of [
      ['Kraft & Food', 'kraft-and-food'],
      ['---', ''],
      ['x'.repeat(200), 'x'.repeat(120)],
    ] as const) {
      const form = { ...toCategoryForm(stored), slug };
      expect(toCategoryFields(form).slug).toBe(expected);
      expect(categoryErrors(form, checks)['slug']).toBe(expected === '' ? 'Slug is required.' : undefined);
    }
  });

  it('names the record that holds the slug (ruling 22)', () => {
    const errors = categoryErrors(toCategoryForm(stored), { ...checks, holderOf: () => 'Kraft Papers' });
    expect(errors['slug']).toBe('The slug "kraft" is already used by "Kraft Papers".');
  });

  it.each(['javascript:alert(1)', '//evil.example/a.jpg', 'http://plain.example/a.jpg', 'kraft.jpg'])(
    'refuses %j as a picture and as a video',
    (url) => {
      const form = {
        ...toCategoryForm(stored),
        image_url: url,
        galleryImages: [{ key: 'g', url }],
        videos: [{ key: 'v', url, caption: '' }],
      };
      expect(Object.keys(categoryErrors(form, checks))).toEqual(['image_url', 'galleryImages.0', 'videos.0']);
    },
  );
});
