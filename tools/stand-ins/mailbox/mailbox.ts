import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { createTransport } from 'nodemailer';

import { listenLocally } from '#tools/dev/listen.ts';
import { answers, START_TIMEOUT_MS } from '#tools/dev/processes.ts';

import { startSmtpSink, type SmtpSink } from './smtp-sink.ts';

const POLL_MS = 100;

export interface MailboxOptions {
  /** The SMTP port; 0 (default): any free port. */
  readonly smtpPort?: number;
  /** The port of the web inbox; 0 (default): any free port. */
  readonly webPort?: number;
  /** The folder in which mails are kept between starts. */
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
  const port = await listenLocally(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * A local mail server with a web inbox (maildev). Mail first goes through our own SMTP server, which can inject faults
 * and passes every mail on unchanged.
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
    await waitForMailbox(url, () => maildev.exitCode !== null, START_TIMEOUT_MS);
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

/**
 * Waits until the web inbox answers. Rejects when its program ends before, or when the time is over.
 * @param hasEnded whether the program has ended
 */
export async function waitForMailbox(url: string, hasEnded: () => boolean, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await answers(`${url}/email`))) {
    if (hasEnded()) throw new Error(`The mailbox ended while starting at ${url}.`);
    if (Date.now() > deadline)
      throw new Error(`The mailbox did not start within ${timeoutMs / 1000} s at ${url}.`);
    await pause(POLL_MS);
  }
}
