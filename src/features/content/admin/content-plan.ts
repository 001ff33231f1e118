import type { ContentPage, MediaHost, SiteContent } from '#src/contracts/index.ts';
import type { Version } from '#src/editing/editor-types.ts';
import { deletionsOf } from '#src/editing/save-plan/hosted-media.ts';
import { uploadGroup, type SavePlan } from '#src/editing/save-plan/save-plan.ts';

import { imagesOf, toContent, type ContentForm } from './content-form.ts';
import { contentAdminTexts as texts } from './texts.ts';

/**
 * Saves a content page: claims the page if files change; uploads new images (a failed upload keeps the
 * previous image); writes the whole document; deletes images that are no longer used (failures are logged).
 * @param base the stored version
 */
export function planContentSave<P extends ContentPage>(
  page: P,
  form: ContentForm,
  base: Version<ContentForm>,
  host: MediaHost,
): SavePlan<SiteContent[P]> {
  const sections = imagesOf(page, form);
  const imagesBefore = imagesOf(page, base.values).flatMap(({ images }) => images);
  const previous = new Map(imagesBefore.map(({ id, url }) => [id, url]));
  const uploads = sections.flatMap(({ title, folder, images }) =>
    uploadGroup(
      images.map(({ id, url }) => ({ url, otherwise: previous.get(id) ?? '' })),
      folder,
      texts.uploadFailed(title),
      'go-on',
    ),
  );
  const used = sections.flatMap(({ images }) => images.map(({ url }) => url));
  return {
    record: { collection: 'siteContent', id: page, rev: base.rev },
    uploads,
    document: toContent(page, form),
    deletions: deletionsOf([...previous.values()], used, host),
    // The editor adds 'Failed to save … content: ' to the reason.
    failure: '{reason}',
  };
}
