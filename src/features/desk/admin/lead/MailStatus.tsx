import { purposeOf, type MailState } from '#src/contracts/index.ts';
import type { LeadMail } from '#src/data/ports/leads-port.ts';
import { Button } from '#src/ui/button/Button.tsx';
import { Alert } from '#src/ui/feedback/Alert.tsx';

import { mailTexts } from '../../texts.ts';
import { useSendAgain } from './use-send-again.ts';

const TAG: Record<MailState, string> = {
  PENDING: 'tag',
  PROCESSING: 'tag',
  RETRY: 'tag tag--warning',
  ERROR: 'tag tag--danger',
  SUCCESS: 'tag tag--success',
};

export interface MailStatusProps {
  readonly mail: LeadMail;
}

/** One mail: recipients and state; after a failure also the reason and advice. A failed mail can be sent again. */
export function MailStatus({ mail: read }: MailStatusProps) {
  const { mail, isBusy, failure, sendAgain, item, button } = useSendAgain(read);
  const purpose = purposeOf(mail.id);
  const advice = mailAdvice(mail);
  const state = displayedState(mail);
  const isUnderWay = state === 'PENDING' || state === 'PROCESSING';
  return (
    <li ref={item} tabIndex={-1}>
      <span className="lead-list__line spread align-items-baseline">
        <span className="fw-semibold">{mailTexts.purpose[purpose]}</span>
        <span className={TAG[state]}>{mailTexts.state[state]}</span>
      </span>
      <bdi className="text-body-secondary text-break">{mail.to.join(', ')}</bdi>
      {advice === '' ? null : <p className="mt-1 mb-0">{advice}</p>}
      {advice === '' || mail.error === '' ? null : (
        <p className="text-body-secondary text-break mt-1 mb-0">
          {isUnderWay ? mailTexts.serverSaidLastTime : mailTexts.serverSaid}{' '}
          <bdi>
            <q>{mail.error}</q>
          </bdi>
        </p>
      )}
      {failure === '' ? null : <Alert kind="danger">{failure}</Alert>}
      {sendAgain ? (
        <div className="cluster gap-2 mt-2">
          <Button
            ref={button}
            variant="quiet"
            size="small"
            busy={isBusy}
            busyText={mailTexts.sendAgainBusy}
            aria-label={isBusy ? undefined : mailTexts.sendAgainOf(purpose, mail.reference)}
            onClick={sendAgain}
          >
            {mailTexts.sendAgain}
          </Button>
        </div>
      ) : null}
    </li>
  );
}

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
function displayedState({ state, attempts }: LeadMail): MailState {
  return state === 'RETRY' && attempts === 0 ? 'PENDING' : state;
}

/** Why a mail has not gone out and what to do, in plain words; '' for one that has. */
function mailAdvice(mail: LeadMail): string {
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
