import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';

import {
  contactRows,
  isEmail,
  LINE_STATE_TEXT,
  lineQuantityText,
  sampleText,
  type ListLine,
} from '#src/contracts/index.ts';
import type { LeadDetails } from '#src/data/ports/leads-port.ts';
import { useAdminPorts } from '#src/data/reads/admin-context.ts';
import { fullMoment } from '#src/lib/india-time.ts';
import { counted } from '#src/lib/numbers.ts';
import { phoneHref } from '#src/lib/phone-number.ts';
import { unbroken } from '#src/lib/plain-text.ts';
import { DataTable, type Column } from '#src/ui/admin/DataTable.tsx';
import { StatusLine } from '#src/ui/admin/AdminPage.tsx';
import { failureText } from '#src/ui/admin/query.tsx';
import { SmallButton } from '#src/ui/button/Button.tsx';
import { Alert } from '#src/ui/feedback/Feedback.tsx';

import { CAME_BY, leadPageTexts } from '../../lead-page-texts.ts';
import { leadTexts } from '../../texts.ts';
import { emailHref } from './AnswerPanel.tsx';
import { MailStatus } from './MailStatus.tsx';

interface Row {
  readonly label: string;
  readonly value: string;
  readonly href?: string | null;
  /** Shown below the value; '' for none. */
  readonly note?: string;
}

function rowsOf(lead: LeadDetails): Row[] {
  const { kind, email, desk, source } = lead;
  const isUnknown = desk.address === 'unconfirmed' && source.channel === '';
  const note = isEmail(email) && isUnknown ? leadTexts.unconfirmed : '';
  // The other rows of the contact have a place of their own.
  const delivery = contactRows({ ...lead, name: '', email: '', phone: '', company: '', attachment: '' });
  const isHead = ({ name }: { name: string }): boolean => name === 'name' || name === 'email';
  return [
    { label: leadTexts.name, value: lead.name },
    { label: leadTexts.email, value: email, href: emailHref(lead, ''), note },
    ...(kind === 'list' ? [{ label: leadTexts.phone, value: lead.phone, href: phoneHref(lead.phone) }] : []),
    ...(kind === 'quote'
      ? [{ label: leadTexts.category, value: lead.categoryName || lead.categorySlug }]
      : []),
    ...lead.answers.filter((answer) => !isHead(answer)).map(({ label, value }) => ({ label, value })),
    ...lead.extraAnswers.map(({ label, value }) => ({ label: leadTexts.extra(label), value })),
    ...(kind === 'list' ? [{ label: leadTexts.company, value: lead.company }, ...delivery] : []),
    ...(kind === 'message' ? [{ label: leadTexts.message, value: lead.message }] : []),
    ...sourceRows(lead),
  ];
}

/** The source of a request that an admin has typed in; no rows for any other. */
function sourceRows({ source, receivedAt }: LeadDetails): Row[] {
  const { channel, takenBy, toldBy } = source;
  if (channel === '') return [];
  return [
    { label: leadTexts.taken, value: leadTexts.takenText(CAME_BY[channel], fullMoment(receivedAt), takenBy) },
    ...(toldBy === '' ? [] : [{ label: leadTexts.toldBy, value: toldBy }]),
  ];
}

