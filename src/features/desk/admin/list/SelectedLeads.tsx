import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  ERASE_MAX,
  ERASE_REASONS,
  eraseReasonOf,
  LEAD_STATUSES,
  type EraseLeadBody,
  type LeadStatus,
} from '#src/contracts/index.ts';
import { useAdminAccess } from '#src/data/reads/admin-context.ts';
import { DESK_KEY } from '#src/data/reads/admin-queries.ts';
import type { DeskRow } from '#src/data/ports/desk-port.ts';
import { AppError, toAppError } from '#src/lib/app-error.ts';
import { inParallel, partsOf } from '#src/lib/promises.ts';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { StatusLine } from '#src/ui/admin/AdminPage.tsx';
import type { Selection } from '#src/ui/admin/selection.tsx';
import { Button, SmallButton } from '#src/ui/button/Button.tsx';
import { Dialog } from '#src/ui/feedback/Dialog.tsx';
import { SelectField } from '#src/ui/form/ValueFields.tsx';
import { deskListTexts as texts } from '../../desk-list-texts.ts';
import { leadTexts } from '../../texts.ts';
import { LostReasons } from '../lead/WorkPanel.tsx';

/** References named in the dialog; the others are counted. */
const NAMED = 5;
const PARTS = { status: { size: 1, atOnce: 4 }, erase: { size: ERASE_MAX, atOnce: 1 } };

/** Marks or erases the selected requests, above the list. */
export function SelectedLeads({ selection }: { readonly selection: Selection<DeskRow> }) {
  const dialogs = useDialogs();
  const client = useQueryClient();
  const [opened, setOpened] = useState<Pick<SelectedLeadsDialogProps, 'kind' | 'rows'> | null>(null);
  const opening = useMutation({
    mutationFn: (_kind: SelectedLeadsDialogProps['kind']) => selection.load(),
    onSuccess: (rows, kind) => {
      if (rows.length > 0) setOpened({ kind, rows });
      else selection.clear();
    },
    onError: (error) => dialogs.toastFailure(error, texts.failed),
  });
  const openingKind = opening.isPending ? opening.variables : null;
  const close = (done: number): void => {
    if (opened && done === opened.rows.length) dialogs.toast(texts.bulkDone[opened.kind](done));
    setOpened(null);
    if (done === 0) return;
    selection.clear();
    void client.invalidateQueries({ queryKey: [DESK_KEY] });
  };
  return (
    <div className="cluster gap-2">
      {selection.isEmpty ? null : (
        <>
          <Button size="small" busy={openingKind === 'status'} onClick={() => opening.mutate('status')}>
            {texts.setStatus}
          </Button>
          <SmallButton busy={openingKind === 'erase'} onClick={() => opening.mutate('erase')}>
            {texts.erase}
          </SmallButton>
          <SmallButton onClick={selection.clear}>{texts.clearSelection}</SmallButton>
        </>
      )}
      {opened ? <SelectedLeadsDialog {...opened} onClose={close} /> : null}
    </div>
  );
}

export interface SelectedLeadsDialogProps {
  readonly kind: keyof typeof PARTS;
  readonly rows: readonly Pick<DeskRow, 'id' | 'reference' | 'name'>[];
  /** @param done the requests that were changed */
  readonly onClose: (done: number) => void;
}

/**
 * Sets the status of many requests, or erases them, in parts. A failure or 'Stop' ends it; the dialog stays open with the
 * number that is done, and the next press goes on with the others.
 */
export function SelectedLeadsDialog({ kind, rows, onClose }: SelectedLeadsDialogProps) {
  const { ports, askToSignIn } = useAdminAccess();
  const left = useRef(rows.map(({ id }) => id));
  const isStopped = useRef(false);
  const [done, setDone] = useState(0);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (change: (ids: readonly string[]) => Promise<unknown>) => {
      isStopped.current = false;
      const { size, atOnce } = PARTS[kind];
      await inParallel(partsOf(left.current, size), atOnce, async (part) => {
        if (isStopped.current) throw new AppError('rejected', '');
        await change(part);
        left.current = left.current.filter((id) => !part.includes(id));
        setDone(rows.length - left.current.length);
      });
    },
    onSuccess: () => onClose(rows.length),
  });
  const stop = (): void => {
    isStopped.current = true;
  };
  const [chosen, setChosen] = useState<LeadStatus | null>(null);
  const [why, setWhy] = useState<EraseLeadBody['why']>(rows.length === 1 ? 'asked' : 'spam');
  const mark = (next: LeadStatus, lostReason = ''): void => {
    setChosen(next);
    if (next === 'lost' && lostReason === '') return;
    mutate(async ([id = '']) => {
      const change = { kind: 'status', status: next, lostReason } as const;
      // A lead that was erased meanwhile does not stop the change of the others.
      await ports.desk.change(id, change).catch((thrown: unknown) => {
        if (toAppError(thrown).code !== 'not-found') throw thrown;
      });
    });
  };
  const erase = async (): Promise<void> => {
    if (await askToSignIn(leadTexts.erasePassword)) mutate((ids) => ports.leads.erase(ids, why));
  };
  const cancel = kind === 'erase' ? leadTexts.eraseCancel : texts.cancel;
  const named = rows.slice(0, NAMED).map(({ reference, name }) => reference || name);
  return (
    <Dialog
      locked
      busy={isPending}
      onClose={() => onClose(done)}
      title={kind === 'erase' ? texts.eraseTitle(rows.length) : texts.statusTitle(rows.length)}
      intro={texts.among(named, rows.length - named.length)}
      footer={
        <>
          <Button variant="quiet" onClick={isPending ? stop : () => onClose(done)}>
            {isPending ? texts.stop : done > 0 ? texts.close : cancel}
          </Button>
          {kind === 'erase' ? (
            <Button
              variant="danger"
              busy={isPending}
              busyText={leadTexts.eraseBusy}
              onClick={() => void erase()}
            >
              {done > 0 ? texts.bulkAgain : leadTexts.eraseConfirm}
            </Button>
          ) : null}
        </>
      }
    >
      <StatusLine
        kind="danger"
        text={error ? texts.bulkStopped(done, rows.length, toAppError(error).message) : ''}
      />
      <p role="status" className={isPending ? 'fw-semibold' : 'visually-hidden'}>
        {isPending ? texts.bulkProgress(done, rows.length) : ''}
      </p>
      {kind === 'erase' ? (
        <>
          <p>{leadTexts.eraseDetails}</p>
          <SelectField
            label={leadTexts.eraseWhy}
            name="why"
            placeholder={null}
            options={Object.entries(ERASE_REASONS).map(([value, label]) => ({ value, label }))}
            value={why}
            disabled={isPending}
            onChange={(value) => setWhy(eraseReasonOf(value) ?? why)}
          />
        </>
      ) : (
        <>
          <p>{texts.statusHint}</p>
          <div className="cluster gap-2" role="group" aria-label={texts.tabs}>
            {LEAD_STATUSES.map((status) => (
              <Button
                key={status}
                variant="quiet"
                aria-pressed={status === chosen}
                disabled={isPending}
                onClick={() => mark(status)}
              >
                {texts.tabLabels[status]}
              </Button>
            ))}
          </div>
          {chosen === 'lost' && !isPending ? (
            <>
              <LostReasons onChosen={(reason) => mark('lost', reason)} />
              <p className="text-body-secondary fs-5 mt-4 mb-0">{texts.lostHint}</p>
            </>
          ) : null}
        </>
      )}
    </Dialog>
  );
}
