import type { ReactNode } from 'react';

import type { MailState } from '#src/contracts/index.ts';
import type { LeadMail } from '#src/data/admin-ports.ts';

import { mailMessages } from '../messages.ts';

import { mailAdvice } from './mail-advice.ts';
import { fullMoment } from './moment-text.ts';

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
  /** What can be done about it. */
  readonly action?: ReactNode;
}

/** One mail: to whom, whether it went out, and if not, why and what to do. */
export function MailStatus({ mail, isAlone = false, action }: MailStatusProps) {
  const advice = mailAdvice(mail);
  const since = mailMessages.since(fullMoment(mail.createdAt));
  return (
    <li className="mail-status">
      <span className="lead-list__line">
        <span className="lead-list__name">{mailMessages.audience[mail.audience]}</span>
        <span className={TAG[mail.state]}>{mailMessages.state[mail.state]}</span>
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
          {mailMessages.said} <q>{mail.error}</q>
        </p>
      )}
      {action}
    </li>
  );
}
