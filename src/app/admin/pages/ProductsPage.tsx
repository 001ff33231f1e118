import { ProductManager } from '#src/features/catalogue/admin/ProductManager.tsx';
import { productAdminMessages } from '#src/features/catalogue/admin/messages.ts';
import { paths } from '#src/lib/paths.ts';

import { PageMeta } from '../../PageMeta.tsx';

export function ProductsPage() {
  return (
    <>
      <PageMeta
        title={productAdminMessages.pageTitle}
        description="For staff."
        path={paths.adminProducts.to()}
        noIndex
      />
      <ProductManager />
    </>
  );
}
