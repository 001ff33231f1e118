import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdminAccess } from '#src/data/reads/admin-context.ts';
import { WHY_PASSWORD } from '#src/editing/export/ExportButton.tsx';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { loadModule } from '#src/browser/load-module.ts';
import { deskListTexts } from '../../desk-list-texts.ts';
import { CSV_ROWS_MAX, readAllRows } from './read-all-rows.ts';
import type { DeskView } from './desk-view.ts';

export interface RowsFileButtonProps {
  readonly view: DeskView;
  readonly format: 'csv' | 'xlsx';
}

/** Saves all pages of the filtered and sorted list as a file, after the password was asked for. */
export function RowsFileButton({ view, format }: RowsFileButtonProps) {
  const { ports, askToSignIn } = useAdminAccess();
  const dialogs = useDialogs();
  const [count, setCount] = useState(0);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      setCount(0);
      if (!(await askToSignIn(WHY_PASSWORD))) return;
      const [saveRows, { rows, isCut }] = await Promise.all([
        loadModule(() => import('./save-csv.ts'), 'saveRows'),
        readAllRows(ports.desk, view, setCount),
      ]);
      await ports.people.logAccess({ kind: 'exported', leadId: '', count: rows.length });
      saveRows(rows, format, new Date());
      dialogs.toast(isCut ? deskListTexts.csvCut(CSV_ROWS_MAX) : deskListTexts.csvDone(rows.length));
    },
    onError: (error) => dialogs.toastFailure(error, deskListTexts.csvFailed),
  });
  return (
    <Button
      size="small"
      variant="quiet"
      busy={isPending}
      busyText={deskListTexts.csvBusy(count)}
      onClick={() => mutate()}
    >
      {deskListTexts[format]}
    </Button>
  );
}
