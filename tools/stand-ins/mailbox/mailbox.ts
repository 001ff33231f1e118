import { createServer } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { createTransport } from 'nodemailer';

import { listenLocally } from '#tools/dev/listen.ts';
import { answers, START_TIMEOUT_MS, startService, waitFor } from '#tools/dev/processes.ts';

import { startSmtpSink, type SmtpSink } from './smtp-sink.ts';

const PROGRAM = fileURLToPath(new URL('run-maildev.mjs', import.meta.url));

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
  const webPort = options.webPort || (await freePort());
  const innerPort = await freePort();
  const url = `http://127.0.0.1:${webPort}`;
  const maildev = startService({
    name: 'The mailbox',
    command: process.execPath,
    args: [PROGRAM, String(innerPort), String(webPort), options.dataDir],
    cwd: options.dataDir,
    env: {},
    logFile: path.join(options.dataDir, 'maildev.log'),
  });
  await waitFor(maildev, () => answers(`${url}/email`), START_TIMEOUT_MS).catch(async (thrown: unknown) => {
    await maildev.stop();
    throw thrown;
  });

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
      await maildev.stop();
    },
  };
}
