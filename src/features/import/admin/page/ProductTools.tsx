import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { CategoryFields, StoredProduct } from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import type { Selection } from '#src/ui/admin/selection.tsx';
import { Button } from '#src/ui/button/Button.tsx';

import { BulkDialog, type BulkDialogProps } from './BulkDialog.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { useRuns } from '../run/RunNotice.tsx';
import { importTexts as texts } from '../../texts.ts';

export interface ProductToolsProps {
  readonly selection: Selection<StoredProduct>;
  readonly categories: readonly CategoryFields[];
  readonly onImport: () => void;
}

/** Export, import, and changes of the selected products, above the list. */
export function ProductTools({ selection, categories, onImport }: ProductToolsProps) {
  const { products } = useAdminPorts();
  const dialogs = useDialogs();
  const { isBlocked } = useRuns();
  const [isExporting, setExporting] = useState(false);
  const [bulk, setBulk] = useState<Pick<BulkDialogProps, 'products' | 'orders'> | null>(null);
  const { mutate: openBulk, isPending } = useMutation({
    mutationFn: async () => {
      const edge = async (descending: boolean): Promise<number> => {
        const { items } = await products.list({ limit: 1, sort: { by: 'order', descending } });
        return items[0]?.order ?? 0;
      };
      const [selected, first, last] = await Promise.all([selection.load(), edge(false), edge(true)]);
      setBulk({ products: selected, orders: { first, last } });
    },
    onError: (error) => dialogs.toastFailure(error, texts.failed),
  });
  return (
    <div className="cluster gap-2">
      {selection.isEmpty ? null : (
        <>
          <Button size="small" busy={isPending} disabled={isBlocked} onClick={() => openBulk()}>
            {texts.change}
          </Button>
          <Button size="small" variant="quiet" onClick={selection.clear}>
            {texts.clearSelection}
          </Button>
        </>
      )}
      <Button size="small" variant="quiet" onClick={() => setExporting(true)}>
        {texts.export}
      </Button>
      <Button size="small" variant="quiet" disabled={isBlocked} onClick={onImport}>
        {texts.import}
      </Button>
      {isExporting ? (
        <ExportDialog
          what={selection.isEmpty ? texts.allListed : texts.selected(selection.count)}
          load={selection.load}
          onClose={() => setExporting(false)}
        />
      ) : null}
      {bulk ? (
        <BulkDialog
          {...bulk}
          categories={categories}
          onClose={() => setBulk(null)}
          onStarted={() => {
            setBulk(null);
            selection.clear();
          }}
        />
      ) : null}
    </div>
  );
}
