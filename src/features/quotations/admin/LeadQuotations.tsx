import { useEffect, useRef, useState } from 'react';

import { quotationTitle, type Quotation } from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/admin-context.ts';
import type { LeadDetails } from '#src/data/leads-port.ts';
import { useLoad } from '#src/data/use-load.ts';
import { readEditorDraft } from '#src/editing/editor-draft.ts';
import { dayInIndia } from '#src/lib/india-days.ts';
import { StatusLine } from '#src/ui/admin/StatusLine.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Alert } from '#src/ui/feedback/Alert.tsx';
import { LoadView } from '#src/ui/feedback/LoadView.tsx';
import { SkeletonText } from '#src/ui/feedback/Skeleton.tsx';
import { Glyph } from '#src/ui/icon/Glyph.tsx';

import { quotationMessages } from '../messages.ts';
import { firstForm } from './first-form.ts';
import { toForm } from './quotation-form.ts';
import { draftKey, QuotationEditor } from './QuotationEditor.tsx';
import { QuotationVersions } from './QuotationVersions.tsx';

export interface LeadQuotationsProps {
  /** Another revision of its desk reads the offers again: the customer may have answered. */
  readonly lead: LeadDetails;
}

interface Offers {
  /** The newest first. */
  readonly versions: readonly Quotation[];
  /** The offer that was sent last, to anybody; only read where the first one to this request would be written. */
  readonly lastSent: Quotation | null;
}

/** The offers to a request: what was sent and what the customer says to it, and the form of the next one. */
export function LeadQuotations({ lead }: LeadQuotationsProps) {
  const { quotations } = useAdminPorts();
  const offers = useLoad<Offers>(`quotations ${lead.id}`, async () => {
    const versions = await quotations.ofLead(lead.id);
    return { versions, lastSent: versions[0] ?? (await quotations.lastSent()) };
  });
  const [said, setSaid] = useState('');
  const { reload } = offers;
  const deskRev = useRef(lead.desk.rev);
  useEffect(() => {
    if (deskRev.current === lead.desk.rev) return;
    deskRev.current = lead.desk.rev;
    void reload().catch(() => undefined);
  }, [lead.desk.rev, reload]);
  return (
    <section className="panel-sheet offer-panel" aria-labelledby="request-offers">
      <h2 id="request-offers" className="panel-sheet__title">
        {quotationMessages.heading}
      </h2>
      <StatusLine kind="success" text={said} onClose={() => setSaid('')} />
      <LoadView state={offers} loading={<SkeletonText lines={3} />} failure={quotationMessages.loadFailed}>
        {(loaded) => (
          <Loaded
            lead={lead}
            offers={loaded}
            onSent={(sent) => {
              const title = quotationTitle(sent);
              setSaid(
                quotations.pdf
                  ? quotationMessages.sent(title, sent.customer.email)
                  : quotationMessages.sentInDemo(title),
              );
              void offers.reload().catch(() => undefined);
            }}
          />
        )}
      </LoadView>
    </section>
  );
}

interface LoadedProps {
  readonly lead: LeadDetails;
  readonly offers: Offers;
  readonly onSent: (sent: Quotation) => void;
}

function Loaded({ lead, offers, onSent }: LoadedProps) {
  const isDemo = useAdminPorts().quotations.pdf === null;
  const { versions, lastSent } = offers;
  const [last = null] = versions;
  // What was typed before a reload is shown at once.
  const [isOpen, setOpen] = useState(() => readEditorDraft(draftKey(lead.id)) !== null);
  const isAccepted = last?.state === 'accepted';
  return (
    <>
      {last ? <QuotationVersions versions={versions} /> : <p>{quotationMessages.none}</p>}
      {isDemo && <Alert>{quotationMessages.demo}</Alert>}
      {isOpen && !isAccepted ? (
        <OpenEditor
          key={last?.id ?? 'first'}
          lead={lead}
          last={last}
          lastSent={lastSent}
          onSent={(sent) => {
            setOpen(false);
            onSent(sent);
          }}
          onCancelled={() => setOpen(false)}
        />
      ) : isAccepted ? null : (
        <Button icon={<Glyph name="plus" />} onClick={() => setOpen(true)}>
          {last ? quotationMessages.writeNext : quotationMessages.write}
        </Button>
      )}
    </>
  );
}

interface OpenEditorProps {
  readonly lead: LeadDetails;
  readonly last: Quotation | null;
  readonly lastSent: Quotation | null;
  readonly onSent: (sent: Quotation) => void;
  readonly onCancelled: () => void;
}

/** The editor with what it begins with, made once: typing must not begin anew when the page is read again. */
function OpenEditor({ lead, last, lastSent, onSent, onCancelled }: OpenEditorProps) {
  const [initial] = useState(() => {
    const today = dayInIndia(new Date());
    return last ? toForm(last, today) : firstForm(lead, lastSent, today);
  });
  return (
    <QuotationEditor lead={lead} initial={initial} last={last} onSent={onSent} onCancelled={onCancelled} />
  );
}
