import { ADMIN_EMAILS, LEAD_STATUS_LABELS, LEAD_STATUSES, type LeadStatus } from '#src/contracts/index.ts';
import { useAdminAccess } from '#src/data/reads/admin-context.ts';
import type { LeadDetails } from '#src/data/ports/leads-port.ts';
import { fullMoment } from '#src/lib/india-time.ts';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { StatusLine } from '#src/ui/admin/StatusLine.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { SelectField } from '#src/ui/form/SelectField.tsx';

import { deskListTexts } from '../../desk-list-texts.ts';
import { leadPageTexts } from '../../lead-page-texts.ts';
import { ageText } from '../age-text.ts';
import { useWorkingHours } from '../use-working-hours.ts';
import type { DeskChanges } from './use-desk-changes.ts';

export interface LeadPanelProps {
  readonly lead: LeadDetails;
  readonly changes: DeskChanges;
}

/** Shows and changes status and assignment, and shows how long the lead has been waiting. */
export function WorkPanel({ lead, changes }: LeadPanelProps) {
  const { status, assignedTo } = lead.desk;
  const dialogs = useDialogs();
  const setStatus = async (next: LeadStatus): Promise<void> => {
    if (next === status || !(await changes.make({ kind: 'status', status: next }))) return;
    const undo = (): void => void changes.make({ kind: 'status', status });
    dialogs.toast(leadPageTexts.statusSaved(LEAD_STATUS_LABELS[next]), 'success', undo);
  };
  return (
    <section className="panel-sheet" aria-labelledby="request-work">
      <h2 id="request-work" className="fs-3 mb-4">
        {leadPageTexts.work}
      </h2>
      <StatusLine kind="danger" text={changes.failure} onClose={changes.clearFailure} />
      <Waiting lead={lead} />
      <div className="cluster gap-2" role="group" aria-label={leadPageTexts.status}>
        {LEAD_STATUSES.map((one) => (
          <Button
            key={one}
            size="small"
            variant={one === status ? 'primary' : 'quiet'}
            aria-pressed={one === status}
            disabled={changes.busy !== null}
            onClick={() => void setStatus(one)}
          >
            {deskListTexts.tabLabels[one]}
          </Button>
        ))}
      </div>
      <Assignment assignedTo={assignedTo} changes={changes} />
    </section>
  );
}

function Waiting({ lead }: { readonly lead: LeadDetails }) {
  const hours = useWorkingHours();
  const { waitingSince, firstAnsweredAt } = lead.desk;
  const waiting =
    waitingSince === ''
      ? leadPageTexts.notWaiting
      : leadPageTexts.waiting(ageText(waitingSince, new Date(), hours));
  return (
    <p className="text-body-secondary fs-5">
      {waiting}
      {firstAnsweredAt === '' ? null : (
        <>
          <br />
          {leadPageTexts.answered(fullMoment(firstAnsweredAt))}
        </>
      )}
    </p>
  );
}

function Assignment({ assignedTo, changes }: { readonly assignedTo: string; readonly changes: DeskChanges }) {
  const me = useAdminAccess().member.email.toLowerCase();
  const assign = (email: string): void => void changes.make({ kind: 'assigned', assignedTo: email });
  return (
    <div className="field-line gap-2 mt-4">
      <SelectField
        name="assignedTo"
        label={leadPageTexts.assigned}
        value={assignedTo}
        placeholder={leadPageTexts.nobody}
        options={ADMIN_EMAILS.map((email) => ({
          value: email,
          label: email === me ? deskListTexts.me(email) : email,
        }))}
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
