import { ProductManager } from '#src/features/catalogue/admin/ProductManager.tsx';
import { paths } from '#src/lib/paths.ts';
import { AdminPage } from '#src/ui/admin/AdminPage.tsx';

import { PageMeta } from '../../PageMeta.tsx';

export function ProductsPage() {
  return (
    <>
      <PageMeta title="Product Management" description="For staff." path={paths.adminProducts.to()} noIndex />
      <AdminPage title="Product Management">
        <ProductManager />
      </AdminPage>
    </>
  );
}
