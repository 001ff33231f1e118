import { useState } from 'react';

import { LIMITS, type MediaResourceType } from '#src/contracts/index.ts';
import type { Editor } from '#src/editing/editor-types.ts';
import type { PendingMedia } from '#src/editing/save-plan/use-pending-media.ts';
import { FormSection } from '#src/ui/admin/FormSection.tsx';
import { MediaInput } from '#src/ui/media-input/MediaInput.tsx';
import { MediaPicker } from '#src/ui/media-input/MediaPicker.tsx';

import type { CategoryForm } from '../editor/category-resource.ts';
import { useMediaField, useSingleMediaField } from './use-media-field.ts';
import { usePickableMedia } from './use-pickable-media.ts';

export interface CategoryMediaFieldsProps {
  readonly editor: Editor<CategoryForm>;
  readonly pending: PendingMedia;
  readonly idOf: (path: string) => string;
  readonly mode: 'create' | 'edit';
}

type Target = 'image_url' | 'galleryImages' | 'videos';
const KIND_OF: Record<Target, MediaResourceType> = {
  image_url: 'image',
  galleryImages: 'image',
  videos: 'video',
};

/** The fields for the main image and, without sub-products, for gallery and videos (M40–M42). */
export function CategoryMediaFields({ editor, pending, idOf, mode }: CategoryMediaFieldsProps) {
  const { values, errors, saving, set, update } = editor;
  const [target, setTarget] = useState<Target | null>(null);
  const pickable = usePickableMedia(target === null ? null : KIND_OF[target]);
  const shared = { pending, lock: 'read-only' as const };
  const main = useSingleMediaField({
    ...shared,
    kind: 'image',
    folder: 'category_images',
    url: values.image_url,
    onUrl: (url) => set('image_url', url),
  });
  const gallery = useMediaField({
    ...shared,
    kind: 'image',
    folder: 'category_images',
    rows: values.galleryImages,
    newRow: (key, url) => ({ key, url }),
    onRows: (change) => update((old) => ({ ...old, galleryImages: change(old.galleryImages) })),
    errorAt: (index) => errors[`galleryImages.${index}`],
  });
  const videos = useMediaField({
    ...shared,
    kind: 'video',
    folder: 'category_videos',
    rows: values.videos,
    newRow: (key, url) => ({ key, url, caption: '' }),
    onRows: (change) => update((old) => ({ ...old, videos: change(old.videos) })),
    errorAt: (index) => errors[`videos.${index}`],
  });
  const choose = (url: string): void => {
    const key = crypto.randomUUID();
    if (target === 'image_url') set('image_url', url);
    if (target === 'galleryImages') set('galleryImages', [...values.galleryImages, { key, url }]);
    if (target === 'videos') set('videos', [...values.videos, { key, url, caption: '' }]);
    setTarget(null);
  };
  return (
    <FormSection title="Pictures and videos" foldedNote="Main image (needed), gallery and videos.">
      <MediaInput
        {...main}
        id={idOf('image_url')}
        label="Main Image"
        addressLabel="Main Image URL"
        required={mode === 'create'}
        error={errors['image_url']}
        disabled={saving}
        onPick={() => setTarget('image_url')}
      />
      {values.hasSubProducts ? (
        <p className="form-text">With sub-products the page shows the main image and its products.</p>
      ) : (
        <>
          <MediaInput
            {...gallery}
            id={idOf('galleryImages')}
            label="Gallery Images"
            addressLabel="Gallery Image URL"
            maxItems={LIMITS.galleryImages}
            disabled={saving}
            onPick={() => setTarget('galleryImages')}
          />
          <MediaInput
            {...videos}
            id={idOf('videos')}
            label="Videos"
            hint="Shown muted and looping. YouTube and Vimeo addresses are embedded."
            addressLabel="Video URL"
            maxItems={LIMITS.videos}
            disabled={saving}
            onPick={() => setTarget('videos')}
          />
        </>
      )}
      <MediaPicker
        open={target !== null}
        onClose={() => setTarget(null)}
        media={pickable}
        onChoose={choose}
      />
    </FormSection>
  );
}
