import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, type ReactNode } from 'react';

import { addressesIn, parseHostedMedia, type StoredVisible } from '#src/contracts/index.ts';
import { useAdminPorts, useWithNames } from '#src/data/reads/admin-context.ts';
import { useMediaHost } from '#src/data/reads/media-host-context.ts';
import { usePendingMedia } from '#src/editing/save-plan/use-pending-media.ts';
import { toAppError } from '#src/lib/app-error.ts';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { failureText } from '#src/ui/admin/AdminPage.tsx';

import { trashTexts } from '../texts.ts';
import { planRecordDelete, type RecordFields, type RecordResource } from '../editor/record-resource.ts';

const DELETE_KEY = 'record-delete';

export interface RecordDeleteOptions<Fields> {
  /** Loads for the question what is deleted with a record and its uploaded files, and what depends on it. */
  readonly details: (record: StoredVisible<Fields>, fileCount: number) => ReactNode | Promise<ReactNode>;
  /** Called before the record moves to the trash; resolves with false if the admin changed their mind. */
  readonly beforeTrash?: (record: StoredVisible<Fields>) => Promise<boolean>;
  readonly onGone: (record: StoredVisible<Fields>, isTrashed: boolean) => void;
  /** Called when somebody else has saved or deleted the record, so that the list is read anew. */
  readonly onRefused: () => void;
}

/**
 * Deletes a record after a confirmation: claims it, deletes its files, then the document; or moves it
 * to the trash instead. A failure is shown in an alert and kept in `failure` for the page; another attempt continues where it stopped.
 */
export function useRecordDelete<Fields extends RecordFields>(
  resource: RecordResource<Fields>,
  { details, beforeTrash, onGone, onRefused }: RecordDeleteOptions<Fields>,
) {
  const ports = useAdminPorts();
  const port = resource.portOf(ports);
  const host = useMediaHost();
  const dialogs = useDialogs();
  const withNames = useWithNames();
  const client = useQueryClient();
  const [deletingId, setDeletingId] = useState<string | null>(null);
  const { run } = usePendingMedia(ports.media);
  const { mutate, error, reset } = useMutation({
    mutationKey: [DELETE_KEY, resource.collection],
    mutationFn: async (record: StoredVisible<Fields>) => {
      const files = addressesIn(record).filter((url) => parseHostedMedia(url, host)?.inScope);
      const answer = await dialogs.ask(resource.texts.deleteConfirm, {
        danger: 'quiet',
        confirmLabel: 'Delete',
        otherLabel: trashTexts.instead,
        details: await details(record, files.length),
      });
      if (answer === 'cancel') return;
      const isTrashed = answer === 'other';
      if (isTrashed && beforeTrash && !(await beforeTrash(record))) return;
      setDeletingId(record.id);
      if (isTrashed) await port.moveToTrash(record.id, record.rev);
      else
        await run(planRecordDelete(resource, record, host), (_nothing, holder) =>
          port.remove(record.id, record.rev, holder),
        );
      onGone(record, isTrashed);
    },
    onError: (thrown) => {
      const { code, message } = toAppError(thrown);
      if (code === 'stale' || code === 'not-found') onRefused();
      void dialogs.alert(withNames(message));
    },
    onSettled: () => setDeletingId(null),
  });
  return {
    // Ignores a second press while the details load. The button is not disabled, so that it can get the focus back.
    remove: useCallback(
      (record: StoredVisible<Fields>): void => {
        if (client.isMutating({ mutationKey: [DELETE_KEY, resource.collection] }) === 0) mutate(record);
      },
      [client, mutate, resource.collection],
    ),
    deletingId,
    failure: withNames(failureText(error)),
    clearFailure: reset,
  };
}
