import { useState } from 'react';

import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import type { AdminDeskChange } from '#src/data/ports/desk-port.ts';
import type { LeadDetails } from '#src/data/ports/leads-port.ts';
import { toAppError } from '#src/lib/app-error.ts';

import { leadPageTexts } from '../../lead-page-texts.ts';

/** Changes a lead's desk, one change at a time. */
export interface DeskChanges {
  /** Kind of the change that is being saved, otherwise `null`. */
  readonly busy: AdminDeskChange['kind'] | null;
  /** Error message of the last change, or ''. */
  readonly failure: string;
  readonly clearFailure: () => void;
  /** Saves a change; resolves with false after a failure, which sets `failure`. */
  readonly make: (change: AdminDeskChange) => Promise<boolean>;
}

/** @param onChanged reloads the lead; resolves when it is shown */
export function useDeskChanges(lead: LeadDetails, onChanged: () => Promise<void>): DeskChanges {
  const { desk } = useAdminPorts();
  const [busy, setBusy] = useState<DeskChanges['busy']>(null);
  const [failure, setFailure] = useState('');
  const make = async (change: AdminDeskChange): Promise<boolean> => {
    setBusy(change.kind);
    setFailure('');
    try {
      await desk.change(lead.kind, lead.id, change);
      // The change is saved even if reloading fails.
      await onChanged().catch(() => undefined);
      return true;
    } catch (thrown) {
      setFailure(toAppError(thrown).message || leadPageTexts.failed);
      return false;
    } finally {
      setBusy(null);
    }
  };
  return { busy, failure, clearFailure: () => setFailure(''), make };
}
