import { subjectLine } from '../platform/clean-text.ts';
import type { MailConfig } from '../platform/config.ts';
import { isEmail } from '../contracts.ts';
import type { MailAttachment } from '../offers/offer-attachment.ts';
import type { MailMessage } from './mail-message.ts';

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

/** Opens a connection for one mail; `onTextSent` is called when the whole text has left. */
async function openTransport(config: MailConfig, onTextSent: () => void) {
  // Loaded here, because most calls send no mail.
  const { createTransport } = await import('nodemailer');
  const ignore = (): void => undefined;
  return createTransport({
    host: config.host,
    port: config.port,
    secure: config.tls === 'implicit',
    requireTLS: config.tls === 'starttls',
    ignoreTLS: config.tls === 'none',
    ...(config.user !== '' && { auth: { user: config.user, pass: config.password } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: SOCKET_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    // Only nodemailer's log tells whether the text had been sent when the connection broke.
    logger: {
      level: ignore,
      trace: ignore,
      debug: ignore,
      warn: ignore,
      error: ignore,
      fatal: ignore,
      info: (entry: unknown) => {
        if (typeof entry === 'object' && entry !== null && 'tnx' in entry && entry.tnx === 'message')
          onTextSent();
      },
    },
  });
}

/** A mailer over SMTP. `readConfig` runs at the first mail, so that a missing key stops nothing but mail. */
export function createMailer(readConfig: () => MailConfig): Mailer {
  let cached: MailConfig | undefined;
  return async (mail, attachment) => {
    if (mail.to.length === 0 || !mail.to.every(isEmail) || !isEmail(mail.replyTo))
      throw new MailFailure('permanent', 'An address is not one plain e-mail address.');
    let textSent = false;
    try {
      const config = (cached ??= readConfig());
      const transport = await openTransport(config, () => {
        textSent = true;
      });
      const domain = config.fromAddress.slice(config.fromAddress.lastIndexOf('@') + 1);
      const info = await transport.sendMail({
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
        // A mail that is sent twice has the same id, so that the copy can be recognised.
        messageId: `<${mail.id.replace('_', '.')}@${domain}>`,
        headers: Object.fromEntries(
          Object.entries(mail.headers).filter(([name]) => ALLOWED_HEADERS.includes(name)),
        ),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      return {
        messageId: info.messageId,
        accepted: [...(info.accepted ?? [])].map(String),
        response: info.response ?? '',
      };
    } catch (thrown) {
      throw failureOf(thrown, textSent);
    }
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
