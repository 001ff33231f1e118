import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, useEffect, useRef } from 'react';

import {
  isAnswerable,
  LEAD_STATUS_LABELS,
  LEAD_STATUSES,
  LOST_NEEDS_REASON,
  lostReasonsOf,
  offerState,
  offerTitle,
  type LeadStatus,
} from '#src/contracts/index.ts';
import type { AdminDeskChange } from '#src/data/ports/desk-port.ts';
import type { LeadDetails } from '#src/data/ports/leads-port.ts';
import { useAdminAccess, useAdminPorts } from '#src/data/reads/admin-context.ts';
import { DESK_KEY } from '#src/data/reads/admin-queries.ts';
import { useSettings } from '#src/data/reads/use-query.ts';
import { fullMoment } from '#src/lib/india-time.ts';
import { Panel, StatusLine } from '#src/ui/admin/AdminPage.tsx';
import { failureText } from '#src/ui/admin/query.tsx';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { Button, SmallButton } from '#src/ui/button/Button.tsx';
import { SelectField } from '#src/ui/form/ValueFields.tsx';
import { useNow } from '#src/ui/timing/use-now.ts';

import { deskListTexts } from '../../desk-list-texts.ts';
import { leadPageTexts } from '../../lead-page-texts.ts';
import { ageText, useAdminOptions } from '../lead-values.tsx';

export interface LeadPanelProps {
  readonly lead: LeadDetails;
  readonly changes: DeskChanges;
}

/** Shows and changes status and assignment, and shows how long the lead has been waiting. */
export function WorkPanel({ lead, changes }: LeadPanelProps) {
  const { status, assignedTo } = lead.desk;
  const { offers } = useAdminPorts();
  const now = useNow();
  const dialogs = useDialogs();
  const [isLosing, setLosing] = useState(false);
  const setStatus = async (next: LeadStatus, lostReason = ''): Promise<void> => {
    setLosing(next === 'lost' && lostReason === '' && status !== 'lost');
    if (next === status || (next === 'lost' && lostReason === '')) return;
    if (!(await changes.make({ kind: 'status', status: next, lostReason }))) return;
    const [offer] = next === 'lost' ? await offers.ofLead(lead.id).catch(() => []) : [];
    const isOpen = offer !== undefined && isAnswerable(offerState(offer, now));
    const isWithdrawn =
      isOpen &&
      (await dialogs.confirm(leadPageTexts.withdrawToo(offerTitle(offer)), leadPageTexts.withdrawAnswers));
    if (isWithdrawn) await offers.withdraw(offer.id).then(changes.readAgain, dialogs.toastFailure);
    const before = { kind: 'status', status, lostReason: lead.desk.lostReason } as const;
    const undo = isWithdrawn ? undefined : () => void changes.make(before);
    dialogs.toast(leadPageTexts.statusSaved(LEAD_STATUS_LABELS[next]), 'success', undo);
  };
  return (
    <Panel title={leadPageTexts.work}>
      <StatusLine kind="danger" text={changes.failure} onClose={changes.clearFailure} />
      <Waiting lead={lead} />
      <div className="cluster gap-2" role="group" aria-label={leadPageTexts.status}>
        {LEAD_STATUSES.map((each) => (
          <SmallButton
            key={each}
            aria-pressed={each === status}
            {...(each === 'lost' && { 'aria-expanded': isLosing })}
            disabled={changes.busy !== null}
            onClick={() => void setStatus(each)}
          >
            {deskListTexts.tabLabels[each]}
          </SmallButton>
        ))}
      </div>
      {isLosing && <LostReasons onChosen={(reason) => void setStatus('lost', reason)} />}
      <Assignment assignedTo={assignedTo} changes={changes} />
    </Panel>
  );
}

function Waiting({ lead }: { readonly lead: LeadDetails }) {
  const hours = useSettings();
  const now = useNow();
  const { waitingSince, firstAnsweredAt, lostReason } = lead.desk;
  const lines = [
    waitingSince === '' ? leadPageTexts.notWaiting : leadPageTexts.waiting(ageText(waitingSince, now, hours)),
    firstAnsweredAt && leadPageTexts.answered(fullMoment(firstAnsweredAt)),
    lostReason && leadPageTexts.lostBecause(lostReason),
  ];
  return <p className="text-body-secondary text-pre-line fs-5">{lines.filter(Boolean).join('\n')}</p>;
}

function Assignment({ assignedTo, changes }: { readonly assignedTo: string; readonly changes: DeskChanges }) {
  const me = useAdminAccess().member.email.toLowerCase();
  const admins = useAdminOptions();
  const assign = (email: string): void => void changes.make({ kind: 'assigned', assignedTo: email });
  return (
    <div className="field-line gap-2 mt-4">
      <SelectField
        name="assignedTo"
        label={deskListTexts.assigned}
        value={assignedTo}
        placeholder={deskListTexts.nobody}
        options={admins}
        onChange={assign}
      />
      {assignedTo === me ? null : (
        <Button variant="quiet" disabled={changes.busy !== null} onClick={() => assign(me)}>
          {leadPageTexts.takeIt}
        </Button>
      )}
    </div>
  );
}

/** Asks why a lead is lost; the choice saves it. */
export function LostReasons({ onChosen }: { readonly onChosen: (reason: string) => void }) {
  const reasons = lostReasonsOf(useSettings());
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => list.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={list} className="mt-4" role="group" aria-labelledby="lost-reason">
      <p id="lost-reason" className="fw-semibold mb-2">
        {LOST_NEEDS_REASON}
      </p>
      <div className="cluster gap-2">
        {reasons.map((reason) => (
          <SmallButton key={reason} onClick={() => onChosen(reason)}>
            {reason}
          </SmallButton>
        ))}
      </div>
    </div>
  );
}

export type DeskChanges = ReturnType<typeof useDeskChanges>;

/** Changes a lead's desk, one change at a time. */
export function useDeskChanges(lead: LeadDetails) {
  const { desk } = useAdminPorts();
  const client = useQueryClient();
  const readAgain = (): Promise<void> => client.invalidateQueries({ queryKey: [DESK_KEY] });
  const { mutateAsync, isPending, variables, error, reset } = useMutation({
    mutationFn: (change: AdminDeskChange) => desk.change(lead.id, change),
    // The mutation ends when the queries have been read again, so that the buttons wait until the page shows the change.
    onSuccess: readAgain,
  });
  return {
    /** The kind of the change that is being saved, otherwise `null`. */
    busy: isPending ? variables.kind : null,
    failure: failureText(error, leadPageTexts.failed),
    clearFailure: reset,
    readAgain,
    /** Saves a change; resolves with false after a failure, which sets `failure`. */
    make: (change: AdminDeskChange): Promise<boolean> =>
      mutateAsync(change).then(
        () => true,
        () => false,
      ),
  };
}
