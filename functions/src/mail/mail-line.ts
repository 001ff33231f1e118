import type { MailComposerOptions } from 'nodemailer/lib/mail-composer';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { SMTPConnectionSendInfo } from 'nodemailer/lib/smtp-connection';

import type { MailConfig } from '../platform/config.ts';

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

/** Tells from an error whether the mail may be sent again. @param textSent whether all of the text had left */
export function failureOf(thrown: unknown, textSent: boolean): MailFailure {
  const error = thrown as { code?: string; responseCode?: number; message?: string };
  const text = `${error.code ?? 'error'} ${error.responseCode ?? ''} ${error.message ?? ''}`.trim();
  const refused = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  const status = error.responseCode ?? 0;
  if (refused && (status >= 500 || status === 0)) return new MailFailure('permanent', text, thrown);
  // The connection broke between the text and the server's answer to it.
  if (textSent && status === 0) return new MailFailure('unclear', text, thrown);
  return new MailFailure('later', text, thrown);
}

/** Whether a try failed before the server had said anything about the mail. */
function isLost(thrown: unknown): boolean {
  return (
    thrown instanceof MailFailure &&
    thrown.kind === 'later' &&
    (thrown.cause as { responseCode?: number } | null)?.responseCode === undefined
  );
}

const CONNECT_MS = 8_000;
const GREETING_MS = 8_000;
const SOCKET_MS = 15_000;
/** Mail servers close a silent connection after some time, and a sleeping instance does not notice. */
const IDLE_MS = 5_000;

/** Sends a message; of those that wait, one with the lowest rank goes first. Rejects with `MailFailure`. */
export type MailLine = (rank: number, content: MailComposerOptions) => Promise<SMTPConnectionSendInfo>;

interface Waiting {
  readonly rank: number;
  readonly content: MailComposerOptions;
  readonly resolve: (sent: SMTPConnectionSendInfo) => void;
  readonly reject: (reason: unknown) => void;
}

async function connect(config: MailConfig): Promise<SMTPConnection> {
  // Loaded here, because most calls send no mail.
  const { default: Connection } = await import('nodemailer/lib/smtp-connection');
  const connection = new Connection({
    host: config.host,
    port: config.port,
    secure: config.tls === 'implicit',
    requireTLS: config.tls === 'starttls',
    ignoreTLS: config.tls === 'none',
    connectionTimeout: CONNECT_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: SOCKET_MS,
  });
  try {
    await new Promise<void>((resolve, reject) => {
      connection.on('error', reject);
      connection.once('end', () => reject(new Error('The mail server closed the connection.')));
      connection.connect((error) => {
        if (error) reject(error);
        else if (config.user === '' || !connection.allowsAuth) resolve();
        else
          connection.login({ user: config.user, pass: config.password }, (refusal) =>
            refusal ? reject(refusal) : resolve(),
          );
      });
    });
    return connection;
  } catch (thrown) {
    connection.close();
    throw failureOf(thrown, false);
  }
}

async function sendOver(
  connection: SMTPConnection,
  content: MailComposerOptions,
): Promise<SMTPConnectionSendInfo> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const message = new MailComposer(content).compile();
  let textSent = false;
  try {
    return await new Promise<SMTPConnectionSendInfo>((resolve, reject) => {
      connection.once('error', reject);
      connection.once('end', () => reject(new Error('The mail server closed the connection.')));
      // The connection reads the text when the server is ready for it, and to its end while sending it.
      const text = message.createReadStream().once('end', () => (textSent = true));
      connection.send(message.getEnvelope(), text, (error, info) => (info ? resolve(info) : reject(error)));
    });
  } catch (thrown) {
    throw failureOf(thrown, textSent);
  }
}

/**
 * The one connection to the mail server that a process keeps open, so that many mails at once cannot use up what the
 * server allows. nodemailer's own pool does not report whether the text had left when a connection broke.
 */
export function createMailLine(config: MailConfig): MailLine {
  const waiting: Waiting[] = [];
  let isSending = false;
  let open: SMTPConnection | null = null;
  let usedAt = 0;
  let idle: NodeJS.Timeout | undefined;

  const drop = (): void => {
    open?.close();
    open = null;
  };

  const sendNext = async (mail: Waiting): Promise<void> => {
    if (Date.now() - usedAt > IDLE_MS) drop();
    const wasOpen = open !== null;
    try {
      open ??= await connect(config);
    } catch (thrown) {
      // Each of the others would wait for the same time limit.
      for (const failed of [mail, ...waiting.splice(0)]) failed.reject(thrown);
      return;
    }
    try {
      const sent = await sendOver(open, mail.content);
      usedAt = Date.now();
      open.removeAllListeners('error').removeAllListeners('end').on('error', drop).once('end', drop);
      mail.resolve(sent);
    } catch (thrown) {
      drop();
      // The server had closed the connection since the last mail.
      if (wasOpen && isLost(thrown)) waiting.push(mail);
      else mail.reject(thrown);
    }
  };

  const sendAll = async (): Promise<void> => {
    isSending = true;
    clearTimeout(idle);
    while (waiting.length > 0) {
      const rank = Math.min(...waiting.map((mail) => mail.rank));
      const first = waiting.findIndex((mail) => mail.rank === rank);
      const [next] = waiting.splice(first, 1);
      if (next) await sendNext(next);
    }
    isSending = false;
    idle = setTimeout(() => {
      open?.quit();
      open = null;
    }, IDLE_MS).unref();
  };

  return (rank, content) =>
    new Promise((resolve, reject) => {
      waiting.push({ rank, content, resolve, reject });
      if (!isSending) void sendAll();
    });
}
