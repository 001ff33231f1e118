import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { answers, START_TIMEOUT_MS, startService, waitFor } from '#tools/dev/processes.ts';
import type { ServicePorts } from '#tools/dev/ports.ts';
import { LOOPBACK } from '#tools/dev/project.ts';

const PROGRAM = fileURLToPath(new URL('run-maildev.mjs', import.meta.url));

export interface Mailbox {
  /** The web inbox; `{url}/email` lists the mails as JSON. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * A local mail server with a web inbox (maildev).
 * @param dataDir the folder in which mails are kept between starts
 */
export async function startMailbox(
  { smtp, mailbox }: Pick<ServicePorts, 'smtp' | 'mailbox'>,
  dataDir: string,
): Promise<Mailbox> {
  const url = `http://${LOOPBACK}:${mailbox}`;
  const maildev = startService({
    name: 'The mailbox',
    command: process.execPath,
    args: [PROGRAM, String(smtp), String(mailbox), dataDir],
    cwd: dataDir,
    env: {},
    logFile: path.join(dataDir, 'maildev.log'),
  });
  await waitFor(maildev, () => answers(`${url}/email`), START_TIMEOUT_MS).catch(async (thrown: unknown) => {
    await maildev.stop();
    throw thrown;
  });
  return { url, close: () => maildev.stop() };
}
