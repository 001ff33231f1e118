import { useState } from 'react';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { useExport } from '#src/editing/export/ExportButton.tsx';
import { SmallButton } from '#src/ui/button/Button.tsx';
import { loadModule } from '#src/browser/load-module.ts';
import { deskListTexts } from '../../desk-list-texts.ts';
import { CSV_ROWS_MAX, readAllRows, type DeskView } from './desk-view.ts';

export interface RowsFileButtonProps {
  readonly view: DeskView;
  readonly format: 'csv' | 'xlsx';
}

/** Saves all pages of the filtered and sorted list as a file, after the password was asked for. */
export function RowsFileButton({ view, format }: RowsFileButtonProps) {
  const { desk } = useAdminPorts();
  const [count, setCount] = useState(0);
  const { mutate, isPending } = useExport({
    failed: deskListTexts.csvFailed,
    leadId: '',
    make: async () => {
      const [fileOfRows, { rows, isCut }] = await Promise.all([
        loadModule(() => import('./save-csv.ts'), 'fileOfRows'),
        readAllRows(desk, view, setCount),
      ]);
      const done = isCut ? deskListTexts.csvCut(CSV_ROWS_MAX) : deskListTexts.csvDone(rows.length);
      return { ...fileOfRows(rows, format, new Date()), leads: rows.length, done };
    },
  });
  return (
    <SmallButton
      busy={isPending}
      busyText={deskListTexts.csvBusy(count)}
      onClick={() => {
        setCount(0);
        mutate();
      }}
    >
      {deskListTexts[format]}
    </SmallButton>
  );
}
