import { LIMITS } from '#src/contracts/index.ts';
import type { Editor } from '#src/editing/editor-types.ts';
import type { PendingMedia } from '#src/editing/save-plan/use-pending-media.ts';
import { FormSection } from '#src/ui/admin/FormSection.tsx';

import type { CategoryForm } from '../editor/category-resource.ts';
import { MainImageField, MediaField } from './MediaField.tsx';

export interface CategoryMediaFieldsProps {
  readonly editor: Editor<CategoryForm>;
  readonly pending: PendingMedia;
  readonly mode: 'create' | 'edit';
}

/** The fields for the main image and, without sub-products, for gallery and videos (M40–M42). */
export function CategoryMediaFields({ editor, pending, mode }: CategoryMediaFieldsProps) {
  const { values, labels, control, set, update } = editor;
  const images = { pending, folder: 'category_images', lock: 'read-only' } as const;
  return (
    <FormSection title="Pictures and videos" foldedNote="Main image (needed), gallery and videos.">
      <MainImageField
        {...control('image_url')}
        {...images}
        required={mode === 'create'}
        url={values.image_url}
        onUrl={(url) => set('image_url', url)}
      />
      {values.hasSubProducts ? (
        <p className="form-text">With sub-products the page shows the main image and its products.</p>
      ) : (
        <>
          <MediaField
            {...control('galleryImages')}
            {...images}
            kind="image"
            label={labels.galleryImages}
            addressLabel="Gallery Image URL"
            maxItems={LIMITS.galleryImages}
            rows={values.galleryImages}
            newRow={(key, url) => ({ key, url })}
            onRows={(change) => update((old) => ({ ...old, galleryImages: change(old.galleryImages) }))}
            errorAt={(index) => control(`galleryImages.${index}`).error}
          />
          <MediaField
            {...control('videos')}
            {...images}
            folder="category_videos"
            kind="video"
            label={labels.videos}
            hint="Shown muted and looping. YouTube and Vimeo addresses are embedded."
            addressLabel="Video URL"
            maxItems={LIMITS.videos}
            rows={values.videos}
            newRow={(key, url) => ({ key, url, caption: '' })}
            onRows={(change) => update((old) => ({ ...old, videos: change(old.videos) }))}
            errorAt={(index) => control(`videos.${index}`).error}
          />
        </>
      )}
    </FormSection>
  );
}
