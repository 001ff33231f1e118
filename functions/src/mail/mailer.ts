import type { MailConfig } from '../platform/config.ts';
import { isEmail } from '../contracts.ts';
import { createMailLine, failureOf, MailFailure, type MailLine } from './mail-line.ts';
import { rankOf, subjectLine, type MailMessage } from './mail-message.ts';

export interface MailAttachment {
  readonly fileName: string;
  readonly content: Buffer;
}

export interface Sent {
  readonly messageId: string;
  readonly accepted: string[];
  readonly response: string;
}

/** Hands one mail to the mail server. Rejects with `MailFailure`. */
export type Mailer = (mail: MailMessage, attachment?: MailAttachment) => Promise<Sent>;

/** The headers that a mail document may set. */
const ALLOWED_HEADERS = ['Auto-Submitted', 'X-Auto-Response-Suppress'];

/** A mailer over SMTP. `readConfig` runs at the first mail, so that a missing key stops nothing but mail. */
export function createMailer(readConfig: () => MailConfig): Mailer {
  let cached: { config: MailConfig; line: MailLine } | undefined;
  const configured = (): { config: MailConfig; line: MailLine } => {
    try {
      if (cached) return cached;
      const config = readConfig();
      return (cached = { config, line: createMailLine(config) });
    } catch (thrown) {
      throw failureOf(thrown, false);
    }
  };
  return async (mail, attachment) => {
    const { replyTo } = mail;
    if (mail.to.length === 0 || !mail.to.every(isEmail) || (replyTo !== '' && !isEmail(replyTo)))
      throw new MailFailure('permanent', 'An address is not one plain e-mail address.');
    const { config, line } = configured();
    const domain = config.fromAddress.slice(config.fromAddress.lastIndexOf('@') + 1);
    // A mail that is sent twice has the same id, so that the copy can be recognised.
    const messageId = `<${mail.id.replace('_', '.')}@${domain}>`;
    const { accepted, response } = await line(rankOf(mail.id), {
      messageId,
      from: { name: config.fromName, address: config.fromAddress },
      // As an object, because nodemailer parses a string as a list of addresses.
      to: mail.to.map((address) => ({ name: '', address })),
      ...(replyTo !== '' && { replyTo: { name: '', address: replyTo } }),
      subject: subjectLine(mail.subject),
      text: mail.text,
      html: mail.html,
      ...(attachment && {
        attachments: [
          { filename: attachment.fileName, content: attachment.content, contentType: 'application/pdf' },
        ],
      }),
      headers: Object.fromEntries(
        Object.entries(mail.headers).filter(([name]) => ALLOWED_HEADERS.includes(name)),
      ),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    return { messageId, accepted, response };
  };
}
