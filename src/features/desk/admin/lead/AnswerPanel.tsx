import { ButtonLink } from '#src/ui/button/Button.tsx';
import { chatHref } from '#src/ui/admin/open-chat.ts';
import { Panel } from '#src/ui/admin/AdminPage.tsx';
import {
  BRAND,
  businessEntity,
  isEmail,
  leadSubject,
  preparedText,
  type BusinessDetails,
  type TextLanguage,
} from '#src/contracts/index.ts';
import { useBusiness } from '#src/data/reads/admin-queries.ts';
import type { LeadDetails } from '#src/data/ports/leads-port.ts';
import { mailtoHref } from '#src/lib/hrefs.ts';
import { phoneHref } from '#src/lib/phone-number.ts';
import { ANSWER_SUBJECT, leadPageTexts, type AnswerChannel } from '../../lead-page-texts.ts';
import type { LeadPanelProps } from './WorkPanel.tsx';

/** Links to answer by e-mail, phone or WhatsApp, with prepared texts. A press records that the lead was answered. */
export function AnswerPanel({ lead, changes }: LeadPanelProps) {
  const links = answerLinks(lead, useBusiness().data ?? businessEntity.initial());
  return (
    <Panel title={leadPageTexts.answerTitle} className="lead-answer">
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
  const phones = [lead.phone, ...phoneAnswers.map(({ value }) => value)];
  return phones.find((text) => phoneHref(text) !== null) ?? '';
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
