import { setTimeout as sleep } from 'node:timers/promises';

import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

import { listenLocally } from '#tools/dev/ports.ts';

/** The faults of a mail server: the step that fails, and its answer, '' for none. */
const FAULTS = {
  silent: ['connection', ''],
  'bad-login': ['login', '535 5.7.8 Authentication failed'],
  later: ['sender', '421 4.3.2 Try again later'],
  'sender-refused': ['sender', '553 5.7.1 Sender address rejected'],
  'recipient-later': ['recipient', '450 4.2.1 Mailbox busy'],
  'recipient-refused': ['recipient', '550 5.1.1 No such user'],
  'text-refused': ['text', '554 5.6.0 Refused'],
  /** The text is accepted, and the connection closed before the answer. */
  drop: ['text', ''],
} as const;
type MailFault = keyof typeof FAULTS;

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

/** The error with which smtp-server sends an answer; `null` for a step that succeeds. */
function refusal(answer: string | null): Error | null {
  if (answer === null) return null;
  const [status = '', ...words] = answer.split(' ');
  return Object.assign(new Error(words.join(' ')), { responseCode: Number(status) });
}

/**
 * An SMTP server on 127.0.0.1 that stores the mails and can inject faults.
 * @param delayMs duration of a delivery
 */
export async function startSmtpSink(delayMs = 0): Promise<SmtpSink> {
  let mails: TakenMail[] = [];
  let planned: { fault: MailFault; left: number; recipient: string | undefined } | null = null;
  /** The answer of the failure that is planned for a step; `null` when the step succeeds. */
  const failureOf = (step: (typeof FAULTS)[MailFault][0], recipient?: string): string | null => {
    if (!planned || planned.left === 0) return null;
    const [failing, answer] = FAULTS[planned.fault];
    const isOther = (planned.recipient ?? recipient) !== recipient && recipient !== undefined;
    if (failing !== step || isOther) return null;
    planned.left -= 1;
    return answer;
  };

  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 200,
    logger: false,
    onConnect(_session, done) {
      if (failureOf('connection') === null) done();
    },
    onAuth({ username }, _session, done) {
      done(refusal(failureOf('login')), { user: username ?? '' });
    },
    onMailFrom(_address, _session, done) {
      done(refusal(failureOf('sender')));
    },
    onRcptTo({ address }, _session, done) {
      done(refusal(failureOf('recipient', address)));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => void take(Buffer.concat(chunks), session, done));
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
    const answer = failureOf('text', recipients[0]);
    if (answer) return done(refusal(answer));
    const from = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address;
    mails.push({ from, recipients, raw, parsed: await PostalMime.parse(raw) });
    if (answer === null) done();
    else breakOff(server, session);
  };

  return {
    port: await listenLocally(server.server),
    get mails() {
      return mails;
    },
    fail(fault, { times = Infinity, recipient } = {}) {
      planned = { fault, left: times, recipient };
    },
    heal() {
      planned = null;
    },
    clear() {
      mails = [];
      planned = null;
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
