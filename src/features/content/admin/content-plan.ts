import type { ContentPage, MediaHost, SiteContent } from '#src/contracts/index.ts';
import { deletionsOf } from '#src/editing/save-plan/hosted-media.ts';
import { isPending } from '#src/editing/save-plan/pending-token.ts';
import { claimedFirst, uploadStep, type SavePlan } from '#src/editing/save-plan/save-plan.ts';

import { imagesOf, toContent, toContentForm, type ContentForm } from './content-form.ts';
import { contentAdminTexts as texts } from './texts.ts';
import { SECTIONS } from './section-descriptors.ts';

/** The write step of a content page's save plan: the whole document (M60). */
export interface ContentWrite<P extends ContentPage> {
  readonly page: P;
  readonly content: SiteContent[P];
  readonly rev: number;
}

/**
 * The steps of saving a content page (M60, ruling 26): claim the page if files change; upload new images (a failed
 * upload keeps the previous image); write the document; delete images that are no longer used (failures are logged).
 */
export function planContentSave<P extends ContentPage>(
  page: P,
  form: ContentForm,
  before: SiteContent[P],
  rev: number,
  host: MediaHost,
): SavePlan<ContentWrite<P>> {
  const images = imagesOf(page, form);
  const previous = new Map(imagesOf(page, toContentForm(page, before)).map(({ path, url }) => [path, url]));
  const uploads = SECTIONS[page].flatMap((section) =>
    uploadStep(
      images
        .filter((image) => image.section === section)
        .map(({ path, url }) => ({ url, otherwise: previous.get(path) ?? '' })),
      section.folder,
      texts.uploadFailed(section.title),
      'go-on',
    ),
  );
  const usedUrls = images.map(({ url }) => url).filter((url) => url !== '' && !isPending(url));
  const previousUrls = [...previous.values()].filter((url) => url !== '');
  // The editor adds 'Failed to save … content: ' to the reason (M61).
  const failure = '{reason}';
  return claimedFirst({ record: { collection: 'siteContent', id: page }, rev, mayBeGone: false, failure }, [
    ...uploads,
    { kind: 'write', document: { page, content: toContent(page, form), rev }, failure },
    ...deletionsOf(previousUrls, usedUrls, { host, owner: null, whenFailed: 'log' }),
  ]);
}
