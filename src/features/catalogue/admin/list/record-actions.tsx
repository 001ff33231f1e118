import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState, type ReactNode } from 'react';
import { addressesIn, parseHostedMedia, type StoredVisible } from '#src/contracts/index.ts';
import { useAdminPorts, useWithNames } from '#src/data/reads/admin-context.ts';
import { useMediaHost } from '#src/data/reads/media-host-context.ts';
import { usePendingMedia } from '#src/editing/save-plan/use-pending-media.ts';
import { toAppError } from '#src/lib/app-error.ts';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { failureText } from '#src/ui/admin/query.tsx';
import { LinkButton } from '#src/ui/button/Button.tsx';
import { Glyph } from '#src/ui/icon/Glyph.tsx';
import { Tag } from '#src/ui/text/Tag.tsx';
import { recordTexts, trashTexts } from '../texts.ts';
import { type RecordFields, type RecordResource } from '../editor/record-resource.ts';
import { planRecordDelete } from '../editor/record-plan.ts';
import type { RecordList } from './use-record-list.ts';

const DELETE_KEY = 'record-delete';

export interface RecordDeleteOptions<Fields> {
  /** What the question before a deletion adds: what is deleted with the record and its files, and what depends on it. */
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

export interface VisibilityCellProps {
  readonly record: { readonly name: string; readonly isVisible: boolean; readonly visibilitySet: boolean };
  readonly disabled: boolean;
  /** True if the record is in the form, whose own switch would overwrite this one. */
  readonly isInForm: boolean;
  readonly onSet: (isVisible: boolean) => void;
}

/** The visibility switch of a row. A record without stored flag is marked and can be repaired. */
export function VisibilityCell({ record, disabled, isInForm, onSet }: VisibilityCellProps) {
  const { name, isVisible, visibilitySet } = record;
  const blocked = disabled || isInForm;
  return (
    <span className="visibility">
      <button
        type="button"
        role="switch"
        className="visibility__switch"
        aria-checked={isVisible}
        aria-label={`Visible: ${name}`}
        disabled={blocked}
        title={isInForm ? recordTexts.visibilityInForm : undefined}
        onClick={() => onSet(!isVisible)}
      >
        <Glyph name={isVisible ? 'eye' : 'eye-off'} />
        <span>{isVisible ? 'Visible' : 'Hidden'}</span>
      </button>
      {visibilitySet ? null : (
        <span className="cluster align-items-center gap-1">
          <Tag kind="warning">{recordTexts.visibilityNotSet}</Tag>
          <LinkButton
            disabled={blocked}
            aria-label={`Set visibility of ${name}`}
            onClick={() => onSet(isVisible)}
          >
            Repair
          </LinkButton>
        </span>
      )}
    </span>
  );
}

/** Saves the visibility of a row, which shows the change at once; a failure takes it back and says why. */
export function useVisibility<Fields extends RecordFields>(
  { collection, portOf, entity }: RecordResource<Fields>,
  list: RecordList<Fields>,
): { busyIds: readonly string[]; setVisible: (change: VisibilityChange<Fields>) => void } {
  const port = portOf(useAdminPorts());
  const dialogs = useDialogs();
  const withNames = useWithNames();
  const mutationKey = ['visibility', collection];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ record, isVisible }: VisibilityChange<Fields>) =>
      port.update(record.id, { ...(entity.read(record) ?? record), isVisible }, record.rev),
    onMutate: ({ record, isVisible }) => list.put({ ...record, isVisible }),
    onSuccess: (saved, { isVisible }) => {
      list.put(saved);
      dialogs.toast(`"${saved.name}" is ${isVisible ? 'visible' : 'hidden'} now.`, 'success', () =>
        mutate({ record: saved, isVisible: !isVisible }),
      );
    },
    onError: (thrown, { record }) => {
      list.put(record);
      const { code, message } = toAppError(thrown);
      dialogs.toast(`The visibility of "${record.name}" was not changed. ${withNames(message)}`, 'danger');
      if (code === 'stale' || code === 'not-found') void list.reload().catch(() => undefined);
    },
  });
  const busyIds = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as VisibilityChange<Fields>).record.id,
  });
  return { busyIds, setVisible: mutate };
}

interface VisibilityChange<Fields> {
  readonly record: StoredVisible<Fields>;
  readonly isVisible: boolean;
}
