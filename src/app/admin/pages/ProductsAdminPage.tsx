import { useSearchParams } from 'admin-router';
import { useContext } from 'react';

import { UnsavedGuardContext } from '#src/editing/unsaved-guard.ts';
import { ProductManager } from '#src/features/catalogue/admin/ProductManager.tsx';
import { ImportPage } from '#src/features/import/admin/page/ImportPage.tsx';
import { ProductTools } from '#src/features/import/admin/page/ProductTools.tsx';
import { RunNotice } from '#src/features/import/admin/run/RunNotice.tsx';

/** `/admin/products`: the list of products, with their import in its place at `?import`. */
export function ProductsAdminPage() {
  const guard = useContext(UnsavedGuardContext);
  const [parameters, setParameters] = useSearchParams();
  const openImport = async (): Promise<void> => {
    if (await guard.confirmLeave()) setParameters({ import: '' });
  };
  return (
    <ProductManager
      tools={(selection, categories) => (
        <ProductTools selection={selection} categories={categories} onImport={() => void openImport()} />
      )}
      notice={(reload) => <RunNotice onEnd={reload} />}
      instead={(reload) =>
        parameters.has('import') ? (
          <ImportPage
            onClose={() => {
              setParameters({});
              reload();
            }}
          />
        ) : null
      }
    />
  );
}
