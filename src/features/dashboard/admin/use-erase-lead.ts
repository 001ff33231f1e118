import { useState } from 'react';

import { useAdminPorts } from '#src/data/admin-context.ts';
import type { LeadDetails } from '#src/data/leads-port.ts';
import { toAppError } from '#src/lib/app-error.ts';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';

import { leadMessages } from '../messages.ts';

export interface EraseLead {
  /** The question is on screen. */
  readonly isAsking: boolean;
  readonly isBusy: boolean;
  /** Why it was not erased, '' when nothing failed. */
  readonly failure: string;
  readonly ask: () => void;
  readonly cancel: () => void;
  readonly erase: () => void;
}

/**
 * Erases a request and its mails after asking, as a person may demand.
 * @param lead the one that is shown; the question goes when it changes
 */
export function useEraseLead(lead: LeadDetails | null, onErased: () => Promise<void>): EraseLead {
  const { leads } = useAdminPorts();
  const dialogs = useDialogs();
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const isAsking = lead !== null && askedFor === lead.id;

  const erase = async (): Promise<void> => {
    if (!lead) return;
    setIsBusy(true);
    setFailure('');
    try {
      await leads.erase(lead.kind, lead.id);
      dialogs.toast(leadMessages.erased);
      await onErased();
    } catch (thrown) {
      setFailure(toAppError(thrown).message || leadMessages.eraseFailed);
    } finally {
      setIsBusy(false);
    }
  };

  const askFor = (id: string | null): void => {
    setFailure('');
    setAskedFor(id);
  };
  return {
    isAsking,
    isBusy,
    failure,
    ask: () => askFor(lead?.id ?? null),
    cancel: () => askFor(null),
    erase: () => void erase(),
  };
}
