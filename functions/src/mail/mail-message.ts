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
