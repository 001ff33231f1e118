/** A mail ready for the outbox. Sender and Message-ID are added when it leaves. */
export interface MailMessage {
  /** The document's id, see contracts/mail.ts. */
  readonly id: string;
  /** Plain addresses, checked before. */
  readonly to: readonly string[];
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The offer that goes along as a PDF, made when the mail leaves; '' for none. */
  readonly offerId?: string;
}
