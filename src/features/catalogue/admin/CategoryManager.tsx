import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { useMediaHost } from '#src/data/reads/media-host-context.ts';
import type { Column } from '#src/ui/admin/DataTable.tsx';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { parseHostedMedia, type CategoryFields, type MediaHost } from '#src/contracts/index.ts';

import { CATEGORIES } from './editor/category-resource.ts';
import { CategoryEditor, type StoredCategory } from './editor/CategoryEditor.tsx';
import { dependantsOf, productsText, type Dependants } from './list/dependants.ts';
import { categoryAdminTexts as texts } from './texts.ts';
import { RecordManager } from './list/RecordManager.tsx';
import { useMoveProducts } from './list/use-move-products.tsx';
import { useRecordBrowser } from './list/use-record-browser.ts';

const COLUMNS: readonly Column<StoredCategory>[] = [
  { key: 'slug', header: 'Slug', cell: ({ slug }) => <span title={slug}>{slug}</span> },
  { key: 'sub', header: 'Has Sub-Products', cell: (row) => (row.hasSubProducts ? 'Yes' : 'No') },
];

/** Category management (M38–M44). */
export function CategoryManager() {
  const ports = useAdminPorts();
  const host = useMediaHost();
  const dialogs = useDialogs();
  const browser = useRecordBrowser(ports.categories, '');
  const moveProducts = useMoveProducts();
  return (
    <RecordManager
      resource={CATEGORIES}
      list={{ browser, columns: COLUMNS, firstStep: 'Fill in the form and press Create Category.' }}
      deletion={{
        details: async (record) => (
          <CategoryDeleteDetails
            category={record}
            host={host}
            dependants={await dependantsOf(record.slug, ports).catch(() => null)}
          />
        ),
        beforeTrash: moveProducts,
        onDeleted: (name) => void dialogs.alert(texts.deleted(name)),
      }}
      editor={(key, form) => <CategoryEditor key={key} {...form} />}
    />
  );
}

interface CategoryDeleteDetailsProps {
  readonly category: CategoryFields;
  /** `null` if they could not be read. */
  readonly dependants: Dependants | null;
  readonly host: MediaHost;
}

/** Lists, before the deletion of a category, what is deleted with it and what remains. */
function CategoryDeleteDetails({ category, dependants, host }: CategoryDeleteDetailsProps) {
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
