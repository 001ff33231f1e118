import type { ContentPage, MediaHost, SiteContent } from '#src/contracts/index.ts';
import type { Version } from '#src/editing/editor-types.ts';
import { deletionsOf } from '#src/editing/save-plan/hosted-media.ts';
import { claimedFirst, uploadStep, type SavePlan } from '#src/editing/save-plan/save-plan.ts';

import { imagesOf, toContent, type ContentForm } from './content-form.ts';
import { contentAdminTexts as texts } from './texts.ts';

/**
 * The steps of saving a content page (M60, ruling 26): claim the page if files change; upload new images (a failed
 * upload keeps the previous image); write the whole document; delete images that are no longer used (failures are logged).
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
  const previous = new Map(imagesBefore.map(({ path, text }) => [path, text]));
  const uploads = sections.flatMap(({ title, folder, images }) =>
    uploadStep(
      images.map(({ path, text }) => ({ url: text, otherwise: previous.get(path) ?? '' })),
      folder,
      texts.uploadFailed(title),
      'go-on',
    ),
  );
  const used = sections.flatMap(({ images }) => images.map(({ text }) => text));
  // The editor adds 'Failed to save … content: ' to the reason (M61).
  const failure = '{reason}';
  const record = { collection: 'siteContent', id: page } as const;
  return claimedFirst({ record, rev: base.rev, mayBeGone: false, failure }, [
    ...uploads,
    { kind: 'write', document: toContent(page, form), failure },
    ...deletionsOf([...previous.values()], used, host, null),
  ]);
}
