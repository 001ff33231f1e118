import { useMutation, useQueryClient } from '@tanstack/react-query';

import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { DESK_KEY } from '#src/data/reads/admin-queries.ts';
import type { AdminDeskChange } from '#src/data/ports/desk-port.ts';
import type { LeadDetails } from '#src/data/ports/leads-port.ts';
import { failureText } from '#src/ui/admin/query.tsx';

import { leadPageTexts } from '../../lead-page-texts.ts';

export type DeskChanges = ReturnType<typeof useDeskChanges>;

/** Changes a lead's desk, one change at a time. */
export function useDeskChanges(lead: LeadDetails) {
  const { desk } = useAdminPorts();
  const client = useQueryClient();
  const { mutateAsync, isPending, variables, error, reset } = useMutation({
    mutationFn: (change: AdminDeskChange) => desk.change(lead.id, change),
    // The buttons wait until the page shows the change.
    onSuccess: () => client.invalidateQueries({ queryKey: [DESK_KEY] }),
  });
  return {
    /** The kind of the change that is under way, otherwise `null`. */
    busy: isPending ? variables.kind : null,
    failure: failureText(error, leadPageTexts.failed),
    clearFailure: reset,
    /** Saves a change; resolves with false after a failure, which sets `failure`. */
    make: (change: AdminDeskChange): Promise<boolean> =>
      mutateAsync(change).then(
        () => true,
        () => false,
      ),
  };
}
