import { setTimeout as sleep } from 'node:timers/promises';

import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import PostalMime, { type Email } from 'postal-mime';

import { listenLocally } from '#tools/dev/listen.ts';

/**
 * The faults of a mail server.
 * - `silent`            accepts the connection and never greets
 * - `later`             421 to the sender
 * - `sender-refused`    553 to the sender
 * - `recipient-later`   450 to the recipient
 * - `recipient-refused` 550 to the recipient
 * - `text-refused`      554 after the text
 * - `drop`              accepts the text and closes the connection before its answer
 * - `bad-login`         535 to user and password
 */
type MailFault =
  | 'silent'
  | 'later'
  | 'sender-refused'
  | 'recipient-later'
  | 'recipient-refused'
  | 'text-refused'
  | 'drop'
  | 'bad-login';

/** An accepted mail: envelope and parsed text. */
interface TakenMail {
  readonly from: string;
  readonly recipients: readonly string[];
  readonly raw: Buffer;
  readonly parsed: Email;
}

export interface SmtpSink {
  readonly port: number;
  readonly mails: readonly TakenMail[];
  /** Fails the next `times` mails (default: until `heal`), only those to `recipient` when given. */
  fail(fault: MailFault, options?: { times?: number; recipient?: string }): void;
  heal(): void;
  clear(): void;
  close(): Promise<void>;
}

function refusal(status: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: status });
}

/**
 * An SMTP server on 127.0.0.1 that stores the mails and can inject faults.
 * @param delayMs duration of a delivery
 */
export async function startSmtpSink(delayMs = 0): Promise<SmtpSink> {
  let mails: TakenMail[] = [];
  let fault: { kind: MailFault; left: number; recipient: string | null } | null = null;
  const hits = (kind: MailFault, recipient?: string): boolean => {
    if (fault?.kind !== kind || fault.left <= 0) return false;
    if (fault.recipient !== null && recipient !== undefined && fault.recipient !== recipient) return false;
    fault.left -= 1;
    return true;
  };

  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 200,
    logger: false,
    onConnect(_session, done) {
      if (!hits('silent')) done();
    },
    onAuth(auth, _session, done) {
      if (hits('bad-login')) done(refusal(535, '5.7.8 Authentication failed'));
      else done(null, { user: auth.username ?? '' });
    },
    onMailFrom(_address, _session, done) {
      if (hits('later')) done(refusal(421, '4.3.2 Try again later'));
      else done(hits('sender-refused') ? refusal(553, '5.7.1 Sender address rejected') : null);
    },
    onRcptTo(address, _session, done) {
      if (hits('recipient-later', address.address)) done(refusal(450, '4.2.1 Mailbox busy'));
      else if (hits('recipient-refused', address.address)) done(refusal(550, '5.1.1 No such user'));
      else done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        void take(Buffer.concat(chunks), session, done);
      });
    },
  });
  // A client that disconnects in the middle of a command is no error of the server.
  server.on('error', () => undefined);

  const take = async (
    raw: Buffer,
    session: SMTPServerSession,
    done: (error?: Error | null) => void,
  ): Promise<void> => {
    const recipients = session.envelope.rcptTo.map((to) => to.address);
    if (delayMs > 0) await sleep(delayMs);
    if (hits('text-refused', recipients[0])) {
      done(refusal(554, '5.6.0 Refused'));
      return;
    }
    const from = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address;
    const mail = { from, recipients, raw, parsed: await PostalMime.parse(raw) };
    mails.push(mail);
    if (hits('drop', recipients[0])) breakOff(server, session);
    else done();
  };

  return {
    port: await listenLocally(server.server),
    get mails() {
      return mails;
    },
    fail(kind, { times = Infinity, recipient } = {}) {
      fault = { kind, left: times, recipient: recipient ?? null };
    },
    heal() {
      fault = null;
    },
    clear() {
      mails = [];
      fault = null;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Closes the session's connection without an answer. */
function breakOff(server: SMTPServer, session: SMTPServerSession): void {
  const { connections } = server as unknown as {
    connections: Set<{ session?: SMTPServerSession; _socket: { destroy(): void } }>;
  };
  for (const connection of connections) {
    if (connection.session?.id === session.id) connection._socket.destroy();
  }
}
