import type { ContentPage, MediaHost, SiteContent } from '#src/contracts/index.ts';
import { deletionsOf } from '#src/data/save-plan/hosted-media.ts';
import { isPending } from '#src/data/save-plan/pending-token.ts';
import { uploadStep, type SavePlan, type SaveStep } from '#src/data/save-plan/save-plan.ts';

import { imagesOf, toContent, toContentForm, type ContentForm } from './content-form.ts';
import { contentAdminMessages as words } from './messages.ts';
import { SECTIONS } from './section-descriptors.ts';

/** What a content plan writes: the whole document (M60). */
export interface ContentWrite<P extends ContentPage> {
  readonly page: P;
  readonly content: SiteContent[P];
  readonly rev: number;
}

/**
 * A content page's save in the specification's order (M60, decision 15): new images section by section (a failed
 * one keeps what was there and stops nothing), the replaced and the removed hosted images deleted (failures are
 * only logged), then the whole document.
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
  const options = { host, owner: { collection: 'siteContent', id: page }, whenFailed: 'log' } as const;
  const kept = images.map(({ url }) => url).filter((url) => url !== '' && !isPending(url));
  const replacedBy = new Map(
    images.flatMap(({ path, url }) => {
      const previous = old.get(path);
      return isPending(url) && previous ? [[previous, url] as const] : [];
    }),
  );
  const deletions = deletionsOf(
    [...old.values()].filter((url) => url !== ''),
    kept,
    options,
  ).map((step) => {
    const token = replacedBy.get(step.url);
    return token === undefined ? step : { ...step, onlyAfter: token };
  });
  const steps: SaveStep<ContentWrite<P>>[] = [
    ...uploads,
    ...deletions,
    // The editor puts 'Failed to save … content: ' before the service's own message (M61).
    { kind: 'write', document: { page, content: toContent(page, form), rev }, failure: '{reason}' },
  ];
  return steps;
}
