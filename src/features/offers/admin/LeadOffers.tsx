import { useEffect, useRef, useState } from 'react';

import { offerTitle, type Offer } from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import type { LeadDetails } from '#src/data/ports/leads-port.ts';
import { useLoad } from '#src/data/reads/use-load.ts';
import { readEditorDraft } from '#src/editing/editor-draft.ts';
import { dayInIndia } from '#src/lib/india-days.ts';
import { StatusLine } from '#src/ui/admin/StatusLine.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Alert } from '#src/ui/feedback/Alert.tsx';
import { LoadView } from '#src/ui/feedback/LoadView.tsx';
import { SkeletonText } from '#src/ui/feedback/Skeleton.tsx';
import { Glyph } from '#src/ui/icon/Glyph.tsx';

import { offerAdminTexts } from '../texts.ts';
import { firstForm } from './first-form.ts';
import { toForm } from './offer-form.ts';
import { draftKey, OfferEditor } from './OfferEditor.tsx';
import { OfferVersions } from './OfferVersions.tsx';

export interface LeadOffersProps {
  readonly lead: LeadDetails;
}

interface Offers {
  /** Newest first. */
  readonly versions: readonly Offer[];
  /** The offer sent last to any customer; read only if this lead has no offer yet. */
  readonly lastSent: Offer | null;
}

/** The offers to a lead: the sent versions with the customer's answers, and the form for the next version. */
export function LeadOffers({ lead }: LeadOffersProps) {
  const { offers: port } = useAdminPorts();
  const offers = useLoad<Offers>(`quotations ${lead.id}`, async () => {
    const versions = await port.ofLead(lead.id);
    return { versions, lastSent: versions[0] ?? (await port.lastSent()) };
  });
  const [message, setMessage] = useState('');
  const { reload } = offers;
  // Reload the offers whenever the lead changes, because the customer may have answered.
  const deskRev = useRef(lead.desk.rev);
  useEffect(() => {
    if (deskRev.current === lead.desk.rev) return;
    deskRev.current = lead.desk.rev;
    void reload().catch(() => undefined);
  }, [lead.desk.rev, reload]);
  return (
    <section className="panel-sheet offer-panel" aria-labelledby="request-offers">
      <h2 id="request-offers" className="fs-3 mb-4">
        {offerAdminTexts.heading}
      </h2>
      <StatusLine kind="success" text={message} onClose={() => setMessage('')} />
      <LoadView state={offers} loading={<SkeletonText lines={3} />} failure={offerAdminTexts.loadFailed}>
        {(loaded) => (
          <OfferPanel
            lead={lead}
            offers={loaded}
            onSent={(sent) => {
              const title = offerTitle(sent);
              setMessage(
                port.pdf
                  ? offerAdminTexts.sent(title, sent.customer.email)
                  : offerAdminTexts.sentInDemo(title),
              );
              void offers.reload().catch(() => undefined);
            }}
          />
        )}
      </LoadView>
    </section>
  );
}

interface OfferPanelProps {
  readonly lead: LeadDetails;
  readonly offers: Offers;
  readonly onSent: (sent: Offer) => void;
}

function OfferPanel({ lead, offers, onSent }: OfferPanelProps) {
  const isDemo = useAdminPorts().offers.pdf === null;
  const { versions, lastSent } = offers;
  const [last = null] = versions;
  // Open if the browser holds a draft from before a reload.
  const [isOpen, setOpen] = useState(() => readEditorDraft(draftKey(lead.id)) !== null);
  const isAccepted = last?.state === 'accepted';
  return (
    <>
      {last ? <OfferVersions versions={versions} /> : <p>{offerAdminTexts.none}</p>}
      {isDemo && <Alert>{offerAdminTexts.demo}</Alert>}
      {isOpen && !isAccepted ? (
        <InitialisedEditor
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
          {last ? offerAdminTexts.writeNext : offerAdminTexts.write}
        </Button>
      )}
    </>
  );
}

interface InitialisedEditorProps {
  readonly lead: LeadDetails;
  readonly last: Offer | null;
  readonly lastSent: Offer | null;
  readonly onSent: (sent: Offer) => void;
  readonly onCancelled: () => void;
}

/** Computes the editor's initial values only once, so that a reload of the lead does not discard typed text. */
function InitialisedEditor({ lead, last, lastSent, onSent, onCancelled }: InitialisedEditorProps) {
  const [initial] = useState(() => {
    const today = dayInIndia(new Date());
    return last ? toForm(last, today) : firstForm(lead, lastSent, today);
  });
  return <OfferEditor lead={lead} initial={initial} last={last} onSent={onSent} onCancelled={onCancelled} />;
}
