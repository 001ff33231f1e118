import { useState } from 'react';

import type { DeskRow } from '#src/data/ports/desk-port.ts';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import type { Selection } from '#src/ui/admin/use-selection.ts';
import { Button } from '#src/ui/button/Button.tsx';

import { deskListTexts as texts } from '../../desk-list-texts.ts';
import { SelectedLeadsDialog, type SelectedLeadsDialogProps } from './SelectedLeadsDialog.tsx';

export interface SelectedLeadsProps {
  readonly selection: Selection<DeskRow>;
  /** Called when requests were changed. */
  readonly onChanged: () => void;
}

/** Marks or erases the selected requests, above the list. */
export function SelectedLeads({ selection, onChanged }: SelectedLeadsProps) {
  const dialogs = useDialogs();
  const [opening, setOpening] = useState<SelectedLeadsDialogProps['kind'] | null>(null);
  const [opened, setOpened] = useState<Pick<SelectedLeadsDialogProps, 'kind' | 'rows'> | null>(null);
  const open = async (kind: SelectedLeadsDialogProps['kind']): Promise<void> => {
    setOpening(kind);
    try {
      const rows = await selection.load();
      if (rows.length > 0) setOpened({ kind, rows });
      else selection.clear();
    } catch (thrown) {
      dialogs.toastFailure(thrown, texts.failed);
    } finally {
      setOpening(null);
    }
  };
  const close = (done: number): void => {
    if (opened && done === opened.rows.length) dialogs.toast(texts.bulkDone[opened.kind](done));
    setOpened(null);
    if (done === 0) return;
    selection.clear();
    onChanged();
  };
  return (
    <div className="cluster gap-2">
      {selection.isEmpty ? null : (
        <>
          <Button size="small" busy={opening === 'status'} onClick={() => void open('status')}>
            {texts.setStatus}
          </Button>
          <Button size="small" variant="quiet" busy={opening === 'erase'} onClick={() => void open('erase')}>
            {texts.erase}
          </Button>
          <Button size="small" variant="quiet" onClick={selection.clear}>
            {texts.clearSelection}
          </Button>
        </>
      )}
      {opened ? <SelectedLeadsDialog {...opened} onClose={close} /> : null}
    </div>
  );
}
