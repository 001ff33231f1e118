import type { ReactNode } from 'react';

import type { MailState } from '#src/contracts/index.ts';
import type { LeadMail } from '#src/data/leads-port.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Alert } from '#src/ui/feedback/Alert.tsx';

import { mailMessages } from '../messages.ts';

import { mailAdvice, standingOf } from './mail-advice.ts';
import { fullMoment } from './moment-text.ts';
import { useSendAgain } from './use-send-again.ts';

const TAG: Record<MailState, string> = {
  PENDING: 'tag',
  PROCESSING: 'tag',
  RETRY: 'tag tag--warning',
  ERROR: 'tag tag--danger',
  SUCCESS: 'tag tag--good',
};

export interface MailStatusProps {
  readonly mail: LeadMail;
  /** Also says what the mail is about and since when it waits: where it does not stand under its request. */
  readonly isAlone?: boolean;
  /** What else can be done about it, before 'Send again'. */
  readonly action?: ReactNode;
}

/** One mail: to whom, whether it went out, and if not, why and what to do; one that was given up can be sent again. */
export function MailStatus({ mail: read, isAlone = false, action }: MailStatusProps) {
  const { mail, isBusy, failure, sendAgain, part, button } = useSendAgain(read);
  const advice = mailAdvice(mail);
  const since = mailMessages.since(fullMoment(mail.createdAt));
  const standing = standingOf(mail);
  const isUnderWay = standing === 'PENDING' || standing === 'PROCESSING';
  return (
    <li className="mail-status" ref={part} tabIndex={-1}>
      <span className="lead-list__line">
        <span className="lead-list__name">{mailMessages.audience[mail.audience]}</span>
        <span className={TAG[standing]}>{mailMessages.state[standing]}</span>
      </span>
      <span className="mail-status__facts">{mail.to.join(', ')}</span>
      {isAlone ? (
        <>
          <span className="mail-status__facts">{mail.subject}</span>
          <span className="mail-status__facts">
            {mail.attempts > 0 ? `${since}, ${mailMessages.tries(mail.attempts)}` : since}
          </span>
        </>
      ) : null}
      {advice === '' ? null : <p className="mail-status__advice">{advice}</p>}
      {advice === '' || mail.error === '' ? null : (
        <p className="mail-status__said">
          {isUnderWay ? mailMessages.saidLastTime : mailMessages.said} <q>{mail.error}</q>
        </p>
      )}
      {failure === '' ? null : <Alert kind="danger">{failure}</Alert>}
      {action || sendAgain ? (
        <div className="mail-status__actions">
          {action}
          {sendAgain ? (
            <Button
              ref={button}
              variant="quiet"
              size="small"
              busy={isBusy}
              busyText={mailMessages.sendAgainBusy}
              aria-label={isBusy ? undefined : mailMessages.sendAgainOf(mail.audience, mail.reference)}
              onClick={sendAgain}
            >
              {mailMessages.sendAgain}
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}
