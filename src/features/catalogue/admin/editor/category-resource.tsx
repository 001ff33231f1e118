import { categoryEntity, type CategoryFields, toOrder } from '#src/contracts/index.ts';
import { paths } from '#src/lib/paths.ts';
import { uploadGroup } from '#src/editing/save-plan/save-plan.ts';
import { storedValues } from '#src/editing/fields/values.ts';
import { describeForm } from '#src/editing/fields/field.ts';

import { Alert } from '#src/ui/feedback/Feedback.tsx';

import { categoryAdminTexts, recordTexts } from '../texts.ts';
import { basicFields, FACTS_SECTION, type FormOf, type RecordResource } from './record-resource.ts';
import { pictureUploads } from './record-plan.ts';
import { FACTS_FIELD } from './facts-field.ts';

export type CategoryForm = FormOf<CategoryFields>;

const { slug, ...basics } = basicFields('categories');

const CATEGORY_FIELDS = describeForm(categoryEntity, {
  ...basics,
  slug: { ...slug, required: true },
  description: { label: 'Short Description', hint: 'On its card and under its name.', rows: 2 },
  longDescription: {
    label: 'Long Description',
    hint: ({ name }: CategoryForm) =>
      `Under “What is ${name.trim() || '…'} About?”. A blank line begins a new paragraph.`,
    rows: 6,
  },
  image_url: { kind: 'picture', label: 'Main Image', addressLabel: 'Main Image URL' },
  hasSubProducts: {
    kind: 'check',
    label: 'Has Sub-Products',
    isSwitch: true,
    hint: 'On: the page lists its products. Off: it shows its own gallery and videos.',
    ask: ({ galleryImages, videos }: CategoryForm) =>
      galleryImages.length + videos.length > 0 ? recordTexts.mediaLost : '',
    follow: (has) => (has ? { galleryImages: [], videos: [] } : {}),
  },
  facts: FACTS_FIELD,
  benefits: {
    kind: 'list',
    label: 'Benefits',
    itemName: 'Benefit',
    className: 'row-list--bare',
    fields: {
      text: {
        label: (number) => `Benefit ${number}`,
        rows: 1,
        fromText: (text) => text.replaceAll('\n', ' '),
      },
    },
    toRow: (text: string) => ({ text }),
    fromRow: ({ text }: { text: string }) => text,
    nameOf: ({ text }: { text: string }) => text,
    isNeverEmpty: true,
  },
  galleryImages: {
    kind: 'gallery',
    label: 'Gallery Images',
    addressLabel: 'Gallery Image URL',
    isShown: hasOwnMedia,
    hiddenNote: 'With sub-products the page shows the main image and its products.',
  },
  videos: {
    kind: 'videos',
    label: 'Videos',
    hint: 'Shown muted and looping. YouTube and Vimeo addresses are embedded.',
    addressLabel: 'Video URL',
    isShown: hasOwnMedia,
  },
});

function hasOwnMedia({ hasSubProducts }: CategoryForm): boolean {
  return !hasSubProducts;
}

/** The category to store: without gallery and videos if it has sub-products. */
export function toCategoryFields(form: CategoryForm): CategoryFields {
  const { order, ...fields } = storedValues(CATEGORY_FIELDS, form);
  return {
    ...fields,
    order: toOrder(order),
    ...(fields.hasSubProducts && { galleryImages: [], videos: [] }),
  };
}

export const CATEGORIES: RecordResource<CategoryFields> = {
  noun: 'category',
  collection: 'categories',
  entity: categoryEntity,
  portOf: (ports) => ports.categories,
  pagePath: paths.category.to,
  fields: CATEGORY_FIELDS,
  sections: [
    { title: 'Basics', fields: ['name', 'slug', ['order', 'isVisible'], 'hasSubProducts'] },
    { title: 'Texts', foldedNote: 'Short and long description.', fields: ['description', 'longDescription'] },
    FACTS_SECTION,
    {
      title: 'Benefits',
      foldedNote: 'What the paper is good for.',
      intro: 'Under “Benefits and Applications:”. Blank lines are left out.',
      fields: ['benefits'],
    },
    {
      title: 'Pictures and videos',
      foldedNote: 'Main image (needed), gallery and videos.',
      fields: ['image_url', 'galleryImages', 'videos'],
    },
  ],
  media: { folder: 'category_images', videoFolder: 'category_videos', lock: 'read-only' },
  toFields: toCategoryFields,
  ownErrors: ({ image_url }, mode) =>
    image_url === '' && mode === 'create' ? { image_url: categoryAdminTexts.imageRequired } : {},
  uploads: ({ image_url, galleryImages, videos }, isNew) => [
    ...pictureUploads(image_url, galleryImages, 'category_images', isNew),
    ...uploadGroup(videos, 'category_videos', categoryAdminTexts.videoUploadFailed, 'stop'),
  ],
  renameNotice: (from, to) => (
    <Alert kind="info">
      {`Saving moves this category from ${from} to ${to}. Its products and its quote form move along, and the old address leads to the new one.`}
    </Alert>
  ),
  texts: categoryAdminTexts,
};
