import { purposeOf, type MailState } from '#src/contracts/index.ts';
import type { LeadMail } from '#src/data/ports/leads-port.ts';

import { mailTexts } from '../../texts.ts';

const { again, cause, next } = mailTexts;

/** What nodemailer and mail servers say (functions/src/mail/mailer.ts puts code, number and text in this order). */
const LOGIN = /EAUTH|\b53[05]\b/;
const UNREACHABLE = /ECONN|ETIMEDOUT|ETLS|EDNS|ENOTFOUND|ESOCKET|EPIPE/;
const ADDRESS = /EENVELOPE|\b55\d\b|plain e-mail address/;

type Cause = keyof typeof cause;

function causeOf({ error, audience }: LeadMail): Cause {
  if (LOGIN.test(error)) return 'login';
  if (UNREACHABLE.test(error)) return 'unreachable';
  if (ADDRESS.test(error)) return audience === 'customer' ? 'visitorRefused' : 'ownerRefused';
  return 'other';
}

/** Where a mail stands for a person: one that an admin sends again waits as a new one does. */
export function standingOf({ state, attempts }: LeadMail): MailState {
  return state === 'RETRY' && attempts === 0 ? 'PENDING' : state;
}

/** Why a mail has not gone out and what to do, in plain words; '' for one that has. */
export function mailAdvice(mail: LeadMail): string {
  const why = mail.error === '' ? '' : cause[causeOf(mail)];
  switch (standingOf(mail)) {
    case 'SUCCESS':
      return '';
    case 'ERROR': {
      const given = next.givenUp[purposeOf(mail.id)];
      return `${why} ${given} ${again[causeOf(mail)]}`.trim();
    }
    case 'RETRY':
      return `${why} ${next.retry}`.trim();
    // Why the last try failed, if there was one, is no news of this one.
    case 'PENDING':
    case 'PROCESSING':
      return next.waiting;
  }
}
