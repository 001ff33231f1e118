import { useRef, useState } from 'react';

import { ERASE_MAX, LEAD_STATUSES, type EraseLeadBody, type LeadStatus } from '#src/contracts/index.ts';
import { useAdminAccess } from '#src/data/reads/admin-context.ts';
import type { DeskRow } from '#src/data/ports/desk-port.ts';
import { AppError, toAppError } from '#src/lib/app-error.ts';
import { inParallel } from '#src/lib/in-parallel.ts';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { StatusLine } from '#src/ui/admin/StatusLine.tsx';
import type { Selection } from '#src/ui/admin/use-selection.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Dialog } from '#src/ui/dialog/Dialog.tsx';
import { useWork } from '#src/ui/feedback/use-work.ts';

import { deskListTexts as texts } from '../../desk-list-texts.ts';
import { leadTexts } from '../../texts.ts';
import { EraseReasonField } from '../lead/EraseReasonField.tsx';
import { LostReasons } from '../lead/LostReasons.tsx';

/** References named in the dialog; the others are counted. */
const NAMED = 5;
const PARTS = { status: { size: 1, atOnce: 4 }, erase: { size: ERASE_MAX, atOnce: 1 } };

export interface SelectedLeadsProps {
  readonly selection: Selection<DeskRow>;
  /** Called when requests were changed. */
  readonly onChanged: () => void;
}

/** Marks or erases the selected requests, above the list. */
export function SelectedLeads({ selection, onChanged }: SelectedLeadsProps) {
  const dialogs = useDialogs();
  const [opening, setOpening] = useState<SelectedLeadsDialogProps['kind'] | null>(null);
  const [opened, setOpened] = useState<Pick<SelectedLeadsDialogProps, 'kind' | 'rows'> | null>(null);
  const open = async (kind: SelectedLeadsDialogProps['kind']): Promise<void> => {
    setOpening(kind);
    try {
      const rows = await selection.load();
      if (rows.length > 0) setOpened({ kind, rows });
      else selection.clear();
    } catch (thrown) {
      dialogs.toastFailure(thrown, texts.failed);
    } finally {
      setOpening(null);
    }
  };
  const close = (done: number): void => {
    if (opened && done === opened.rows.length) dialogs.toast(texts.bulkDone[opened.kind](done));
    setOpened(null);
    if (done === 0) return;
    selection.clear();
    onChanged();
  };
  return (
    <div className="cluster gap-2">
      {selection.isEmpty ? null : (
        <>
          <Button size="small" busy={opening === 'status'} onClick={() => void open('status')}>
            {texts.setStatus}
          </Button>
          <Button size="small" variant="quiet" busy={opening === 'erase'} onClick={() => void open('erase')}>
            {texts.erase}
          </Button>
          <Button size="small" variant="quiet" onClick={selection.clear}>
            {texts.clearSelection}
          </Button>
        </>
      )}
      {opened ? <SelectedLeadsDialog {...opened} onClose={close} /> : null}
    </div>
  );
}

interface SelectedLeadsDialogProps {
  readonly kind: keyof typeof PARTS;
  readonly rows: readonly DeskRow[];
  /** @param done the requests that were changed */
  readonly onClose: (done: number) => void;
}

