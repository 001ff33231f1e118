import { useState, type FormEvent } from 'react';
import { ButtonLink, SmallButton } from '#src/ui/button/Button.tsx';
import { chatHref } from '#src/ui/admin/open-chat.ts';
import { Panel } from '#src/ui/admin/AdminPage.tsx';
import {
  BRAND,
  businessEntity,
  isEmail,
  LEAD_STATUS_LABELS,
  leadSubject,
  preparedText,
  type BusinessDetails,
  type LeadEvent,
  type LeadStatus,
  type TextLanguage,
} from '#src/contracts/index.ts';
import { useBusiness } from '#src/data/reads/admin-queries.ts';
import type { LeadDetails } from '#src/data/ports/leads-port.ts';
import { mailtoHref } from '#src/lib/hrefs.ts';
import { phoneHref } from '#src/lib/phone-number.ts';
import { useNameOf } from '#src/data/reads/admin-context.ts';
import { fullMoment } from '#src/lib/india-time.ts';
import { LIMITS } from '#src/contracts/base/limits.ts';
import { useUnsavedGuard } from '#src/editing/unsaved-guard.ts';
import { TextAreaField } from '#src/ui/form/ValueFields.tsx';
import { ANSWER_SUBJECT, leadPageTexts, type AnswerChannel } from '../../lead-page-texts.ts';
import type { DeskChanges, LeadPanelProps } from './WorkPanel.tsx';

/** Links to answer by e-mail, phone or WhatsApp, with prepared texts. A press records that the lead was answered. */
export function AnswerPanel({ lead, changes }: LeadPanelProps) {
  const links = answerLinks(lead, useBusiness().data ?? businessEntity.initial());
  return (
    <Panel id="request-answer" title={leadPageTexts.answerTitle} className="lead-answer">
      {links.length === 0 ? (
        <p>{leadPageTexts.noWay}</p>
      ) : (
        <>
          <div className="cluster gap-2">
            {links.map(({ channel, href }, at) => (
              <ButtonLink
                key={channel}
                href={href}
                variant={at === 0 && lead.desk.waitingSince !== '' ? 'primary' : 'quiet'}
                onClick={() => void changes.make({ kind: 'answered', text: channel })}
              >
                {leadPageTexts.channels[channel]}
              </ButtonLink>
            ))}
          </div>
          <p className="text-body-secondary fs-5 mt-3 mb-0">{leadPageTexts.answerHint}</p>
        </>
      )}
    </Panel>
  );
}

const PHONE_FIELD = /phone|mobile|whatsapp/i;
/** The lead's phone number, or the first usable one in an answer to a phone field; '' for none. */
function phoneOf(lead: LeadDetails): string {
  const answers = [...lead.answers, ...lead.extraAnswers];
  const phoneAnswers = answers.filter(({ name, label }) => PHONE_FIELD.test(`${name} ${label}`));
  const typed = [lead.phone, ...phoneAnswers.map(({ value }) => value)];
  return typed.find((text) => phoneHref(text) !== null) ?? '';
}

/** The owner's text with room for the answer, and the name of the business. */
function answerText(
  lead: LeadDetails,
  { textLanguage, answerEn: en, answerHi: hi }: BusinessDetails,
): string {
  const { name, reference } = lead;
  const { categories, papers } = leadSubject(lead);
  const about = [...new Set([...categories, ...papers])].slice(0, 3).join(', ');
  const text = preparedText({ en, hi }, textLanguage, { name, reference, papers: about });
  return `${text}\n\n\n\n${BRAND.name}`;
}

/**
 * The `mailto:` link to the sender; `null` unless the typed address is one plain address, because any other text could
 * add recipients.
 */
export function emailHref(
  { email, reference }: LeadDetails,
  text: string,
  language: TextLanguage = 'en',
): string | null {
  if (!isEmail(email)) return null;
  const subject = preparedText(ANSWER_SUBJECT, language, { reference }, ' / ');
  return mailtoHref(email, subject, text);
}

/** Links to answer a lead, preferred channel first. */
function answerLinks(
  lead: LeadDetails,
  details: BusinessDetails,
): { channel: AnswerChannel; href: string }[] {
  const phone = phoneOf(lead);
  const text = answerText(lead, details);
  const hrefs: Record<AnswerChannel, string | null> = {
    email: emailHref(lead, text, details.textLanguage),
    phone: phoneHref(phone),
    whatsapp: chatHref(phone, text),
  };
  return Object.entries(hrefs).flatMap(([channel, href]) =>
    href ? [{ channel: channel as AnswerChannel, href }] : [],
  );
}

function statusLabel(status: string): string {
  return LEAD_STATUS_LABELS[status as LeadStatus] ?? status;
}

/** What was done; if that has also moved the status, with the new one. */
function eventTitle({ kind, text, from, to }: LeadEvent, nameOf: (email: string) => string): string {
  const label = kind === 'assigned' ? nameOf : statusLabel;
  const title = leadPageTexts.events[kind]({ text, from: label(from), to: label(to) });
  const isMoved = kind !== 'status' && kind !== 'assigned' && from !== to;
  return isMoved ? `${title}, ${leadPageTexts.statusNow(statusLabel(to))}` : title;
}

/** Kinds whose text is shown below the title: notes, reasons and what the visitor wrote. */
const WITH_TEXT: readonly LeadEvent['kind'][] = [
  'status',
  'note',
  'asked',
  'declined',
  'countered',
  'renewal',
];

/** The history of a lead: every change, by whom and when, the newest first, and the form for a note. */
export function HistoryPanel({ history, changes }: { history: readonly LeadEvent[]; changes: DeskChanges }) {
  return (
    <Panel id="request-history" title={leadPageTexts.history}>
      <NoteForm changes={changes} />
      {history.length === 0 ? (
        <p className="text-body-secondary mb-0">{leadPageTexts.noHistory}</p>
      ) : (
        <ol className="ruled-list">
          {history.map((event) => (
            <li key={event.rev}>
              <Event event={event} />
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}

function Event({ event }: { readonly event: LeadEvent }) {
  const nameOf = useNameOf();
  const text = WITH_TEXT.includes(event.kind) ? event.text : '';
  return (
    <>
      <span className="fw-semibold">{eventTitle(event, nameOf)}</span>
      {text === '' ? null : <p className="text-pre-line mb-0">{text}</p>}
      <span className="text-body-secondary fs-6">
        {leadPageTexts.by[event.by] ?? nameOf(event.by)},{' '}
        <time dateTime={event.at}>{fullMoment(event.at)}</time>
      </span>
    </>
  );
}

function NoteForm({ changes }: { readonly changes: DeskChanges }) {
  const [text, setText] = useState('');
  const isTooLong = text.trim().length > LIMITS.leadNote;
  useUnsavedGuard(text.trim() !== '', leadPageTexts.noteSubject, () => setText(''));
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const note = text.trim();
    if (note === '' || isTooLong) return;
    if (await changes.make({ kind: 'note', text: note })) setText('');
  };
  return (
    <form className="mb-5" onSubmit={(event) => void add(event)}>
      <TextAreaField
        name="note"
        label={leadPageTexts.note}
        hint={leadPageTexts.noteHint}
        rows={2}
        value={text}
        {...(isTooLong && { error: leadPageTexts.noteTooLong(LIMITS.leadNote) })}
        onChange={setText}
      />
      <SmallButton
        type="submit"
        busy={changes.busy === 'note'}
        busyText={leadPageTexts.addingNote}
        disabled={text.trim() === '' || isTooLong}
      >
        {leadPageTexts.addNote}
      </SmallButton>
    </form>
  );
}
