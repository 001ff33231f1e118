import { ProductManager } from '#src/features/catalogue/admin/ProductManager.tsx';
import { productAdminTexts } from '#src/features/catalogue/admin/texts.ts';
import { paths } from '#src/lib/paths.ts';

import { PageMeta } from '../../PageMeta.tsx';

export function ProductsAdminPage() {
  return (
    <>
      <PageMeta
        title={productAdminTexts.pageTitle}
        description="For staff."
        path={paths.adminProducts.to()}
        noIndex
      />
      <ProductManager />
    </>
  );
}
