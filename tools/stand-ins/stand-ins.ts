import { existsSync, readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { folderTarget } from '../build/publish/folder-target.ts';
import { LOCAL_CLOUD } from '../dev/local-config.ts';
import type { ServicePorts } from '../dev/ports.ts';
import { answers, startService } from '../dev/processes.ts';
import { DEMO_PROJECT, LOOPBACK } from '../dev/project.ts';
import { startHostingApi } from './hosting-api/hosting-api.ts';
import type { HostingSite } from './hosting-api/hosting-site.ts';
import { startMediaHost } from './media-host/media-host.ts';

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name))}`);
}

/**
 * Puts the built site in `folder` live, and writes the files of every later release into it: the Hosting emulator serves
 * that folder.
 */
function releaseIntoFolder(site: HostingSite, folder: string): void {
  site.deploy(new Map(filesIn(folder).map((file) => [file, ''])));
  site.onRelease = async (version, before) => {
    async function* changedFiles() {
      for (const [file, hash] of version.files)
        if (hash !== before?.files.get(file))
          yield { path: file, text: site.read(file)?.toString('utf8') ?? '' };
    }
    const removed = [...(before?.files.keys() ?? [])].filter((file) => !version.files.has(file));
    const open = await folderTarget(folder).open();
    await open.release({ files: changedFiles(), removed }, () => Promise.resolve());
    // The Hosting emulator compares times, not contents: what now answers a removed address must be newer than the page.
    const notFound = path.join(folder, '404.html');
    if (removed.length > 0 && existsSync(notFound)) utimesSync(notFound, new Date(), new Date());
  };
}

/** Local stand-ins for services that cannot be embedded. */
export interface StandIns {
  /** The addresses that people can open, by name. */
  addresses: Readonly<Record<string, string>>;
  /** Puts the site that is built in a folder live, so that it can be published to. */
  deploySite(folder: string): void;
  close(): Promise<void>;
}

/** Starts the stand-ins for mail, the media host and the API of Hosting; files and mails are kept in `runDir`. */
export async function startStandIns(runDir: string, ports: ServicePorts): Promise<StandIns> {
  const mediaHost = await startMediaHost({
    port: ports.mediaHost,
    dataDir: path.join(runDir, 'media'),
    account: LOCAL_CLOUD,
  });
  const mailbox = await startMailbox(ports, path.join(runDir, 'mail'));
  const hosting = await startHostingApi(DEMO_PROJECT, ports.hostingApi);
  return {
    addresses: { Mailbox: mailbox.url },
    deploySite: (folder) => releaseIntoFolder(hosting.site, folder),
    close: async () => {
      await Promise.all([mailbox.close(), mediaHost.close(), hosting.close()]);
    },
  };
}

const MAILDEV = fileURLToPath(new URL('run-maildev.mjs', import.meta.url));

interface Mailbox {
  /** The web inbox; `{url}/email` lists the mails as JSON. */
  readonly url: string;
  close(): Promise<void>;
}

/**
 * A local mail server with a web inbox (maildev).
 * @param dataDir the folder in which mails are kept between starts
 */
async function startMailbox(
  { smtp, mailbox }: Pick<ServicePorts, 'smtp' | 'mailbox'>,
  dataDir: string,
): Promise<Mailbox> {
  const url = `http://${LOOPBACK}:${mailbox}`;
  const maildev = await startService({
    name: 'The mailbox',
    command: process.execPath,
    args: [MAILDEV, String(smtp), String(mailbox), dataDir],
    cwd: dataDir,
    logFile: path.join(dataDir, 'maildev.log'),
    isReady: () => answers(`${url}/email`),
  });
  return { url, close: () => maildev.stop() };
}
