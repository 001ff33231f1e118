import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import type { Column } from '#src/ui/admin/DataTable.tsx';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';

import { CATEGORIES } from './editor/category-resource.ts';
import { CategoryEditor, type StoredCategory } from './editor/CategoryEditor.tsx';
import { dependantsOf, productsText, type Dependants } from './list/dependants.ts';
import { categoryAdminTexts as texts, recordTexts } from './texts.ts';
import { RecordManager } from './list/RecordManager.tsx';
import { useMoveProducts } from './list/use-move-products.tsx';
import { useRecordList } from './list/use-record-list.ts';

const COLUMNS: readonly Column<StoredCategory>[] = [
  { key: 'slug', header: 'Slug', cell: ({ slug }) => <span title={slug}>{slug}</span> },
  { key: 'sub', header: 'Has Sub-Products', cell: (row) => (row.hasSubProducts ? 'Yes' : 'No') },
];

/** Category management (M38–M44). */
export function CategoryManager() {
  const ports = useAdminPorts();
  const dialogs = useDialogs();
  const records = useRecordList(ports.categories, '');
  const moveProducts = useMoveProducts();
  return (
    <RecordManager
      resource={CATEGORIES}
      list={{ records, columns: COLUMNS, firstStep: 'Fill in the form and press Create Category.' }}
      deletion={{
        details: async ({ name, slug }, fileCount) => (
          <CategoryDeleteDetails
            name={name}
            fileCount={fileCount}
            dependants={await dependantsOf(slug, ports).catch(() => null)}
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
  readonly name: string;
  readonly fileCount: number;
  /** `null` if they could not be read. */
  readonly dependants: Dependants | null;
}

/** Lists, before the deletion of a category, what is deleted with it and what remains. */
function CategoryDeleteDetails({ name, fileCount, dependants }: CategoryDeleteDetailsProps) {
  return (
    <>
      <p>
        <strong>{name}</strong>
      </p>
      <ul>
        {fileCount > 0 ? (
          <li>
            {`${recordTexts.uploadedFiles(fileCount)} ${fileCount === 1 ? 'is' : 'are'} deleted with it.`}
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
