import type { LeadMail } from '#src/data/admin-ports.ts';

import { mailMessages } from '../messages.ts';

const { cause, next } = mailMessages;

/** What nodemailer and mail servers say (functions/src/mail/mailer.ts puts code, number and text in this order). */
const LOGIN = /EAUTH|\b53[05]\b/;
const UNREACHABLE = /ECONN|ETIMEDOUT|ETLS|EDNS|ENOTFOUND|ESOCKET|EPIPE/;
const ADDRESS = /EENVELOPE|\b55\d\b|plain e-mail address/;

function causeOf({ error, audience }: LeadMail): string {
  if (error === '') return '';
  if (LOGIN.test(error)) return cause.login;
  if (UNREACHABLE.test(error)) return cause.unreachable;
  if (ADDRESS.test(error)) return audience === 'customer' ? cause.visitorRefused : cause.ownerRefused;
  return cause.other;
}

function nextOf({ state, audience }: LeadMail): string {
  if (state === 'RETRY') return next.retry;
  if (state === 'ERROR') return audience === 'customer' ? next.customerGivenUp : next.ownerGivenUp;
  return state === 'SUCCESS' ? '' : next.waiting;
}

/** Why a mail has not gone out and what to do, in plain words; '' for one that has. */
export function mailAdvice(mail: LeadMail): string {
  return mail.state === 'SUCCESS' ? '' : `${causeOf(mail)} ${nextOf(mail)}`.trim();
}
