import { useMutation } from '@tanstack/react-query';
import { byOrderThenName, compareNames, type StoredProduct } from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { dayInIndia } from '#src/lib/india-time.ts';
import { saveBlob } from '#src/browser/save-file.ts';
import { failureText } from '#src/ui/admin/query.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';
import { Alert } from '#src/ui/feedback/Feedback.tsx';
import { exportTable } from '../plan/export-table.ts';
import { inTableWorker } from './in-table-worker.ts';
import type { FileFormat } from '../read/table-files.ts';
import { importTexts as texts } from '../../texts.ts';

export interface ExportDialogProps {
  /** For example 'all products'. */
  readonly what: string;
  /** Reads the products to export. */
  readonly load: () => Promise<StoredProduct[]>;
  readonly onClose: () => void;
}

const fileName = (format: FileFormat): string => `products-${dayInIndia(new Date())}.${format}`;

/** Saves products as an Excel or CSV file. */
export function ExportDialog({ what, load, onClose }: ExportDialogProps) {
  const ports = useAdminPorts();
  const saving = useMutation({
    mutationFn: async (format: FileFormat) => {
      // The list knows only its first categories.
      const [products, categories] = await Promise.all([load(), ports.categories.listAll()]);
      const sorted = products.toSorted(
        (a, b) => compareNames(a.category_slug, b.category_slug) || byOrderThenName(a, b),
      );
      const table = exportTable(sorted, categories);
      const bytes = await inTableWorker((files) => files.writeTable(table, format));
      saveBlob(fileName(format), new Blob([bytes]));
    },
    onSuccess: onClose,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.exportTitle(what)}
      intro={texts.exportIntro}
      busy={saving.isPending}
      size="small"
    >
      <div className="stack gap-2">
        {saving.error ? <Alert kind="danger">{failureText(saving.error, texts.failed)}</Alert> : null}
        {(['xlsx', 'csv'] as const).map((format) => (
          <Button
            key={format}
            variant={format === 'xlsx' ? 'primary' : 'quiet'}
            busy={saving.isPending && saving.variables === format}
            disabled={saving.isPending}
            onClick={() => saving.mutate(format)}
          >
            {format === 'xlsx' ? texts.asExcel : texts.asCsv}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
