import { purposeOf, type MailState } from '#src/contracts/index.ts';
import type { LeadMail } from '#src/data/ports/leads-port.ts';

import { mailTexts } from '../../texts.ts';

const { retryAdvice, cause, next } = mailTexts;

// Patterns of errors by nodemailer and mail servers; functions/src/mail/mailer.ts writes code, number and text.
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

/** The state to display: a mail that an admin has sent again counts as waiting, like a new one. */
export function displayedState({ state, attempts }: LeadMail): MailState {
  return state === 'RETRY' && attempts === 0 ? 'PENDING' : state;
}

/** Why a mail has not gone out and what to do, in plain words; '' for one that has. */
export function mailAdvice(mail: LeadMail): string {
  const reason = mail.error === '' ? '' : cause[causeOf(mail)];
  switch (displayedState(mail)) {
    case 'SUCCESS':
      return '';
    case 'ERROR': {
      const givenUp = next.givenUp[purposeOf(mail.id)];
      return `${reason} ${givenUp} ${retryAdvice[causeOf(mail)]}`.trim();
    }
    case 'RETRY':
      return `${reason} ${next.retry}`.trim();
    // An error of an earlier attempt says nothing about this one.
    case 'PENDING':
    case 'PROCESSING':
      return next.waiting;
  }
}