/** Sets the status of many requests, or erases them. Stays open with the number that is done when something fails. */
function SelectedLeadsDialog({ kind, rows, onClose }: SelectedLeadsDialogProps) {
  const { ports, askToSignIn } = useAdminAccess();
  const bulk = useBulk(rows, PARTS[kind]);
  const [status, setStatus] = useState<LeadStatus | null>(null);
  const [why, setWhy] = useState<EraseLeadBody['why']>('spam');
  const finish = async (work: Parameters<typeof bulk.run>[0]): Promise<void> => {
    if (await bulk.run(work)) onClose(rows.length);
  };
  const mark = (next: LeadStatus, lostReason = ''): Promise<void> => {
    setStatus(next);
    if (next === 'lost' && lostReason === '') return Promise.resolve();
    return finish(async ([id = '']) => {
      const change = { kind: 'status', status: next, lostReason } as const;
      // A lead that was erased meanwhile does not stop the change of the others.
      await ports.desk.change(id, change).catch((thrown: unknown) => {
        if (toAppError(thrown).code !== 'not-found') throw thrown;
      });
    });
  };
  const erase = async (): Promise<void> => {
    if (await askToSignIn(leadTexts.erasePassword)) await finish((ids) => ports.leads.erase(ids, why));
  };
  const cancel = kind === 'erase' ? leadTexts.eraseCancel : texts.cancel;
  const named = rows.slice(0, NAMED).map(({ reference, name }) => reference || name);
  return (
    <Dialog
      open
      locked
      busy={bulk.isBusy}
      onClose={() => onClose(bulk.done)}
      title={kind === 'erase' ? texts.eraseTitle(rows.length) : texts.statusTitle(rows.length)}
      intro={texts.among(named, rows.length - named.length)}
      footer={
        <>
          <Button variant="quiet" onClick={bulk.isBusy ? bulk.stop : () => onClose(bulk.done)}>
            {bulk.isBusy ? texts.stop : bulk.done > 0 ? texts.close : cancel}
          </Button>
          {kind === 'erase' ? (
            <Button
              variant="danger"
              busy={bulk.isBusy}
              busyText={leadTexts.eraseBusy}
              onClick={() => void erase()}
            >
              {bulk.done > 0 ? texts.bulkAgain : leadTexts.eraseConfirm}
            </Button>
          ) : null}
        </>
      }
    >
      <StatusLine kind="danger" text={bulk.failure} />
      <p role="status" className={bulk.isBusy ? 'fw-semibold' : 'visually-hidden'}>
        {bulk.isBusy ? texts.bulkProgress(bulk.done, rows.length) : ''}
      </p>
      {kind === 'erase' ? (
        <>
          <p>{leadTexts.eraseDetails}</p>
          <EraseReasonField why={why} disabled={bulk.isBusy} onChange={setWhy} />
        </>
      ) : (
        <>
          <p>{texts.statusHint}</p>
          <div className="cluster gap-2" role="group" aria-label={texts.tabs}>
            {LEAD_STATUSES.map((one) => (
              <Button
                key={one}
                variant="quiet"
                aria-pressed={one === status}
                disabled={bulk.isBusy}
                onClick={() => void mark(one)}
              >
                {texts.tabLabels[one]}
              </Button>
            ))}
          </div>
          {status === 'lost' && !bulk.isBusy ? (
            <LostReasons onChosen={(reason) => void mark('lost', reason)} />
          ) : null}
        </>
      )}
    </Dialog>
  );
}

/**
 * Works off many requests in parts. A failure or `stop` ends it, and the next run goes on with the others.
 * @param part.size the rows of one part
 * @param part.atOnce the parts that run at the same time
 */
function useBulk(rows: readonly DeskRow[], part: { readonly size: number; readonly atOnce: number }) {
  const left = useRef(rows.map(({ id }) => id));
  const isStopped = useRef(false);
  const [done, setDone] = useState(0);
  const work = useWork<'bulk'>(({ message }) =>
    texts.bulkStopped(rows.length - left.current.length, rows.length, message),
  );
  /** Resolves with true once every request is done. */
  const run = (change: (ids: readonly string[]) => Promise<unknown>): Promise<boolean> =>
    work.run('bulk', async () => {
      isStopped.current = false;
      const ids = left.current;
      const parts = Array.from({ length: Math.ceil(ids.length / part.size) }, (_unused, at) =>
        ids.slice(at * part.size, (at + 1) * part.size),
      );
      await inParallel(parts, part.atOnce, async (some) => {
        if (isStopped.current) throw new AppError('rejected', '');
        await change(some);
        left.current = left.current.filter((id) => !some.includes(id));
        setDone(rows.length - left.current.length);
      });
    });
  const stop = (): void => {
    isStopped.current = true;
  };
  return { done, isBusy: work.busy !== null, failure: work.failure, run, stop };
}