/** All details of a lead: warnings, answers, and the state of its mails. */
export function LeadSheet({ lead }: { lead: LeadDetails }) {
  const mailsId = useId();
  const notes = lead.flags.map((flag) => leadTexts.flags[flag]);
  if (lead.desk.address === 'disowned') notes.push(leadTexts.disowned);
  return (
    <>
      {notes.map((note) => (
        <Alert key={note} kind="warning">
          {note}
        </Alert>
      ))}
      <dl className="spec border-bottom lead-sheet mb-6 text-break">
        {rowsOf(lead).map((row, at) => (
          // The index is a safe key: labels can repeat, and the list never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <LeadRow key={at} {...row} />
        ))}
      </dl>
      {lead.kind === 'list' && <ListLines lines={lead.lines} />}
      <AttachmentLine lead={lead} />
      <section aria-labelledby={mailsId}>
        <h3 id={mailsId} className="fs-3 mt-6 mb-3">
          {leadTexts.mailsTitle}
        </h3>
        {lead.mails.length === 0 ? (
          <p className="text-body-secondary mb-0">
            {lead.source.takenBy === '' ? leadTexts.noMails : leadTexts.noMailsTaken}
          </p>
        ) : (
          <ul className="ruled-list">
            {lead.mails.map((mail) => (
              <MailStatus key={mail.id} mail={mail} />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

function LeadRow({ label, value, href = null, note = '' }: Row) {
  const text =
    value.trim() === '' ? <span className="text-body-secondary">{leadTexts.noAnswer}</span> : value;
  return (
    <div className="spec__row lead-sheet__row">
      <dt className="fs-5">{label}</dt>
      <dd>
        {href === null ? text : <a href={href}>{value}</a>}
        {note === '' ? null : <small className="d-block text-warning">{note}</small>}
      </dd>
    </div>
  );
}

/** The file of a request list. Its address is asked for when it is needed, since it works for minutes only. */
function AttachmentLine({ lead: { id, attachment } }: { readonly lead: LeadDetails }) {
  const { leads } = useAdminPorts();
  const opening = useMutation({ mutationFn: () => leads.openAttachment(id) });
  if (attachment === '') return null;
  return (
    <div className="text-break mt-4">
      <p>
        {leadPageTexts.fileChosen(attachment)}{' '}
        {opening.data === undefined ? (
          <SmallButton busy={opening.isPending} onClick={() => opening.mutate()}>
            {leadPageTexts.openFile}
          </SmallButton>
        ) : (
          // The pressed button is gone.
          <a href={opening.data} ref={(link) => link?.focus()} target="_blank" rel="noopener noreferrer">
            {leadPageTexts.saveFile}
          </a>
        )}
      </p>
      <StatusLine
        kind="danger"
        text={failureText(opening.error, leadPageTexts.fileFailed)}
        onClose={opening.reset}
      />
    </div>
  );
}

const { columns: headers } = leadTexts;

const COLUMNS: readonly Column<ListLine>[] = [
  { key: 'paper', header: headers.paper, width: 'grow', cell: (line) => <Paper line={line} /> },
  { key: 'gsm', header: headers.gsm, cell: ({ gsm }) => gsm || '–' },
  { key: 'size', header: headers.size, cell: ({ size }) => unbroken(size) || '–' },
  { key: 'quantity', header: headers.quantity, cell: (line) => <Quantity line={line} /> },
];

/** The lines of a request list, as the visitor sent them; every text is untrusted. */
function ListLines({ lines }: { lines: readonly ListLine[] }) {
  return (
    <DataTable
      caption={counted(lines.length, 'paper')}
      captionVisible
      columns={COLUMNS}
      rows={lines}
      // The index is the key, because two lines can be equal.
      rowKey={(_line, index) => String(index)}
      empty={{ title: leadTexts.noPapers }}
    />
  );
}

function Paper({ line }: { line: ListLine }) {
  const about = [line.category, LINE_STATE_TEXT[line.state], sampleText(line)].filter((text) => text !== '');
  return (
    <span className="two-lines">
      {line.name || line.slug}
      {about.length > 0 && (
        <span className="text-body-secondary fs-6 fw-normal text-pre-line d-block">{about.join(' · ')}</span>
      )}
      {line.note !== '' && <span className="fs-6 fw-normal text-pre-line d-block">{line.note}</span>}
    </span>
  );
}

function Quantity({ line }: { line: ListLine }) {
  return (
    <span className="two-lines">
      {lineQuantityText(line) || '–'}
      {line.computed !== '' && (
        <span className="text-body-secondary fs-6 fw-normal text-pre-line d-block">{line.computed}</span>
      )}
    </span>
  );
}
