import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { offerMessage, offerTitle, seenText, type Offer, type SendOfferReply } from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { useBusiness, buyerQuery, DESK_KEY } from '#src/data/reads/admin-queries.ts';
import type { LeadDetails } from '#src/data/ports/leads-port.ts';
import { readEditorDraft } from '#src/editing/editor-draft.ts';
import { dayInIndia } from '#src/lib/india-time.ts';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { chatHref, openChat } from '#src/ui/admin/open-chat.ts';
import { Panel, StatusLine } from '#src/ui/admin/AdminPage.tsx';
import { QueryView } from '#src/ui/admin/query.tsx';
import { Button } from '#src/ui/button/Button.tsx';
import { Alert, SkeletonText } from '#src/ui/feedback/Feedback.tsx';

import { offerAdminTexts } from '../texts.ts';
import { firstForm, packingsOf, paperFactsOf } from './first-form.ts';
import { repeatedForm } from './repeat.ts';
import { toForm, withWanted } from './offer-form.ts';
import { draftKey, OfferEditor, type OfferEditorProps } from './OfferEditor.tsx';
import { OfferSteps } from './OfferSteps.tsx';
import { OfferAgain } from './OfferAgain.tsx';
import { OfferVersions } from './OfferVersions.tsx';

export interface LeadOffersProps {
  readonly lead: LeadDetails;
  /** The id of the earlier request that the lead repeats: the form of its offer is then open and filled in. */
  readonly repeats?: string | undefined;
}

/** The offers to a lead: the sent versions with the customer's answers, and the form for the next version. */
export function LeadOffers({ lead, repeats }: LeadOffersProps) {
  const { offers: port } = useAdminPorts();
  const client = useQueryClient();
  const offers = useQuery({
    queryKey: [DESK_KEY, 'offers', lead.id],
    queryFn: () => port.ofLead(lead.id),
  });
  const [message, setMessage] = useState('');
  return (
    <Panel className="offer-panel" title={offerAdminTexts.heading}>
      <StatusLine kind="success" text={message} onClose={() => setMessage('')} />
      <QueryView query={offers} loading={<SkeletonText lines={3} />} failure={offerAdminTexts.loadFailed}>
        {(loaded) => (
          <OfferPanel
            lead={lead}
            repeats={repeats}
            versions={loaded}
            onChanged={(text) => {
              setMessage(text);
              void client.invalidateQueries({ queryKey: [DESK_KEY] });
            }}
          />
        )}
      </QueryView>
    </Panel>
  );
}

interface OfferPanelProps extends LeadOffersProps {
  /** Newest first. */
  readonly versions: readonly Offer[];
  /** Called after any change of the offers, with a message. */
  readonly onChanged: (message: string) => void;
}

function OfferPanel({ lead, repeats, versions, onChanged }: OfferPanelProps) {
  const isDemo = useAdminPorts().offers.pdf === null;
  const language = useBusiness().data?.textLanguage ?? 'en';
  const dialogs = useDialogs();
  const [sent, setSent] = useState<SendOfferReply | null>(null);
  const [last = null] = versions;
  // Open if the browser holds a draft from before a reload.
  const [isOpen, setOpen] = useState(
    () => readEditorDraft(draftKey(lead.id)) !== null || (repeats !== undefined && last === null),
  );
  const isAccepted = last?.state === 'accepted';
  const done = (reply: SendOfferReply): void => {
    const { offer, link } = reply;
    const { email, phone } = offer.customer;
    const title = offerTitle(offer);
    setOpen(false);
    setSent(reply);
    if (isDemo) onChanged(offerAdminTexts.sentInDemo(title));
    else onChanged(email === '' ? offerAdminTexts.passedOn(title) : offerAdminTexts.sent(title, email));
    const chat = link && chatHref(phone || lead.phone, offerMessage(offer, link, { language }));
    if (chat !== '') void openChat(chat, dialogs, offerAdminTexts.openChat);
  };
  return (
    <>
      {last ? (
        <OfferVersions versions={versions} seen={seenText(lead.linkUse)} />
      ) : (
        <p>{offerAdminTexts.none}</p>
      )}
      {last && (
        <OfferSteps
          key={`steps of ${last.id}`}
          lead={lead}
          offer={last}
          language={language}
          link={sent?.offer.id === last.id ? sent.link : ''}
          onDone={onChanged}
          onSent={done}
        />
      )}
      {isDemo && <Alert>{offerAdminTexts.demo}</Alert>}
      {last && !isOpen && <OfferAgain id={lead.id} />}
      {isOpen && !isAccepted ? (
        <LoadedEditor
          key={last?.id ?? 'first'}
          lead={lead}
          repeats={repeats}
          last={last}
          onSent={done}
          onCancelled={() => setOpen(false)}
        />
      ) : isAccepted ? null : (
        <Button variant={last ? 'quiet' : 'primary'} icon="plus" onClick={() => setOpen(true)}>
          {last ? offerAdminTexts.writeNext : offerAdminTexts.write}
        </Button>
      )}
    </>
  );
}

type LoadedEditorProps = Omit<OfferEditorProps, 'initial' | 'business' | 'recent' | 'packings'> &
  LeadOffersProps;

/**
 * Reads once what the form of an offer begins with, so that a reload of the lead does not discard typed text. Earlier prices
 * and the facts of papers are only a help, so a failure to read them is ignored.
 */
function LoadedEditor({ repeats, ...props }: LoadedEditorProps) {
  const { lead, last } = props;
  const ports = useAdminPorts();
  const client = useQueryClient();
  const basis = useQuery({ queryKey: ['offer-basis', lead.id, last?.id], queryFn: loadBasis });
  async function loadBasis() {
    // The panel about the buyer has read the same on this page, and only a change of the desk makes it outdated.
    const buyerOfLead = { ...buyerQuery(ports, lead.id, 'requestPage'), staleTime: Infinity };
    const [business, papers, ofAll, buyer, [earlier]] = await Promise.all([
      ports.business.load(),
      paperFactsOf(lead, ports).catch(() => []),
      ports.offers.recent().catch(() => []),
      client.fetchQuery(buyerOfLead).catch(() => null),
      last || repeats === undefined ? [] : ports.offers.ofLead(repeats),
    ]);
    const today = dayInIndia(new Date());
    const ofBuyer = buyer?.offers ?? [];
    const recent = [...ofBuyer, ...ofAll].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
    const packings = packingsOf(lead, papers);
    const common = { business, recent, packings };
    if (last) return { ...common, initial: withWanted(toForm(last, today, packings), last) };
    const fresh = firstForm(lead, business, papers, today);
    if (repeats === undefined) return { ...common, initial: fresh };
    const form = earlier ? toForm(earlier, today, packings) : null;
    return { ...common, initial: repeatedForm(form, fresh, ofBuyer, { business, today }) };
  }
  return (
    <QueryView query={basis} loading={<SkeletonText lines={5} />} failure={offerAdminTexts.loadFailed}>
      {(loaded) => <OfferEditor {...props} {...loaded} />}
    </QueryView>
  );
}
