import { useState } from 'react';

import { useAdminAccess } from '#src/data/reads/admin-context.ts';
import { WHY_PASSWORD } from '#src/editing/export/ExportButton.tsx';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { loadModule } from '#src/browser/load-module.ts';

import { deskListTexts } from '../../desk-list-texts.ts';
import { CSV_ROWS_MAX, readAllRows } from './read-all-rows.ts';
import type { DeskView } from './desk-view.ts';

/** Saves all pages of the filtered and sorted list as a CSV file, after the password was asked for. */
export function CsvButton({ view }: { readonly view: DeskView }) {
  const { ports, askToSignIn } = useAdminAccess();
  const dialogs = useDialogs();
  const [count, setCount] = useState<number | null>(null);
  const save = async (): Promise<void> => {
    setCount(0);
    try {
      if (!(await askToSignIn(WHY_PASSWORD))) return;
      const [saveCsv, { rows, isCut }] = await Promise.all([
        loadModule(() => import('./save-csv.ts'), 'saveCsv'),
        readAllRows(ports.desk, view, setCount),
      ]);
      await ports.people.logAccess({ kind: 'exported', leadId: '', count: rows.length });
      saveCsv(rows, new Date());
      dialogs.toast(isCut ? deskListTexts.csvCut(CSV_ROWS_MAX) : deskListTexts.csvDone(rows.length));
    } catch (thrown) {
      dialogs.toastFailure(thrown, deskListTexts.csvFailed);
    } finally {
      setCount(null);
    }
  };
  return (
    <Button
      size="small"
      variant="quiet"
      busy={count !== null}
      busyText={deskListTexts.csvBusy(count ?? 0)}
      onClick={() => void save()}
    >
      {deskListTexts.csv}
    </Button>
  );
}
