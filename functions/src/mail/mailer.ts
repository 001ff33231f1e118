import type { MailComposerOptions } from 'nodemailer/lib/mail-composer';
import type { SMTPConnectionSendInfo } from 'nodemailer/lib/smtp-connection';

import type { MailConfig } from '../platform/config.ts';
import { isEmail } from '../contracts.ts';
import { subjectLine, type MailMessage } from './mail-message.ts';

/** A file attached to a mail. */
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

/**
 * - `later`      refused for now, or no answer: worth another try
 * - `unclear`    the connection broke after the text was sent, so the mail may have arrived
 * - `permanent`  refused for good
 */
export type FailureKind = 'later' | 'unclear' | 'permanent';

export class MailFailure extends Error {
  override readonly name = 'MailFailure';
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

const CONNECT_MS = 8_000;
const GREETING_MS = 8_000;
const SOCKET_MS = 15_000;
/** The headers that a mail document may set. */
const ALLOWED_HEADERS = ['Auto-Submitted', 'X-Auto-Response-Suppress'];

/**
 * Hands a message to the mail server over a connection of its own. nodemailer's connection is used directly, because its
 * transport does not report whether the text had left when a connection broke.
 */
async function send(config: MailConfig, content: MailComposerOptions): Promise<SMTPConnectionSendInfo> {
  // Loaded here, because most calls send no mail.
  const [{ default: MailComposer }, { default: SMTPConnection }] = await Promise.all([
    import('nodemailer/lib/mail-composer'),
    import('nodemailer/lib/smtp-connection'),
  ]);
  const message = new MailComposer(content).compile();
  const connection = new SMTPConnection({
    host: config.host,
    port: config.port,
    secure: config.tls === 'implicit',
    requireTLS: config.tls === 'starttls',
    ignoreTLS: config.tls === 'none',
    connectionTimeout: CONNECT_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: SOCKET_MS,
  });
  let textSent = false;
  try {
    const sent = await new Promise<SMTPConnectionSendInfo>((resolve, reject) => {
      const sendText = (): void => {
        // The connection reads the text when the server is ready for it, and to its end while sending it.
        const text = message.createReadStream().once('end', () => (textSent = true));
        connection.send(message.getEnvelope(), text, (error, info) => (info ? resolve(info) : reject(error)));
      };
      connection.on('error', reject);
      connection.once('end', () => reject(new Error('The mail server closed the connection.')));
      connection.connect((error) => {
        if (error) reject(error);
        else if (config.user === '' || !connection.allowsAuth) sendText();
        else
          connection.login({ user: config.user, pass: config.password }, (refusal) =>
            refusal ? reject(refusal) : sendText(),
          );
      });
    });
    connection.quit();
    return sent;
  } catch (thrown) {
    connection.close();
    throw failureOf(thrown, textSent);
  }
}

/** A mailer over SMTP. `readConfig` runs at the first mail, so that a missing key stops nothing but mail. */
export function createMailer(readConfig: () => MailConfig): Mailer {
  let cached: MailConfig | undefined;
  const configured = (): MailConfig => {
    try {
      return (cached ??= readConfig());
    } catch (thrown) {
      throw failureOf(thrown, false);
    }
  };
  return async (mail, attachment) => {
    if (mail.to.length === 0 || !mail.to.every(isEmail) || !isEmail(mail.replyTo))
      throw new MailFailure('permanent', 'An address is not one plain e-mail address.');
    const config = configured();
    const domain = config.fromAddress.slice(config.fromAddress.lastIndexOf('@') + 1);
    // A mail that is sent twice has the same id, so that the copy can be recognised.
    const messageId = `<${mail.id.replace('_', '.')}@${domain}>`;
    const { accepted, response } = await send(config, {
      messageId,
      from: { name: config.fromName, address: config.fromAddress },
      // As an object, because nodemailer parses a string as a list of addresses.
      to: mail.to.map((address) => ({ name: '', address })),
      replyTo: { name: '', address: mail.replyTo },
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

function failureOf(thrown: unknown, textSent: boolean): MailFailure {
  const error = thrown as { code?: string; responseCode?: number; message?: string };
  const text = `${error.code ?? 'error'} ${error.responseCode ?? ''} ${error.message ?? ''}`.trim();
  const refused = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  const status = error.responseCode ?? 0;
  if (refused && status >= 500) return new MailFailure('permanent', text, thrown);
  if (refused && status === 0) return new MailFailure('permanent', text, thrown);
  // The connection broke between the text and the server's answer to it.
  if (textSent && status === 0) return new MailFailure('unclear', text, thrown);
  return new MailFailure('later', text, thrown);
}
