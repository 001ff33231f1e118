import { useMutation } from '@tanstack/react-query';
import {
  isAnswerable,
  isFollowUpDue,
  offerMessage,
  offerState,
  offerTitle,
  preparedText,
  type Offer,
  type SendOfferReply,
  type TextLanguage,
} from '#src/contracts/index.ts';
import { dayInIndia } from '#src/lib/india-time.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import type { LeadDetails } from '#src/data/ports/leads-port.ts';
import { useSettings } from '#src/data/reads/use-query.ts';
import { mailtoHref } from '#src/lib/hrefs.ts';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { chatHref } from '#src/ui/admin/open-chat.ts';
import { StatusLine } from '#src/ui/admin/AdminPage.tsx';
import { failureText } from '#src/ui/admin/query.tsx';
import { Button, SmallButton, ButtonLink } from '#src/ui/button/Button.tsx';
import { useNow } from '#src/ui/timing/use-now.ts';
import { offerAdminTexts as texts } from '../texts.ts';
import { toDraft, toForm } from './offer-form.ts';

export interface OfferStepsProps {
  readonly lead: LeadDetails;
  /** The newest version. */
  readonly offer: Offer;
  /** The customer's link, if it is known already; else ''. */
  readonly link: string;
  /** Of the prepared texts. */
  readonly language: TextLanguage;
  readonly onDone: (message: string) => void;
  readonly onSent: (sent: SendOfferReply) => void;
}

/** The actions for the newest version, besides replacing it: send it once more, renew it, take it back. */
export function OfferSteps(props: OfferStepsProps) {
  const { lead, offer, onDone, onSent } = props;
  const { offers } = useAdminPorts();
  const dialogs = useDialogs();
  const now = useNow();
  const state = offerState(offer, now);
  const title = offerTitle(offer);
  const renewed = toForm(offer, dayInIndia(now));
  const work = useMutation({
    mutationFn: async (step: 'renew' | 'withdraw') => {
      if (step === 'renew')
        return offers.send({
          leadId: lead.id,
          basedOn: offer.version,
          draft: toDraft(renewed),
          // With the same key a second press makes no second version.
          idempotencyKey: `renewal-${offer.id}`,
        });
      await offers.withdraw(offer.id);
      return null;
    },
    onSuccess: (sent) => (sent ? onSent(sent) : onDone(texts.withdrawn(title))),
  });
  const busy = work.isPending ? work.variables : null;
  const { name, email } = offer.customer;
  if (name === '') return null;

  const runStep = async (step: 'renew' | 'withdraw', question: string): Promise<void> => {
    if (await dialogs.confirm(question, { confirmLabel: texts.steps[step] })) work.mutate(step);
  };
  const isOpen = isAnswerable(state);
  const isOver = state === 'expired' || state === 'renewal';
  return (
    <>
      <StatusLine kind="danger" text={failureText(work.error, texts.stepFailed)} onClose={work.reset} />
      {isOpen && <Messages {...props} />}
      <div className="cluster gap-2 mb-5">
        {isOver && (
          <Button
            busy={busy === 'renew'}
            disabled={busy !== null}
            onClick={() => void runStep('renew', texts.confirmRenew(renewed.validUntil, email !== ''))}
          >
            {texts.steps.renew}
          </Button>
        )}
        {(isOpen || isOver) && (
          <SmallButton
            busy={busy === 'withdraw'}
            disabled={busy !== null}
            onClick={() => void runStep('withdraw', texts.confirmWithdraw(title, email !== ''))}
          >
            {texts.steps.withdraw}
          </SmallButton>
        )}
      </div>
    </>
  );
}

/** The offer as a prepared message; as a reminder when the customer is to be followed up. */
function Messages({ lead, offer, link: sentLink, language }: OfferStepsProps) {
  const { desk, offers } = useAdminPorts();
  const settings = useSettings();
  const linking = useMutation({ mutationFn: () => offers.linkTo(offer.id) });
  const link = linking.data ?? sentLink;
  const isReminder = isFollowUpDue(lead.desk, settings, dayInIndia(useNow()));
  const text = offerMessage(offer, link, { isReminder, language });
  const subject = preparedText(texts.mailSubject, language, { title: offerTitle(offer) }, ' / ');
  const { email } = offer.customer;
  const chat = chatHref(offer.customer.phone || lead.phone, text);
  const record = (channel: string) => () =>
    void desk.change(lead.id, { kind: 'answered', text: channel }).catch(() => undefined);
  return (
    <div className="offer__note mb-4">
      <p className={isReminder ? 'text-warning fw-semibold' : 'fw-semibold'}>
        {isReminder ? texts.followUp : texts.share}
      </p>
      <div className="cluster gap-2 mt-2 mb-2">
        {chat !== '' && (
          <ButtonLink href={chat} size="small" onClick={record('whatsapp')}>
            {texts.byWhatsapp}
          </ButtonLink>
        )}
        {email !== '' && (
          <ButtonLink
            href={mailtoHref(email, subject, text)}
            variant={chat === '' ? 'primary' : 'quiet'}
            size="small"
            onClick={record('email')}
          >
            {texts.byEmail}
          </ButtonLink>
        )}
        {link === '' && (
          <SmallButton busy={linking.isPending} onClick={() => linking.mutate()}>
            {texts.addLink}
          </SmallButton>
        )}
      </div>
      <p className="text-body-secondary fs-5 mb-2" role="status">
        {failureText(linking.error, texts.stepFailed) || (link === '' ? texts.linkHint : texts.linkAdded)}
      </p>
      <details>
        <summary>{texts.messageShown}</summary>
        <p className="text-pre-line text-break mb-0">{text}</p>
      </details>
    </div>
  );
}
