import { useState } from 'react';

import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import type { AdminDeskChange } from '#src/data/ports/desk-port.ts';
import type { LeadDetails } from '#src/data/ports/leads-port.ts';
import { toAppError } from '#src/lib/app-error.ts';

import { leadPageTexts } from '../../lead-page-texts.ts';

/** Changes of one request, one at a time. */
export interface UseDeskChange {
  /** The kind of change that is on its way, `null` for none. */
  readonly busy: AdminDeskChange['kind'] | null;
  /** Why the last change was not made, '' when it was. */
  readonly failure: string;
  readonly clearFailure: () => void;
  /** Makes a change; resolves with false when it failed, which `failure` then tells. */
  readonly make: (change: AdminDeskChange) => Promise<boolean>;
}

/** @param onChanged reads the request again; resolves when it is on screen */
export function useDeskChange(lead: LeadDetails, onChanged: () => Promise<void>): UseDeskChange {
  const { desk } = useAdminPorts();
  const [busy, setBusy] = useState<UseDeskChange['busy']>(null);
  const [failure, setFailure] = useState('');
  const make = async (change: AdminDeskChange): Promise<boolean> => {
    setBusy(change.kind);
    setFailure('');
    try {
      await desk.change(lead.kind, lead.id, change);
      // It is made; a screen that could not be read again is read with the next change.
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
