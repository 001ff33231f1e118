import { useMutation, useMutationState } from '@tanstack/react-query';

import type { StoredVisible } from '#src/contracts/index.ts';
import { useAdminPorts, useWithNames } from '#src/data/reads/admin-context.ts';
import { toAppError } from '#src/lib/app-error.ts';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { LinkButton } from '#src/ui/button/Button.tsx';
import { Glyph } from '#src/ui/icon/Glyph.tsx';
import { Tag } from '#src/ui/text/Tag.tsx';

import type { RecordFields, RecordResource } from '../editor/record-resource.ts';
import { recordTexts } from '../texts.ts';
import type { RecordList } from './use-record-list.ts';

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

/** Saves the visibility of a row, which changes immediately; a failure restores it and shows the reason. */
export function useVisibility<Fields extends RecordFields>(
  { collection, portOf, entity }: RecordResource<Fields>,
  list: RecordList<Fields>,
) {
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
