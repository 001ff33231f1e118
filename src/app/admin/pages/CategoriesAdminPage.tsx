import { CategoryManager } from '#src/features/catalogue/admin/CategoryManager.tsx';
import { categoryAdminTexts } from '#src/features/catalogue/admin/texts.ts';
import { paths } from '#src/lib/paths.ts';

import { PageMeta } from '../../PageMeta.tsx';

export function CategoriesAdminPage() {
  return (
    <>
      <PageMeta
        title={categoryAdminTexts.pageTitle}
        description="For staff."
        path={paths.adminCategories.to()}
        noIndex
      />
      <CategoryManager />
    </>
  );
}
