import { parseHostedMedia, type CategoryFields, type MediaHost } from '#src/contracts/index.ts';

import { productsText, type Dependants } from './dependants.ts';

export interface CategoryDeleteDetailsProps {
  readonly category: CategoryFields;
  /** `null` if they could not be read. */
  readonly dependants: Dependants | null;
  readonly host: MediaHost;
}

/** Lists, before the deletion of a category, what is deleted with it and what remains. */
export function CategoryDeleteDetails({ category, dependants, host }: CategoryDeleteDetailsProps) {
  const media = [category.image_url, ...category.galleryImages, ...category.videos.map(({ url }) => url)];
  const hosted = media.filter((url) => parseHostedMedia(url, host)?.inScope).length;
  return (
    <>
      <p>
        <strong>{category.name}</strong>
      </p>
      <ul>
        {hosted > 0 ? (
          <li>
            {hosted === 1
              ? '1 uploaded file is deleted with it.'
              : `${hosted} uploaded files are deleted with it.`}
          </li>
        ) : null}
        {dependants === null ? <li>Its products could not be checked just now.</li> : null}
        {dependants && dependants.productCount > 0 ? (
          <li>
            {`${productsText(dependants)} of this category stay, without a category page: ${dependants.productNames.join(', ')}`}
            {dependants.moreProducts || dependants.productCount > dependants.productNames.length ? ' …' : '.'}
          </li>
        ) : null}
        {dependants?.hasQuoteForm ? <li>Its quote form stays; delete it under Quotes.</li> : null}
        {dependants && dependants.productCount === 0 && !dependants.hasQuoteForm ? (
          <li>No products and no quote form depend on it.</li>
        ) : null}
      </ul>
    </>
  );
}
