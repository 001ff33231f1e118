import { useEffect, useRef } from 'react';

import { useAdminPorts } from '#src/data/admin-context.ts';
import type { LeadDetails, LeadMail } from '#src/data/leads-port.ts';
import { useLoad } from '#src/data/use-load.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { ButtonLink } from '#src/ui/button/ButtonLink.tsx';
import { Dialog } from '#src/ui/dialog/Dialog.tsx';
import { LoadView } from '#src/ui/feedback/LoadView.tsx';
import { SkeletonText } from '#src/ui/feedback/Skeleton.tsx';

import { leadMessages, mailMessages } from '../messages.ts';

import { answerHref, findPhoneHref, phoneHref } from './answer-links.ts';
import { EraseButtons, EraseQuestion } from './EraseLead.tsx';
import type { LeadKey } from './lead-key.ts';
import { LeadSheet } from './LeadSheet.tsx';
import { fullMoment } from './moment-text.ts';
import { UndeliveredMails } from './UndeliveredMails.tsx';
import { useEraseLead } from './use-erase-lead.ts';

/** The undelivered mails that are read: more than a person goes through one by one. */
const MAIL_LIMIT = 50;

/** What the dialog shows: one request, perhaps opened from the list of mails, or that list. */
export type LeadsView = { readonly lead: LeadKey; readonly isFromMails: boolean } | { readonly lead: null };

type Shown = { readonly lead: LeadDetails | null } | { readonly mails: readonly LeadMail[] };

export interface LeadsDialogProps {
  readonly view: LeadsView;
  /** How many mails are undelivered. */
  readonly undelivered: number;
  readonly onView: (view: LeadsView) => void;
  /** A request has been erased; resolves when the dashboard shows that. */
  readonly onErased: () => Promise<void>;
  readonly onClose: () => void;
}

/** The one dialog of the dashboard: its content changes, so that none lies upon another. */
export function LeadsDialog({ view, undelivered, onView, onErased, onClose }: LeadsDialogProps) {
  const { leads } = useAdminPorts();
  const key = view.lead ? `${view.lead.kind} ${view.lead.id}` : 'mails';
  const shown = useLoad<Shown>(key, async () =>
    view.lead
      ? { lead: await leads.get(view.lead.kind, view.lead.id) }
      : { mails: await leads.undeliveredMails(MAIL_LIMIT) },
  );
  const lead = shown.status === 'ready' && 'lead' in shown.value ? shown.value.lead : null;
  const erase = useEraseLead(lead, async () => {
    await onErased();
    if (view.lead && view.isFromMails) onView({ lead: null });
    else onClose();
  });
  const isAsking = lead !== null && erase.isAsking;
  const body = useRefocusOnChange(isAsking ? `erase ${key}` : key);
  return (
    <Dialog
      open
      size="wide"
      title={view.lead ? <LeadTitle lead={view.lead} /> : mailMessages.title}
      {...(view.lead
        ? lead && { intro: leadMessages.received(fullMoment(lead.receivedAt)) }
        : { intro: mailMessages.intro })}
      busy={erase.isBusy}
      onClose={onClose}
      footer={
        isAsking ? (
          <EraseButtons erase={erase} />
        ) : (
          <>
            {view.lead && view.isFromMails ? (
              <Button variant="link" onClick={() => onView({ lead: null })}>
                {mailMessages.back}
              </Button>
            ) : null}
            <Button variant="quiet" onClick={onClose}>
              {leadMessages.close}
            </Button>
            {lead ? (
              <>
                <Button variant="link" onClick={erase.ask}>
                  {leadMessages.erase}
                </Button>
                <WaysToAnswer lead={lead} />
              </>
            ) : null}
          </>
        )
      }
    >
      <div ref={body}>
        <LoadView
          state={shown}
          loading={<SkeletonText lines={8} />}
          failure={view.lead ? leadMessages.failed : mailMessages.failed}
        >
          {(value) => {
            if ('mails' in value) {
              const open = (one: LeadKey): void => onView({ lead: one, isFromMails: true });
              return <UndeliveredMails mails={value.mails} total={undelivered} onOpen={open} />;
            }
            if (value.lead && isAsking) return <EraseQuestion failure={erase.failure} />;
            return value.lead ? <LeadSheet lead={value.lead} /> : <p>{leadMessages.gone}</p>;
          }}
        </LoadView>
      </div>
    </Dialog>
  );
}

function LeadTitle({ lead: { kind, reference } }: { lead: LeadKey }) {
  return (
    <>
      {leadMessages.kind[kind]}
      {reference === '' ? null : (
        <>
          {' '}
          <span className="lead-sheet__reference">{reference}</span>
        </>
      )}
    </>
  );
}

function WaysToAnswer({ lead }: { lead: LeadDetails }) {
  const href = answerHref(lead);
  const callHref = phoneHref(lead.phone) ?? findPhoneHref([...lead.answers, ...lead.extraAnswers]);
  return (
    <>
      {callHref === null ? null : (
        <ButtonLink href={callHref} variant={href === null ? 'primary' : 'quiet'}>
          {leadMessages.call}
        </ButtonLink>
      )}
      {href === null ? null : <ButtonLink href={href}>{leadMessages.answer}</ButtonLink>}
    </>
  );
}

/** Gives the focus to the dialog again, which reads its new title, when its content has been changed for another. */
function useRefocusOnChange(key: string) {
  const part = useRef<HTMLDivElement>(null);
  const before = useRef(key);
  useEffect(() => {
    if (before.current === key) return;
    before.current = key;
    part.current?.closest<HTMLElement>('[role="dialog"]')?.focus();
  }, [key]);
  return part;
}
