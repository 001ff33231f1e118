import { CategoryManager } from '#src/features/catalogue/admin/CategoryManager.tsx';
import { categoryAdminTexts } from '#src/features/catalogue/admin/texts.ts';
import { paths } from '#src/lib/paths.ts';

import { AdminMeta } from '../AdminMeta.tsx';

export function CategoriesAdminPage() {
  return (
    <>
      <AdminMeta title={categoryAdminTexts.pageTitle} path={paths.adminCategories.to()} />
      <CategoryManager />
    </>
  );
}
