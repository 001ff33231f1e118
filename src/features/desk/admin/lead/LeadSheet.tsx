import { useId } from 'react';

import { contactRows, isEmail } from '#src/contracts/index.ts';
import type { LeadDetails } from '#src/data/ports/leads-port.ts';
import { phoneHref } from '#src/lib/phone-number.ts';
import { Alert } from '#src/ui/feedback/Alert.tsx';

import { leadTexts } from '../../texts.ts';

import { AttachmentLine } from './AttachmentLine.tsx';
import { emailHref } from './answer-links.ts';
import { MailStatus } from './MailStatus.tsx';
import { ListLines } from './ListLines.tsx';

interface Row {
  readonly label: string;
  readonly value: string;
}

/** The rows of the delivery; name, e-mail, phone and company have rows of their own. */
function deliveryRows({ delivery }: LeadDetails): Row[] {
  return contactRows({ name: '', email: '', phone: '', company: '', ...delivery });
}

/** The rows below name and e-mail, which `LeadSheet` shows first. */
function rowsOf(lead: LeadDetails): Row[] {
  const isHead = ({ name }: { name: string }): boolean => name === 'name' || name === 'email';
  return [
    ...(lead.kind === 'quote'
      ? [{ label: leadTexts.category, value: lead.categoryName || lead.categorySlug }]
      : []),
    ...lead.answers.filter((answer) => !isHead(answer)),
    ...lead.extraAnswers.map(({ label, value }) => ({ label: leadTexts.extra(label), value })),
    ...(lead.kind === 'list'
      ? [{ label: leadTexts.company, value: lead.company }, ...deliveryRows(lead)]
      : []),
    ...(lead.kind === 'message' ? [{ label: leadTexts.message, value: lead.message }] : []),
  ];
}

/** All details of a lead: warnings, answers, and the state of its mails. */
export function LeadSheet({ lead }: { lead: LeadDetails }) {
  const mailsId = useId();
  const notes = lead.flags.map((flag) => leadTexts.flags[flag]);
  const { address } = lead.desk;
  const isAddress = isEmail(lead.email);
  if (!isAddress) notes.push(leadTexts.badEmail);
  if (address === 'disowned') notes.push(leadTexts.disowned);
  return (
    <>
      {notes.map((note) => (
        <Alert key={note} kind="warning">
          {note}
        </Alert>
      ))}
      <dl className="lead-sheet mb-6">
        <LeadRow label={leadTexts.name} value={lead.name} />
        <LeadRow
          label={leadTexts.email}
          value={lead.email}
          href={emailHref(lead, '')}
          note={isAddress && address === 'unconfirmed' ? leadTexts.unconfirmed : ''}
        />
        {lead.kind === 'list' && (
          <LeadRow label={leadTexts.phone} value={lead.phone} href={phoneHref(lead.phone)} />
        )}
        {rowsOf(lead).map(({ label, value }, at) => (
          // The index is a safe key: labels can repeat, and the list never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <LeadRow key={at} label={label} value={value} />
        ))}
      </dl>
      {lead.kind === 'list' && <ListLines lines={lead.lines} />}
      <AttachmentLine lead={lead} />
      <section aria-labelledby={mailsId}>
        <h3 id={mailsId} className="fs-3 mt-6 mb-3">
          {leadTexts.mailsTitle}
        </h3>
        {lead.mails.length === 0 ? (
          <p className="text-body-secondary mb-0">{leadTexts.noMails}</p>
        ) : (
          <ul className="lead-list">
            {lead.mails.map((mail) => (
              <MailStatus key={mail.id} mail={mail} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

/** @param note shown below the value; '' for none */
function LeadRow({ label, value, href = null, note = '' }: Row & { href?: string | null; note?: string }) {
  const text =
    value.trim() === '' ? <span className="text-body-secondary">{leadTexts.noAnswer}</span> : value;
  return (
    <div className="lead-sheet__row">
      <dt>{label}</dt>
      <dd>
        {href === null ? text : <a href={href}>{value}</a>}
        {note === '' ? null : <small className="d-block text-warning">{note}</small>}
      </dd>
    </div>
  );
}
