import { useState } from 'react';

import type { StoredVisible } from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { useWithNames } from '#src/data/reads/admin-names.ts';
import { toAppError } from '#src/lib/app-error.ts';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';

import type { RecordResource } from '../editor/record-resource.ts';
import type { RecordList } from './use-record-list.ts';

/**
 * Saves the visibility of a row at once (ruling 1). The row changes immediately; a failure restores it and shows the
 * reason.
 */
export function useVisibility<Fields extends { name: string; isVisible: boolean }, Form extends object>(
  { portOf, read }: RecordResource<Fields, Form>,
  list: RecordList<StoredVisible<Fields>>,
): { busyIds: ReadonlySet<string>; setVisible: (record: StoredVisible<Fields>, isVisible: boolean) => void } {
  const port = portOf(useAdminPorts());
  const dialogs = useDialogs();
  const withNames = useWithNames();
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set());
  const store = async (record: StoredVisible<Fields>, isVisible: boolean): Promise<void> => {
    setBusyIds((old) => new Set(old).add(record.id));
    list.put({ ...record, isVisible });
    try {
      const saved = await port.update(record.id, { ...(read(record) ?? record), isVisible }, record.rev);
      list.put(saved);
      dialogs.toast(
        `"${record.name}" is ${isVisible ? 'visible' : 'hidden'} now.`,
        'success',
        () => void store(saved, !isVisible),
      );
    } catch (thrown) {
      list.put(record);
      const error = toAppError(thrown);
      dialogs.toast(
        `The visibility of "${record.name}" was not changed. ${withNames(error.message)}`,
        'danger',
      );
      if (error.code === 'stale' || error.code === 'not-found') void list.reload().catch(() => undefined);
    } finally {
      setBusyIds((old) => new Set([...old].filter((id) => id !== record.id)));
    }
  };
  return { busyIds, setVisible: (record, isVisible) => void store(record, isVisible) };
}
