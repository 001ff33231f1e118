import { subjectLine } from '../platform/clean-text.ts';
import { mailHtml, mailText, type MailContent } from './layout.ts';

/** A mail for the outbox. The mailer adds sender and Message-ID. */
export interface MailMessage {
  /** Id of the document in `mail`; see `leadMailId`, `offerMailId` and `answerMailId` of the contracts. */
  readonly id: string;
  /** Plain addresses, already validated. */
  readonly to: readonly string[];
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The offer whose PDF is attached when the mail is sent; '' for none. */
  readonly offerId?: string;
}

type Envelope = Pick<MailMessage, 'id' | 'to' | 'replyTo' | 'subject' | 'offerId'> &
  Partial<Pick<MailMessage, 'headers'>>;

/** A mail with its content as text and as HTML. */
export function composeMail(envelope: Envelope, content: MailContent): MailMessage {
  return {
    headers: {},
    ...envelope,
    subject: subjectLine(envelope.subject),
    text: mailText(content),
    html: mailHtml(content),
  };
}
