/** A mail ready for the outbox. Sender and Message-ID are added when it leaves. */
export interface MailMessage {
  /** The document's id, see `leadMailId`. */
  readonly id: string;
  /** Plain addresses, checked before. */
  readonly to: readonly string[];
  readonly replyTo: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}
