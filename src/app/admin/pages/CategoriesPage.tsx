import { CategoryManager } from '#src/features/catalogue/admin/CategoryManager.tsx';
import { categoryAdminMessages } from '#src/features/catalogue/admin/messages.ts';
import { paths } from '#src/lib/paths.ts';

import { PageMeta } from '../../PageMeta.tsx';

export function CategoriesPage() {
  return (
    <>
      <PageMeta
        title={categoryAdminMessages.pageTitle}
        description="For staff."
        path={paths.adminCategories.to()}
        noIndex
      />
      <CategoryManager />
    </>
  );
}
