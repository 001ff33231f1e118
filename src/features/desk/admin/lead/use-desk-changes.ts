import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import type { AdminDeskChange } from '#src/data/ports/desk-port.ts';
import type { LeadDetails } from '#src/data/ports/leads-port.ts';
import { useWork } from '#src/ui/feedback/use-work.ts';

import { leadPageTexts } from '../../lead-page-texts.ts';

export type DeskChanges = ReturnType<typeof useDeskChanges>;

/** Changes a lead's desk, one change at a time. @param onChanged reloads the lead; resolves when it is shown */
export function useDeskChanges(lead: LeadDetails, onChanged: () => Promise<void>) {
  const { desk } = useAdminPorts();
  const { run, ...work } = useWork<AdminDeskChange['kind']>(({ message }) => message || leadPageTexts.failed);
  /** Saves a change; resolves with false after a failure, which sets `failure`. */
  const make = (change: AdminDeskChange): Promise<boolean> =>
    run(change.kind, async () => {
      await desk.change(lead.id, change);
      // The change is saved even if reloading fails.
      await onChanged().catch(() => undefined);
    });
  return { ...work, make };
}
