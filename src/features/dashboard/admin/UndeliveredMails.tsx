import type { LeadMail } from '#src/data/leads-port.ts';
import { Button } from '#src/ui/button/Button.tsx';

import { mailMessages } from '../messages.ts';

import type { LeadKey } from './lead-key.ts';
import { MailStatus } from './MailStatus.tsx';

export interface UndeliveredMailsProps {
  readonly mails: readonly LeadMail[];
  /** How many there were when the dashboard counted them. */
  readonly total: number;
  readonly onOpen: (lead: LeadKey) => void;
}

/** The mails that have not gone out, each with its reason and the way to its request. */
export function UndeliveredMails({ mails, total, onOpen }: UndeliveredMailsProps) {
  if (mails.length === 0) return <p className="chart__empty">{mailMessages.none}</p>;
  return (
    <>
      {total > mails.length ? (
        <p className="chart__empty">{mailMessages.shownOf(mails.length, total)}</p>
      ) : null}
      <ul className="lead-list">
        {mails.map((mail) => {
          const { lead, reference } = mail;
          const action = lead ? (
            <Button variant="quiet" size="small" onClick={() => onOpen({ ...lead, reference })}>
              {mailMessages.open(reference)}
            </Button>
          ) : undefined;
          return <MailStatus key={mail.id} mail={mail} isAlone action={action} />;
        })}
      </ul>
    </>
  );
}
