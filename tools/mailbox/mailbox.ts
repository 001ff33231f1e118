import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { createTransport } from 'nodemailer';

import { startSmtpSink, type SmtpSink } from './smtp-sink.ts';

export interface MailboxOptions {
  /** Where mail is handed in; 0 (default): any free port. */
  readonly smtpPort?: number;
  /** The web inbox; 0 (default): any free port. */
  readonly webPort?: number;
  /** Where mails are kept between starts. */
  readonly dataDir: string;
}

export interface Mailbox {
  /** The web inbox; `{url}/email` lists the mails as JSON. */
  readonly url: string;
  readonly smtpPort: number;
  /** The mails of this run, and the fault switch. */
  readonly sink: SmtpSink;
  close(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/**
 * A mail server for this machine with a web inbox (maildev). Mail goes through our own SMTP server first:
 * it has the fault switch, and hands every mail on as it came.
 */
export async function startMailbox(options: MailboxOptions): Promise<Mailbox> {
  mkdirSync(options.dataDir, { recursive: true });
  const webPort = options.webPort || (await freePort());
  const innerPort = await freePort();
  const maildev = fork(
    new URL('run-maildev.mjs', import.meta.url),
    [String(innerPort), String(webPort), options.dataDir],
    { stdio: 'ignore', execArgv: [] },
  );
  const ended = once(maildev, 'exit');
  const url = `http://127.0.0.1:${webPort}`;
  try {
    await answering(url);
  } catch (thrown) {
    maildev.kill('SIGTERM');
    throw thrown;
  }

  const inner = createTransport({ host: '127.0.0.1', port: innerPort, ignoreTLS: true });
  const sink = await startSmtpSink({
    port: options.smtpPort ?? 0,
    onMail: async ({ from, recipients, raw }) => {
      await inner.sendMail({ envelope: { from, to: [...recipients] }, raw });
    },
  });
  return {
    url,
    smtpPort: sink.port,
    sink,
    close: async () => {
      await sink.close();
      maildev.kill('SIGTERM');
      await ended;
    },
  };
}

async function answering(url: string): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const ok = await fetch(`${url}/email`).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await pause(100);
  }
  throw new Error(`The mailbox did not start at ${url}.`);
}
