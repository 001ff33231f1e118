import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'admin-router';
import { useState } from 'react';
import { ERASE_REASONS, eraseReasonOf, type EraseLeadBody } from '#src/contracts/index.ts';
import { useAdminAccess } from '#src/data/reads/admin-context.ts';
import type { LeadDetails } from '#src/data/ports/leads-port.ts';
import { paths } from '#src/lib/paths.ts';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { failureText } from '#src/ui/admin/query.tsx';
import { StatusLine } from '#src/ui/admin/StatusLine.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { leadTexts } from '../../texts.ts';
import { SelectField } from '#src/ui/form/SelectField.tsx';

/** Erases the lead with its mails, notes and history, which the visitor may demand. */
export function EraseSection({ lead }: { readonly lead: LeadDetails }) {
  const { ports, askToSignIn } = useAdminAccess();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const [why, setWhy] = useState<EraseLeadBody['why']>('asked');
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => ports.leads.erase([lead.id], why),
    onSuccess: () => {
      dialogs.toast(leadTexts.erased);
      void navigate(paths.adminRequests.to(), { replace: true });
    },
  });
  const erase = async (): Promise<void> => {
    const isSure = await dialogs.confirm(leadTexts.eraseQuestion, {
      danger: true,
      confirmLabel: leadTexts.eraseConfirm,
      cancelLabel: leadTexts.eraseCancel,
      details: leadTexts.eraseDetails,
    });
    if (isSure && (await askToSignIn(leadTexts.erasePassword))) mutate();
  };
  return (
    <section aria-labelledby="request-erase">
      <h2 id="request-erase" className="lead-page__small-title text-body fw-semibold mb-1">
        {leadTexts.eraseTitle}
      </h2>
      <p>{leadTexts.eraseDetails}</p>
      <EraseReasonField why={why} disabled={isPending} onChange={setWhy} />
      <StatusLine kind="danger" text={failureText(error, leadTexts.eraseFailed)} onClose={reset} />
      <Button
        variant="quiet"
        size="small"
        busy={isPending}
        busyText={leadTexts.eraseBusy}
        onClick={() => void erase()}
      >
        {leadTexts.erase}
      </Button>
    </section>
  );
}

export interface EraseReasonFieldProps {
  readonly why: EraseLeadBody['why'];
  readonly disabled: boolean;
  readonly onChange: (why: EraseLeadBody['why']) => void;
}

/** Asks why requests are erased; the list of erased requests shows the reason. */
export function EraseReasonField({ why, disabled, onChange }: EraseReasonFieldProps) {
  return (
    <SelectField
      label={leadTexts.eraseWhy}
      name="why"
      placeholder={null}
      options={Object.entries(ERASE_REASONS).map(([value, label]) => ({ value, label }))}
      value={why}
      disabled={disabled}
      onChange={(value) => onChange(eraseReasonOf(value) ?? why)}
    />
  );
}
