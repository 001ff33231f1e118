import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { useMediaHost } from '#src/data/reads/media-host-context.ts';
import type { Column } from '#src/ui/admin/DataTable.tsx';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';

import { CATEGORIES } from './editor/category-resource.ts';
import { CategoryDeleteDetails } from './list/CategoryDeleteDetails.tsx';
import { CategoryEditor, type StoredCategory } from './editor/CategoryEditor.tsx';
import { dependantsOf } from './list/dependants.ts';
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
