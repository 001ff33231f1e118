import { CategoryManager } from '#src/features/catalogue/admin/CategoryManager.tsx';
import { paths } from '#src/lib/paths.ts';
import { AdminPage } from '#src/ui/admin/AdminPage.tsx';

import { PageMeta } from '../../PageMeta.tsx';

export function CategoriesPage() {
  return (
    <>
      <PageMeta
        title="Category Management"
        description="For staff."
        path={paths.adminCategories.to()}
        noIndex
      />
      <AdminPage title="Category Management">
        <CategoryManager />
      </AdminPage>
    </>
  );
}
