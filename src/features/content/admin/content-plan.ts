import type { ContentPage, MediaHost, SiteContent } from '#src/contracts/index.ts';
import { deletionsOf } from '#src/editing/save-plan/hosted-media.ts';
import { isPending } from '#src/editing/save-plan/pending-token.ts';
import { claimedFirst, uploadStep, type SavePlan } from '#src/editing/save-plan/save-plan.ts';

import { imagesOf, toContent, toContentForm, type ContentForm } from './content-form.ts';
import { contentAdminTexts as words } from './texts.ts';
import { SECTIONS } from './section-descriptors.ts';

/** What a content plan writes: the whole document (M60). */
export interface ContentWrite<P extends ContentPage> {
  readonly page: P;
  readonly content: SiteContent[P];
  readonly rev: number;
}

/**
 * A content page's save (M60, ruling 26): the page is claimed when files are touched, then the new images section by
 * section (a failed one keeps what was there and stops nothing), the whole document, and last the replaced and the
 * removed hosted images (failures are only logged).
 */
export function planContentSave<P extends ContentPage>(
  page: P,
  form: ContentForm,
  before: SiteContent[P],
  rev: number,
  host: MediaHost,
): SavePlan<ContentWrite<P>> {
  const images = imagesOf(page, form);
  const old = new Map(imagesOf(page, toContentForm(page, before)).map(({ path, url }) => [path, url]));
  const uploads = SECTIONS[page].flatMap((section) =>
    uploadStep(
      images
        .filter((image) => image.section === section)
        .map(({ path, url }) => ({ url, otherwise: old.get(path) ?? '' })),
      section.folder,
      words.uploadFailed(section.title),
      'go-on',
    ),
  );
  const kept = images.map(({ url }) => url).filter((url) => url !== '' && !isPending(url));
  const gone = [...old.values()].filter((url) => url !== '');
  // The editor puts 'Failed to save … content: ' before the service's own message (M61).
  const failure = '{reason}';
  return claimedFirst({ record: { collection: 'siteContent', id: page }, rev, mayBeGone: false, failure }, [
    ...uploads,
    { kind: 'write', document: { page, content: toContent(page, form), rev }, failure },
    ...deletionsOf(gone, kept, { host, owner: null, whenFailed: 'log' }),
  ]);
}
