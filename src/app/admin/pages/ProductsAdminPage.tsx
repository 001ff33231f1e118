import { ProductManager } from '#src/features/catalogue/admin/ProductManager.tsx';
import { productAdminTexts } from '#src/features/catalogue/admin/texts.ts';
import { paths } from '#src/lib/paths.ts';

import { AdminMeta } from '../AdminMeta.tsx';

export function ProductsAdminPage() {
  return (
    <>
      <AdminMeta title={productAdminTexts.pageTitle} path={paths.adminProducts.to()} />
      <ProductManager />
    </>
  );
}
