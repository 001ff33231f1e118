import { useMutation } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';

import { audienceOf, purposeOf, type MailState } from '#src/contracts/index.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import type { LeadMail } from '#src/data/ports/leads-port.ts';
import { toAppError } from '#src/lib/app-error.ts';
import { useDialogs } from '#src/ui/admin/dialogs.tsx';
import { failureText } from '#src/ui/admin/query.tsx';
import { SmallButton } from '#src/ui/button/Button.tsx';
import { Alert } from '#src/ui/feedback/Feedback.tsx';
import { Tag, type TagKind } from '#src/ui/text/Tag.tsx';

import { mailTexts } from '../../texts.ts';

const KINDS: Record<MailState, TagKind> = {
  PENDING: 'neutral',
  PROCESSING: 'neutral',
  RETRY: 'warning',
  ERROR: 'danger',
  SUCCESS: 'success',
};

/** One mail: recipients and state; after a failure also the reason and advice. A failed mail can be sent again. */
export function MailStatus({ mail: read }: { readonly mail: LeadMail }) {
  const { leads } = useAdminPorts();
  const dialogs = useDialogs();
  const [changed, setChanged] = useState<LeadMail | null>(null);
  const item = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const mail = changed ?? read;

  const sending = useMutation({
    mutationFn: () => leads.sendAgain(mail.id),
    onSuccess: (sent) => {
      setChanged(sent);
      dialogs.toast(mailTexts.sentAgain);
    },
    onError: (thrown) => {
      const { code, detail } = toAppError(thrown);
      // The page was left meanwhile, so a toast shows the failure.
      if (item.current === null) dialogs.toastFailure(thrown, mailTexts.sendAgainFailed);
      if (code === 'stale') setChanged(detail as LeadMail);
    },
  });
  const failure = failureText(sending.error, mailTexts.sendAgainFailed);
  const isDeleted = sending.error !== null && toAppError(sending.error).code === 'not-found';

  const { submittedAt, isPending } = sending;
  // A disabled or removed button loses the focus. This effect returns it to the button or moves it to the list item,
  // before `useFocusRestore` would move it to the nearest control in the next frame.
  useLayoutEffect(() => {
    const { activeElement: active } = document;
    // A focus on an unrelated control is kept: the admin has moved it there meanwhile.
    const isLost = active?.contains(item.current) || item.current?.contains(active);
    if (submittedAt > 0 && !isPending && isLost) (button.current ?? item.current)?.focus();
  }, [submittedAt, isPending]);

  const purpose = purposeOf(mail.id);
  const advice = mailAdvice(mail);
  const state = displayedState(mail);
  const isUnderWay = state === 'PENDING' || state === 'PROCESSING';
  return (
    <li ref={item} tabIndex={-1}>
      <span className="spread align-items-baseline">
        <span className="fw-semibold">{mailTexts.purpose[purpose]}</span>
        <Tag kind={KINDS[state]}>{mailTexts.state[state]}</Tag>
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
      {mail.state === 'ERROR' && !isDeleted ? (
        <div className="cluster gap-2 mt-2">
          <SmallButton
            ref={button}
            busy={isPending}
            busyText={mailTexts.sendAgainBusy}
            aria-label={isPending ? undefined : mailTexts.sendAgainOf(purpose, mail.reference)}
            onClick={() => sending.mutate()}
          >
            {mailTexts.sendAgain}
          </SmallButton>
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

function causeOf({ id, error }: LeadMail): Cause {
  if (LOGIN.test(error)) return 'login';
  if (UNREACHABLE.test(error)) return 'unreachable';
  if (ADDRESS.test(error)) return audienceOf(id) === 'customer' ? 'visitorRefused' : 'ownerRefused';
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
